/** Returned by parsing and legality checks; exceptions are for bugs. */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

/**
 * A successful result.
 *
 * @example
 * ```ts
 * import { ok, type Result } from 'kibitz/games';
 *
 * const half = (n: number): Result<number, string> => (n % 2 === 0 ? ok(n / 2) : { ok: false, error: 'odd' });
 * console.log(half(6)); // { ok: true, value: 3 }
 * ```
 */
export function ok<T>(value: T): Result<T, never> {
  return { ok: true, value };
}

/**
 * A failed result, with the error.
 *
 * @example
 * ```ts
 * import { err } from 'kibitz/games';
 *
 * console.log(err('odd')); // { ok: false, error: 'odd' }
 * ```
 */
export function err<E>(error: E): Result<never, E> {
  return { ok: false, error };
}
