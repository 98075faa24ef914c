import { describe, expect, it } from 'vitest';
import { openSpec } from '../games/spec.ts';
import { positionKey } from './position-key.ts';
import { HUMAN, PERFECT } from './seats.ts';
import {
  canUndo,
  currentPosition,
  cutHere,
  goTo,
  mayChoose,
  moveName,
  onlyPerson,
  playMove,
  redoTarget,
  type Session,
  seatToMove,
  startSession,
  swapSeats,
  undoTarget,
  viewerOf,
  withSeat,
} from './session.ts';

function bread(...weights: number[]): Session {
  const game = openSpec('bread');
  if (!game.ok) throw new Error(game.error.en);
  return weights.reduce(playMove, startSession(game.value));
}

describe('a session', () => {
  it('goes on with the line of another move when one is played, not when the same is', () => {
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

  it('knows whose turn it is, and that it is nobody’s in the end', () => {
    expect([seatToMove(bread()), seatToMove(bread(5))]).toEqual([HUMAN, PERFECT]);
    expect([mayChoose(bread()), mayChoose(bread(5))]).toEqual([true, false]);
    const over = bread(2, 1, 9, 3, 4);
    expect([seatToMove(over), mayChoose({ ...over, seats: [HUMAN, HUMAN] })]).toEqual([undefined, false]);
  });

  it('lets a person take back only what a person did', () => {
    expect([canUndo(bread()), canUndo(bread(5))]).toEqual([false, true]);
    const second = swapSeats(bread(5));
    expect([canUndo(second), canUndo(playMove(second, 1))]).toEqual([false, true]);
  });

  it('gives each player his seat', () => {
    const two = withSeat(bread(), 1, HUMAN);
    expect(two.seats).toEqual([HUMAN, HUMAN]);
    expect(withSeat(two, 0, PERFECT).seats).toEqual([PERFECT, HUMAN]);
    expect([onlyPerson(two), onlyPerson(bread()), onlyPerson(swapSeats(bread()))]).toEqual([undefined, 0, 1]);
  });

  it('tells positions of other games, variants and players apart', () => {
    const keys = ['cram', 'cram?misere=1', 'cram?board=4x5', 'tactix'].map(spec => {
      const game = openSpec(spec);
      if (!game.ok) throw new Error(game.error.en);
      return positionKey({ game: game.value }, game.value.initial());
    });
    const cram = openSpec('cram');
    if (!cram.ok) throw new Error(cram.error.en);
    const turned = { ...(cram.value.initial() as object), toMove: 1 };
    keys.push(positionKey({ game: cram.value }, turned));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('opens only games that there are', () => {
    expect(openSpec('chess').ok).toBe(false);
    expect(openSpec('othello?board=9x9').ok).toBe(false);
  });
});
