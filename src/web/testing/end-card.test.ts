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

it.each([
  ['a small phone', { width: 360, height: 640, touch: true, scale: 2 }],
  ['a phone', { width: 390, height: 844, touch: true, scale: 3 }],
  ['a phone on its side', { width: 844, height: 390, touch: true, scale: 3 }],
  ['a desk', { width: 1440, height: 900 }],
] as const)(
  'the card lies on the screen of the machine, and covers no words beside it: %s',
  async (_, size) => {
    const { page, close } = await openFast(site, `${LOST_BREAD}&hints=always`, size);
    for (const game of [
      LOST_BREAD,
      '#/kayles?board=1x12&moves=a1-b1,c1-d1,e1-f1,g1-h1,i1-j1,k1-l1&seats=100,human',
      '#/coins?coins=1,2&moves=2&seats=human,100',
    ]) {
      await page.evaluate(hash => {
        location.hash = hash;
      }, `${game}&hints=always`);
      await page.locator('.end-card').waitFor();
      await expect.poll(() => page.locator('.end-account').textContent()).not.toMatch(/not known/);
      const [card, bezel] = await Promise.all(
        ['.end-card', '.bezel'].map(async name => (await page.locator(name).boundingBox())!),
      );
      const over = {
        left: Math.max(0, bezel!.x - card!.x),
        right: Math.max(0, card!.x + card!.width - bezel!.x - bezel!.width),
        top: Math.max(0, bezel!.y - card!.y),
        bottom: Math.max(0, card!.y + card!.height - bezel!.y - bezel!.height),
      };
      expect({ game, over }).toEqual({ game, over: { left: 0, right: 0, top: 0, bottom: 0 } });
    }
    await close();
  },
);

it.each([
  ['1024×768', { width: 1024, height: 768 }],
  ['1440×900', { width: 1440, height: 900 }],
  ['1920×1080', { width: 1920, height: 1080 }],
] as const)('the whole board stands above the card, and nothing beside it moves: %s', async (_, size) => {
  const { page, close } = await openFast(site, `${LOST_BREAD}&hints=always`, size);
  for (const game of [LOST_BREAD, '#/coins?coins=1,2&moves=2&seats=human,100']) {
    await page.evaluate(hash => {
      location.hash = hash;
    }, `${game}&hints=always`);
    await page.locator('.end-card').waitFor();
    await expect.poll(() => page.locator('.end-account').textContent()).not.toMatch(/not known/);
    const boxOf = async (name: string) => (await page.locator(name).boundingBox())!;
    const [board, card, bezel] = [
      await boxOf('.board canvas'),
      await boxOf('.end-card'),
      await boxOf('.bezel'),
    ];
    expect({ game, over: Math.max(0, board.y + board.height - card.y) }).toEqual({ game, over: 0 });
    expect(board.y).toBeGreaterThanOrEqual(bezel.y);
    await page.keyboard.press('Escape');
    await page.locator('.end-card').waitFor({ state: 'detached' });
    expect((await boxOf('.bezel')).width).toBe(bezel.width);
    expect((await boxOf('.board canvas')).height).toBeGreaterThanOrEqual(board.height);
  }
  await close();
});

it.each([
  ['human,100', 'lights-win', 'You have won!'],
  ['100,human', 'lights-loss', /^You have lost/],
  ['human,human', 'lights-win', 'First player has won!'],
] as const)('the lights tell whoever plays his result: %s', async (seats, look, words) => {
  const at = `#/bread?moves=5,1,2,3,8&seats=${seats}&hints=always`;
  const { page, close } = await openFast(site, at);
  await page.locator('.end-card').waitFor();
  await page.locator(`.lights.${look}`).waitFor();
  await page.getByRole('img', { name: words }).waitFor();
  await close();
});
