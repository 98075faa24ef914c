import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { engines } from '../../engines/registry.ts';
import { makeSpec } from '../../games/spec.ts';
import { makeTraceFile } from '../../trace/file.ts';
import { makeTrace } from '../../trace/make.ts';
import { scenes } from '../../trace/testing/scenes.ts';
import { openSite, type TestPage, type TestSite } from './browser.ts';
import type { TraceBytesPage } from './trace-bytes-page.ts';

declare const traceBytes: TraceBytesPage;

const folder = mkdtempSync(join(tmpdir(), 'kibitz-traces-'));
let site: TestSite;
let tab: TestPage;

beforeAll(async () => {
  await build({
    entryPoints: {
      page: join(import.meta.dirname, 'trace-bytes-page.ts'),
      worker: join(import.meta.dirname, '..', 'worker.ts'),
    },
    outdir: folder,
    bundle: true,
    format: 'iife',
    logLevel: 'silent',
  });
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en"><title>traces</title><link rel="icon" href="data:,"><body><script src="page.js"></script>',
  );
  site = await openSite(folder);
  tab = await site.open();
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

it('a browser makes the same bytes as Node, for every algorithm', async () => {
  const cap = 3000;
  for (const { game, position, algorithm, on, name } of await scenes(5, 1)) {
    const made = await makeTrace(game, position, algorithm, engines, { on, cap });
    if (!made.ok) throw new Error(made.error.en);
    const input = {
      kind: 'run' as const,
      ...{ game: makeSpec(game), position: game.makePosition(position), toMove: game.toMove(position) },
      ...{ algorithm: algorithm.id, on: made.value.meta.on, cap },
    };
    const bytes = await tab.page.evaluate(asked => traceBytes.traceFile(asked), input);
    if (Buffer.compare(Buffer.from(bytes), makeTraceFile(made.value)) !== 0) expect.fail(name);
  }
  expect(tab.problems).toEqual([]);
});
