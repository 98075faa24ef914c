import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, setUp } from './lib/setup.mjs';

setUp();
const args = process.argv.slice(2);
// where there is a page, that is what a visitor comes for; the terminal menu is one word away
const page = existsSync(join(root, 'dist', 'site', 'index.html'));
run(process.execPath, [join(root, 'dist', 'kibitz.cjs'), ...(args.length === 0 && page ? ['serve'] : args)]);
