import { err, ok, type Result } from '../core/result.ts';

/**
 * Describes valid messages. A shape returns what it expected if a value is invalid. Other programs may write to the
 * server too, so every message is checked.
 */
export type Shape = (value: unknown) => string | undefined;

export const words =
  (most: number, pattern?: RegExp): Shape =>
  value =>
    typeof value === 'string' && value.length <= most && (pattern?.test(value) ?? true)
      ? undefined
      : `a text of at most ${most} characters${pattern ? ` like ${pattern.source}` : ''}`;

export const whole =
  (least: number, most: number): Shape =>
  value =>
    Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most
      ? undefined
      : `a whole number from ${least} to ${most}`;

export const flag: Shape = value => (typeof value === 'boolean' ? undefined : 'true or false');

export const oneOf =
  (choices: readonly string[]): Shape =>
  value =>
    choices.includes(value as string) ? undefined : `one of ${choices.join(', ')}`;

export const optional =
  (shape: Shape): Shape =>
  value =>
    value === undefined ? undefined : shape(value);

export const list =
  (shape: Shape, most: number): Shape =>
  value => {
    if (!Array.isArray(value) || value.length > most) return `a list of at most ${most}`;
    for (const [index, item] of value.entries()) {
      const expected = shape(item);
      if (expected) return `at [${index}] ${expected}`;
    }
    return undefined;
  };

/** An object with these fields and no others. */
export const fields =
  (shapes: Readonly<Record<string, Shape>>): Shape =>
  value => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'an object';
    const unknown = Object.keys(value).find(name => !Object.hasOwn(shapes, name));
    if (unknown !== undefined) return `no field '${unknown.slice(0, 40)}'`;
    for (const [name, shape] of Object.entries(shapes)) {
      const expected = shape((value as Record<string, unknown>)[name]);
      if (expected) return `${name}: ${expected}`;
    }
    return undefined;
  };

/** Any JSON value, which another check reads later. */
export const anything: Shape = () => undefined;

/** Parses JSON of limited length. The error is what was expected. */
export function parseMessage<T>(source: string, most: number, shape: Shape): Result<T, string> {
  if (source.length > most) return err(`expected at most ${most} characters, found ${source.length}`);
  let value: unknown;
  try {
    value = JSON.parse(source);
  } catch {
    return err('expected JSON');
  }
  const expected = shape(value);
  return expected ? err(`expected ${expected}`) : ok(value as T);
}
