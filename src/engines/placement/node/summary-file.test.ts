import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { countBits } from '../../../core/bits.ts';
import type { PlacementGame } from '../../../games/placement/family.ts';
import { openSpec } from '../../../games/spec.ts';
import { leastSets, Ranks } from '../book.ts';
import { openBook } from '../book-engine.ts';
import { openSummary } from './summary-file.ts';

const path = fileURLToPath(new URL('../../../../fixtures/marbles/marbles-6x7.summary', import.meta.url));
const { summary, ...table } = JSON.parse(readFileSync(path, 'utf8'));

function gameOf(spec: string): PlacementGame {
  const opened = openSpec(spec);
  if (!opened.ok) throw new Error(opened.error.en);
  return opened.value as PlacementGame;
}

const game = gameOf('marbles?board=6x7');
const book = openBook(game, summary.book.base64);

it('has the first plies of 6×7 as the rules have them', () => {
  const ranks = new Ranks(game, 3);
  let looked = 0;
  for (const size of [0, 1, 2, 3])
    for (const { set } of leastSets(ranks, 42, size)) {
      const taken = set.reduce((cells, cell) => cells | (1n << BigInt(cell)), 0n);
      const isLost = game.masks.every(mask => (mask & taken) !== 0n || book.isLost(taken | mask) === false);
      expect(book.isLost(taken)).toBe(isLost);
      looked++;
    }
  expect(looked).toBeGreaterThan(3_000);
});

it('names the first moves that win', () => {
  const start = game.initial();
  const winning = game.masks.filter(mask => book.isLost(mask)).map(mask => game.makeMove(start, mask));
  expect(summary.winningMoves).toEqual(winning);
  expect([table.start.outcome, winning.length]).toEqual(['win', 35]);
  expect(Math.max(...game.masks.map(countBits))).toBeLessThanOrEqual(book.mostTaken);
});

it('is for its own board alone, and leaves other files to others', () => {
  expect(openSummary(game, path)?.ok).toBe(true);
  expect(openSummary(gameOf('marbles?board=6x6'), path)?.ok).toBe(false);
  expect(openSummary(game, fileURLToPath(import.meta.url))).toBeUndefined();
  expect(openSummary(game, `${path}.none`)).toBeUndefined();
});
