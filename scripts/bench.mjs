// Bundles the bench, which is TypeScript beside our sources, and runs it. See bench/main.ts.
import { join } from 'node:path';
import { build } from 'esbuild';
import { ensureDebian, root, run, setUp } from './lib/setup.mjs';

setUp();
ensureDebian({ 'g++': 'g++' });
const bundle = join(root, 'node_modules', '.cache', 'kibitz-bench', 'bench.cjs');
await build({
  entryPoints: [join(root, 'bench', 'main.ts')],
  outfile: bundle,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  logLevel: 'warning',
});
run(process.execPath, [bundle, root, ...process.argv.slice(2)]);
