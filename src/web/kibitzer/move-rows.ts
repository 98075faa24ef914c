import type { Analysis, MoveWorth } from '../../answer/analysis.ts';
import { fieldsOf } from '../../answer/fields/list.ts';
import { outcomeField } from '../../answer/fields/outcome.ts';
import type { Field } from '../../core/field.ts';
import type { Game, GameDefinition } from '../../core/game.ts';
import type { Text } from '../../core/text.ts';
import type { Worth } from '../../core/worth.ts';
import { EXPLAIN_WORDS } from '../common/explain-words.ts';

/** Columns of the move table beside the outcome, which has its own. */
export function columnsOf({ definition, variant }: Game): readonly Field[] {
  return fieldsOf(definition, variant).filter(({ id }) => id !== outcomeField.id);
}

/** What stands in a cell of the table, and the exact value behind a rounded one. */
export function cellText(worth: Worth, field: Field): { shown: string; exact?: string } {
  const value = worth[field.id];
  if (value === undefined) return { shown: '?' };
  return field.brief?.(value) ?? { shown: field.text(value, 'en') };
}

/** Explains a cell of the table to a first-time user. */
export function cellReading(worth: Worth, field: Field, definition: GameDefinition): Text {
  const value = worth[field.id];
  if (value === undefined) return EXPLAIN_WORDS.notProved;
  return field.reading?.(value, worth, definition) ?? field.explanation;
}

/** The fields that are not proved of the position, or not of all its moves. */
export function openFields(definition: GameDefinition, analysis: Analysis<unknown, unknown>): string[] {
  return fieldsOf(definition)
    .map(({ id }) => id)
    .filter(id => analysis[id] === undefined || analysis.moves.some(move => move[id] === undefined));
}

/** Moves that are one and the same but for a turn or a reflection of the board. */
interface EqualMoves {
  readonly first: MoveWorth<unknown>;
  readonly others: readonly MoveWorth<unknown>[];
}

/** Groups moves that lead to the same position up to symmetry, as the game defines it, in their order. */
export function equalMoves(
  game: Game,
  position: unknown,
  moves: readonly MoveWorth<unknown>[],
): readonly EqualMoves[] {
  if (!game.symmetric) return moves.map(first => ({ first, others: [] }));
  const groups = new Map<string, MoveWorth<unknown>[]>();
  for (const move of moves) {
    const next = game.play(position, move.move);
    const keys = game.symmetric(next).map(image => game.key(image));
    const canonical = keys.reduce((least, key) => (key < least ? key : least), game.key(next));
    const known = groups.get(canonical);
    if (known) known.push(move);
    else groups.set(canonical, [move]);
  }
  return [...groups.values()].map(([first, ...others]) => ({ first: first!, others }));
}
