import { type InputError, makeInputError } from './input-error.ts';
import type { Result } from './result.ts';
import type { Text } from './text.ts';

/**
 * The value of a result; an error is thrown in English.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow } from 'kibitz';
 *
 * const game = orThrow(openSpec('marbles?board=3x3'));
 * console.log(game.moves(game.initial()).length); // 37
 * ```
 */
export function orThrow<T>(result: Result<T, Text | InputError | { readonly why: Text }>): T {
  if (result.ok) return result.value;
  const { error } = result;
  if ('en' in error) throw new Error(error.en);
  throw new Error('why' in error ? error.why.en : makeInputError(error, 'en'));
}
