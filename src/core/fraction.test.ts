import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  compare,
  type Fraction,
  fraction,
  makeFraction,
  multiply,
  sumFractions,
  toNumber,
} from './fraction.ts';

const add = (a: Fraction, b: Fraction) => sumFractions([a, b]);

const whole = fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n });
const fractions = fc
  .tuple(
    whole,
    whole.filter(value => value !== 0n),
  )
  .map(([n, d]) => fraction(n, d));

function divisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : divisor(b, a % b);
}
const size = (value: bigint) => (value < 0n ? -value : value);

describe('a fraction', () => {
  it.each([
    [6n, 4n, '3/2'],
    [-6n, 4n, '-3/2'],
    [6n, -4n, '-3/2'],
    [-6n, -4n, '3/2'],
    [0n, -7n, '0'],
    [12n, -4n, '-3'],
    [2n ** 200n * 3n, 2n ** 201n, '3/2'],
  ])('%s / %s is %s', (numerator, denominator, expected) => {
    expect(makeFraction(fraction(numerator, denominator))).toBe(expected);
  });

  it('is in lowest terms over a positive denominator', () => {
    fc.assert(
      fc.property(fractions, ({ numerator, denominator }) => {
        expect(denominator > 0n).toBe(true);
        expect(divisor(size(numerator), denominator)).toBe(1n);
      }),
    );
  });

  it('needs a denominator', () => expect(() => fraction(1n, 0n)).toThrow(RangeError));
});

test('sums and products undo each other and agree with the order', () => {
  const minus = (value: Fraction) => multiply(value, fraction(-1n));
  fc.assert(
    fc.property(fractions, fractions, fractions, (a, b, c) => {
      expect(add(add(a, b), minus(b))).toEqual(a);
      expect(multiply(c, add(a, b))).toEqual(add(multiply(c, a), multiply(c, b)));
      expect(compare(a, b)).toBe(Math.sign(compare(add(a, c), add(b, c))));
      expect(compare(a, b)).toBe(0 - compare(b, a));
      expect(compare(a, add(a, fraction(1n, 10n ** 50n)))).toBe(-1);
    }),
  );
});

describe('the nearest double', () => {
  const half = 2n ** 53n;
  /** So small that it is beyond every digit that is looked at. */
  const tiny = 2n ** 300n;

  it.each([
    ['exactly between two: to the even one below', fraction(half + 1n), 2 ** 53],
    ['exactly between two: to the even one above', fraction(half + 3n), 2 ** 53 + 4],
    ['a hair above the middle: up', fraction((half + 1n) * tiny + 1n, tiny), 2 ** 53 + 2],
    ['a hair below the middle: down', fraction((half + 3n) * tiny - 1n, tiny), 2 ** 53 + 2],
    [
      'a hair above the middle, negative: away from 0',
      fraction(-(half + 1n) * tiny - 1n, tiny),
      -(2 ** 53 + 2),
    ],
    ['a hair above one', fraction(tiny + 1n, tiny), 1],
    ['both far beyond the range', fraction(3n * 10n ** 900n, 4n * 10n ** 900n + 1n), 0.75],
    ['beyond the largest', fraction(10n ** 400n), Number.POSITIVE_INFINITY],
    ['the least normal', fraction(1n, 2n ** 1022n), 2 ** -1022],
    ['the least of all', fraction(1n, 2n ** 1074n), 2 ** -1074],
    ['half the least: to the even 0', fraction(1n, 2n ** 1075n), 0],
    ['a hair above half the least', fraction(tiny + 1n, 2n ** 1075n * tiny), 2 ** -1074],
    ['far below the least', fraction(1n, 10n ** 900n), 0],
    ['nothing', fraction(0n), 0],
  ])('%s', (_, value, expected) => expect(toNumber(value)).toBe(expected));

  it('is what a decimal of the same value is read as', () => {
    fc.assert(
      fc.property(whole, fc.integer({ min: 0, max: 360 }), (digits, places) => {
        expect(toNumber(fraction(digits, 10n ** BigInt(places)))).toBe(Number(`${digits}e-${places}`));
      }),
      { numRuns: 2000 },
    );
  });
});
