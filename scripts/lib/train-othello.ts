// Finds the weights of the Othello evaluation by itself: plays games against itself, scores their endgames exactly, fits
// the weights to the scores, and plays on with what it has learned. Everything follows from the seed.

import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { setBits } from '../../src/core/bits.ts';
import { createMulberry } from '../../src/core/random.ts';
import type { Sides } from '../../src/kernels/othello/board.ts';
import { layOut, STAGE_COUNT, stageOf, weightsOfStage } from '../../src/kernels/othello/evaluation.ts';
import { OthelloKernel } from '../../src/kernels/othello/kernel.ts';
import { PATTERNS, PLACES, sharedWeights } from '../../src/kernels/othello/patterns.ts';
import { fitWeights, type Samples } from './fit-weights.ts';

/** Games of each round. The first round chooses moves by mobility, the others by the weights of the round before. */
const ROUNDS = [20_000, 160_000];
/** Up to so many empties scores are exact; beyond, they are what the weights found so far expect some plies later. */
const EXACT = 14;
const FEWEST = 8;
const MOST = 26;
/** How often a position of so many empties is taken: the fewer there are, the cheaper is the exact score, and the more
 * often the search asks. */
const share = (empties: number) => (empties <= 11 ? 0.6 : empties <= EXACT ? 0.3 : 0.12);
/** How far ahead, where nothing is exact. */
const PLIES = 5;
const BUCKETS = 12;
const TABLE_BYTES = 64 << BUCKETS;
const UNSEEN = 20;

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

const count = (bits: bigint) => setBits(bits).length;
const halves = (bits: bigint) => [Number(bits & 0xffff_ffffn), Number(bits >> 32n)] as const;

/** What the evaluation sees of a position. */
function seen({ own, other }: Sides): Samples['rows'][number] {
  const digit = new Int8Array(64);
  const [ours, theirs] = [halves(own), halves(other)];
  for (let cell = 0; cell < 64; cell++) {
    const half = cell >> 5;
    digit[cell] = ((ours[half]! >>> (cell & 31)) & 1) - ((theirs[half]! >>> (cell & 31)) & 1);
  }
  const numbers = Int16Array.from(PLACES, ({ pattern, cells }) => {
    let number = 0;
    for (let i = cells.length - 1; i >= 0; i--) number = 3 * number + digit[cells[i]!]!;
    const which = classes[pattern]![number + PATTERNS[pattern]!.most]!;
    return which === 0 ? 0 : Math.sign(which) * (firsts[pattern]! + Math.abs(which));
  });
  const more = count(kernel.moves({ own, other })) - count(kernel.moves({ own: other, other: own }));
  return { numbers, more, odd: count(own | other) % 2 === 0 ? 0 : 1 };
}

const any = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;

/** Mostly the better moves, by mobility as long as nothing is learned. */
function choose(next: readonly Sides[], learned: boolean): Sides {
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

type Taken = (sides: Sides, empties: number) => void;

/** Half of the games begin at random, half are played well with a wild move now and then. From some point on, every
 * other move is any move: a search looks into what follows good moves and bad ones alike. */
function playGame(learned: boolean, take: Taken): void {
  const wild = random() < 0.5 ? 1 : 0.12;
  const turn = 16 + Math.floor(random() * 14);
  let sides: Sides = { own: 0x0000000810000000n, other: 0x0000001008000000n };
  for (let empties = 60; empties >= FEWEST; empties--) {
    let cells = setBits(kernel.moves(sides));
    if (cells.length === 0) {
      sides = { own: sides.other, other: sides.own };
      cells = setBits(kernel.moves(sides));
      if (cells.length === 0) return;
    }
    if (empties <= MOST && random() < share(empties)) take(sides, empties);
    const odds = empties <= turn ? 0.5 : empties > 50 ? Math.max(0.5, wild) : wild;
    const next = cells.map(cell => kernel.play(sides, cell));
    sides = random() < odds ? any(next) : choose(next, learned);
  }
}

const samples = Array.from({ length: STAGE_COUNT }, (): Samples => ({ total, rows: [], scores: [] }));
const quantised = (weights: Float64Array) =>
  Int8Array.from(weights, weight => Math.max(-127, Math.min(127, Math.round(8 * weight))));
const clock = performance.now();
const say = (words: string) =>
  process.stderr.write(`${((performance.now() - clock) / 1000).toFixed(0)} s: ${words}\n`);

const stages: Int8Array[] = [];
const fitted: Float64Array[] = [];
for (const [round, games] of ROUNDS.entries()) {
  const learned = round > 0;
  const open: { sides: Sides; empties: number }[] = [];
  for (let game = 0; game < games; game++) {
    playGame(learned, (sides, empties) => {
      const { own, other } = sides;
      if (empties > EXACT) open.push({ sides, empties });
      else {
        const set = samples[stageOf(empties)]!;
        set.rows.push(seen(sides));
        set.scores.push(kernel.exports.solve(own, other, -64, 64));
      }
    });
  }
  say(
    `round ${round + 1}: ${samples.map(({ rows }) => rows.length).join(', ')} exact, ${open.length} to expect`,
  );
  const learn = (stage: number) => {
    const { weights, off, unseen } = fitWeights(samples[stage]!, fitted[stage] ?? fitted[stage - 1], UNSEEN);
    fitted[stage] = weights;
    say(`stage ${stage + 1}: off by ${off.toFixed(2)} discs, ${unseen.toFixed(2)} on unseen`);
    stages[stage] = quantised(weights);
    for (let later = stage + 1; later < samples.length; later++) stages[later] = stages[stage]!;
    use(stages);
  };
  for (let stage = 0; stage < samples.length; stage++) {
    // of the emptiest boards nothing is exact: better weights know better than those of the round before
    if (stage === samples.length - 1) samples[stage] = { total, rows: [], scores: [] };
    const set = samples[stage]!;
    for (const { sides, empties } of open) {
      if (stageOf(empties) !== stage) continue;
      set.rows.push(seen(sides));
      set.scores.push(kernel.exports.expect(sides.own, sides.other, PLIES) / 8);
    }
    if (set.rows.length > 0) learn(stage);
  }
}
const bytes = Buffer.concat(
  stages.map(weights => Buffer.from(weights.buffer, weights.byteOffset, weights.length)),
);
if (stages[0]!.length !== weightsOfStage()) throw new Error('the weights do not fit');
const text = bytes.toString('base64');
say(`${bytes.length} bytes, ${gzipSync(text).length} as base64 and gzip`);
writeFileSync(process.argv[2]!, `export const weightsBase64 =\n  '${text}';\n`);
