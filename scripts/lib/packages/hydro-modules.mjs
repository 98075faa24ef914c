// Loads Hydro's own TypeScript: its importer and its judge, without its database and sandbox.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';

/** The importer's storage, replaced by functions of the check. */
const LEFT_OUT =
  /^(mongodb|\.\.\/(context|error|utils|lib\/testdataConfig|service\/(bus|db))|\.\/(builtin|document|domain|record|solution|storage|system))$/;

/** A proxy that returns itself for everything; `new` makes an error with that message. */
const NOBODY = `
const nobody = new Proxy(function () {}, {
  get: (_, key) => (key === 'then' || key === '__esModule' ? undefined : key === Symbol.toPrimitive ? () => NaN : nobody),
  getPrototypeOf: () => nobody,
  apply: () => nobody,
  construct: (_, words) => new Error(JSON.stringify(words)),
});
module.exports = nobody;`;

const SANDBOX = 'module.exports = globalThis.kibitzSandbox;';
const SILENT = 'module.exports = { Logger: class { debug() {} info() {} warn() {} error() {} } };';

/** ProblemModel with its importer. */
export async function loadImporter(hydro) {
  const source = `export { default, ProblemModel } from './packages/hydrooj/src/model/problem';`;
  const loaded = await load(hydro, source, { filter: LEFT_OUT, contents: () => NOBODY });
  return loaded.ProblemModel ?? loaded.default;
}

/** The judge: its task, its languages and its settings. `sandbox` replaces its client. */
export async function loadJudge(hydro, sandbox, testlib) {
  globalThis.kibitzSandbox = sandbox;
  const source = `
    export { JudgeTask } from './packages/hydrojudge/src/task';
    export { overrideConfig } from './packages/hydrojudge/src/config';
    export { parseLang } from './packages/common/lang';`;
  const stubs = {
    filter: /^\.\/(sandbox\/client|log)$/,
    contents: name => (name.endsWith('log') ? SILENT : SANDBOX),
  };
  return await load(hydro, source, stubs, testlib);
}

async function load(hydro, contents, { filter, contents: instead }, testlib = '') {
  // outside the whole project both look for settings elsewhere
  globalThis.Hydro ??= { model: {} };
  Math.sum ??= (...numbers) => numbers.flat().reduce((sum, number) => sum + number, 0);
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: hydro, loader: 'ts' },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    logLevel: 'silent',
    alias: {
      '@hydrooj/common': join(hydro, 'packages/common'),
      '@hydrooj/utils': join(hydro, 'framework/utils'),
    },
    nodePaths: (process.env.NODE_PATH ?? '').split(':').filter(Boolean),
    plugins: [
      {
        name: 'left out',
        setup(bundler) {
          bundler.onResolve({ filter }, ({ path }) => ({ path, namespace: 'left-out' }));
          bundler.onLoad({ filter: /.*/, namespace: 'left-out' }, ({ path }) => ({
            contents: instead(path),
          }));
        },
      },
    ],
  });
  const require = createRequire(import.meta.url);
  const resolve = name => {
    const own = join(hydro, 'packages', name.replace(/^@hydrooj\//, ''));
    if (existsSync(own)) return own;
    return name.endsWith('testlib.h') && testlib ? join(testlib, 'testlib.h') : require.resolve(name);
  };
  const module = { exports: {} };
  const parts = ['module', 'exports', 'require', '__dirname'];
  new Function(...parts, outputFiles[0].text)(
    module,
    module.exports,
    Object.assign(name => require(name), { resolve }),
    hydro,
  );
  return module.exports;
}
