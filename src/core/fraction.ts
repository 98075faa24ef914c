/** An exact rational number in lowest terms, denominator positive. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export function fraction(numerator: bigint, denominator = 1n): Fraction {
  if (denominator === 0n) throw new RangeError('a fraction needs a denominator other than 0');
  const divisor = gcd(numerator, denominator) * (denominator < 0n ? -1n : 1n);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

export const ZERO = fraction(0n);
export const ONE = fraction(1n);

export function add(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
}

export function multiply(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.numerator, a.denominator * b.denominator);
}

/** Negative, zero or positive, as for sorting. */
export function compare(a: Fraction, b: Fraction): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** `191/192`; whole numbers without a denominator. */
export function makeFraction({ numerator, denominator }: Fraction): string {
  return denominator === 1n ? `${numerator}` : `${numerator}/${denominator}`;
}

/** The nearest double, also where numerator and denominator are far beyond its range. */
export function toNumber({ numerator, denominator }: Fraction): number {
  if (numerator < 0n) return -toNumber({ numerator: -numerator, denominator });
  if (numerator === 0n) return 0;
  // scale the quotient to 64…65 significant bits, a sticky last bit keeping the rounding right
  const shift = 64n - BigInt(bitLength(numerator) - bitLength(denominator));
  const scaledNumerator = shift > 0n ? numerator << shift : numerator;
  const scaledDenominator = shift < 0n ? denominator << -shift : denominator;
  const quotient = scaledNumerator / scaledDenominator;
  const sticky = quotient * scaledDenominator === scaledNumerator ? 0n : 1n;
  return Number(quotient | sticky) * 2 ** -Number(shift);
}

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

function bitLength(value: bigint): number {
  return value.toString(16).length * 4;
}
