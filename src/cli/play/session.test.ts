import { describe, expect, test } from 'vitest';
import type { Player } from '../../core/game.ts';
import { type BreadPosition, breadGame } from '../../games/bread/game.ts';
import type { Bread } from '../../games/bread/magic-square.ts';
import { createOthello } from '../../games/othello/game.ts';
import {
  forcedPass,
  personToMove,
  playTurn,
  redo,
  type Session,
  startSession,
  swapSides,
  undo,
} from './session.ts';

type BreadSession = Session<BreadPosition, Bread>;

function gameOf(people: readonly Player[], ...breads: Bread[]): BreadSession {
  return breads.reduce(playTurn, startSession(breadGame, breadGame.initial(), people));
}

function moves(session: BreadSession | undefined): Bread[] | undefined {
  return session?.played.map(({ move }) => move);
}

describe('undo', () => {
  test.each<[string, Player[], Bread[], Bread[] | undefined]>([
    ['the move and the reply', [0], [5, 2, 9, 1], [5, 2]],
    ['a move that has no reply yet', [0], [5, 2, 9], [5, 2]],
    ['back to the start', [0], [5, 2], []],
    ['the second player, keeping the opening move', [1], [5, 2, 9], [5]],
    ['one move of two people', [0, 1], [5, 2, 9], [5, 2]],
    ['nothing at the start', [0], [], undefined],
    ['nothing when only the machine has moved', [1], [5], undefined],
  ])('%s', (_, people, played, left) => {
    expect(moves(undo(gameOf(people, ...played)))).toEqual(left);
  });

  test('gives the position back, not only the list', () => {
    const before = gameOf([0], 5, 2);
    expect(undo(playTurn(playTurn(before, 9), 1))?.position).toEqual(before.position);
  });
});

describe('redo', () => {
  test.each<[string, Player[]]>([
    ['against a machine', [0]],
    ['in the second seat', [1]],
    ['of two people', [0, 1]],
  ])('brings back what undo took, %s', (_, people) => {
    const session = gameOf(people, 5, 2, 9, 1, 3);
    const whole = personToMove(session) ? session : playTurn(session, 7);
    expect(redo(undo(whole)!)).toEqual(whole);
    expect(redo(redo(undo(undo(whole)!)!)!)).toEqual(whole);
  });

  test('has nothing when nothing was taken back', () => {
    expect(redo(gameOf([0], 5, 2))).toBeUndefined();
  });

  test('has nothing after another move', () => {
    const other = playTurn(undo(gameOf([0], 5, 2, 9, 1))!, 8);
    expect(redo(other)).toBeUndefined();
    expect(moves(other)).toEqual([5, 2, 8]);
  });
});

describe('swap', () => {
  test('hands the turn to the machine', () => {
    const swapped = swapSides(gameOf([0], 5, 2))!;
    expect(swapped.people).toEqual([1]);
    expect(personToMove(swapped)).toBe(false);
  });

  test('means nothing between two people', () => {
    expect(swapSides(gameOf([0, 1], 5))).toBeUndefined();
  });
});

describe('forced pass', () => {
  const othello = createOthello(4);
  const at = (cells: string, toMove: Player) => {
    const states = { '-': 'empty', X: 'black', O: 'white' } as const;
    const position = {
      size: 4,
      toMove,
      cells: [...cells].map(cell => states[cell as keyof typeof states]),
    };
    return startSession(othello, position, [0]);
  };

  test('where only the other side can place', () => {
    expect(forcedPass(at('OOX-XOXOXXOO-OOO', 0))).toBe('pass');
  });

  test('not where there is a move, were it the only one', () => {
    expect(forcedPass(at('OOX-XOXOXXOO-OOO', 1))).toBeUndefined();
    expect(forcedPass(at('O-O-XOXXXXXXX-OX', 1))).toBeUndefined();
    expect(forcedPass(gameOf([0]))).toBeUndefined();
  });
});
