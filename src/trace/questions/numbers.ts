import {
  compare,
  type Fraction,
  fraction,
  makeFraction,
  multiply,
  sumFractions as sumOf,
  ZERO,
} from '../../core/fraction.ts';
import { zh as chinese, type Text, text } from '../../core/text.ts';

/** A value as numbers: `866/945 79/945 0`, `1813 2494 519`, `-4`. */
type Numbers = readonly Fraction[];

const NUMBER = /^(-?[0-9]+)(?:\/([1-9][0-9]*))?$/;

/** Undefined for a value that is no list of numbers. */
export function parseNumbers(value: string): Numbers | undefined {
  const parts = value.trim().split(/[ ,]+/);
  const numbers = parts.flatMap(part => {
    const found = NUMBER.exec(part);
    return found ? [fraction(BigInt(found[1]!), BigInt(found[2] ?? 1))] : [];
  });
  return parts.length === numbers.length ? numbers : undefined;
}

export function makeNumbers(numbers: Numbers): string {
  return numbers.map(makeFraction).join(' ');
}

const MINUS_ONE = fraction(-1n);

function sum(all: readonly Numbers[]): Numbers {
  return all.reduce((a, b) => a.map((part, index) => sumOf([part, b[index] ?? ZERO])));
}

function scale(numbers: Numbers, by: Fraction): Numbers {
  return numbers.map(part => multiply(part, by));
}

function mean(all: readonly Numbers[]): Numbers {
  return scale(sum(all), fraction(1n, BigInt(all.length)));
}

function least(all: readonly Numbers[]): Numbers {
  return all.reduce((a, b) => (compare(a[0]!, b[0]!) <= 0 ? a : b));
}

function most(all: readonly Numbers[]): Numbers {
  return all.reduce((a, b) => (compare(a[0]!, b[0]!) >= 0 ? a : b));
}

const negated = (numbers: Numbers) => scale(numbers, MINUS_ONE);
const reversed = (numbers: Numbers) => [...numbers].reverse();

function exclusiveOr(all: readonly Numbers[]): Numbers {
  return [fraction(all.reduce((rest, [part]) => rest ^ part!.numerator, 0n))];
}

function isWhole(all: readonly Numbers[]): boolean {
  return all.every(
    ([part, ...more]) => more.length === 0 && part!.denominator === 1n && part!.numerator >= 0n,
  );
}

/** A way to combine the values of a call's children into its own value, shown as a sum. */
interface Fold {
  readonly made: (children: readonly Numbers[]) => Numbers | undefined;
  readonly told: (children: readonly string[], value: string) => Text;
}

const FOLDS: readonly Fold[] = [
  {
    made: mean,
    told: (children, value) => same(`(${children.join(' + ')}) / ${children.length} = ${value}`),
  },
  { made: sum, told: (children, value) => same(`${children.join(' + ')} = ${value}`) },
  {
    made: children => (isWhole(children) ? exclusiveOr(children) : undefined),
    told: (children, value) => same(`${children.join(' xor ')} = ${value}`),
  },
  { made: most, told: (children, value) => ofThem('largest', '最大的', children, value) },
  { made: least, told: (children, value) => ofThem('smallest', '最小的', children, value) },
  {
    made: children => negated(least(children)),
    told: (children, value) =>
      ofThem('smallest', '最小的变号后', children, value, ', with its sign changed,'),
  },
  {
    made: children => reversed(sum(children)),
    told: (children, value) => same(`${children.join(' + ')} ⇄ ${value}`),
  },
];

function same(words: string): Text {
  return text(words, words);
}

function ofThem(en: string, zh: string, children: readonly string[], value: string, then = ''): Text {
  return text(
    `the ${en} of ${children.join('; ')}${then} is ${value}`,
    chinese`${children.join('；')} 中${zh}是 ${value}`,
  );
}

function fits(a: Numbers | undefined, b: Numbers): boolean {
  return a !== undefined && a.length === b.length && makeNumbers(a) === makeNumbers(b);
}

/** Several numbers in brackets, so that a sum of them can be read. */
function bracketed(value: string): string {
  return /[ ,]/.test(value) ? `(${value.split(/[ ,]+/).join(', ')})` : value;
}

/** How a value was folded from its children's, where one of the usual ways gives it. */
export function foldedSum(value: string, children: readonly string[]): Text {
  const wanted = parseNumbers(value);
  const parts = children.map(parseNumbers);
  if (wanted && parts.length > 0 && parts.every(part => part !== undefined)) {
    const fold = FOLDS.find(({ made }) => fits(made(parts), wanted));
    if (fold) return fold.told(children.map(bracketed), bracketed(value));
  }
  return text(
    `the parts give ${children.map(bracketed).join('; ')}, and that makes ${bracketed(value)}`,
    `各部分为 ${children.map(bracketed).join('；')}，合起来是 ${bracketed(value)}`,
  );
}

/** Values that result from typical mistakes: the weight of another child, a child left out, the wrong side. */
export function nearMisses(value: string, children: readonly string[]): readonly string[] {
  const wanted = parseNumbers(value);
  if (!wanted) return [];
  const parts = children.flatMap(child => {
    const numbers = parseNumbers(child);
    return numbers?.length === wanted.length ? [numbers] : [];
  });
  const withoutLast = parts.length < 2 ? [] : [mean(parts.slice(0, -1)), sum(parts.slice(0, -1))];
  const one = wanted.map((part, index) =>
    index === 0 ? sumOf([part, fraction(1n, part.denominator)]) : part,
  );
  const folded = FOLDS.flatMap(({ made }) => (parts.length === 0 ? [] : [made(parts) ?? []]));
  const all = [...parts, ...folded, ...withoutLast, reversed(wanted), negated(wanted), one];
  return [...new Set(all.filter(each => isLike(wanted, each)).map(makeNumbers))].filter(
    made => !fits(parseNumbers(made), wanted),
  );
}

/** Whether a wrong value could be meant: as many numbers, and probabilities where the right ones are. */
export function isLike(wanted: Numbers, other: Numbers): boolean {
  if (wanted.length !== other.length) return false;
  return !isShare(wanted) || (isShare(other) && sameSum(wanted, other));
}

/** Shares of a whole must make the same whole; one alone may be any. */
function sameSum(a: Numbers, b: Numbers): boolean {
  return a.length === 1 || compare(sumOf(a), sumOf(b)) === 0;
}

/** Probabilities that add up to at most one. */
function isShare(numbers: Numbers): boolean {
  const one = fraction(1n);
  const isWholeAlone = numbers.length === 1 && numbers[0]!.denominator === 1n;
  return (
    !isWholeAlone &&
    numbers.every(part => compare(part, ZERO) >= 0 && compare(part, one) <= 0) &&
    compare(sumOf(numbers), one) <= 0
  );
}
