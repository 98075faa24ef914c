import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { afterMove, compareProspects, solveProspect } from '../../answer/reference/outcome.ts';
import { Meter } from '../../core/effort.ts';
import type { Player } from '../../core/game.ts';
import { createXorshift, pickOne } from '../../core/random.ts';
import { isLost, subgameOf, subgamePlies } from '../../engines/placement/subgame.ts';
import { analyze } from '../../engines/testing/analyze.ts';
import { type BreadPosition, breadGame } from '../../games/bread/game.ts';
import type { Bread } from '../../games/bread/magic-square.ts';
import { createOthello } from '../../games/othello/game.ts';
import type { OthelloPosition } from '../../games/othello/rules.ts';
import { isPlacement, type PlacementGame } from '../../games/placement/family.ts';
import { openSpec } from '../../games/spec.ts';
import { finish } from '../../kernels/placement/index.ts';
import { currentPosition } from '../../play/session.ts';
import type { PageApi } from '../page-api.ts';
import { cellNames, clickCell, openArcade, openFast, sessionOf, waitForTurn } from './arcade.ts';
import type { TestPage, TestSite } from './browser.ts';

let site: TestSite;
let tab: TestPage;
beforeAll(async () => {
  site = await openArcade();
  tab = await site.open();
});
afterAll(() => site.close());

declare const kibitz: PageApi;

/** The replies of the page's perfect player, through its worker. */
function replies(page: Page, game: string, positions: readonly string[], quick: boolean): Promise<string[]> {
  return page.evaluate(
    ([id, texts, isQuick]) =>
      Promise.all(
        texts.map(position =>
          kibitz.reply({ game: id, position, ...(isQuick ? { fields: ['outcome', 'plies'] } : {}) }),
        ),
      ),
    [game, positions, quick] as const,
  );
}

function openMarbles(): PlacementGame {
  const opened = openSpec('marbles');
  if (!opened.ok || !isPlacement(opened.value)) throw new Error('no marbles');
  return opened.value;
}

/**
 * Every answer of the person to every lost position once up to the board's symmetries, in a random one of its images;
 * all of them when KIBITZ_ALL is set.
 */
function afterPerson(game: PlacementGame, lost: readonly number[]): number[] {
  const random = createXorshift(1).next;
  const masks = game.masks.map(Number);
  const answers = (state: number) => masks.filter(mask => !(state & mask)).map(mask => state | mask);
  const every = new Set(lost.flatMap(answers));
  if (process.env.KIBITZ_ALL) return [...every];
  const chosen: number[] = [];
  const seen = new Set<number>();
  for (const state of every) {
    const images = game.symmetric!({ taken: BigInt(state), toMove: 1 }).map(({ taken }) => Number(taken));
    if (seen.has(Math.min(...images))) continue;
    seen.add(Math.min(...images));
    chosen.push(pickOne(images, random));
  }
  return chosen;
}

it('wins every lost 4×4 marbles position whatever is played, as fast as possible', async () => {
  const game = openMarbles();
  const plies = finish(subgamePlies(subgameOf(game, game.initial())));
  const lost = [...plies.keys()].filter(state => isLost(plies[state]!, false));
  expect(lost).toHaveLength(6808);
  const states = afterPerson(game, lost);
  const wrong: number[] = [];
  for (let from = 0; from < states.length; from += 2000) {
    const part = states.slice(from, from + 2000);
    const texts = part.map(state => game.makePosition({ taken: BigInt(state), toMove: 1 }));
    const names = await replies(tab.page, 'marbles', texts, true);
    for (const [index, state] of part.entries()) {
      const move = game.parseMove({ taken: BigInt(state), toMove: 1 }, names[index]!);
      const next = move.ok ? state | Number(move.value) : state;
      // the person is lost again, and the shortest way is kept
      if (!isLost(plies[next]!, false) || plies[next]! + 1 !== plies[state]) wrong.push(state);
    }
  }
  expect(wrong).toEqual([]);
}, 240_000);

it('wins lost marbles positions that are played by clicking', async () => {
  const game = openMarbles();
  const plies = finish(subgamePlies(subgameOf(game, game.initial())));
  const random = createXorshift(42).next;
  const lost = [...plies.keys()].filter(state => plies[state]! >= 4 && isLost(plies[state]!, false));
  for (let round = 0; round < (process.env.KIBITZ_ALL ? 3 : 1); round++) {
    const start = game.makePosition({ taken: BigInt(pickOne(lost, random)), toMove: 0 });
    const packed = start.trimEnd().replaceAll(' ', '_').replaceAll('\n', '~');
    const { page, problems, close } = await openFast(site, `#/marbles?start=${packed}&to=0&seats=human,100`);
    let session = await waitForTurn(page, 0);
    while (!session.game.ending(currentPosition(session))) {
      const move = pickOne(session.game.moves(currentPosition(session)), random);
      for (const cell of cellNames(session, move)) await clickCell(page, cell);
      await page.locator('button:has-text("Place")').click();
      session = await waitForTurn(page, session.moves.length + 2);
    }
    await page.locator('.verdict', { hasText: 'You have lost' }).waitFor();
    expect(sessionOf(page).game.ending(currentPosition(sessionOf(page)))?.winner).toBe(1);
    expect(problems).toEqual([]);
    await close();
  }
});

it.each([0, 1] as const)(
  'never loses at bread and never misses the fastest win, as player %i',
  async computer => {
    const prospect = solveProspect(breadGame, Meter.limited(10_000));
    let layer: BreadPosition[] =
      computer === 0 ? [breadGame.initial()] : humanMoves([breadGame.initial()], computer);
    while (layer.length > 0) {
      const names = await replies(tab.page, 'bread', layer.map(breadGame.makePosition), false);
      const next = layer.map((position, index) => {
        const move = breadGame.parseMove(position, names[index]!);
        if (!move.ok) throw new Error(move.error.en);
        const played = breadGame.play(position, move.value);
        expect(compareProspects(afterMove(prospect(played)), prospect(position))).toBe(0);
        expect(prospect(position).outcome).not.toBe('loss');
        return played;
      });
      layer = humanMoves(next, computer);
    }
  },
);

/** Every answer of the other side, each position once. */
function humanMoves(positions: readonly BreadPosition[], computer: Player): BreadPosition[] {
  const answers = new Map<string, BreadPosition>();
  for (const position of positions) {
    if (breadGame.toMove(position) === computer) continue;
    for (const move of breadGame.moves(position) as Bread[]) {
      const next = breadGame.play(position, move);
      if (!breadGame.ending(next)) answers.set(breadGame.key(next), next);
    }
  }
  return [...answers.values()];
}

it('plays the best score at othello with up to 12 empties', async () => {
  const game = createOthello(8);
  const random = createXorshift(3).next;
  for (const empties of [6, 8, 10, 11, 12]) {
    const position = randomEnding(empties, random);
    const best = (await analyze(game, position)).score;
    const [name] = await replies(tab.page, 'othello', [game.makePosition(position)], false);
    const move = game.parseMove(position, name!);
    if (!move.ok) throw new Error(move.error.en);
    const after = await analyze(game, game.play(position, move.value));
    const ending = game.ending(game.play(position, move.value));
    const score = ending ? ending.score! * (position.toMove === 0 ? 1 : -1) : -after.score!;
    expect(score).toBe(best);
  }
});

function randomEnding(empties: number, random: () => number): OthelloPosition {
  const game = createOthello(8);
  for (;;) {
    let position = game.initial();
    while (!game.ending(position)) {
      const free = position.cells.filter(cell => cell === 'empty').length;
      if (free === empties && game.moves(position).length > 2) return position;
      position = game.play(position, pickOne(game.moves(position), random));
    }
  }
}
