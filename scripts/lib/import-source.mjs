import { build } from 'esbuild';
import { root } from './setup.mjs';

/** What is the project's own, in TypeScript, is bundled to be run here. */
export async function importSource(path) {
  const { outputFiles } = await build({
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    absWorkingDir: root,
    entryPoints: [path],
    write: false,
  });
  const bundle = Buffer.from(outputFiles[0].contents).toString('base64');
  return import(`data:text/javascript;base64,${bundle}`);
}
