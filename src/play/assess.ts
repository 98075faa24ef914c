import type { Analysis } from '../answer/analysis.ts';
import { fieldsOf } from '../answer/fields/list.ts';
import { pathsField } from '../answer/fields/paths.ts';
import type { Kibitzer } from '../answer/kibitzer.ts';
import type { Effort } from '../core/effort.ts';
import type { Guess } from '../core/guess.ts';
import type { RandomSource } from '../core/random.ts';
import { type GuessMoves, openGuesser } from './guesser.ts';

/** What is known about a position: proved worths or guesses. */
export type SessionAssessment =
  | { readonly kind: 'proved'; readonly analysis: Analysis<unknown, unknown> }
  | { readonly kind: 'guessed'; readonly guesses: readonly Guess<unknown>[] };

/** Assesses a position. */
export type Assess = (position: unknown) => Promise<SessionAssessment>;

/** A player waits for this: a slower answer is guessed. */
const EFFORT: Effort = { maxEstimatedSeconds: 1, seconds: 6 };

/**
 * Assesses positions and remembers the results for hints, the list of moves and the computer's reply.
 *
 * @example
 * ```ts
 * import { openKibitzer, openSpec, orThrow } from 'kibitz';
 * import { createAssess } from 'kibitz/play';
 *
 * const game = orThrow(openSpec('bread'));
 * const assess = createAssess(await openKibitzer(game), Math.random);
 * const found = await assess(game.initial());
 * console.log(found.kind === 'proved' && found.analysis.outcome); // draw
 * ```
 */
export function createAssess(kibitzer: Kibitzer, random: RandomSource): Assess {
  const { game } = kibitzer;
  const guess = openGuesser(game, random);
  const known = new Map<string, Promise<SessionAssessment>>();
  return position => {
    const key = `${game.toMove(position)} ${game.key(position)}`;
    const before = known.get(key);
    if (before) return before;
    const found = assess(kibitzer, position, guess);
    known.set(key, found);
    return found;
  };
}

async function assess(kibitzer: Kibitzer, position: unknown, guess: GuessMoves): Promise<SessionAssessment> {
  // path counts are slow, and nobody chooses a move by them
  const fields = fieldsOf(kibitzer.game.definition)
    .map(({ id }) => id)
    .filter(id => id !== pathsField.id);
  const analysis = await kibitzer.analyze(position, { fields }, EFFORT);
  if (analysis.outcome !== undefined) return { kind: 'proved', analysis };
  return { kind: 'guessed', guesses: await guess(position) };
}
