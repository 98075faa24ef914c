import type { Ending, Player } from '../../core/game.ts';
import { other } from '../../core/game.ts';

/** The states of a cell; black is player 0. */
export const CELL_STATES = ['empty', 'black', 'white'] as const;
export type CellState = (typeof CELL_STATES)[number];

export const DISC: readonly [CellState, CellState] = ['black', 'white'];

/** Cells row by row, a1 first. */
export interface OthelloPosition {
  readonly size: number;
  readonly cells: readonly CellState[];
  readonly toMove: Player;
}

export const PASS = 'pass';
export type OthelloMove = number | typeof PASS;

const DIRECTIONS = [
  [-1, -1],
  [-1, 0],
  [-1, 1],
  [0, -1],
  [0, 1],
  [1, -1],
  [1, 0],
  [1, 1],
] as const;

/** The discs that turn when `player` places on `cell`, direction by direction, nearest first. */
export function flips(position: OthelloPosition, cell: number, player: Player): number[] {
  const { size, cells } = position;
  if (cells[cell] !== 'empty') return [];
  return DIRECTIONS.flatMap(([rowStep, columnStep]) => {
    const line: number[] = [];
    let row = Math.floor(cell / size) + rowStep;
    let column = (cell % size) + columnStep;
    while (row >= 0 && row < size && column >= 0 && column < size) {
      const state = cells[row * size + column];
      if (state === DISC[player]) return line;
      if (state === 'empty') return [];
      line.push(row * size + column);
      row += rowStep;
      column += columnStep;
    }
    return [];
  });
}

export function placements(position: OthelloPosition, player: Player): number[] {
  return position.cells.map((_, cell) => cell).filter(cell => flips(position, cell, player).length > 0);
}

export function legalMoves(position: OthelloPosition): OthelloMove[] {
  const cells = placements(position, position.toMove);
  if (cells.length > 0) return cells;
  return placements(position, other(position.toMove)).length > 0 ? [PASS] : [];
}

export function applyOthelloMove(position: OthelloPosition, move: OthelloMove): OthelloPosition {
  const next = other(position.toMove);
  if (move === PASS) return { ...position, toMove: next };
  const cells = [...position.cells];
  for (const cell of [move, ...flips(position, move, position.toMove)]) cells[cell] = DISC[position.toMove];
  return { ...position, cells, toMove: next };
}

export function gameEnding(position: OthelloPosition): Ending | undefined {
  if (placements(position, 0).length > 0 || placements(position, 1).length > 0) return undefined;
  const score = discLead(position);
  return { winner: score > 0 ? 0 : score < 0 ? 1 : 'nobody', score };
}

/** Black discs minus white discs. */
export function discLead({ cells }: OthelloPosition): number {
  return countDiscs(cells, 'black') - countDiscs(cells, 'white');
}

export function countDiscs(cells: readonly CellState[], state: CellState): number {
  return cells.filter(cell => cell === state).length;
}

/** Four discs crosswise in the middle, black to move; smaller boards start empty. */
export function standardStart(size: number): OthelloPosition {
  const cells: CellState[] = Array.from({ length: size * size }, () => 'empty');
  if (size >= 2) {
    const low = Math.floor((size - 1) / 2);
    cells[low * size + low] = 'white';
    cells[low * size + low + 1] = 'black';
    cells[(low + 1) * size + low] = 'black';
    cells[(low + 1) * size + low + 1] = 'white';
  }
  return { size, cells, toMove: 0 };
}
