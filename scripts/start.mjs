import { join } from 'node:path';
import { root, run, setUp } from './lib/setup.mjs';

setUp();
run(process.execPath, [join(root, 'dist', 'kibitz.cjs'), ...process.argv.slice(2)]);
