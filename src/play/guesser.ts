import { type Effort, Work } from '../core/effort.ts';
import type { Game } from '../core/game.ts';
import type { Guess, Guesser } from '../core/guess.ts';
import type { RandomSource } from '../core/random.ts';
import { guessers } from '../engines/guessers.ts';
import { PLAYOUTS, playoutRounds } from './playouts.ts';

/** Guesses moves, best first; none if the effort ended too early. */
export type GuessMoves<P = unknown, M = unknown> = (
  position: P,
  effort?: Effort,
) => Promise<readonly Guess<M>[]>;

/**
 * The strongest guesser of a game: its own evaluation where it has one, otherwise random games, which `random` drives.
 * Each guess says which it is and how far such guesses are off.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow } from 'kibitz';
 * import { openGuesser } from 'kibitz/play';
 *
 * const game = orThrow(openSpec('othello'));
 * const guess = openGuesser(game);
 * const [best] = await guess(game.initial(), { seconds: 1 });
 * console.log(best!.kind); // judgement
 * ```
 */
export function openGuesser<P, M>(game: Game<P, M>, random: RandomSource = Math.random): GuessMoves<P, M> {
  let own: Promise<Guesser | undefined> | undefined;
  return async (position, effort = {}) => {
    const work = new Work(effort);
    own ??= guessers(game);
    const judged = await (await own)?.guess(position, work);
    if (judged) return judged as readonly Guess<M>[];
    return byPlayouts(game, position, random, work);
  };
}

async function byPlayouts<P, M>(
  game: Game<P, M>,
  position: P,
  random: RandomSource,
  work: Work,
): Promise<readonly Guess<M>[]> {
  const rounds = playoutRounds(game, position, PLAYOUTS, random);
  for (let played = 1; ; played++) {
    const step = rounds.next();
    if (step.done) return step.value;
    if (work.stop) return step.value ?? [];
    work.report(Math.min(1, played / PLAYOUTS));
    await work.yieldIfDue();
  }
}
