import type { Game } from '../core/game.ts';
import type { PlayoutGuess } from '../core/guess.ts';
import type { RandomSource } from '../core/random.ts';
import { watched } from '../core/watched.ts';
import { playOut } from './opponent.ts';

/** Random games per decision: about a second on a large empty board. */
export const PLAYOUTS = 400;

interface Candidate<P, M> {
  readonly move: M;
  readonly next: P;
  playouts: number;
  /** Sum of the results, −1 … 1 each. */
  results: number;
}

/**
 * Ranks the moves by about `total` random games in all, best first; the worse half drops out after each round, so that
 * close moves get most games.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow } from 'kibitz';
 * import { guessMoves } from 'kibitz/play';
 *
 * const game = orThrow(openSpec('othello'));
 * const [best] = guessMoves(game, game.initial(), 40, Math.random);
 * console.log(best!.low <= best!.share && best!.share <= best!.high); // true
 * ```
 */
export function guessMoves<P, M>(
  game: Game<P, M>,
  position: P,
  total: number,
  random: RandomSource,
): PlayoutGuess<M>[] {
  const rounds = playoutRounds(game, position, total, random);
  for (;;) {
    const step = rounds.next();
    if (step.done) return step.value;
  }
}

/** The same as a generator that yields after every game, with the ranking of the last complete round. */
export function* playoutRounds<P, M>(
  played: Game<P, M>,
  position: P,
  total: number,
  random: RandomSource,
): Generator<PlayoutGuess<M>[] | undefined, PlayoutGuess<M>[]> {
  const game = watched(played);
  const mover = game.toMove(position);
  let ranked = game
    .moves(position)
    .map((move): Candidate<P, M> => ({ move, next: game.play(position, move), playouts: 0, results: 0 }));
  const guesses = () =>
    ranked.map(
      (candidate): PlayoutGuess<M> => ({
        kind: 'playouts',
        move: candidate.move,
        name: game.makeMove(position, candidate.move),
        playouts: candidate.playouts,
        share: share(candidate),
        ...interval(share(candidate), candidate.playouts),
      }),
    );
  let sofar: PlayoutGuess<M>[] | undefined;
  const rounds = Math.max(1, Math.ceil(Math.log2(ranked.length)));
  let left = ranked.length;
  for (let round = 0; round < rounds; round++) {
    const playouts = Math.max(1, Math.floor(total / rounds / left));
    const tried = ranked.slice(0, left);
    for (const candidate of tried) {
      candidate.playouts += playouts;
      for (let playout = 0; playout < playouts; playout++) {
        candidate.results += playOut(game, candidate.next, mover, random);
        yield sofar;
      }
    }
    ranked = [...tried.sort((a, b) => share(b) - share(a)), ...ranked.slice(left)];
    left = Math.ceil(left / 2);
    sofar = guesses();
  }
  return guesses();
}

/** Two-sided 95 % of a normal distribution. */
const Z = 1.96;

/** Wilson's score interval (1927), also valid for few games and for shares of 0 and 1. */
export function interval(share: number, playouts: number): { low: number; high: number } {
  const spread = Z * Z;
  const middle = (share + spread / (2 * playouts)) / (1 + spread / playouts);
  const half =
    (Z * Math.sqrt((share * (1 - share)) / playouts + spread / (4 * playouts ** 2))) /
    (1 + spread / playouts);
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

function share({ results, playouts }: { results: number; playouts: number }): number {
  return (1 + results / playouts) / 2;
}
