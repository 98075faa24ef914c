// Holds every listing to its algorithm at length: judged in full, and traced on many random positions.
// See scripts/lib/trace-listings.ts; the figures are in docs/theatre.md.
import { join } from 'node:path';
import { build } from 'esbuild';
import { ensureDebian, root, run, setUp } from './lib/setup.mjs';

setUp();
ensureDebian({ 'g++': 'g++', python3: 'python3' });
const bundle = join(root, 'node_modules', '.cache', 'kibitz-trace', 'listings.cjs');
await build({
  entryPoints: [join(root, 'scripts', 'lib', 'trace-listings.ts')],
  outfile: bundle,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  logLevel: 'warning',
});
run(process.execPath, [bundle, ...process.argv.slice(2)]);
