// Learns the weights of the Othello evaluation anew. See docs/decisions/0009-othello-search.md.
import { join } from 'node:path';
import { build } from 'esbuild';
import { root, run, setUp } from './lib/setup.mjs';

setUp();
const bundle = join(root, 'node_modules', '.cache', 'kibitz-train', 'train.cjs');
await build({
  entryPoints: [join(root, 'scripts', 'lib', 'train-othello.ts')],
  outfile: bundle,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  logLevel: 'warning',
});
run(process.execPath, [
  bundle,
  join(root, 'src', 'kernels', 'othello', 'weights.ts'),
  ...process.argv.slice(2),
]);
