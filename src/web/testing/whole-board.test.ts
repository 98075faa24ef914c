import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { tabulate } from '../../engines/testing/analyze.ts';
import { openOrThrow } from '../../games/conformance.suite.ts';
import { marbles } from '../../games/placement/games.ts';
import { openSite } from './browser.ts';

const BOARD = { rows: 5, columns: 5 };

/** The same modules as in Node, in a Web Worker: every position of a board, and how long that took. */
const WORKER = `
import { tabulate } from './src/engines/testing/analyze.ts';
import { marbles } from './src/games/placement/games.ts';
const game = marbles.open(${JSON.stringify(BOARD)}).value;
const before = performance.now();
tabulate(game, false).then(({ lost, start }) => postMessage({ lost, start, ms: performance.now() - before }));
`;

it('solves every 5×5 marbles position in a browser worker', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kibitz-'));
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><title>whole board</title><link rel="icon" href="data:,">',
  );
  const options = {
    bundle: true,
    format: 'iife',
    outfile: join(folder, 'worker.js'),
    logLevel: 'silent',
  } as const;
  await build({ ...options, stdin: { contents: WORKER, resolveDir: process.cwd(), loader: 'ts' } });
  const site = await openSite(folder);
  try {
    const { page, problems } = await site.open();
    const answer = await page.evaluate(
      () =>
        new Promise<{ lost: bigint; start: { outcome: string }; ms: number }>((resolve, reject) => {
          const worker = new Worker('worker.js');
          worker.onmessage = ({ data }) => resolve(data);
          worker.onerror = ({ message }) => reject(new Error(message));
        }),
    );
    const { lost, start } = (await tabulate(openOrThrow(marbles, BOARD), false))!;
    expect(answer).toMatchObject({ lost, start });
    expect(problems).toEqual([]);
    console.info(`5×5 marbles in a browser worker, cold: ${answer.ms.toFixed(0)} ms`);
  } finally {
    await site.close();
    rmSync(folder, { recursive: true });
  }
});
