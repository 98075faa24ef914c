import { describe, expect, it } from 'vitest';
import {
  currentPosition,
  cutHere,
  goTo,
  HUMAN,
  moveName,
  openGame,
  PERFECT,
  playMove,
  redoTarget,
  type Session,
  startSession,
  swapSeats,
  undoTarget,
  viewerOf,
} from './session.ts';

function bread(...weights: number[]): Session {
  const game = openGame('bread');
  if (!game.ok) throw new Error(game.error.en);
  return weights.reduce(playMove, startSession(game.value));
}

describe('a session', () => {
  it('forgets what came after when another move is played, not when the same is', () => {
    const played = bread(5, 1, 9);
    expect(playMove(goTo(played, 1), 1).moves).toEqual([5, 1, 9]);
    expect(playMove(goTo(played, 1), 2).moves).toEqual([5, 2]);
    expect(playMove(goTo(played, 1), 2).at).toBe(2);
  });

  it('goes to the start and no further, to the end and no further', () => {
    expect(goTo(bread(5, 1), -3).at).toBe(0);
    expect(goTo(bread(5, 1), 9).at).toBe(2);
    expect(currentPosition(goTo(bread(5, 1), 0))).toEqual(bread().start);
  });

  it('takes back to the last turn of a person and forth again', () => {
    const played = bread(5, 1, 9, 3);
    expect(undoTarget(played)).toBe(2);
    expect(undoTarget(goTo(played, 2))).toBe(0);
    expect(undoTarget(goTo(played, 0))).toBe(0);
    expect(redoTarget(goTo(played, 0))).toBe(2);
    expect(redoTarget(goTo(played, 3))).toBe(4);
    expect(undoTarget({ ...played, seats: [PERFECT, PERFECT] })).toBe(3);
  });

  it('cuts the rest, swaps the sides and knows whose colour is own', () => {
    expect(cutHere(goTo(bread(5, 1, 9), 1))).toMatchObject({ moves: [5], at: 1 });
    expect(swapSeats(bread()).seats).toEqual([PERFECT, HUMAN]);
    expect([viewerOf(bread()), viewerOf(swapSeats(bread()))]).toEqual([0, 1]);
    expect(moveName(bread(5, 1), 1)).toBe('1');
  });

  it('opens only games that there are', () => {
    expect(openGame('chess').ok).toBe(false);
    expect(openGame('othello', { rows: 9, columns: 9 }).ok).toBe(false);
  });
});
