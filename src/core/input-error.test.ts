import { describe, expect, it } from 'vitest';
import { FOUND_END, FOUND_LINE_END, foundAt, foundText, inputError, makeInputError } from './input-error.ts';
import { err, ok } from './result.ts';
import { LANGS, text, textOf } from './text.ts';
import { TextCursor } from './text-cursor.ts';

describe('an input error', () => {
  const place = { line: 4, column: 7 };
  const error = inputError('bad-character', place, text('a cell', '一个格子'), foundText('o'));

  it('is a refusal with its place', () => {
    expect(error).toEqual(
      err({
        kind: 'bad-character',
        ...place,
        expected: text('a cell', '一个格子'),
        found: text("'o'", '「o」'),
      }),
    );
    expect(error.ok).toBe(false);
  });

  it.each([
    ['en', "line 4, column 7: expected a cell, found 'o'"],
    ['zh', '第 4 行第 7 列：应为一个格子，读到「o」'],
  ] as const)('is a sentence in %s', (lang, sentence) => {
    expect(!error.ok && makeInputError(error.error, lang)).toBe(sentence);
  });

  it('takes its place from a reader', () => {
    const cursor = new TextCursor('ab\ncd');
    cursor.advanceBy(4);
    expect(inputError('too-few', cursor, text('x', '某'), FOUND_END)).toMatchObject({
      error: { line: 2, column: 2 },
    });
  });
});

describe('what was found', () => {
  it('is the end, the end of the line, or the word', () => {
    expect(foundAt(new TextCursor(''))).toBe(FOUND_END);
    expect(foundAt(new TextCursor('\r\nx'))).toBe(FOUND_LINE_END);
    expect(foundAt(new TextCursor('ab c')).en).toBe("'ab'");
  });

  it.each([
    ['plain', 'ab', 'ab'],
    ['Chinese', '棋', '棋'],
    ['a control character', 'a\u0007', 'a\\u{7}'],
    ['delete and its neighbours', '~\u007f\u009f\u00a0', '~\\u{7f}\\u{9f}\u00a0'],
    ['invisible marks', '\u200b\u202e\ufeff', '\\u{200b}\\u{202e}\\u{feff}'],
    ['24 characters', 'x'.repeat(24), 'x'.repeat(24)],
    ['25 characters', 'x'.repeat(25), `${'x'.repeat(24)}…`],
    ['24 astral characters', '💥'.repeat(24), '💥'.repeat(24)],
    ['25 astral characters', '💥'.repeat(25), `${'💥'.repeat(24)}…`],
  ])('%s can be seen', (_, piece, shown) => {
    expect(foundText(piece)).toEqual(text(`'${shown}'`, `「${shown}」`));
  });
});

describe('results and texts', () => {
  it('say whether they are', () => {
    expect(ok(3)).toEqual({ ok: true, value: 3 });
    expect(err('no')).toEqual({ ok: false, error: 'no' });
  });

  it('are in every language', () => {
    expect(Object.keys(text('a', '甲'))).toEqual([...LANGS]);
    expect(textOf(lang => `<${lang}>`)).toEqual(text('<en>', '<zh>'));
  });
});
