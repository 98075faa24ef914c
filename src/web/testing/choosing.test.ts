import { afterAll, beforeAll, expect, it } from 'vitest';
import { clickCell, openArcade, openFast } from './arcade.ts';
import type { TestSite } from './browser.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openArcade();
});
afterAll(() => site.close());

const PAIR = 'seats=human,human';

it.each([
  ['en', 'Stopping at b1 loses; b1-b2 wins.', 'b1-b2 wins in 11.'],
  ['zh', '停在 b1 必败；走 b1-b2 必胜。', 'b1-b2 必胜（双方合计 11 步）。'],
] as const)('says that the first cell of a winning pair loses alone (%s)', async (lang, stopping, whole) => {
  const { page, problems, close } = await openFast(site, `#/marbles?hints=always&${PAIR}`, { lang });
  await page.locator('.verdict', { hasText: 'b1-b2' }).waitFor();
  await clickCell(page, 'b1');
  await page.locator('[role=status]', { hasText: stopping }).waitFor();
  // the pointer rests on the cell, and no note covers what it may be completed with
  await page.waitForTimeout(1000);
  expect(await page.locator('.note:popover-open').count()).toBe(0);
  await clickCell(page, 'b2');
  await page.locator('[role=status]', { hasText: whole }).waitFor();
  expect(problems).toEqual([]);
  await close();
});

it('gives no hint to somebody who asked for none', async () => {
  const { page, close } = await openFast(site, `#/marbles?hints=off&${PAIR}`);
  await clickCell(page, 'b1');
  const said = await page.locator('[role=status]', { hasText: 'b1' }).textContent();
  expect(said).toBe('b1 is a move: Place or Enter');
  await close();
});

it('takes half a domino for a beginning, not for an error', async () => {
  const { page, close } = await openFast(site, `#/cram?hints=off&${PAIR}`);
  await clickCell(page, 'b1');
  await page.locator('.notice-info', { hasText: 'b1 is no whole move yet; go on: ' }).waitFor();
  await clickCell(page, 'd4');
  await page.locator('.notice-info', { hasText: 'd4 is no whole move yet' }).waitFor();
  await close();
});
