// The library: what `exports` of package.json names, as ES modules with types and reference pages in dist/library.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { build } from 'esbuild';
import { importSource } from './import-source.mjs';
import { writeGameEntryPoints } from './library/game-entry-points.mjs';
import { filesIn, recordBundled } from './notices.mjs';
import { root, run, tool } from './setup.mjs';

const out = join(root, 'dist', 'library');
const emitted = join(root, 'node_modules', '.cache', 'kibitz-types');

/** Each entry point of the library: its script in dist, and its declarations, which name its source. */
function entryPoints() {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const conditions = Object.values(exports).filter(target => typeof target === 'object');
  return conditions.flatMap(({ node, default: anywhere }) => [
    ...eachOf({ ...node, forNode: true }),
    ...(anywhere ? eachOf({ ...anywhere, forNode: false }) : []),
  ]);
}

/** A star stands for every file of its folder. */
function eachOf(entryPoint) {
  if (!entryPoint.types.includes('*')) return [entryPoint];
  return readdirSync(join(root, 'src', dirname(sourceOf(entryPoint.types)))).map(file => {
    const fill = path => path.replace('*', basename(file, '.ts'));
    return { ...entryPoint, types: fill(entryPoint.types), default: fill(entryPoint.default) };
  });
}

const sourceOf = types => relative('./dist/library/types', types).replace(/\.d\.ts$/, '.ts');

export async function buildLibrary() {
  rmSync(out, { recursive: true, force: true });
  writeGameEntryPoints(root);
  const bundled = await Promise.all([bundle(true), bundle(false)]);
  recordBundled('library', bundled.flat());
  declare();
  const { writeReference } = await importSource('scripts/lib/library/write-reference.ts');
  writeReference(root);
}

/** Builds all entry points of a platform together, so that they share chunks; returns the bundled files. */
async function bundle(forNode) {
  const own = entryPoints().filter(entryPoint => entryPoint.forNode === forNode);
  const folder = forNode ? join(out, 'node') : out;
  const { metafile } = await build({
    entryPoints: own.map(({ types, default: script }) => ({
      in: join('src', sourceOf(types)),
      out: relative(folder, join(root, script)).replace(/\.js$/, ''),
    })),
    outdir: folder,
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    // for Node too: it bundles the ES modules of packages, which need no `require`
    platform: 'neutral',
    mainFields: ['module', 'main'],
    external: forNode ? ['node:*'] : [],
    legalComments: 'none',
    metafile: true,
    absWorkingDir: root,
    logLevel: 'warning',
  });
  return filesIn(metafile);
}

/** The compiler declares every source of the entry points; the package gets only those that their types mention. */
function declare() {
  rmSync(emitted, { recursive: true, force: true });
  run(tool('tsc'), ['-p', 'tsconfig.library.json']);
  const waiting = entryPoints().map(({ types }) => relative('./dist/library/types', types));
  const seen = new Set();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    const source = readFileSync(join(emitted, name), 'utf8');
    const target = join(out, 'types', name);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, source.replace(OWN_IMPORT, '$1.js$2'));
    for (const [, start] of source.matchAll(OWN_IMPORT)) waiting.push(declarationOf(name, start));
  }
}

const OWN_IMPORT = /((?:from |import\()['"]\.[^'"]*)\.ts(['"])/g;

function declarationOf(importer, start) {
  const specifier = start.replace(/^.*['"]/, '');
  return join(dirname(importer), `${specifier}.d.ts`);
}
