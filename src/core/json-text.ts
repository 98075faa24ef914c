import { FOUND_END, foundAt, foundText, type InputError, inputError } from './input-error.ts';
import { err, ok, type Result } from './result.ts';
import { type Text, text } from './text.ts';
import { TextCursor } from './text-cursor.ts';

/** A JSON value with its place in the text, so that errors can name it. */
export interface JsonNode {
  readonly line: number;
  readonly column: number;
  readonly value: JsonScalar | readonly JsonNode[] | ReadonlyMap<string, JsonNode>;
}

type JsonScalar = string | number | boolean | null;

/** Deeper texts would overflow the stack. */
const DEEPEST = 50;
const NOT_SO_DEEP = text(`at most ${DEEPEST} brackets in each other`, `最多嵌套 ${DEEPEST} 层括号`);

/** The place where a text is nested too deeply. */
export function findTooDeep(source: string): { readonly at: number; readonly expected: Text } | undefined {
  let depth = 0;
  for (let at = 0; at < source.length; at++) {
    const mark = source[at];
    if (mark === '"') {
      for (at++; at < source.length && source[at] !== '"'; at++) if (source[at] === '\\') at++;
    } else if (mark === '[' || mark === '{') {
      if (++depth > DEEPEST) return { at, expected: NOT_SO_DEEP };
    } else if (mark === ']' || mark === '}') depth--;
  }
  return undefined;
}

/** Reads a whole JSON text (RFC 8259); a repeated member name is an error. */
export function parseJsonText(source: string): Result<JsonNode, InputError> {
  const cursor = new TextCursor(source);
  try {
    const node = readValue(cursor, 0);
    cursor.skipSpace();
    return cursor.atEnd ? ok(node) : refuse(cursor, text('the end of the text', '文本的结尾'));
  } catch (problem) {
    if (problem instanceof Refusal) return err(problem.error);
    throw problem;
  }
}

/** Carries an error out of the recursion to `parseJsonText`. */
class Refusal extends Error {
  constructor(readonly error: InputError) {
    super('refused');
  }
}

function refuse(cursor: TextCursor, expected: Text, found: Text = foundHere(cursor)): never {
  const refused = inputError('bad-character', cursor, expected, found);
  throw new Refusal((refused as { readonly error: InputError }).error);
}

/** Quotes one character if the word goes on to the next blank. */
function foundHere(cursor: TextCursor): Text {
  return cursor.atEnd ? FOUND_END : cursor.atLineEnd ? foundAt(cursor) : foundText(cursor.peek());
}

const VALUE = text(
  'a value (a text in quotes, a number, true, false, null, [ or {)',
  '一个值（引号中的文字、数字、true、false、null、[ 或 {）',
);
const WORDS: Readonly<Record<string, JsonScalar>> = { true: true, false: false, null: null };
const NUMBER = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/;

function readValue(cursor: TextCursor, depth: number): JsonNode {
  cursor.skipSpace();
  const { line, column } = cursor;
  if (depth > DEEPEST) refuse(cursor, NOT_SO_DEEP);
  const at = (value: JsonNode['value']): JsonNode => ({ line, column, value });
  switch (cursor.peek()) {
    case '{':
      return at(readMembers(cursor, depth));
    case '[':
      return at(readItems(cursor, depth));
    case '"':
      return at(readString(cursor));
    default:
      return at(readBareWord(cursor));
  }
}

function readBareWord(cursor: TextCursor): JsonScalar {
  const word = /^[^\s,:[\]{}"]*/.exec(cursor.peekWord())![0];
  const known = Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
  if (known === undefined && !NUMBER.test(word))
    refuse(cursor, VALUE, word === '' ? undefined : foundText(word));
  cursor.advanceBy([...word].length);
  return known === undefined ? Number(word) : known;
}

function readItems(cursor: TextCursor, depth: number): readonly JsonNode[] {
  const items: JsonNode[] = [];
  readList(cursor, ']', () => items.push(readValue(cursor, depth + 1)));
  return items;
}

function readMembers(cursor: TextCursor, depth: number): ReadonlyMap<string, JsonNode> {
  const members = new Map<string, JsonNode>();
  readList(cursor, '}', () => {
    if (cursor.peek() !== '"') refuse(cursor, text('a name in quotes', '引号中的名称'));
    const start = { line: cursor.line, column: cursor.column };
    const name = readString(cursor);
    if (members.has(name)) {
      const refused = inputError(
        'bad-character',
        start,
        text('another name', '其他名称'),
        text(`'${name}' for the second time`, `「${name}」重复出现`),
      );
      throw new Refusal((refused as { readonly error: InputError }).error);
    }
    cursor.skipSpace();
    if (cursor.peek() !== ':') refuse(cursor, text("':' after the name", '名称之后的「:」'));
    cursor.advance();
    members.set(name, readValue(cursor, depth + 1));
  });
  return members;
}

/** Reads comma-separated items up to the closing bracket. */
function readList(cursor: TextCursor, close: string, readOne: () => void): void {
  cursor.advance();
  cursor.skipSpace();
  if (cursor.peek() === close) {
    cursor.advance();
    return;
  }
  for (;;) {
    cursor.skipSpace();
    readOne();
    cursor.skipSpace();
    const mark = cursor.peek();
    if (mark !== ',' && mark !== close) refuse(cursor, text(`',' or '${close}'`, `「,」或「${close}」`));
    cursor.advance();
    if (mark === close) return;
  }
}

const ESCAPES: Readonly<Record<string, string>> = {
  ...{ '"': '"', '\\': '\\', '/': '/', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' },
};

function readString(cursor: TextCursor): string {
  let value = '';
  for (cursor.advance(); cursor.peek() !== '"'; ) {
    if (cursor.atLineEnd) refuse(cursor, text("'\"' at the end of the text", '文字末尾的「"」'));
    const character = cursor.peek();
    cursor.advance();
    value += character === '\\' ? readEscape(cursor) : character;
  }
  cursor.advance();
  return value;
}

function readEscape(cursor: TextCursor): string {
  const mark = cursor.peek();
  if (Object.hasOwn(ESCAPES, mark)) {
    cursor.advance();
    return ESCAPES[mark]!;
  }
  const digits = mark === 'u' ? /^u([0-9a-f]{4})/i.exec(cursor.peekWord()) : null;
  if (!digits) refuse(cursor, text('an escape such as \\n or \\u4e2d', '转义，例如 \\n 或 \\u4e2d'));
  cursor.advanceBy(5);
  return String.fromCharCode(Number.parseInt(digits[1]!, 16));
}
