// Solves a board over Redis again and again while things go wrong: `npm run cluster:faults -- 50`.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'esbuild';
import { ensureDebian, root, setUp } from './lib/setup.mjs';

setUp();
ensureDebian({ 'redis-server': 'redis-server' });
const bundle = join(root, 'node_modules', '.cache', 'kibitz-cluster', 'faults.cjs');
await build({
  entryPoints: [join(root, 'scripts', 'lib', 'cluster-faults.ts')],
  outfile: bundle,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  logLevel: 'warning',
});
const child = spawn(process.execPath, [bundle, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
child.on('close', code => process.exit(code ?? 1));
