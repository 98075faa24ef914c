import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analyze } from '../../engines/testing/analyze.ts';
import { GALLERY } from '../../games/placement/gallery.ts';
import { openSpec } from '../../games/spec.ts';
import { currentPosition } from '../../play/session.ts';
import {
  cellNames,
  clickCell,
  openArcade,
  openFast,
  sessionOf,
  tapCell,
  waitForTurn,
  walkTo,
} from './arcade.ts';
import type { PageOptions, TestSite } from './browser.ts';
import { violations } from './violations.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openArcade();
});
afterAll(() => site.close());

/** Somebody with one kind of hands: how to press a control, a place of the drawing, a cell of the board. */
interface Hands {
  press(page: Page, name: string | RegExp): Promise<void>;
  draw(page: Page, place: string): Promise<void>;
  playMove(page: Page, cells: readonly string[]): Promise<void>;
}

const control = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).or(page.getByRole('link', { name })).or(page.getByLabel(name)).first();

const mouse: Hands = {
  press: (page, name) => control(page, name).click(),
  draw: (page, place) => page.locator(`[data-place="${place}"]`).click(),
  playMove: async (page, cells) => {
    for (const cell of cells) await clickCell(page, cell);
    await page.locator('.deck button').first().click();
  },
};

const finger: Hands = {
  press: (page, name) => control(page, name).tap(),
  draw: (page, place) => page.locator(`[data-place="${place}"]`).tap(),
  playMove: async (page, cells) => {
    for (const cell of cells) await tapCell(page, cell);
    await page.locator('.deck button').first().tap();
  },
};

/** Tab and Shift+Tab until something has the focus, as people do who have nothing else. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  // found once: to look for a name in the whole page takes longer than the key
  const target = await control(page, name).elementHandle();
  for (let step = 0; step < 120; step++) {
    if (await target?.evaluate(element => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the tab key does not lead to ${name}`);
}

const keys: Hands = {
  press: async (page, name) => {
    await tabTo(page, name);
    const isCheck = (await page.evaluate(() => document.activeElement?.getAttribute('type'))) === 'checkbox';
    await page.keyboard.press(isCheck ? ' ' : 'Enter');
  },
  draw: async (page, place) => {
    const at = () => page.evaluate(() => document.activeElement?.getAttribute('data-place') ?? '');
    if ((await at()) === '') await page.keyboard.press('d');
    for (let step = 0; step < 20; step++) {
      const [column = '', row = ''] = await at();
      if (column + row === place) break;
      const isAside = column !== place[0];
      const isBack = isAside ? column > place[0]! : row > place[1]!;
      await page.keyboard.press(
        isAside ? (isBack ? 'ArrowLeft' : 'ArrowRight') : isBack ? 'ArrowUp' : 'ArrowDown',
      );
    }
    await page.keyboard.press(' ');
  },
  playMove: async (page, cells) => {
    for (const cell of cells) {
      await walkTo(page, cell);
      await page.keyboard.press(' ');
    }
    await page.keyboard.press('Enter');
  },
};

const WORDS = {
  en: {
    shape: /^Shape/,
    turned: 'turned',
    play: 'Play',
    link: /^Link/,
    analyse: 'Analyse',
    fewer: 'Rows: fewer',
    board: /^Draw the board/,
  },
  zh: {
    shape: /^形状/,
    turned: '可旋转',
    play: '开始',
    link: /^链接/,
    analyse: '分析',
    fewer: '行：减少',
    board: /^画棋盘/,
  },
} as const;

describe.each<[string, Hands, PageOptions & { lang: 'en' | 'zh' }]>([
  ['by mouse, in English', mouse, { lang: 'en' }],
  ['by keys alone, in Chinese', keys, { lang: 'zh' }],
  [
    'by finger on a phone, in Chinese',
    finger,
    { lang: 'zh', width: 360, height: 740, touch: true, scale: 3 },
  ],
])('%s', (_, hands, options) => {
  it('from an empty drawing to a game that is played, analysed and shared', async () => {
    const words = WORDS[options.lang];
    const { page, context, problems, close } = await openFast(site, '#/workshop', options);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.locator('.draw-grid').waitFor();
    expect(await page.locator('.deck a').count()).toBe(0);
    // a board of 3×4 without two corners, and an L of three cells that may be turned
    await hands.press(page, words.fewer);
    for (const place of ['a1', 'd3']) await hands.draw(page, place);
    await hands.press(page, words.shape);
    for (const place of ['b1', 'c1', 'b2']) await hands.draw(page, place);
    await page.locator('.check-verdict').waitFor();
    const spec =
      'custom?title=My%20game&title-zh=%E6%88%91%E7%9A%84%E6%B8%B8%E6%88%8F&board=3x4&layout=rectangle&shape=e.f.7&shapes=a1+b1+a2.tm';
    expect(page.url()).toContain(`#/workshop/${spec}`);
    // what the page says is what is true
    const game = openSpec(spec);
    if (!game.ok) throw new Error(game.error.en);
    const truth = await analyze(game.value, game.value.initial(), { fields: ['grundy'], moves: 'none' });
    await page
      .locator('.check-verdict', { hasText: new RegExp(`(Grundy value|SG 值) ${truth.grundy}`) })
      .waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    // shared: the link holds the whole game
    await hands.press(page, words.link);
    await page.locator('.workshop-told').filter({ hasText: /\S/ }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain(`#/${spec}`);
    // played: a move, and the perfect opponent's answer
    await hands.press(page, words.play);
    await page.locator('.game .mirror').waitFor();
    const before = sessionOf(page);
    const [move] = before.game.moves(currentPosition(before));
    await hands.playMove(page, cellNames(before, move));
    const after = await waitForTurn(page, 2);
    expect(after.moves.length).toBeGreaterThanOrEqual(2);
    expect(after.moves[0]).toEqual(move);
    // Back leads to the drawing as it was; then it is analysed
    await page.goBack();
    await page.locator('.draw-grid').waitFor();
    expect(page.url()).toContain(`#/workshop/${spec}`);
    await hands.press(page, words.analyse);
    await page.locator('table.moves tbody tr').first().waitFor();
    expect(problems).toEqual([]);
    await close();
    // elsewhere: another window that knows nothing of all this
    const other = await openFast(site, copied.slice(copied.indexOf('#')), { lang: 'en' });
    await other.page.locator('.game .mirror').waitFor();
    expect(await other.page.locator('.mirror button').count()).toBe(10);
    expect(await other.page.title()).toBe('My game · Kibitz');
    await other.close();
  }, 240_000);
});

it('says what is wrong as one draws, takes it back, and gives a file that it opens again', async () => {
  const { page, problems, close } = await openFast(site, '#/workshop', {});
  const check = page.locator('.panel-check');
  await check.getByText('There is no move yet.').waitFor();
  await page.keyboard.press('a');
  await page.locator('.rule').getByText('This move takes no cell yet').waitFor();
  // a stroke of the mouse draws along, and is one step
  await page.locator('[data-place="a1"]').hover();
  await page.mouse.down();
  for (const place of ['b1', 'c1', 'd1']) await page.locator(`[data-place="${place}"]`).hover();
  await page.mouse.up();
  await page.locator('.rule').getByText('8 moves').waitFor();
  await page.keyboard.press('r');
  await page.getByLabel('to', { exact: true }).fill('4');
  await page.getByLabel('from', { exact: true }).fill('4');
  await page.locator('.rule').getByText('This move is the same as move 1').waitFor();
  await page.getByLabel('from', { exact: true }).fill('9');
  await page.locator('.rule').getByText('This move can never be made').waitFor();
  await page.getByRole('button', { name: 'Remove' }).last().click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('my-game.json');
  const saved = readFileSync(await download.path(), 'utf8');
  expect(JSON.parse(saved)).toMatchObject({
    rows: 4,
    columns: 4,
    moves: [{ shape: ['a1', 'b1', 'c1', 'd1'], turn: true, mirror: true }],
  });
  const drawn = page.url();
  await page.getByRole('button', { name: 'New' }).click();
  await check.getByText('There is no move yet.').waitFor();
  const input = page.locator('.workshop-file input');
  await input.setInputFiles({
    name: 'bad.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"rows": 2}'),
  });
  await page
    .getByText('bad.json: line 1, column 1: moves: expected')
    .or(page.getByText('bad.json: line 1, column 1: columns: expected'))
    .waitFor();
  await input.setInputFiles({
    name: 'my-game.json',
    mimeType: 'application/json',
    buffer: Buffer.from(saved),
  });
  await page.locator('.rule').getByText('8 moves').waitFor();
  expect(page.url()).toBe(drawn);
  await page.keyboard.press('Control+z');
  await check.getByText('There is no move yet.').waitFor();
  // a known game opens with its value; KIBITZ_ALL opens each of them
  for (const [index, { published, description }] of GALLERY.entries()) {
    if (index % 4 > 0 && !process.env.KIBITZ_ALL) continue;
    await page.locator('.gallery-game .button').nth(index).click();
    const wanted = 'grundy' in published ? `Grundy value ${published.grundy}.` : 'the second player wins';
    await page.locator('.check-verdict', { hasText: wanted }).waitFor();
    expect(await page.locator('.panel-name input').first().inputValue()).toBe(description.title.en);
  }
  expect(problems).toEqual([]);
  await close();
}, 240_000);

it('leads from a drawn game back to its drawing, and refuses an address that says nothing', async () => {
  const { page, close } = await openFast(site, '#/custom?board=2x2&runs=1-2.r', {});
  await page.locator('.deck button[aria-expanded="false"]').click();
  await page.getByRole('link', { name: 'Change it in the workshop' }).click();
  await page.locator('.rule').waitFor();
  expect(page.url()).toContain('#/workshop/custom?title=custom&board=2x2&layout=rectangle&runs=1-2.r');
  await page.goto(`${site.url}#/workshop/custom?board=2x2&runs=x`);
  await page.getByText('runs[0]: expected lengths and directions').waitFor();
  await close();
});
