import type { Field } from '../../core/field.ts';
import type { GameDefinition } from '../../core/game.ts';
import type { Lang } from '../../core/text.ts';
import type { Variant } from '../../core/variant.ts';
import type { Worth } from '../../core/worth.ts';
import { grundyField } from './grundy.ts';
import { oddsField } from './odds.ts';
import { outcomeField, outcomeRank } from './outcome.ts';
import { pathsField } from './paths.ts';
import { pliesField } from './plies.ts';
import { scoreField } from './score.ts';

/** The fields that any game may have, in reading order. */
export const FIELDS: readonly Field[] = [
  outcomeField,
  pliesField,
  scoreField,
  grundyField,
  oddsField,
  pathsField,
];

/**
 * The fields that a game has: the common ones that apply and its own, worded for the variant (a Grundy value means
 * something else in misère play).
 *
 * @example
 * ```ts
 * import { fieldsOf } from 'kibitz/analysis';
 * import { bread, cram } from 'kibitz/games';
 *
 * console.log([bread, cram].map(game => fieldsOf(game).map(({ id }) => id).join(' '))); // [ 'outcome plies odds paths', 'outcome plies grundy odds paths' ]
 * ```
 */
export function fieldsOf(definition: GameDefinition, variant?: Variant): readonly Field[] {
  const common = FIELDS.filter(field => field.promised(definition));
  const at = common.findIndex(({ id }) => id === scoreField.id) + 1;
  const all = [...common.slice(0, at), ...(definition.fields ?? []), ...common.slice(at)];
  return variant?.misere ? all.map(field => ({ ...field, ...field.inMisere })) : all;
}

/** The ids of the fields that describe the end with best play, and so decide which move is best. */
export function endFields(definition: GameDefinition): string[] {
  return fieldsOf(definition).flatMap(({ id, rank }) =>
    rank === undefined || id === oddsField.id ? [] : [id],
  );
}

/** The known fields of a worth, with their values. */
export function knownFields(
  definition: GameDefinition,
  worth: Worth,
  variant?: Variant,
): { field: Field; value: unknown }[] {
  return fieldsOf(definition, variant).flatMap(field =>
    worth[field.id] === undefined ? [] : [{ field, value: worth[field.id] }],
  );
}

/**
 * The known fields as text, in the usual order.
 *
 * @example
 * ```ts
 * import { worthTexts } from 'kibitz/analysis';
 * import { cram } from 'kibitz/games';
 *
 * const texts = worthTexts(cram, { outcome: 'win', grundy: 2 }, 'zh');
 * console.log(texts.map(({ field, shown }) => `${field.id}: ${shown}`)); // [ 'outcome: + 胜', 'grundy: 2' ]
 * ```
 */
export function worthTexts(
  definition: GameDefinition,
  worth: Worth,
  lang: Lang,
  variant?: Variant,
): { field: Field; shown: string }[] {
  return knownFields(definition, worth, variant).map(({ field, value }) => ({
    field,
    shown: field.text(value, lang),
  }));
}

/**
 * The known fields for JSON.
 *
 * @example
 * ```ts
 * import { worthJson } from 'kibitz/analysis';
 * import { bread } from 'kibitz/games';
 *
 * console.log(worthJson(bread, { outcome: 'draw', plies: 9 })); // { outcome: 'draw', plies: 9 }
 * ```
 */
export function worthJson(definition: GameDefinition, worth: Worth): Record<string, unknown> {
  return Object.fromEntries(
    knownFields(definition, worth).map(({ field, value }) => [field.id, field.json(value)]),
  );
}

/**
 * Compares moves, best first: by outcome, then by every other field that is known of both.
 *
 * @example
 * ```ts
 * import { worthOrder } from 'kibitz/analysis';
 * import { bread } from 'kibitz/games';
 *
 * const slow = { outcome: 'win', plies: 7 } as const;
 * const fast = { outcome: 'win', plies: 5 } as const;
 * console.log([slow, fast].sort(worthOrder(bread))[0]?.plies); // 5
 * ```
 */
export function worthOrder(definition: GameDefinition): (a: Worth, b: Worth) => number {
  const deciding = fieldsOf(definition)
    .filter(field => field.rank !== undefined && field.compare && field.id !== outcomeField.id)
    .sort((a, b) => a.rank! - b.rank!);
  return (a, b) => {
    const first = outcomeRank(a) - outcomeRank(b);
    if (first !== 0) return first;
    for (const { id, compare } of deciding) {
      const order = a[id] === undefined || b[id] === undefined ? 0 : compare!(a, b);
      if (order !== 0) return order;
    }
    return 0;
  };
}
