import { describe, expect, it } from 'vitest';
import type { MoveWorth } from '../answer/analysis.ts';
import { createXorshift } from '../core/random.ts';
import type { Worth } from '../core/worth.ts';
import { analyze } from '../engines/testing/analyze.ts';
import { breadGame } from '../games/bread/game.ts';
import { chooseMove, movesLikeFirst } from './opponent.ts';

/** The corners of the square: a random opponent goes wrong there most often. */
const BEST_OPENINGS = ['2', '4', '6', '8'];

/** X threatens 5+8+2: 2 wins at once, 3 other moves do not. */
async function threat() {
  const position = [5, 1, 8, 4].reduce(
    (at, weight) => breadGame.play(at, weight as 1 | 4 | 5 | 8),
    breadGame.initial(),
  );
  return { analysis: await analyze(breadGame, position) };
}

describe('a computer player', () => {
  it('of skill 100 always takes a best move: the win at once', async () => {
    const { analysis } = await threat();
    const random = createXorshift(5).next;
    for (let round = 0; round < 50; round++)
      expect(chooseMove(breadGame.definition, analysis.moves, 100, random).name).toBe('2');
  });

  it('of skill 0 takes every move about equally often', async () => {
    const { analysis } = await threat();
    const random = createXorshift(5).next;
    const counts = new Map<string, number>();
    for (let round = 0; round < 1000; round++) {
      const { name } = chooseMove(breadGame.definition, analysis.moves, 0, random);
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual(['2', '3', '6', '7', '9']);
    for (const count of counts.values()) expect(Math.abs(count - 200)).toBeLessThan(60);
  });

  it('in between takes a best move as often as its skill says, and by chance sometimes more', async () => {
    const { analysis } = await threat();
    const random = createXorshift(9).next;
    let best = 0;
    for (let round = 0; round < 2000; round++)
      if (chooseMove(breadGame.definition, analysis.moves, 50, random).name === '2') best++;
    // 50 % by skill and a fifth of the rest by chance
    expect(best / 2000).toBeCloseTo(0.6, 1);
  });

  it('knows which moves are equally good: all of them, and no other', () => {
    const move = (name: string, worth: Worth): MoveWorth<string> => ({ move: name, name, ...worth });
    const moves = [
      move('a', { outcome: 'win', plies: 3 }),
      move('b', { outcome: 'win', plies: 3 }),
      move('c', { outcome: 'win', plies: 3, grundy: 0 }),
      move('d', { outcome: 'win', plies: 5 }),
      move('e', { outcome: 'loss', plies: 2 }),
    ];
    expect(movesLikeFirst(breadGame.definition, moves).map(({ name }) => name)).toEqual(['a', 'b', 'c']);
    expect(movesLikeFirst(breadGame.definition, moves.slice(3)).map(({ name }) => name)).toEqual(['d']);
    expect(movesLikeFirst(breadGame.definition, [])).toEqual([]);
  });

  it('opens with any of the equally good breads, each about equally often', async () => {
    const { moves } = await analyze(breadGame, breadGame.initial());
    expect(movesLikeFirst(breadGame.definition, moves).map(({ name }) => name)).toEqual(BEST_OPENINGS);
    const random = createXorshift(5).next;
    const counts = new Map<string, number>();
    for (let round = 0; round < 1000; round++) {
      const { name } = chooseMove(breadGame.definition, moves, 100, random);
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual(BEST_OPENINGS);
    for (const count of counts.values())
      expect(Math.abs(count - 1000 / BEST_OPENINGS.length)).toBeLessThan(60);
  });
});
