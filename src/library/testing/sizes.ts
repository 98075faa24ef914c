import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { type Consumer, ROOT } from './consumer.ts';

export interface Loaded {
  /** Compressed size of what the page loads first. */
  readonly bytes: number;
  /** The same with everything that may be loaded later. */
  readonly allBytes: number;
  /** All scripts, those that are loaded later too. */
  readonly scripts: readonly string[];
}

/** Bundles a program for a page, minified and split. */
export async function firstLoad(consumer: Consumer, program: string): Promise<Loaded> {
  consumer.write('small/main.ts', program);
  const { outputFiles, metafile } = await build({
    entryPoints: ['main.ts'],
    absWorkingDir: consumer.path('small'),
    outdir: 'out',
    bundle: true,
    minify: true,
    format: 'esm',
    splitting: true,
    write: false,
    metafile: true,
    logLevel: 'error',
  });
  const needed = new Set<string>();
  const waiting = ['out/main.js'];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (needed.has(name)) continue;
    needed.add(name);
    for (const { kind, path } of metafile.outputs[name]!.imports)
      if (kind === 'import-statement') waiting.push(path);
  }
  const sizes = outputFiles.map(({ path, contents }) => ({
    isNeeded: [...needed].some(name => path.endsWith(`/${name}`)),
    bytes: gzipSync(contents, { level: 9 }).length,
  }));
  const sum = (files: typeof sizes) => files.reduce((all, { bytes }) => all + bytes, 0);
  return {
    bytes: sum(sizes.filter(({ isNeeded }) => isNeeded)),
    allBytes: sum(sizes),
    scripts: outputFiles.map(({ text }) => text),
  };
}

/** The names of the kernels that the scripts contain. */
export function kernelsIn(scripts: readonly string[]): string[] {
  const folder = join(ROOT, 'src', 'generated');
  return readdirSync(folder)
    .filter(name => name.endsWith('.kernel.ts'))
    .filter(name => {
      const base64 = readFileSync(join(folder, name), 'utf8').split("'")[1]!;
      return scripts.some(script => script.includes(base64));
    });
}
