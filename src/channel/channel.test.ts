import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, type TestPage, type TestSite } from '../web/testing/browser.ts';
import { CASES, runCase, suiteHandlers } from './channel.suite.ts';
import { serve } from './channel.ts';
import { memoryPort } from './memory-port.ts';
import { startThread } from './node/thread.ts';

const NAMES = Object.keys(CASES);

async function bundle(contents: string, platform: 'node' | 'browser'): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: import.meta.dirname, loader: 'ts' },
    ...{ bundle: true, write: false, platform, logLevel: 'silent' },
    format: platform === 'node' ? 'cjs' : 'iife',
  });
  return outputFiles[0]!.text;
}

/** The other side: an error that nothing catches ends it. */
const served = (port: string) => `
  import { serve } from './channel.ts';
  import { suiteHandlers } from './channel.suite.ts';
  ${port}
  serve(parent, suiteHandlers(reason => { throw reason; }), { concurrency: 1 });`;

describe('a channel over a memory port', () => {
  it.each(NAMES)('%s', async name => {
    const start = () => memoryPort((port, end) => serve(port, suiteHandlers(end), { concurrency: 1 }));
    expect(await runCase(name, start)).toEqual(CASES[name]!.expected);
  });
});

describe('a channel to a thread of Node', () => {
  let script: string;
  beforeAll(async () => {
    script = await bundle(
      served("import { parentThread } from './node/thread.ts'; const parent = parentThread();"),
      'node',
    );
  });

  it.each(NAMES)('%s', async name => {
    expect(await runCase(name, () => startThread(script, undefined))).toEqual(CASES[name]!.expected);
  });

  it('lets the process end while a thread that was started ahead has nothing to do', async () => {
    const program = await bundle(
      `import { Channel } from './channel.ts';
      import { startThread } from './node/thread.ts';
      const script = "require('node:worker_threads').parentPort.on('message', () => {});";
      new Channel({ start: () => startThread(script, undefined), graceMs: 0 }).prestart();`,
      'node',
    );
    const { signal, status } = spawnSync(process.execPath, ['-'], { input: program, timeout: 30_000 });
    expect({ signal, status }).toEqual({ signal: null, status: 0 });
  });
});

describe('a channel to a worker of Chromium', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kibitz-channel-'));
  let site: TestSite;
  let tab: TestPage;
  beforeAll(async () => {
    const worker = served("import { parentWorker } from './web/worker.ts'; const parent = parentWorker();");
    const page = `
      import { runCase } from './channel.suite.ts';
      import { workerPort } from './web/worker.ts';
      globalThis.runCase = name => runCase(name, () => workerPort(new Worker('worker.js')));`;
    writeFileSync(join(folder, 'worker.js'), await bundle(worker, 'browser'));
    writeFileSync(join(folder, 'page.js'), await bundle(page, 'browser'));
    writeFileSync(
      join(folder, 'index.html'),
      '<!doctype html><html lang="en"><title>channel</title><link rel="icon" href="data:,"><body><script src="page.js"></script>',
    );
    site = await openSite(folder);
    tab = await site.open();
  });
  afterAll(async () => {
    await site.close();
    rmSync(folder, { recursive: true });
  });

  it.each(NAMES)('%s', async name => {
    const found = await tab.page.evaluate(
      asked => (globalThis as unknown as { runCase: (name: string) => unknown }).runCase(asked),
      name,
    );
    expect(found).toEqual(CASES[name]!.expected);
  });
});
