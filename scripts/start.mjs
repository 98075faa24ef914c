import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, setUp } from './lib/setup.mjs';

setUp();
const args = process.argv.slice(2);
// opens the page; the terminal menu is `npm start menu`
const page = existsSync(join(root, 'dist', 'site', 'index.html'));
run(process.execPath, [join(root, 'dist', 'kibitz.cjs'), ...(args.length === 0 && page ? ['serve'] : args)]);
