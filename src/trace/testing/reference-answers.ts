import { fieldsOf } from '../../answer/fields/list.ts';
import { Meter } from '../../core/effort.ts';
import type { Game } from '../../core/game.ts';
import { mergeWorths } from '../../core/worth.ts';
import { type Algorithm, usualSwitches } from '../algorithm.ts';

/** What the slow references make of an algorithm's question; one memo serves all positions. */
export function referenceAnswers(
  game: Game,
  algorithm: Algorithm,
  on: ReadonlySet<string> = usualSwitches(algorithm),
): (position: unknown) => string {
  const references = fieldsOf(game.definition)
    .filter(({ id }) => algorithm.fields.includes(id))
    .map(({ reference }) => reference(game, Meter.limited()));
  if (references.length === 0) throw new Error(`no reference for ${algorithm.id}`);
  return position => {
    const worths = mergeWorths(references.map(solve => solve(position, [])));
    return algorithm.answerOf(worths.position, game, position, on);
  };
}
