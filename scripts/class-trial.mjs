// A class of 40 pupils and three problems, made up, judged, ranked and reported in one command; says what it took.
import { join } from 'node:path';
import { build } from 'esbuild';
import { root, run, setUp } from './lib/setup.mjs';

setUp();
const bundle = join(root, 'node_modules', '.cache', 'kibitz-class', 'class-trial.cjs');
await build({
  entryPoints: [join(root, 'scripts', 'lib', 'class-trial.ts')],
  outfile: bundle,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  logLevel: 'warning',
});
run(process.execPath, [bundle, ...process.argv.slice(2)]);
