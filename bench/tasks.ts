import { readFileSync } from 'node:fs';
import { BUCKET_BYTES, tableSize } from '../src/kernels/othello/best-play.ts';
import { type OthelloBoard, sidesOf } from '../src/kernels/othello/board.ts';
import { defaultMemoryBytes, othelloKernel } from '../src/kernels/othello/kernel.ts';
import { countPaths } from '../src/kernels/othello/paths.ts';
import { perft } from '../src/kernels/othello/perft.ts';

/** What a task found, as the baseline writes it. */
type Task = (args: readonly string[]) => string;

/** Our side of each comparison, on one thread. */
const TASKS = {
  'othello-paths': () =>
    contestBoards(readFileSync(0, 'utf8'))
      .map(board => countPaths(board))
      .map(({ black, white, draw }) => `${black} ${white} ${draw}`)
      .join(';'),
  'othello-perft': ([depth]) => `${perft(START, Number(depth), 'ply')}`,
  'othello-best': () => obfBoards(readFileSync(0, 'utf8')).map(bestScore).join(' '),
} satisfies Record<string, Task>;
export type TaskName = keyof typeof TASKS;

const START: OthelloBoard = { n: 8, black: 0x0000000810000000n, white: 0x0000001008000000n, toMove: 0 };

/** The score alone, as the baseline finds it; the command would score every move. */
function bestScore(board: OthelloBoard): number {
  const kernel = othelloKernel();
  const sides = sidesOf(board);
  const buckets = tableSize(board.n, sides, defaultMemoryBytes());
  kernel.open(board.n, BUCKET_BYTES * 2 ** buckets);
  kernel.exports.prepareSearch(true, buckets, true);
  return kernel.exports.solve(sides.own, sides.other, -64, 64);
}

function contestBoards(text: string): OthelloBoard[] {
  const numbers = text.trim().split(/\s+/).map(Number);
  const boards: OthelloBoard[] = [];
  for (let at = 0; at < numbers.length; ) {
    const n = numbers[at]!;
    const cells = numbers.slice(at + 1, at + 1 + n * n);
    boards.push({ n, black: bitsOf(cells, 1), white: bitsOf(cells, 0), toMove: 1 });
    at += 1 + n * n;
  }
  return boards;
}

function obfBoards(text: string): OthelloBoard[] {
  const lines = text.split('\n').filter(line => line.length > 65);
  return lines.map(line => ({
    n: 8,
    black: bitsOf([...line.slice(0, 64)], 'X'),
    white: bitsOf([...line.slice(0, 64)], 'O'),
    toMove: line[65] === 'X' ? 0 : 1,
  }));
}

function bitsOf<T>(cells: readonly T[], wanted: T): bigint {
  return cells.reduce((bits, cell, i) => (cell === wanted ? bits | (1n << BigInt(i)) : bits), 0n);
}

/** Runs a task and reports as the baselines do. */
export function runTask(name: string, args: readonly string[]): void {
  const task: Task = TASKS[name as TaskName];
  const start = performance.now();
  const answer = task(args);
  const seconds = (performance.now() - start) / 1000;
  process.stdout.write(`${JSON.stringify({ answer, seconds })}\n`);
}
