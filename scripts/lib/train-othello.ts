// Finds the weights of the Othello evaluation by itself: plays games against itself, scores their endgames exactly, fits
// the weights to the scores, and plays on with what it has learned. Everything follows from the seed.

import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { createMulberry } from '../../src/core/random.ts';
import { cellsOf, type Sides } from '../../src/kernels/othello/board.ts';
import { layOut, weightsOfStage } from '../../src/kernels/othello/evaluation.ts';
import { OthelloKernel } from '../../src/kernels/othello/kernel.ts';
import { PATTERNS, PLACES, sharedWeights } from '../../src/kernels/othello/patterns.ts';

/** Games of each round. The first round chooses moves by mobility, the others by the weights of the round before. */
const ROUNDS = [6_000, 20_000, 40_000];
/** Two stages: exact scores of at most LATE empties; beyond, the judgement of a few plies ahead with the first stage. */
const LATE = 14;
const FEWEST = 9;
const MOST = 22;
const BUCKETS = 10;
const TABLE_BYTES = 64 << BUCKETS;
const EPOCHS = 12;
const STEP = 0.6;

interface Sample {
  /** For each place the weight that counts, negative where it is negated; 0 for none. */
  readonly numbers: Int32Array;
  readonly more: number;
  /** 1 for an odd number of empties. */
  readonly odd: 0 | 1;
  readonly score: number;
}

const { next: random } = createMulberry(20_251);

const kernel = new OthelloKernel();
kernel.open(8, TABLE_BYTES);
kernel.exports.prepareSearch(true, BUCKETS, true);
const firsts: number[] = [];
const classes: Int32Array[] = [];
let total = 0;
for (const pattern of PATTERNS) {
  const { weights, shared } = sharedWeights(pattern);
  firsts.push(total);
  classes.push(shared);
  total += weights;
}

function use(stages: readonly Int8Array[]): void {
  kernel.exports.prepareWeights(kernel.append(layOut(stages), TABLE_BYTES));
}

const count = (bits: bigint) => cellsOf(bits).length;

function sampleOf({ own, other }: Sides, score: number): Sample {
  const digit = new Int8Array(64);
  for (let cell = 0; cell < 64; cell++) {
    digit[cell] = Number((own >> BigInt(cell)) & 1n) - Number((other >> BigInt(cell)) & 1n);
  }
  const numbers = Int32Array.from(PLACES, ({ pattern, cells }) => {
    let number = 0;
    for (let i = cells.length - 1; i >= 0; i--) number = 3 * number + digit[cells[i]!]!;
    const which = classes[pattern]![number + PATTERNS[pattern]!.most]!;
    return which === 0 ? 0 : Math.sign(which) * (firsts[pattern]! + Math.abs(which));
  });
  const more = count(kernel.moves({ own, other })) - count(kernel.moves({ own: other, other: own }));
  const odd = count(own | other) % 2 === 0 ? 0 : 1;
  return { numbers, more, odd, score };
}

/** How a move is chosen: mostly well, sometimes anyhow, so that bad positions are known too. */
function choose(sides: Sides, cells: readonly number[], learned: boolean, empties: number): Sides {
  const next = cells.map(cell => kernel.play(sides, cell));
  const wild = empties > 50 ? 0.5 : 0.12;
  if (random() < wild) return next[Math.floor(random() * next.length)]!;
  const worth = (at: Sides) =>
    learned
      ? -kernel.exports.judge(at.own, at.other, 0) + 32 * random()
      : -count(kernel.moves(at)) + 2 * random();
  let best = next[0]!;
  let most = Number.NEGATIVE_INFINITY;
  for (const at of next) {
    const value = worth(at);
    if (value > most) [best, most] = [at, value];
  }
  return best;
}

/** From each position of a game's end that a coin chooses, a move at random, and what it leads to. */
function playGames(games: number, learned: boolean): { late: Sample[]; early: Sample[] } {
  const late: Sample[] = [];
  const early: Sample[] = [];
  for (let game = 0; game < games; game++) {
    let sides: Sides = { own: 0x0000000810000000n, other: 0x0000001008000000n };
    for (let empties = 60; empties > FEWEST; empties--) {
      let cells = cellsOf(kernel.moves(sides));
      if (cells.length === 0) {
        sides = { own: sides.other, other: sides.own };
        cells = cellsOf(kernel.moves(sides));
        if (cells.length === 0) break;
      }
      if (empties <= MOST && random() < 0.5) {
        const at = kernel.play(sides, cells[Math.floor(random() * cells.length)]!);
        if (empties <= LATE) late.push(sampleOf(at, kernel.exports.solve(at.own, at.other, -64, 64)));
        else if (learned && empties > LATE + 1) {
          const plies = Math.min(5, Math.max(3, empties - LATE));
          early.push(sampleOf(at, kernel.exports.judge(at.own, at.other, plies) / 8));
        }
      }
      sides = choose(sides, cells, learned, empties);
    }
  }
  return { late, early };
}

/** Steps that shrink with how often a weight was used (Adagrad); in discs. */
function learn(samples: readonly Sample[]): Float64Array {
  const weights = new Float64Array(total + 4);
  const used = new Float64Array(total + 4).fill(1e-3);
  const held = Math.floor(samples.length / 20);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    let squares = 0;
    for (let i = held; i < samples.length; i++) {
      const pick = Math.floor(random() * (samples.length - held));
      const { numbers, more, odd, score } = samples[pick]!;
      const error = predict(weights, samples[pick]!) - score;
      squares += error * error;
      const push = (at: number, x: number) => {
        const slope = error * x;
        used[at]! += slope * slope;
        weights[at]! -= (STEP * slope) / Math.sqrt(used[at]!);
      };
      for (const which of numbers) if (which !== 0) push(Math.abs(which), Math.sign(which));
      push(total + 1 + odd, 1);
      push(total + 3, more);
    }
    if (epoch % 6 === 5) {
      let test = 0;
      for (let i = samples.length - held; i < samples.length; i++)
        test += (predict(weights, samples[i]!) - samples[i]!.score) ** 2;
      const root = (sum: number, n: number) => Math.sqrt(sum / n).toFixed(2);
      process.stderr.write(
        `  epoch ${epoch + 1}: off by ${root(squares, samples.length - held)} discs, ${root(test, held)} on unseen\n`,
      );
    }
  }
  return weights.subarray(1);
}

function predict(weights: Float64Array, { numbers, more, odd }: Sample): number {
  let sum = weights[total + 1 + odd]! + more * weights[total + 3]!;
  for (const which of numbers) sum += which > 0 ? weights[which]! : which < 0 ? -weights[-which]! : 0;
  return sum;
}

const quantised = (weights: Float64Array) =>
  Int8Array.from(weights, weight => Math.max(-127, Math.min(127, Math.round(8 * weight))));

let stages: Int8Array[] = [];
const all = { late: [] as Sample[], early: [] as Sample[] };
const clock = performance.now();
const say = (words: string) =>
  process.stderr.write(`${((performance.now() - clock) / 1000).toFixed(0)} s: ${words}\n`);
for (const [round, games] of ROUNDS.entries()) {
  const { late, early } = playGames(games, round > 0);
  all.late = all.late.concat(late);
  all.early = all.early.concat(early);
  say(`round ${round + 1}, ${all.late.length} exact and ${all.early.length} judged positions`);
  const first = quantised(learn(all.late));
  const second = all.early.length > 0 ? quantised(learn(all.early)) : first;
  stages = [first, second];
  use(stages);
}
const bytes = Buffer.concat(
  stages.map(weights => Buffer.from(weights.buffer, weights.byteOffset, weights.length)),
);
if (stages[0]!.length !== weightsOfStage()) throw new Error('the weights do not fit');
const text = bytes.toString('base64');
say(`${bytes.length} bytes, ${gzipSync(text).length} as base64 and gzip`);
writeFileSync(process.argv[2]!, `export const weightsBase64 =\n  '${text}';\n`);
