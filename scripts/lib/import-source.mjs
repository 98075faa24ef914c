import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './setup.mjs';

/** What is the project's own, in TypeScript, is bundled to be run here. */
export async function importSource(path) {
  // a fresh clone has it after `setUp` only
  const { build } = await import('esbuild');
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
