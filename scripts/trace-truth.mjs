// Holds every algorithm on stage to the slow references, on every position that is named in docs/theatre.md.
import { join } from 'node:path';
import { build } from 'esbuild';
import { root, run, setUp } from './lib/setup.mjs';

setUp();
const bundle = join(root, 'node_modules', '.cache', 'kibitz-trace-truth', 'trace-truth.cjs');
await build({
  entryPoints: [join(root, 'scripts', 'lib', 'trace-truth.ts')],
  outfile: bundle,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  logLevel: 'warning',
});
run(process.execPath, [bundle, ...process.argv.slice(2)]);
