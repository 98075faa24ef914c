// How far estimates are off, by the number of empties, and a match of the evaluation against random games.
// Everything follows from the seed.
//
//   npm run othello:estimates                  writes the errors that estimates state, and plays the match
//   npm run othello:estimates -- --games 40    from fewer games
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createMulberry } from '../../src/core/random.ts';
import { JUDGED_PLIES } from '../../src/engines/othello/judgement.ts';
import { bestScore } from '../../src/kernels/othello/best-play.ts';
import type { Sides } from '../../src/kernels/othello/board.ts';
import { loadEvaluation } from '../../src/kernels/othello/evaluation.ts';
import { OthelloKernel } from '../../src/kernels/othello/kernel.ts';
import { playMatch } from './othello-match.ts';
import { emptiesAt, judge, movesOf, opening, openJudge, playOn, START } from './othello-self-play.ts';

/** Bands of empties, the emptiest board first: at least so many. */
const BANDS = [55, 50, 45, 40, 35, 30, 25, 20, 15];
const MOST_EMPTIES = 60;
/** Searched to the end from here on; beyond, the judgement plays on to here. */
const EXACT = 20;
/** How far ahead both sides look while a position is played on. */
const ON_PLIES = 6;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { games: { type: 'string', default: '120' }, match: { type: 'string', default: '100' } },
});
const say = (words: string) => process.stdout.write(`${words}\n`);
const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;

/** What came of a position for the player to move. */
function result(sides: Sides): number {
  const { sides: last, sign } = playOn(sides, EXACT, ON_PLIES);
  const board = { n: 8, black: last.own, white: last.other, toMove: 0 } as const;
  return sign * bestScore(board, ['withEmpties'], { kernel: solver }).scores.withEmpties!;
}

const solver = new OthelloKernel();

async function measure(games: number): Promise<void> {
  const { next: random } = createMulberry(34);
  const off = BANDS.map(() => JUDGED_PLIES.map((): number[] => []));
  const signs = BANDS.map(() => ({ right: 0, of: 0 }));
  const sums = BANDS.map(() => ({ both: 0, squares: 0 }));
  for (let game = 0; game < games; game++) {
    // one position of each band: both colours are to move in turn
    const wanted = new Map(
      BANDS.map((from, band) => {
        const to = band === 0 ? MOST_EMPTIES - 4 : BANDS[band - 1]! - 1;
        return [from + Math.floor(random() * (to - from + 1)), band];
      }),
    );
    let sides = opening(START, 4, random);
    for (;;) {
      const empties = emptiesAt(sides);
      const band = wanted.get(empties);
      if (movesOf(sides).length === 0 || empties < BANDS.at(-1)!) break;
      if (band !== undefined) {
        const came = result(sides);
        JUDGED_PLIES.forEach((plies, at) => {
          const { score } = judge(sides, plies)[0]!;
          off[band]![at]!.push(Math.abs(score - came));
          if (at !== JUDGED_PLIES.length - 1) return;
          sums[band]!.both += score * came;
          sums[band]!.squares += score * score;
          if (came === 0) return;
          signs[band]!.of++;
          if (Math.sign(score) === Math.sign(came)) signs[band]!.right++;
        });
      }
      // nearly the best move: a disc or two of noise
      const near = judge(sides, 4).map(({ next, score }) => ({ next, score: score + 2 * random() }));
      sides = near.reduce((best, each) => (each.score > best.score ? each : best)).next;
    }
    if (game % 10 === 9) process.stderr.write(`${game + 1} games\n`);
  }
  const bands = BANDS.map((from, band) => ({
    from,
    positions: off[band]![0]!.length,
    off: JUDGED_PLIES.map((plies, at) => {
      const sorted = off[band]![at]!.toSorted((a, b) => a - b);
      return {
        ...{ plies, half: Math.ceil(quantile(sorted, 0.5)), most: Math.ceil(quantile(sorted, 0.8)) },
        mean: sorted.reduce((sum, each) => sum + each, 0) / sorted.length,
      };
    }),
  }));
  say('| empties | positions | plies | half within | four in five within | mean | right side | slope |');
  say('| --- | --- | --- | --- | --- | --- | --- | --- |');
  bands.forEach(({ from, positions, off: errors }, band) => {
    const { right, of } = signs[band]!;
    const { both, squares } = sums[band]!;
    for (const { plies, half, most, mean } of errors) {
      const [side, slope] =
        plies === JUDGED_PLIES.at(-1) ? [`${right} of ${of}`, (both / squares).toFixed(2)] : ['', ''];
      say(
        `| ${from}+ | ${positions} | ${plies} | ${half} | ${most} | ${mean.toFixed(1)} | ${side} | ${slope} |`,
      );
    }
  });
  writeFileSync(positionals[0]!, sourceOf(bands));
}

type Bands = readonly {
  readonly from: number;
  readonly positions: number;
  readonly off: readonly { readonly plies: number; readonly half: number; readonly most: number }[];
}[];

function sourceOf(bands: Bands): string {
  const rows = bands.map(({ from, positions, off }) => {
    const errors = off.map(({ plies, half, most }) => `${plies}: { half: ${half}, most: ${most} }`);
    return `  { from: ${from}, positions: ${positions}, off: { ${errors.join(', ')} } },`;
  });
  return `// Written by \`npm run othello:estimates\`, as docs/figures/estimates.md explains. In discs.

import type { EstimateError } from '../../core/guess.ts';

interface Band {
  /** For positions with at least this many empties, and fewer than the previous band. */
  readonly from: number;
  readonly positions: number;
  /** Median error and 80th percentile by search depth. */
  readonly off: Readonly<Record<number, EstimateError>>;
}

export const MEASURED: readonly Band[] = [\n${rows.join('\n')}\n];\n`;
}

async function main(): Promise<void> {
  await loadEvaluation(8, EXACT);
  openJudge();
  const games = Number(values.games);
  if (games > 0) await measure(games);
  const match = Number(values.match);
  if (match > 0) say(playMatch(match));
}
void main();
