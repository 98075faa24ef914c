import { afterAll, beforeAll, expect, it } from 'vitest';
import { openArcade, openFast, sessionOf } from './arcade.ts';
import type { TestSite } from './browser.ts';
import { violations } from './violations.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openArcade();
});
afterAll(() => site.close());

/** The second player answers the centre with a side, which loses, and the first player wins. */
const LOST_BREAD = '#/bread?moves=5,1,2,3,8&seats=human,100';

it.each([
  ['en', /You win!/, 'move 2: 1'],
  ['zh', /你赢了/, '第 2 步：1'],
] as const)('tells the end of a game, for everyone: %s', async (lang, title, turning) => {
  const { page, problems, close } = await openFast(site, `${LOST_BREAD}&hints=always`, { lang });
  const card = page.getByRole('dialog', { name: title });
  await card.waitFor();
  await card.locator('dd', { hasText: turning }).waitFor();
  expect(await card.locator('dd').allTextContents()).toEqual([lang === 'en' ? 'none' : '没有', '1', turning]);
  // it has the focus, so that it is read out; none of its buttons has it, so that no key starts anything
  expect(await card.evaluate(element => element === document.activeElement)).toBe(true);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'detached' });
  // whoever looks through the game again is left alone
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => sessionOf(page).at).toBe(5);
  expect(await card.count()).toBe(0);
  expect(problems).toEqual([]);
  await close();
});

it('claims nothing about moves that nobody has looked at, and finds out when asked', async () => {
  const { page, close } = await openFast(site, `${LOST_BREAD}&hints=off`);
  const card = page.getByRole('dialog', { name: /You win!/ });
  await card.waitFor();
  expect(await card.locator('dd').allTextContents()).toEqual([
    '3 moves not known yet',
    '2 moves not known yet',
    'not known yet',
    expect.stringContaining('Find out'),
  ]);
  expect(await card.getByRole('button', { name: 'Retry' }).isDisabled()).toBe(true);
  await card.getByRole('button', { name: 'Find out' }).click();
  await card.locator('dd', { hasText: 'move 2: 1' }).waitFor();
  await card.getByRole('button', { name: 'Retry' }).click();
  // before the move that decided
  await expect.poll(() => sessionOf(page).at).toBe(1);
  await close();
});

it('leads on: again with the same seats, or swapped', async () => {
  const { page, close } = await openFast(site, `${LOST_BREAD}&paused=1`);
  const card = page.getByRole('dialog', { name: /You win!/ });
  await card.getByRole('button', { name: 'Swap' }).click();
  await expect.poll(() => sessionOf(page).seats.map(({ kind }) => kind)).toEqual(['computer', 'human']);
  expect(await card.count()).toBe(0);
  await close();
});
