// Solves a board over Redis repeatedly while faults are injected: `npm run cluster:faults -- 50`.
import { spawn } from 'node:child_process';
import { bundled } from './lib/bundled.mjs';
import { ensureDebian, root, setUp } from './lib/setup.mjs';

setUp();
ensureDebian({ 'redis-server': 'redis-server' });
const bundle = await bundled('scripts/lib/cluster-faults.ts');
const child = spawn(process.execPath, [bundle, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
child.on('close', code => process.exit(code ?? 1));
