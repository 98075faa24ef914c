import { isPlacement } from '../src/games/placement/family.ts';
import { marbles } from '../src/games/placement/games.ts';
import { GrundySolver } from '../src/kernels/placement/grundy.ts';
import type { PlacementRules } from '../src/kernels/placement/index.ts';
import {
  designBoard,
  instantiateSolver,
  PAGE_BYTES,
  roundUp,
  writeControl,
} from '../src/kernels/placement/machine.ts';
import { finish } from '../src/kernels/placement/tabulate.ts';
import { solveWholeInSlices } from '../src/kernels/placement/windows.ts';
import { type Found, timed } from './found.ts';

const HOT_SOLVES = 5;

function rulesOf([rows, columns]: readonly string[]): PlacementRules {
  const opened = marbles.open({ rows: Number(rows), columns: Number(columns) });
  if (!opened.ok || !isPlacement(opened.value)) throw new Error('no such board');
  return { cells: Number(rows) * Number(columns), masks: opened.value.masks };
}

/** Solves the board several times with one plan and one module: the best time is that of optimised code. */
export function solveOutcomes(args: readonly string[]): Found {
  const design = designBoard(rulesOf(args));
  const dest = roundUp(design.controlBytes, PAGE_BYTES);
  const memory = new WebAssembly.Memory({ initial: Math.ceil((dest + design.partBytes) / PAGE_BYTES) });
  const kernel = instantiateSolver(design, 'outcome', memory);
  writeControl(memory, design, 0, { dest });
  const runs = Array.from({ length: HOT_SOLVES }, () =>
    timed(() => {
      finish(solveWholeInSlices(kernel, design, dest));
      return '';
    }),
  );
  const padding = BigInt(design.layout.order.length - design.layout.cells);
  const lost = kernel.count(dest, design.partBytes) >> padding;
  return { answer: `${lost}`, seconds: Math.min(...runs.map(({ seconds }) => seconds)) };
}

/** The same for Grundy values. */
export function solveGrundy(args: readonly string[]): Found {
  const solver = new GrundySolver(rulesOf(args));
  const runs = Array.from({ length: HOT_SOLVES }, () => timed(() => solver.solve().histogram.join(' ')));
  return runs.reduce((best, next) => (next.seconds < best.seconds ? next : best));
}
