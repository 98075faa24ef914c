import type { Game, Player } from '../core/game.ts';
import { endingOutcome } from '../core/game.ts';
import type { MoveWorth } from './analyze.ts';
import { compareWorth } from './worth.ts';

/** A number from 0 up to but not including 1, like Math.random. */
export type Random = () => number;

export function pickOne<T>(choices: readonly T[], random: Random): T {
  const choice = choices[Math.floor(random() * choices.length)];
  if (choice === undefined) throw new RangeError('nothing to choose from');
  return choice;
}

/** The moves that nothing beats, out of moves that are sorted best first. */
export function bestMoves<M>(moves: readonly MoveWorth<M>[]): readonly MoveWorth<M>[] {
  return moves.filter(move => compareWorth(move, moves[0]!) === 0);
}

/**
 * How a computer player of a given skill chooses: 100 always takes a best move (the fastest win, the
 * slowest loss), 0 takes any; in between it takes a best move that often in a hundred, any otherwise.
 */
export function chooseMove<M>(moves: readonly MoveWorth<M>[], skill: number, random: Random): MoveWorth<M> {
  return random() * 100 < skill ? pickOne(bestMoves(moves), random) : pickOne(moves, random);
}

const RESULT = { win: 1, draw: 0, loss: -1 } as const;

/** The result of one random game for `player`: 1, 0 or −1. */
export function playOut<P, M>(game: Game<P, M>, from: P, player: Player, random: Random): number {
  let position = from;
  for (;;) {
    const ending = game.ending(position);
    if (ending) return RESULT[endingOutcome(ending, player)];
    position = game.play(position, pickOne(game.moves(position), random));
  }
}
