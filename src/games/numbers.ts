import { foundAt, foundText, type InputError, inputError } from '../core/input-error.ts';
import { ok, type Result } from '../core/result.ts';
import type { Text } from '../core/text.ts';
import type { TextCursor } from '../core/text-cursor.ts';

export interface NumberRange {
  readonly least: number;
  readonly most: number;
  readonly expected: Text;
}

/** Reads the digits after white space, whatever follows them. */
export function readNumber(
  cursor: TextCursor,
  { least, most, expected }: NumberRange,
): Result<number, InputError> {
  cursor.skipSpace();
  const word = cursor.peekWord();
  const digits = /^[0-9]+/.exec(word)?.[0] ?? '';
  if (digits === '')
    return inputError(cursor.atEnd ? 'too-few' : 'bad-character', cursor, expected, foundAt(cursor));
  const value = Number(digits);
  if (value < least || value > most) return inputError('out-of-range', cursor, expected, foundText(word));
  cursor.advanceBy(digits.length);
  return ok(value);
}

/** Reads a number that is followed by white space. */
export function readWord(cursor: TextCursor, range: NumberRange): Result<number, InputError> {
  cursor.skipSpace();
  const word = cursor.peekWord();
  if (!/^[0-9]*$/.test(word)) return inputError('bad-character', cursor, range.expected, foundText(word));
  return readNumber(cursor, range);
}
