// Asks ten thousand questions about random runs and lets an independent judge answer them again. See docs/theatre.md.
import { join } from 'node:path';
import { build } from 'esbuild';
import { root, run, setUp } from './lib/setup.mjs';

setUp();
const bundle = join(root, 'node_modules', '.cache', 'kibitz-trace-questions', 'trace-questions.cjs');
await build({
  entryPoints: [join(root, 'scripts', 'lib', 'trace-questions.ts')],
  outfile: bundle,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  logLevel: 'warning',
});
run(process.execPath, [bundle, ...process.argv.slice(2)]);
