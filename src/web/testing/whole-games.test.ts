import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createXorshift, pickOne } from '../../core/random.ts';
import { GAMES } from '../../games/registry.ts';
import { currentPosition, type Session } from '../../play/session.ts';
import { viewOf } from '../boards/views.ts';
import {
  cellNames,
  clickCell,
  dragCells,
  openArcade,
  openFast,
  tapCell,
  waitForTurn,
  walkTo,
} from './arcade.ts';
import type { TestSite } from './browser.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openArcade();
});
afterAll(() => site.close());

type Hand = (page: Page, cells: readonly string[], oneClick: boolean) => Promise<void>;

const PLACE = 'button:has-text("Place"), button:has-text("放置")';

const mouse: Hand = async (page, cells, oneClick) => {
  if (!oneClick && cells.length > 1) return dragCells(page, cells);
  for (const cell of cells) await clickCell(page, cell);
  if (!oneClick) await page.locator(PLACE).click();
};

const touch: Hand = async (page, cells, oneClick) => {
  for (const cell of cells) await tapCell(page, cell);
  if (!oneClick) await page.locator(PLACE).tap();
};

const keyboard: Hand = async (page, cells, oneClick) => {
  for (const cell of cells) {
    await walkTo(page, cell);
    await page.keyboard.press('Space');
  }
  if (!oneClick) await page.keyboard.press('Enter');
};

/** Plays both people's sides, or one, to the end; answers the finished game. */
async function playToEnd(page: Page, hand: Hand, seed: number): Promise<Session> {
  const random = createXorshift(seed).next;
  let session = await waitForTurn(page, 0);
  for (;;) {
    const position = currentPosition(session);
    if (session.game.ending(position)) return session;
    if (session.seats[session.game.toMove(position)].kind === 'human') {
      const move = pickOne(session.game.moves(position), random);
      const cells = cellNames(session, move);
      const oneClick = viewOf(session.game).oneClick(position);
      if (cells.length > 0) await hand(page, cells, oneClick);
      else if (session.game.isPass?.(position, move))
        await page.locator('button:has-text("Pass"), button:has-text("停一手")').first().click();
      else
        await page.getByRole('button', { name: session.game.makeMove(position, move), exact: true }).click();
    }
    session = await waitForTurn(page, session.moves.length + 1);
  }
}

const PLAYED_BY_HAND = [
  { name: 'marbles', at: '#/marbles?seats=human,100&hints=always' },
  { name: 'bread', at: '#/bread?seats=human,100&hints=always' },
  { name: 'othello', at: '#/othello?board=4x4&seats=human,100&hints=always' },
] as const;

const HANDS = [
  { name: 'mouse', hand: mouse, options: {} },
  { name: 'touch', hand: touch, options: { width: 360, height: 740, touch: true, lang: 'zh' } },
  { name: 'keyboard', hand: keyboard, options: { lang: 'zh' } },
] as const;

/** Each game by one hand, each hand with one game; KIBITZ_ALL plays each by each. */
const PAIRS = PLAYED_BY_HAND.flatMap((game, row) =>
  HANDS.filter((_, column) => process.env.KIBITZ_ALL || row === column).map(hand => ({ game, hand })),
);

describe.each(PAIRS)('a whole game of $game.name', ({ game: { at }, hand: { name, hand, options } }) => {
  it(`by ${name}`, async () => {
    const { page, problems, close } = await openFast(site, at, options);
    const session = await playToEnd(page, hand, 7);
    const ending = session.game.ending(currentPosition(session));
    expect(ending).toBeDefined();
    await page.locator('.verdict', { hasText: /won|lost|draw|赢|输|平/ }).waitFor();
    expect(problems).toEqual([]);
    await close();
  });
});

/** Games of one family share their board: one of each; KIBITZ_ALL plays all of them. */
const FAMILIES = PLAYED_BY_HAND.map(({ name }) => GAMES.find(({ id }) => id === name)!);
const OTHERS = GAMES.filter(
  ({ id, family }, index) =>
    FAMILIES.every(played => played.id !== id) &&
    (process.env.KIBITZ_ALL ||
      family === undefined ||
      GAMES.findLastIndex(other => other.family === family) === index),
);

it.each(OTHERS.map(({ id }) => id))('a whole game of %s, on the board that it has', async id => {
  const { page, problems, close } = await openFast(site, `#/${id}?seats=human,0`);
  const session = await playToEnd(page, mouse, 11);
  expect(session.game.ending(currentPosition(session))).toBeDefined();
  expect(problems).toEqual([]);
  await close();
});
