// Damaged inputs, kills, flipped bits, hostile programs and load, for a minute or for a night: writes docs/reliability.md.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root, setUp } from './lib/setup.mjs';

setUp();
const bundle = join(root, 'node_modules', '.cache', 'kibitz-reliability', 'reliability.cjs');
await build({
  entryPoints: [join(root, 'scripts', 'lib', 'reliability', 'main.ts')],
  outfile: bundle,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  logLevel: 'warning',
});
const child = spawn(process.execPath, [bundle, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
child.on('close', code => process.exit(code ?? 1));
