import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSite, type TestPage, type TestSite } from './browser.ts';

const folder = mkdtempSync(join(tmpdir(), 'kibitz-tables-'));
const html = (style: string) =>
  `<!doctype html><html lang="en"><title>tables</title><link rel="icon" href="data:,"><style>${style}</style><body><script src="page.js"></script>`;
let site: TestSite;
let tab: TestPage;

beforeAll(async () => {
  await build({
    entryPoints: {
      page: join(import.meta.dirname, 'tables-page.tsx'),
      worker: join(import.meta.dirname, '..', 'worker.ts'),
    },
    outdir: folder,
    bundle: true,
    format: 'iife',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    logLevel: 'silent',
  });
  // the mirror lies over the picture as in game.css
  writeFileSync(
    join(folder, 'index.html'),
    html(
      '.board{position:relative}.board-touch,.mirror{position:absolute;inset:0}.mirror button{position:absolute}',
    ),
  );
  site = await openSite(folder);
  tab = await site.open({ reducedMotion: true });
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

const at = (table: string) => tab.page.locator(`#${table}`);
const cell = (table: string, name: string) => at(table).locator(`[data-cell="${name}"]`);
/** For each row of the move table how many equal moves it stands for. */
const listed = (table: string) =>
  at(table)
    .locator('.moves tbody tr')
    .evaluateAll(rows => rows.map(row => row.querySelector('.times')?.textContent ?? ''));
const record = (table: string) => at(table).locator('.record-move button').allTextContents();

/** How many pixels of a picture are neither dark ground nor shade. */
function brightPixels(canvas: Locator): Promise<number> {
  return canvas.evaluate(element => {
    const picture = element as HTMLCanvasElement;
    const { data } = picture.getContext('2d')!.getImageData(0, 0, picture.width, picture.height);
    const isBright = (at: number) => Math.max(data[at]!, data[at + 1]!, data[at + 2]!) > 120;
    return Array.from({ length: data.length / 4 }, (_, pixel) => pixel * 4).filter(isBright).length;
  });
}

it('every game has something to show on a cabinet in the hall', async () => {
  const cabinets = await tab.page.locator('.demo').all();
  expect(cabinets).toHaveLength(4);
  for (const cabinet of cabinets) expect(await brightPixels(cabinet)).toBeGreaterThan(100);
});

it('several boards on one page play, and hint, each for itself', async () => {
  await cell('marbles', 'a1').press('Space');
  await at('marbles').locator('button:has-text("Place")').click();
  await cell('bread', '5').press('Space');
  await cell('bread', '1').press('Space');
  await at('bread').locator('button:has-text("Hint")').first().click();
  await at('bread').locator('.verdict', { hasText: 'wins in' }).waitFor();
  expect(await at('marbles').locator('.verdict').textContent()).toBe('Press Hint to see the verdict.');
  await at('marbles').locator('button:has-text("Hint")').first().click();
  await at('marbles')
    .locator('.verdict', { hasText: /wins|loses/ })
    .waitFor();
  expect([await record('marbles'), await record('bread')]).toEqual([['1. a1'], ['1. 5', '2. 1']]);
  // 5 and 1 lie on one diagonal, so that the seven other breads are one alone and three pairs
  expect((await listed('bread')).toSorted()).toEqual(['', '×2', '×2', '×2']);
  // on so small a board any three marbles leave the same
  expect((await listed('marbles')).toSorted()).toEqual(['', '×2', '×3']);
  expect(tab.problems).toEqual([]);
});

it('a game with cells but no view of its own is played on a grid', async () => {
  await cell('drawn', 'b2').press('Space');
  await cell('drawn', 'b2').press('Enter');
  await at('drawn').locator('.notice', { hasText: 'no move touches just b2' }).waitFor();
  await cell('drawn', 'b3').press('Space');
  await at('drawn').locator('button:has-text("Place")').click();
  expect(await record('drawn')).toEqual(['1. b2']);
  await cell('drawn', 'b1').press('Space');
  await cell('drawn', 'b1').press('Enter');
  await cell('drawn', 'a1').press('Space');
  await cell('drawn', 'a2').press('Space');
  await cell('drawn', 'a2').press('Enter');
  await at('drawn').locator('.turn', { hasText: 'Game over' }).waitFor();
  expect(await record('drawn')).toEqual(['1. b2', '2. b1', '3. a2']);
  await at('drawn').locator('button:has-text("First")').click();
  await expect.poll(() => brightPixels(at('drawn').locator('.board canvas'))).toBeGreaterThan(1000);
  expect(tab.problems).toEqual([]);
});

it('a game without cells is drawn in characters and played by the names of its moves', async () => {
  expect(await at('bare').locator('pre').textContent()).toBe('a **\nb ***');
  const names = await at('bare').locator('.named-moves button').allTextContents();
  expect(names).toEqual(['a1', 'a2', 'b1', 'b2', 'b3']);
  expect(await at('bare').locator('button:has-text("Set up")').count()).toBe(0);
  await at('bare').locator('.named-moves button:has-text("b3")').press('Enter');
  await at('bare').locator('.named-moves button:has-text("a2")').press('Enter');
  await at('bare').locator('.verdict', { hasText: 'Second player has won!' }).waitFor();
  expect(await brightPixels(at('bare').locator('.board canvas'))).toBeGreaterThan(30);
  expect(tab.problems).toEqual([]);
});
