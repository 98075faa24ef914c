import { type InputError, makeInputError } from '../core/input-error.ts';
import type { Result } from '../core/result.ts';
import type { Text } from '../core/text.ts';

/**
 * The value of a result, for programs that have nobody to explain an error to: it is thrown, in English.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow } from 'kibitz';
 *
 * const game = orThrow(openSpec('custom?board=1x3&takes=a1,b1,c1'));
 * console.log(game.moves(game.initial()).length); // 3
 * ```
 */
export function orThrow<T>(result: Result<T, Text | InputError>): T {
  if (result.ok) return result.value;
  throw new Error('kind' in result.error ? makeInputError(result.error, 'en') : result.error.en);
}
