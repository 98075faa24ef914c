import { text } from '../../core/text.ts';
import type { CellState, OthelloPosition } from '../../games/othello/rules.ts';
import type { TrialPositions, TrialSize } from '../test-point.ts';
import { TIERS } from './boards.ts';

/** The smaller the board the smaller the position, then the fewer cells are empty; up to the statement's limits. */
export const othelloTrials: TrialPositions<OthelloPosition> = {
  sizes: sizes(),
  most: 1,
  *smaller(position) {
    if (position.size > 1) for (const corner of CORNERS) yield withoutEdge(position, corner);
    for (const [cell, state] of position.cells.entries()) {
      if (state !== 'empty') continue;
      for (const colour of COLOURS) yield { ...position, cells: position.cells.with(cell, colour) };
    }
  },
};

const COLOURS: readonly CellState[] = ['black', 'white'];
/** The offset of the smaller board from the upper left corner. */
const CORNERS: readonly (readonly [number, number])[] = [
  [0, 0],
  [0, 1],
  [1, 0],
  [1, 1],
];

function withoutEdge({ size, cells, toMove }: OthelloPosition, [down, right]: readonly [number, number]) {
  const side = size - 1;
  const kept = Array.from({ length: side * side }, (_, cell) => {
    const [row, column] = [Math.floor(cell / side) + down, (cell % side) + right];
    return cells[row * size + column]!;
  });
  return { size: side, cells: kept, toMove };
}

function sizes(): TrialSize<OthelloPosition>[] {
  const largest = Math.max(...TIERS.map(({ size }) => size));
  const most = Math.max(...TIERS.map(({ empties }) => empties));
  return Array.from({ length: largest }, (_, index) => index + 1).flatMap(size =>
    Array.from({ length: Math.min(most, size * size) + 1 }, (_, empties) => boardsOf(size, empties)),
  );
}

function boardsOf(size: number, empties: number): TrialSize<OthelloPosition> {
  const discs = size * size - empties;
  return {
    title: text(`${size}×${size} with ${empties} empty`, `${size}×${size}，${empties} 个空位`),
    count: choose(size * size, empties) * 2 ** discs,
    at: index => {
      const colours = 2 ** discs;
      const place = emptyCells(size * size, empties, Math.floor(index / colours));
      let rest = index % colours;
      const cells = place.map((isEmpty): CellState => {
        if (isEmpty) return 'empty';
        const colour = COLOURS[rest % 2]!;
        rest = Math.floor(rest / 2);
        return colour;
      });
      return { size, cells, toMove: 1 };
    },
  };
}

/** The index-th way to choose which of `cells` are empty. */
function emptyCells(cells: number, empties: number, index: number): boolean[] {
  const chosen: boolean[] = [];
  let [left, rest] = [empties, index];
  for (let after = cells - 1; after >= 0; after--) {
    const without = choose(after, left);
    const isEmpty = rest >= without;
    if (isEmpty) {
      rest -= without;
      left--;
    }
    chosen.push(isEmpty);
  }
  return chosen;
}

/** Exact: all numbers here are far below 2^53. */
function choose(of: number, count: number): number {
  let ways = 1;
  for (let taken = 1; taken <= count; taken++) ways = (ways * (of - count + taken)) / taken;
  return count > of ? 0 : ways;
}
