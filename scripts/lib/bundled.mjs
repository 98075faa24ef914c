import { join } from 'node:path';
import { root, run } from './setup.mjs';

/** A program of ours in TypeScript, by its path from the root, as one file that Node 20 runs; returns its path. */
export async function bundled(source) {
  // a fresh clone has it after `setUp` only
  const { build } = await import('esbuild');
  const outfile = join(root, 'node_modules', '.cache', 'kibitz-bundled', source.replace(/\.ts$/, '.cjs'));
  await build({
    entryPoints: [join(root, source)],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    logLevel: 'warning',
  });
  return outfile;
}

/** Runs it on our terminal, by default with our own arguments. */
export async function runBundled(source, args = process.argv.slice(2)) {
  run(process.execPath, [await bundled(source), ...args]);
}
