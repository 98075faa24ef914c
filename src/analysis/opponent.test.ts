import { describe, expect, it } from 'vitest';
import { breadGame } from '../games/bread/game.ts';
import { analyze } from './analyze.ts';
import { seededRandom } from './estimate.ts';
import { bestMoves, chooseMove } from './opponent.ts';

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
    const random = seededRandom(5);
    for (let round = 0; round < 50; round++) expect(chooseMove(analysis.moves, 100, random).name).toBe('2');
  });

  it('of skill 0 takes every move about equally often', async () => {
    const { analysis } = await threat();
    const random = seededRandom(5);
    const counts = new Map<string, number>();
    for (let round = 0; round < 1000; round++) {
      const { name } = chooseMove(analysis.moves, 0, random);
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual(['2', '3', '6', '7', '9']);
    for (const count of counts.values()) expect(Math.abs(count - 200)).toBeLessThan(60);
  });

  it('in between takes a best move as often as its skill says, and by chance sometimes more', async () => {
    const { analysis } = await threat();
    const random = seededRandom(9);
    let best = 0;
    for (let round = 0; round < 2000; round++)
      if (chooseMove(analysis.moves, 50, random).name === '2') best++;
    // 50 % by skill and a fifth of the rest by chance
    expect(best / 2000).toBeCloseTo(0.6, 1);
  });

  it('knows which moves are equally good', async () => {
    const analysis = await analyze(breadGame, breadGame.initial());
    const names = bestMoves(analysis.moves).map(move => move.name);
    expect(names.length).toBeGreaterThan(0);
    expect(names).toContain(analysis.moves[0]!.name);
  });
});
