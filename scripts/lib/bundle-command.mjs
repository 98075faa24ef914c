// The command as CommonJS bundles: kibitz.cjs starts, cli.cjs is everything else, libraries and data stand apart.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { build } from 'esbuild';
import { keepCodeCache } from './code-cache.mjs';
import { filesIn, recordBundled } from './notices.mjs';
import { root } from './setup.mjs';

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const dist = join(root, 'dist');

const common = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  minify: true,
  legalComments: 'none',
  metafile: true,
  outdir: dist,
  outExtension: { '.js': '.cjs' },
  absWorkingDir: root,
  define: { KIBITZ_VERSION: JSON.stringify(version) },
  logLevel: 'warning',
};

export async function bundleCommand() {
  const entry = await build({
    ...common,
    entryPoints: { kibitz: 'src/cli/entry.ts' },
    banner: { js: '#!/usr/bin/env node' },
  });
  const apart = new Map();
  const main = await build({
    ...common,
    entryPoints: { cli: 'src/cli/main.ts' },
    // a script from V8's cache cannot import modules
    supported: { 'dynamic-import': false },
    plugins: [setApart(apart)],
    banner: { js: '(function (require) {' },
    footer: { js: '})' },
  });
  const rest = await build({
    ...common,
    entryPoints: Object.fromEntries(apart),
    plugins: [shareApart(apart)],
  });
  recordBundled(
    'command',
    [entry, main, rest].flatMap(({ metafile }) => filesIn(metafile)),
  );
  escapeRest(join(dist, 'cli.cjs'));
  keepCodeCache(dist);
}

/** esbuild leaves regular expressions as they are; one character beyond ASCII doubles the memory of the whole text. */
function escapeRest(bundle) {
  const unicode = unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  writeFileSync(bundle, readFileSync(bundle, 'utf8').replace(/[\u0080-\uffff]/g, unicode));
}

/** A separate package that another one uses is bundled once. */
function shareApart(apart) {
  return {
    name: 'share-apart',
    setup({ onResolve }) {
      onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
        kind !== 'entry-point' && apart.has(path) ? { path: `./${path}.cjs`, external: true } : undefined,
      );
    },
  };
}

/**
 * A package that is imported becomes a file of its own, which the loader fetches when it is first used; so does what
 * the build has made (kernels, threads, sample programs) and trained weights: most of the bytes, and seldom needed.
 */
function setApart(apart) {
  const fetchLater = (name, source) => {
    apart.set(name, source);
    return { path: `./${name}.cjs`, external: true };
  };
  return {
    name: 'set-apart',
    setup({ onResolve }) {
      onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
        kind === 'entry-point' || path.startsWith('node:') ? undefined : fetchLater(path, path),
      );
      // only one command needs the server
      onResolve({ filter: /\/server\/serve-command\.ts$/ }, ({ path, resolveDir }) =>
        fetchLater('server', resolve(resolveDir, path)),
      );
      onResolve({ filter: /\/generated\/|\/weights\.ts$/ }, ({ path, resolveDir }) => {
        const source = resolve(resolveDir, path);
        const name = relative(join(root, 'src'), source).replace(/^generated\W|\.ts$/g, '');
        return fetchLater(name.replaceAll(sep, '-'), source);
      });
    },
  };
}
