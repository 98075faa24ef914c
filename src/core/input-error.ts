import { err, ok, type Result } from './result.ts';
import { type Lang, type Text, text, zh } from './text.ts';
import type { TextCursor } from './text-cursor.ts';

/** The kinds of input errors. */
export const INPUT_ERROR_KINDS = [
  'bad-character',
  'bad-count',
  'bad-board',
  'too-few',
  'trailing-data',
  'out-of-range',
] as const;
/** The kind of an input error. */
export type InputErrorKind = (typeof INPUT_ERROR_KINDS)[number];

/** Where reading stopped and why; lines and columns (characters) count from 1. */
export interface InputError {
  readonly kind: InputErrorKind;
  readonly line: number;
  readonly column: number;
  readonly expected: Text;
  readonly found: Text;
}

interface Place {
  readonly line: number;
  readonly column: number;
}

export function inputError(
  kind: InputErrorKind,
  { line, column }: Place,
  expected: Text,
  found: Text,
): Result<never, InputError> {
  return err({ kind, line, column, expected, found });
}

/**
 * `expected …, found …` with its place, in one sentence.
 *
 * @example
 * ```ts
 * import { makeInputError, marbles, orThrow, parsePosition } from 'kibitz/games';
 *
 * const game = orThrow(marbles.open({ rows: 2, columns: 2 }));
 * const wrong = parsePosition(game, '.\n.x\n.');
 * console.log(wrong.ok ? '' : makeInputError(wrong.error, 'en')); // line 2, column 2: expected a cell ('*' or '.'), found 'x'
 * ```
 */
export function makeInputError(error: InputError, lang: Lang): string {
  const { line, column, expected, found } = error;
  return lang === 'zh'
    ? zh`第 ${line} 行第 ${column} 列：应为${expected.zh}，读到${found.zh}`
    : `line ${line}, column ${column}: expected ${expected.en}, found ${found.en}`;
}

/** The input at the reader's place: a word, the end of the line, or the end. */
export function foundAt(cursor: TextCursor): Text {
  if (cursor.atEnd) return FOUND_END;
  return cursor.atLineEnd ? FOUND_LINE_END : foundText(cursor.peekWord());
}

/** Only white space may follow; `expected` names the end. */
export function expectEnd(cursor: TextCursor, expected: Text): Result<undefined, InputError> {
  cursor.skipSpace();
  return cursor.atEnd ? ok(undefined) : inputError('trailing-data', cursor, expected, foundAt(cursor));
}

export const FOUND_END: Text = text('the end of the input', '输入的结尾');
export const FOUND_LINE_END: Text = text('the end of the line', '行尾');

/** Quotes a piece of input for any terminal: control characters by number, long words cut. */
export function foundText(piece: string): Text {
  // a character has at most two units: the piece may be megabytes long
  const shown = [...piece.slice(0, 50)].slice(0, 24);
  const visible = shown.map(showCharacter).join('');
  const named = `${visible}${shown.join('').length < piece.length ? '…' : ''}`;
  return text(`'${named}'`, `「${named}」`);
}

function showCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const invisible =
    code < 0x20 || (code >= 0x7f && code < 0xa0) || (code >= 0x2000 && code < 0x2070) || code === 0xfeff;
  return invisible ? `\\u{${code.toString(16)}}` : character;
}
