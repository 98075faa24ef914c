import { type Game, variantAt } from '../core/game.ts';
import { err, ok, type Result } from '../core/result.ts';
import { makeOption, parseOption, type Variant } from '../core/variant.ts';
import { findGame } from './find.ts';
import { badValue, type SpecError, unknownGame, unknownParameter, unsuited } from './spec-error.ts';

/**
 * A game as plain data: its id and parameters. The canonical text, e.g. `cram?board=4x5&misere=1`, names it in links,
 * messages, caches, tables and JSON; equal texts mean equal games, and every parameter is in it.
 */
export interface GameSpec {
  readonly id: string;
  readonly variant: Variant;
}

/**
 * A game as plain data, which survives JSON.
 *
 * @example
 * ```ts
 * import { cram, orThrow, specOf } from 'kibitz/games';
 *
 * console.log(specOf(orThrow(cram.open({ rows: 4, columns: 5 })))); // { id: 'cram', variant: { rows: 4, columns: 5, misere: false } }
 * ```
 */
export function specOf({ definition, variant }: Game): GameSpec {
  return { id: definition.id, variant };
}

/**
 * The canonical text of a game.
 *
 * @example
 * ```ts
 * import { findGame, makeSpec, orThrow } from 'kibitz/games';
 *
 * const game = orThrow(findGame('cram')!.open({ rows: 4, columns: 5 }));
 * console.log(makeSpec(game)); // cram?board=4x5
 * ```
 */
export function makeSpec({ definition, variant }: Pick<Game, 'definition' | 'variant'>): string {
  const query = definition.options.flatMap(option => {
    const value = makeOption(option, variant);
    return value === undefined ? [] : [`${option.id}=${escapeValue(value)}`];
  });
  return query.length === 0 ? definition.id : `${definition.id}?${query.join('&')}`;
}

/** Unescaped wherever an address allows it. */
function escapeValue(value: string): string {
  return encodeURIComponent(value).replaceAll('%2B', '+').replaceAll('%2C', ',');
}

/**
 * Reads what `makeSpec` writes; missing parameters take their defaults.
 *
 * @example
 * ```ts
 * import { parseSpec } from 'kibitz';
 *
 * const spec = parseSpec('cram?board=40x50');
 * console.log(spec.ok); // true
 * const wrong = parseSpec('cran');
 * console.log(wrong.ok ? '' : wrong.error.en); // there is no game 'cran'; did you mean cram?
 * ```
 */
export function parseSpec(source: string): Result<GameSpec, SpecError> {
  const [id = '', query = ''] = source.split(/\?(.*)/s);
  return parseParameters(id, query === '' ? [] : query.split('&').map(splitParameter));
}

export type NamedParameter = readonly [name: string, value: string];

function splitParameter(source: string): NamedParameter {
  const at = source.indexOf('=');
  return at < 0 ? [source, ''] : [source.slice(0, at), unescapeValue(source.slice(at + 1))];
}

function unescapeValue(source: string): string {
  try {
    return decodeURIComponent(source);
  } catch {
    return source;
  }
}

/** A spec from an id and texts of parameters; each must belong to the game. */
export function parseParameters(
  id: string,
  parameters: readonly NamedParameter[],
): Result<GameSpec, SpecError> {
  const definition = findGame(id);
  if (!definition) return err(unknownGame(id));
  let variant: Variant = {};
  for (const [name, value] of parameters) {
    const option = definition.options.find(each => each.id === name || each.formerly === name);
    if (!option) return err(unknownParameter(definition, name));
    const parsed = parseOption(option, value);
    if (!parsed.ok) return err(badValue(name, parsed.error, value));
    variant = { ...variant, ...parsed.value };
  }
  return ok({ id, variant: { ...definition.usual, ...variant } });
}

/**
 * Opens the game of a spec; the error says what was expected instead.
 *
 * @example
 * ```ts
 * import { openSpec } from 'kibitz';
 *
 * const game = openSpec('othello?board=6x6');
 * if (game.ok) console.log(game.value.moves(game.value.initial()).length); // 4
 * const wrong = openSpec('othello?board=5x6');
 * if (!wrong.ok) console.log(wrong.error.kind); // unsuited
 * ```
 */
export function openSpec(spec: GameSpec | string): Result<Game, SpecError> {
  const parsed = typeof spec === 'string' ? parseSpec(spec) : ok(spec);
  if (!parsed.ok) return parsed;
  const { id, variant } = parsed.value;
  const definition = findGame(id);
  if (!definition) return err(unknownGame(id));
  const opened = definition.open(variant);
  return opened.ok ? opened : err(unsuited(definition, opened.error, variant));
}

/** The game with the parameters of the position's board. */
export function gameAt(game: Game, position: unknown): Result<Game, SpecError> {
  return openSpec({ id: game.definition.id, variant: { ...game.variant, ...variantAt(game, position) } });
}
