import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TokenComparer } from './tokens.ts';

/** By words alone, and with lines in pieces of some bytes: both must find the same. */
function compare(expected: readonly string[], ...chunks: readonly string[]) {
  const plain = outcome(new TokenComparer(expected), chunks);
  for (const size of [1, 3, 1000])
    expect(outcome(new TokenComparer(expected, () => piecesOf(expected, size)), chunks)).toEqual(plain);
  return plain.difference;
}

function outcome(comparer: TokenComparer, chunks: readonly string[]) {
  for (const chunk of chunks) comparer.push(Buffer.from(chunk));
  const difference = comparer.end();
  return { difference, words: comparer.words };
}

function* piecesOf(words: readonly string[], size: number) {
  const whole = Buffer.from(words.map(word => `${word}\n`).join(''));
  for (let at = 0; at < whole.length; at += size) yield whole.subarray(at, at + size);
}

describe('TokenComparer', () => {
  it.each([
    [['a', 'b'], ['a b'], undefined],
    [['a', 'b'], ['\r\n a\t\vb\f\n'], undefined],
    [['ab', 'c'], ['a', 'b', ' ', 'c'], undefined],
    [[], [' \n'], undefined],
    [['a', 'b'], ['a x'], { token: 1, expected: 'b', got: 'x' }],
    [['a', 'b'], ['a'], { token: 1, expected: 'b' }],
    [['a'], ['a b'], { token: 1, got: 'b' }],
    [['a'], ['A'], { token: 0, expected: 'a', got: 'A' }],
    [['ab'], ['a b'], { token: 0, expected: 'ab', got: 'a' }],
    [['a'], ['a\0'], { token: 0, expected: 'a', got: 'a\0' }],
  ])('%j against %j', (expected, chunks, difference) => {
    expect(compare(expected, ...chunks)).toEqual(difference);
  });

  it('tells how far it came before the end', () => {
    const comparer = new TokenComparer(['a', 'bc', 'd'], () => piecesOf(['a', 'bc', 'd'], 2));
    comparer.push(Buffer.from('a\nbc'));
    expect([comparer.words, comparer.difference]).toEqual([1, undefined]);
    comparer.push(Buffer.from('x\n'));
    expect([comparer.words, comparer.difference?.got]).toEqual([2, 'bcx']);
    // what comes after it is counted, wherever it is cut
    comparer.push(Buffer.from('d \n e'));
    expect(comparer.words).toBe(3);
    comparer.push(Buffer.from('e f'));
    expect(comparer.words).toBe(4);
    comparer.end();
    expect([comparer.words, comparer.difference?.got]).toEqual([5, 'bcx']);
  });

  it.each([
    [['a', 'b'], ['a\nb\n'], undefined],
    [['a', 'b'], ['a\nb'], undefined],
    [['a', 'b'], ['a\nb\n\n'], undefined],
    [['a', 'b'], ['a\nb\nc'], { token: 2, got: 'c' }],
    [['ab', 'cd', 'e'], ['ab\nc', 'd e'], undefined],
    [['ab', 'cd', 'e'], ['ab\nc', 'x e'], { token: 1, expected: 'cd', got: 'cx' }],
    [['ab', 'cd'], ['ab\nc'], { token: 1, expected: 'cd', got: 'c' }],
  ])('leaves the lines where the stream does: %j against %j', (expected, chunks, difference) => {
    expect(compare(expected, ...chunks)).toEqual(difference);
  });

  it('cuts endless words instead of keeping them', () => {
    const got = compare(['x'], ...Array.from({ length: 50 }, () => 'y'.repeat(1000)))?.got;
    expect(got).toBe('y'.repeat(200));
  });

  it('does not care where the stream is cut', () => {
    const word = fc.stringMatching(/^[!-~]{1,12}$/);
    fc.assert(
      fc.property(
        fc.array(word),
        fc.array(word),
        fc.array(fc.nat(9), { minLength: 1 }),
        (expected, got, sizes) => {
          const whole = got.join('\n');
          const chunks: string[] = [];
          for (let at = 0, cut = 0; at < whole.length; cut++) {
            const size = sizes[cut % sizes.length]! + 1;
            chunks.push(whole.slice(at, at + size));
            at += size;
          }
          const first = expected.findIndex((token, index) => token !== got[index]);
          const token = first >= 0 ? first : got.length > expected.length ? expected.length : undefined;
          expect(compare(expected, ...chunks)?.token).toBe(token);
        },
      ),
    );
  });
});
