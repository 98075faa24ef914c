import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSpace, TextCursor } from './text-cursor.ts';

/** Every character with the place where it stands, line ends as `↵`. */
function walk(source: string, line?: number): string[] {
  const cursor = new TextCursor(source, line);
  const seen: string[] = [];
  while (!cursor.atEnd) {
    seen.push(`${cursor.line}:${cursor.column} ${cursor.atLineEnd ? '↵' : cursor.peek()}`);
    cursor.advance();
  }
  return [...seen, `${cursor.line}:${cursor.column}`];
}

describe('a text cursor knows line and column', () => {
  it.each([
    ['LF', 'a\nb', ['1:1 a', '1:2 ↵', '2:1 b', '2:2']],
    ['CRLF is one line end', 'a\r\nb', ['1:1 a', '1:2 ↵', '2:1 b', '2:2']],
    ['a lone CR', 'a\rb', ['1:1 a', '1:2 ↵', '2:1 b', '2:2']],
    ['CR CR LF are two line ends', '\r\r\n', ['1:1 ↵', '2:1 ↵', '3:1']],
    ['LF CR are two line ends', '\n\r', ['1:1 ↵', '2:1 ↵', '3:1']],
    ['a byte-order mark takes no column', '\uFEFFa', ['1:1 a', '1:2']],
    ['only the first mark is one', '\uFEFF\uFEFF', ['1:1 \uFEFF', '1:2']],
    ['a mark inside is a character', 'a\uFEFF', ['1:1 a', '1:2 \uFEFF', '1:3']],
    ['an astral character is one column', '💥b', ['1:1 💥', '1:2 b', '1:3']],
    ['half of one is a character too', '\ud83db', ['1:1 \ud83d', '1:2 b', '1:3']],
    ['a tab is one column', '\tb', ['1:1 \t', '1:2 b', '1:3']],
    ['nothing', '', ['1:1']],
  ])('%s', (_, source, expected) => expect(walk(source)).toEqual(expected));

  it('counts on from the line where it starts', () => {
    expect(walk('a\nb', 41)).toEqual(['41:1 a', '41:2 ↵', '42:1 b', '42:2']);
  });

  it('is at the start of the last line after all line ends, for any text', () => {
    const pieces = fc.array(fc.constantFrom('a', ' ', '💥', '\n', '\r\n', '\r'), { maxLength: 30 });
    fc.assert(
      fc.property(pieces, parts => {
        const lines = parts.join('').split(/\r\n|\r|\n/);
        expect(walk(parts.join('')).at(-1)).toBe(`${lines.length}:${[...lines.at(-1)!].length + 1}`);
      }),
    );
  });
});

describe('a text cursor', () => {
  it('has nothing at the end', () => {
    const cursor = new TextCursor('');
    expect([cursor.atEnd, cursor.atLineEnd, cursor.peek(), cursor.peekWord()]).toEqual([true, true, '', '']);
  });

  it('sees the word that starts here, without moving', () => {
    const cursor = new TextCursor('ab💥\tcd');
    expect(cursor.peekWord()).toBe('ab💥');
    cursor.advanceBy(3);
    expect(cursor.peekWord()).toBe('');
    cursor.advanceBy(1);
    expect([cursor.peekWord(), cursor.column]).toEqual(['cd', 5]);
  });

  it('skips blanks up to the end of the line, and white space beyond it', () => {
    const cursor = new TextCursor(' \t \r\n\n  x');
    cursor.skipBlanks();
    expect([cursor.line, cursor.column, cursor.atLineEnd]).toEqual([1, 4, true]);
    cursor.skipSpace();
    expect([cursor.line, cursor.column, cursor.peek()]).toEqual([3, 3, 'x']);
  });

  it('takes for white space what C does', () => {
    const spaces = Array.from({ length: 0x3001 }, (_, code) => String.fromCharCode(code)).filter(isSpace);
    expect(spaces.join('')).toBe('\t\n\v\f\r ');
  });
});
