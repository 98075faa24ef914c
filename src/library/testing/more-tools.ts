// Further tools of the full check: other versions of Node and TypeScript, and webpack. They are installed from npm into
// the scratch project only.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build as esbuild } from 'esbuild';
import type { Consumer } from './consumer.ts';
import { htmlOf } from './pages.ts';

const run = promisify(execFile);

/** Installs a package beside the project; returns its folder. */
async function install(consumer: Consumer, name: string, wanted: string): Promise<string> {
  const folder = join('tools', wanted.replace(/\W/g, '-'));
  consumer.write(join(folder, 'package.json'), '{ "private": true }\n');
  const args = ['install', '--no-audit', '--no-fund', '--loglevel=error', wanted];
  await run('npm', args, { cwd: consumer.path(folder) });
  return consumer.path(folder, 'node_modules', name);
}

/** The executable of another version of Node. */
export async function installNode(consumer: Consumer, version: string): Promise<string> {
  return join(await install(consumer, 'node', `node@${version}`), 'bin', 'node');
}

/** An older compiler, whose users have our declarations to read. */
export async function installTypeScript(consumer: Consumer, version: string): Promise<string> {
  return join(await install(consumer, 'typescript', `typescript@${version}`), 'bin', 'tsc');
}

type Webpack = (
  options: unknown,
  done: (problem: Error | null, stats?: { toString(): string; hasErrors(): boolean }) => void,
) => void;

/** The default configuration: an entry and an output folder, nothing about modules, types or WebAssembly. */
export async function webpackPage(consumer: Consumer): Promise<void> {
  const folder = await install(consumer, 'webpack', 'webpack@5');
  const { default: webpack } = (await import(pathToFileURL(join(folder, 'lib', 'index.js')).href)) as {
    readonly default: Webpack;
  };
  await esbuild({
    entryPoints: ['main.ts', 'program.ts'].map(file => consumer.path('page', file)),
    outdir: consumer.path('page'),
    format: 'esm',
    logLevel: 'error',
  });
  const options = {
    mode: 'production',
    context: consumer.path('page'),
    entry: './main.js',
    output: { path: consumer.path('sites', 'webpack') },
  };
  await new Promise<void>((resolve, reject) =>
    webpack(options, (problem, stats) => {
      if (problem || stats?.hasErrors()) reject(problem ?? new Error(`${stats}`));
      else resolve();
    }),
  );
  consumer.write('sites/webpack/index.html', htmlOf('main.js'));
}
