import { createRandom, mix, type Random } from '../../core/random.ts';
import { type Text, text } from '../../core/text.ts';
import { type DataPoint, type DataSet, pointOf, SAMPLE, type Tier } from '../data-set.ts';
import { type CaseView, type TestPoint, viewPosition } from '../test-point.ts';
import { boardText, boardTexts } from './boards.ts';
import { MARBLE_MISTAKES } from './mistakes.ts';
import { BOARDS, lostBoards, openMarbles } from './oracle.ts';

const CHUNK_BOARDS = 2048;
const WORD = 4;
/** The six boards of the statement as sets of taken cells: bit r·4 + c of the grid. */
const SAMPLE_BOARDS: readonly number[] = [0x1fff, 0xedbf, 0xff7b, 0xfedf, 0xfff6, 0xfff0];

const FULL = BOARDS - 1;

export const MARBLES_TIERS: readonly (Tier & { most: number })[] = [
  { title: text('T ≤ 10', 'T ≤ 10'), score: 10, most: 10 },
  { title: text('T ≤ 1,000', 'T ≤ 10³'), score: 50, most: 1_000 },
  { title: text('T ≤ 100,000', 'T ≤ 10⁵'), score: 20, most: 100_000 },
  { title: text('T ≤ 1,000,000', 'T ≤ 10⁶'), score: 20, most: 1_000_000 },
];

/** Ten points of ten: one, five, two and two in the four tiers. The points of the last two hold every board. */
export function marblesData(seed: number): DataSet {
  const traps = trapBoards();
  const points = [
    listed(1, 1, text('a trap for each known mistake', '每种常见错误一组陷阱'), everyTrap(traps, seed)),
    listed(
      2,
      2,
      text('the empty board, the full one, and their neighbours', '空棋盘、满棋盘，以及与它们相近的棋盘'),
      edges(),
    ),
    drawn(3, 2, seed, text('few cells are free', '空位很少'), random => thinned(random, 6)),
    drawn(4, 2, seed, text('few cells are taken', '弹珠很少'), random => FULL ^ thinned(random, 5)),
    drawn(5, 2, seed, text('random', '随机'), random => random.below(BOARDS)),
    drawn(6, 2, seed, text('traps for the known mistakes', '针对常见错误的陷阱'), (random, index) => {
      const kind = traps[index % traps.length]!;
      return kind[random.below(kind.length)]!;
    }),
    ...[7, 8].map(name => exhaustive(name, 3, seed)),
    ...[9, 10].map(name => exhaustive(name, 4, seed)),
  ];
  const sample = boardsTest('sample', SAMPLE_BOARDS.length, index => SAMPLE_BOARDS[index]!);
  const samples = [{ ...pointOf(sample, SAMPLE), name: '1' }];
  return { tiers: MARBLES_TIERS, points, samples, beyond: [] };
}

/** For each known mistake, the boards that it answers wrongly. */
function trapBoards(): readonly (readonly number[])[] {
  const right = lostBoards();
  const all = Array.from({ length: BOARDS }, (_, board) => board);
  // every board catches swapped answers
  return MARBLE_MISTAKES.filter(({ id }) => id !== 'swapped').map(({ lost }) => {
    const wrong = lost();
    return all.filter(board => wrong[board] !== right[board]);
  });
}

/** At most ten boards: one or two for each mistake, lost ones among them. */
function everyTrap(traps: readonly (readonly number[])[], seed: number): number[] {
  const random = createRandom(mix(seed, 1));
  const lost = lostBoards();
  const boards = traps.map(kind => {
    // lost and won boards alternate, so that no constant answer scores well
    const wanted = random.below(2);
    const liked = kind.filter(board => lost[board] === wanted);
    const choice = liked.length > 0 ? liked : kind;
    return choice[random.below(choice.length)]!;
  });
  return [...boards, random.below(BOARDS), random.below(BOARDS), FULL].slice(0, 10);
}

/** The empty and the full board, one cell off each, each move on the empty board's complement by two cells. */
function edges(): number[] {
  const boards = [0, FULL];
  for (let cell = 0; cell < 16; cell++) boards.push(1 << cell, FULL ^ (1 << cell));
  for (let a = 0; a < 16; a++) {
    for (let b = a + 1; b < 16; b++) boards.push((1 << a) | (1 << b), FULL ^ (1 << a) ^ (1 << b));
  }
  return boards;
}

/** A full board with one to `most` cells freed. */
function thinned(random: Random, most: number): number {
  let board = FULL;
  for (let left = 1 + random.below(most); left > 0; left--) board &= ~(1 << random.below(16));
  return board;
}

function drawn(
  name: number,
  tier: number,
  seed: number,
  about: Text,
  draw: (random: Random, index: number) => number,
): DataPoint {
  const random = createRandom(mix(seed, name));
  const { most } = MARBLES_TIERS[tier - 1]!;
  return listed(
    name,
    tier,
    about,
    Array.from({ length: most }, (_, index) => draw(random, index)),
  );
}

function listed(name: number, tier: number, about: Text, boards: readonly number[]): DataPoint {
  const counted = withTelltaleEnd(boards.length, index => boards[index]!);
  return pointOf(boardsTest(`${name}`, boards.length, counted), { tier, score: 10, about });
}

/** Every board as often as it fits, each round in its own order, and random boards for the rest. */
function exhaustive(name: number, tier: number, seed: number): DataPoint {
  const { most } = MARBLES_TIERS[tier - 1]!;
  const own = mix(seed, name);
  const rounds = Math.floor(most / BOARDS);
  const boardAt = (index: number) => {
    const round = Math.floor(index / BOARDS);
    if (round >= rounds) return mix(own, index) & FULL;
    // an odd factor visits every board once
    return (Math.imul(index, mix(own, round) | 1) + mix(own, round + 100)) & FULL;
  };
  const about = text('every board once, then random ones', '全部 65536 种棋盘各一次，其余随机');
  const test = boardsTest(`${name}`, most, withTelltaleEnd(most, boardAt));
  return pointOf(test, { tier, score: 10, about });
}

/** A program that loses the last board, or repeats the one before, gives a wrong last answer: the two differ. */
function withTelltaleEnd(cases: number, boardAt: (index: number) => number): (index: number) => number {
  const lost = lostBoards();
  const last = boardAt(cases - 1);
  const before = boardAt(cases - 2);
  let end = last;
  while (lost[end] === lost[before]) end = (end + 1) & FULL;
  return index => (index === cases - 1 ? end : boardAt(index));
}

/** A test of boards given by number; only the tables of the 65,536 boards are in memory. */
export function boardsTest(name: string, cases: number, boardAt: (index: number) => number): TestPoint {
  const answers = function* (lost: () => Uint8Array) {
    const table = lost();
    for (let index = 0; index < cases; index++) yield answer(table[boardAt(index)] === 1);
  };
  return {
    name,
    cases,
    *input() {
      yield `${cases}\n`;
      const { bytes, length } = boardTexts();
      const texts = new DataView(bytes.buffer);
      for (let from = 0; from < cases; from += CHUNK_BOARDS) {
        const size = Math.min(CHUNK_BOARDS, cases - from);
        const chunk = new DataView(new ArrayBuffer(size * length + WORD));
        for (let index = 0; index < size; index++) {
          // in words, whose excess the next board overwrites: a view for each board would take ten times as long
          const start = boardAt(from + index) * length;
          for (let at = 0; at < length; at += WORD)
            chunk.setUint32(index * length + at, texts.getUint32(start + at));
        }
        yield new Uint8Array(chunk.buffer, 0, size * length);
      }
    },
    expected: () => answers(lostBoards),
    *expectedLines() {
      const table = lostBoards();
      const chunk = new Uint8Array(CHUNK_BOARDS * Math.max(...LINES.map(({ length }) => length)));
      for (let from = 0; from < cases; from += CHUNK_BOARDS) {
        let to = 0;
        for (let index = from; index < Math.min(from + CHUNK_BOARDS, cases); index++) {
          const line = LINES[table[boardAt(index)]!]!;
          for (let at = 0; at < line.length; at++) chunk[to++] = line[at]!;
        }
        yield chunk.slice(0, to);
      }
    },
    caseOf: token => viewCase(Math.min(token, cases - 1), boardAt),
    mistakes: MARBLE_MISTAKES.map(({ id, title, lost }) => ({ id, title, expected: () => answers(lost) })),
  };
}

const LINES = [false, true].map(lost => new TextEncoder().encode(`${answer(lost)}\n`));

function answer(lost: boolean): string {
  return lost ? 'Impossible.' : 'Possible.';
}

function viewCase(index: number, boardAt: (index: number) => number): CaseView {
  const taken = boardAt(index);
  return {
    ...viewPosition(openMarbles(), { taken: BigInt(taken), toMove: 0 }),
    number: index + 1,
    input: `1\n${boardText(taken)}`,
    expected: answer(lostBoards()[taken] === 1),
  };
}
