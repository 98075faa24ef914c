import { createRequire } from 'node:module';
import { answerContest } from './contest-path.ts';

if (!answerContest(process.argv.slice(2))) createRequire(__filename)('./cli.cjs');
