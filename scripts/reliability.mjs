// Damaged inputs, kills, flipped bits, hostile programs and load, for a minute or for a night: writes docs/figures/reliability.md.
import { spawn } from 'node:child_process';
import { bundled } from './lib/bundled.mjs';
import { root, setUp } from './lib/setup.mjs';

setUp();
const bundle = await bundled('scripts/lib/reliability/main.ts');
const child = spawn(process.execPath, [bundle, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
child.on('close', code => process.exit(code ?? 1));
