/** An exact rational number in lowest terms, denominator positive. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const SAFE = BigInt(Number.MAX_SAFE_INTEGER);

export function fraction(numerator: bigint, denominator = 1n): Fraction {
  if (denominator === 0n) throw new RangeError('a fraction needs a denominator other than 0');
  const divisor = gcd(numerator, denominator) * (denominator < 0n ? -1n : 1n);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

export const ZERO = fraction(0n);
export const ONE = fraction(1n);

/** The sum over one common denominator, reduced once. */
export function sumFractions(all: readonly Fraction[]): Fraction {
  let [numerator, denominator] = [0n, 1n];
  for (const each of all) {
    if (each.numerator === 0n) continue;
    const scale = each.denominator / gcd(denominator, each.denominator);
    const own = (denominator * scale) / each.denominator;
    numerator = numerator * scale + each.numerator * own;
    denominator *= scale;
  }
  return fraction(numerator, denominator);
}

export function multiply(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.numerator, a.denominator * b.denominator);
}

export function compare(a: Fraction, b: Fraction): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/**
 * `191/192`; whole numbers without a denominator.
 *
 * @example
 * ```ts
 * import { makeFraction } from 'kibitz/analysis';
 *
 * console.log(makeFraction({ numerator: 191n, denominator: 192n })); // 191/192
 * ```
 */
export function makeFraction({ numerator, denominator }: Fraction): string {
  return denominator === 1n ? `${numerator}` : `${numerator}/${denominator}`;
}

/** Two bits below the least double: finer results would be rounded twice. */
const FINEST_SHIFT = 1076n;

/**
 * The nearest double, even if numerator and denominator are far beyond its range.
 *
 * @example
 * ```ts
 * import { toNumber } from 'kibitz/analysis';
 *
 * console.log(toNumber({ numerator: 1n, denominator: 3n })); // 0.3333333333333333
 * ```
 */
export function toNumber({ numerator, denominator }: Fraction): number {
  if (numerator < 0n) return -toNumber({ numerator: -numerator, denominator });
  if (numerator === 0n) return 0;
  // scale the quotient to 64…65 significant bits; a sticky last bit makes the rounding right
  const wanted = 64n - BigInt(bitLength(numerator) - bitLength(denominator));
  const shift = wanted < FINEST_SHIFT ? wanted : FINEST_SHIFT;
  const scaledNumerator = shift > 0n ? numerator << shift : numerator;
  const scaledDenominator = shift < 0n ? denominator << -shift : denominator;
  const quotient = scaledNumerator / scaledDenominator;
  const sticky = quotient * scaledDenominator === scaledNumerator ? 0n : 1n;
  // in two steps, because the power alone may underflow; only the second may round
  const first = Math.min(Number(shift), 1000);
  return Number(quotient | sticky) * 2 ** -first * 2 ** (first - Number(shift));
}

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y !== 0n) {
    if (x <= SAFE && y <= SAFE) return BigInt(gcdOfNumbers(Number(x), Number(y)));
    [x, y] = [y, x % y];
  }
  return x;
}

/** Most steps fit machine numbers. */
function gcdOfNumbers(a: number, b: number): number {
  let [x, y] = [a, b];
  while (y !== 0) [x, y] = [y, x % y];
  return x;
}

function bitLength(value: bigint): number {
  return value.toString(16).length * 4;
}
