import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TokenComparer } from './tokens.ts';

function compare(expected: readonly string[], ...chunks: readonly string[]) {
  const comparer = new TokenComparer(expected);
  for (const chunk of chunks) comparer.push(Buffer.from(chunk));
  return comparer.end();
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
