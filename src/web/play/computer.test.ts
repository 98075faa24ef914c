import { expect, it } from 'vitest';
import { orThrow } from '../../core/or-throw.ts';
import { openSpec } from '../../games/spec.ts';
import { goTo, playMove, startSession } from '../../play/session.ts';
import { viewOf } from '../boards/views.ts';
import { waitBeforeMove } from './computer.ts';

it('a computer waits until the last move was seen, and for the interval at least', () => {
  const game = orThrow(openSpec('othello'));
  const view = viewOf(game);
  const begun = startSession(game);
  const move = game.moves(begun.positions[0])[0];
  const played = playMove(begun, move);
  const seenMs = view.animationMs(begun.positions[0], move);
  expect(seenMs).toBeGreaterThan(100);
  expect(waitBeforeMove(played, 0, view)).toBe(seenMs);
  expect(waitBeforeMove(played, seenMs + 1, view)).toBe(seenMs + 1);
  expect(waitBeforeMove(begun, 0, view)).toBe(0);
  // the move that led here, though there are later ones
  const asked: unknown[] = [];
  const listening = { animationMs: (...about: unknown[]) => asked.push(about) };
  const twice = playMove(played, game.moves(played.positions[1])[0]);
  waitBeforeMove(goTo(twice, 1), 0, listening);
  expect(asked).toEqual([[begun.positions[0], move]]);
});
