import { createRequire } from 'node:module';

createRequire(__filename)('./cli.cjs');
