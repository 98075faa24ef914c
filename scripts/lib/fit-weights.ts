// Weights that give scores of positions with the least sum of squares, and are small where little is known of them.

export interface Samples {
  /** Weights of patterns; behind them come those of being on move with even and odd empties, and of a move more. */
  readonly total: number;
  readonly rows: {
    /** For each place the weight that counts, from 1 on, negative where it is negated; 0 for none. */
    readonly numbers: Int16Array;
    readonly more: number;
    /** 1 for an odd number of empties. */
    readonly odd: 0 | 1;
  }[];
  readonly scores: number[];
}

/** As if each weight had been seen so many times with nothing to say. */
const DOUBT = 8;
const STEPS = 40;

/** Scores beyond this many discs matter less: what is won or lost by far need not be told apart. */
const CLOSE = 24;

/** Conjugate gradients; one sample in `unseen` at the end is left out, to tell how far unseen ones are off. `from`: weights
 * of a neighbour, which stay where there is nothing better. */
export function fitWeights(
  { total, rows, scores }: Samples,
  from: Float64Array = new Float64Array(total + 3),
  unseen: number,
): { weights: Float64Array; off: number; unseen: number } {
  const held = Math.floor(rows.length / unseen);
  const used = rows.length - held;
  const size = total + 3;
  const heed = Float64Array.from(scores, score => 1 / (1 + (score / CLOSE) ** 2));
  // by signed number: what is negated has its own place
  const signed = new Float64Array(2 * total + 1);

  function predictAll(weights: Float64Array, begin: number, end: number, into: Float64Array): void {
    signed[total] = 0;
    for (let i = 1; i <= total; i++) {
      signed[total + i] = weights[i - 1]!;
      signed[total - i] = -weights[i - 1]!;
    }
    for (let row = begin; row < end; row++) {
      const { numbers, more, odd } = rows[row]!;
      let sum = weights[total + odd]! + more * weights[total + 2]!;
      for (let k = 0; k < numbers.length; k++) sum += signed[total + numbers[k]!]!;
      into[row - begin] = sum;
    }
  }

  /** How much each weight adds to what is left over. */
  function gather(left: Float64Array): Float64Array {
    const sums = new Float64Array(size);
    signed.fill(0);
    for (let row = 0; row < used; row++) {
      const { numbers, more, odd } = rows[row]!;
      const value = heed[row]! * left[row]!;
      for (let k = 0; k < numbers.length; k++) signed[total + numbers[k]!]! += value;
      sums[total + odd]! += value;
      sums[total + 2]! += more * value;
    }
    for (let i = 1; i <= total; i++) sums[i - 1] = signed[total + i]! - signed[total - i]!;
    return sums;
  }

  const scale = new Float64Array(size).fill(DOUBT);
  for (let row = 0; row < used; row++) {
    const { numbers, more, odd } = rows[row]!;
    const weight = heed[row]!;
    for (const which of numbers) if (which !== 0) scale[Math.abs(which) - 1]! += weight;
    scale[total + odd]! += weight;
    scale[total + 2]! += weight * more * more;
  }
  const image = new Float64Array(used);
  predictAll(from, 0, used, image);
  const change = new Float64Array(size);
  const left = gather(image.map((value, row) => scores[row]! - value));
  const scaled = left.map((value, i) => value / scale[i]!);
  const direction = scaled.slice();
  let norm = dot(left, scaled);
  for (let step = 0; step < STEPS; step++) {
    predictAll(direction, 0, used, image);
    const turned = gather(image);
    for (let i = 0; i < size; i++) turned[i]! += DOUBT * direction[i]!;
    const far = norm / dot(direction, turned);
    for (let i = 0; i < size; i++) {
      change[i]! += far * direction[i]!;
      left[i]! -= far * turned[i]!;
      scaled[i] = left[i]! / scale[i]!;
    }
    const next = dot(left, scaled);
    for (let i = 0; i < size; i++) direction[i] = scaled[i]! + (next / norm) * direction[i]!;
    norm = next;
  }
  const weights = from.map((value, i) => value + change[i]!);
  const off = (begin: number, end: number) => {
    const found = new Float64Array(end - begin);
    predictAll(weights, begin, end, found);
    return Math.sqrt(
      found.reduce((sum, value, i) => sum + (value - scores[begin + i]!) ** 2, 0) / (end - begin),
    );
  };
  return { weights, off: off(0, used), unseen: off(used, rows.length) };
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}
