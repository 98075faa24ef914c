import { readFileSync } from 'node:fs';
import { bestScore } from '../src/kernels/othello/best-play.ts';
import { emptyCells, type OthelloBoard, sidesOf } from '../src/kernels/othello/board.ts';
import { loadEvaluation } from '../src/kernels/othello/evaluation.ts';
import { OthelloKernel } from '../src/kernels/othello/kernel.ts';
import { countPaths } from '../src/kernels/othello/paths.ts';
import { countLeaves } from '../src/kernels/othello/perft.ts';
import { type Found, timed } from './found.ts';
import { solveGrundy, solveOutcomes } from './placement-tasks.ts';

/** Our side of each comparison, on one thread. */
const TASKS = {
  'placement-outcome': solveOutcomes,
  'placement-grundy': solveGrundy,
  'othello-paths': () =>
    timed(() => {
      const kernel = new OthelloKernel();
      return contestBoards(readFileSync(0, 'utf8'))
        .map(board => countText(board, kernel))
        .join(';');
    }),
  'othello-perft': ([depth]: readonly string[]) => timed(() => `${countLeaves(START, Number(depth), 'ply')}`),
  'othello-best': async () => {
    const boards = obfBoards(readFileSync(0, 'utf8'));
    const start = performance.now();
    for (const board of boards) await loadEvaluation(board.n, emptyCells(board.n, sidesOf(board)));
    const loading = (performance.now() - start) / 1000;
    const { answer, seconds } = timed(() => {
      const kernel = new OthelloKernel();
      return boards.map(board => scoreText(board, kernel)).join(' ');
    });
    return { answer, seconds: loading + seconds };
  },
} satisfies Record<string, (args: readonly string[]) => Found | Promise<Found>>;
export type TaskName = keyof typeof TASKS;

function countText(board: OthelloBoard, kernel: OthelloKernel): string {
  const { black, white, draw } = countPaths(board, { kernel });
  return `${black} ${white} ${draw}`;
}

const START: OthelloBoard = { n: 8, black: 0x0000000810000000n, white: 0x0000001008000000n, toMove: 0 };

/** The score alone, as the baseline finds it; the command would score every move. */
function scoreText(board: OthelloBoard, kernel: OthelloKernel): string {
  return `${bestScore(board, ['withEmpties'], { kernel }).scores.withEmpties}`;
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

export async function runTask(name: string, args: readonly string[]): Promise<void> {
  process.stdout.write(`${JSON.stringify(await TASKS[name as TaskName](args))}\n`);
}
