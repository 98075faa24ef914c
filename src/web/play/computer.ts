import { effect } from '@preact/signals';
import type { Analysis } from '../../analysis/analyze.ts';
import { chooseMove, pickOne } from '../../analysis/opponent.ts';
import { text } from '../../core/text.ts';
import { Cancelled, Solver, startWorker } from '../solver/client.ts';
import { applyMove } from './actions.ts';
import { currentPosition, type Session, seatToMove } from './session.ts';
import {
  analyses,
  editing,
  notice,
  paused,
  positionKey,
  session,
  settings,
  stoppedKey,
  view,
} from './store.ts';
import { isFinished, solver, think } from './thinking.ts';

/** How long a computer player looks for a proof before it guesses. */
const PATIENCE_MS = 6_000;
const PLAYOUTS = 600;

const guesser = new Solver(startWorker);

/** Moves for the computer players: after the interval, once the last move was seen, and never while paused. */
export function startComputers(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  effect(() => {
    clearTimeout(timer);
    const at = session.value;
    if (!at || paused.value || editing.value !== undefined) return;
    if (at.at !== at.moves.length || seatToMove(at)?.kind !== 'computer') return;
    const last = at.moves.at(-1);
    const seenMs = last === undefined ? 0 : view.peek()!.animationMs(at.positions[at.at - 1], last);
    timer = setTimeout(() => void computerMove(at), Math.max(settings.peek().intervalMs, seenMs));
  });
}

/** Decides for whoever is to move, as its seat says; a person's turn is decided perfectly. */
export async function computerMove(at: Session): Promise<void> {
  const seat = seatToMove(at);
  if (!seat) return;
  const skill = seat.kind === 'computer' ? seat.skill : 100;
  const position = currentPosition(at);
  try {
    const move =
      skill === 0 ? pickOne(at.game.moves(position), Math.random) : await decide(at, position, skill);
    // the game may have gone on, or back, while we thought
    if (session.peek() === at) applyMove(move);
  } catch (problem) {
    if (!(problem instanceof Cancelled)) throw problem;
  }
}

async function decide(at: Session, position: unknown, skill: number): Promise<unknown> {
  const moves = at.game.moves(position);
  if (moves.length === 1) return moves[0];
  const analysis = await analysisWithin(at, position);
  const best = analysis?.moves[0];
  if (analysis && best?.outcome !== undefined) return chooseMove(analysis.moves, skill, Math.random).move;
  notice.value = {
    kind: 'info',
    message: text(
      'Not proved: the computer guesses from random games.',
      '尚未证明：电脑根据随机对局来猜测。',
    ),
  };
  return guess(at, position, skill);
}

async function analysisWithin(
  at: Session,
  position: unknown,
): Promise<Analysis<unknown, unknown> | undefined> {
  const key = positionKey(at, position);
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const impatience = new Promise<void>(resolve => {
    waiting = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([finishedThinking(at, position), impatience]);
  clearTimeout(waiting);
  if (!isFinished(key)) solver.cancel();
  return analyses.peek().get(key);
}

/** The kibitzer may be at it already: then this waits for the same answer. */
async function finishedThinking(at: Session, position: unknown): Promise<void> {
  const key = positionKey(at, position);
  while (!isFinished(key) && session.peek() === at && stoppedKey.peek() !== key) {
    await think(at, position);
    if (!isFinished(key)) await new Promise(resolve => setTimeout(resolve, 20));
  }
}

async function guess(at: Session, position: unknown, skill: number): Promise<unknown> {
  if (Math.random() * 100 >= skill) return pickOne(at.game.moves(position), Math.random);
  return guesser.guess(at.game, position, PLAYOUTS);
}
