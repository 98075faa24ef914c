import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { root } from './setup.mjs';

/** What is the project's own, in TypeScript, is bundled to be run here. */
export async function importSource(path) {
  const outfile = join(root, 'node_modules', '.cache', 'kibitz-source', path.replace(/\.ts$/, '.mjs'));
  await build({
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    absWorkingDir: root,
    entryPoints: [path],
    outfile,
    logLevel: 'warning',
  });
  return import(pathToFileURL(outfile).href);
}
