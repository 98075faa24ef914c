import { setBits } from '../../core/bits.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { zh as chinese, type Text, text } from '../../core/text.ts';
import { type Board, cellName, cellNamesHelp, findCell } from './board.ts';

/** `b2` for one cell, `b2-d2` for a straight run, `a1+b3+c1` for anything else. */
export function makeMask(board: Board, mask: bigint): string {
  // in reading order of the lines of text
  const cells = board.lines.flat().filter(cell => (mask >> BigInt(cell)) & 1n);
  const [first, last] = [cells[0]!, cells.at(-1)!];
  if (cells.length === 1) return cellName(board, first);
  if (straight(board, first, last)?.join() === cells.join())
    return `${cellName(board, first)}-${cellName(board, last)}`;
  return cells.map(cell => cellName(board, cell)).join('+');
}

/** Reads what `makeMask` writes, in either direction; cells may be separated by blanks, commas or `+`. */
export function parseMask(
  board: Board,
  masks: readonly bigint[],
  taken: bigint,
  source: string,
): Result<bigint, Text> {
  const cells = parseCells(board, source.trim().toLowerCase());
  if (!cells.ok) return cells;
  return checkCells(board, masks, taken, cells.value);
}

/** The move that takes exactly these cells, in any order, or why there is none. */
export function checkCells(
  board: Board,
  masks: readonly bigint[],
  taken: bigint,
  cells: readonly number[],
): Result<bigint, Text> {
  const mask = cells.reduce((union, cell) => union | (1n << BigInt(cell)), 0n);
  const blocked = cells.find(cell => (taken >> BigInt(cell)) & 1n);
  if (blocked !== undefined) {
    const name = cellName(board, blocked);
    return err(text(`${name} is already taken`, `${name} 已被占用`));
  }
  return masks.includes(mask)
    ? ok(mask)
    : err(
        whyNoMove(
          board,
          masks,
          [...cells].sort((a, b) => a - b),
        ),
      );
}

function parseCells(board: Board, source: string): Result<number[], Text> {
  const names = source.split(/[\s,+]+/).filter(name => name !== '');
  if (names.length === 0) return err(text('no cell was named', '没有给出格子'));
  const cells = new Set<number>();
  for (const name of names) {
    const ends = name.split('-').map(end => ({ end, cell: findCell(board, end) }));
    const unknown = ends.find(({ cell }) => cell === undefined);
    if (unknown) {
      const help = cellNamesHelp(board);
      return err(text(`'${unknown.end}' is not ${help.en}`, chinese`「${unknown.end}」不是${help.zh}`));
    }
    if (ends.length > 2) return err(text(`'${name}' has more than two ends`, `「${name}」的端点多于两个`));
    const [from, to] = [ends[0]!.cell!, ends.at(-1)!.cell!];
    const run = straight(board, Math.min(from, to), Math.max(from, to));
    if (!run) return err(NOT_IN_LINE);
    for (const cell of run) cells.add(cell);
  }
  return ok([...cells]);
}

const NOT_IN_LINE = text('the cells are not on one straight line', '这些格子不在同一条直线上');

function whyNoMove(board: Board, masks: readonly bigint[], cells: readonly number[]): Text {
  if (!masks.every(mask => isRun(board, mask)))
    return text('these cells are not a move of this game', '这些格子不构成合法的走法');
  const [first, last] = [cells[0]!, cells.at(-1)!];
  const line = straight(board, first, last);
  if (!line || cells.some(cell => !line.includes(cell))) return NOT_IN_LINE;
  if (line.length !== cells.length)
    return text('the cells are not adjacent: there is a gap', '这些格子不相邻：中间有空隙');
  const lengths = [...new Set(masks.map(mask => setBits(mask).length))].sort((a, b) => a - b);
  if (!lengths.includes(cells.length)) {
    const [least, most] = [lengths[0]!, lengths.at(-1)!];
    const range = least === most ? `${least}` : `${least}–${most}`;
    const [en, zh] = [
      `a move takes ${range} cells, not ${cells.length}`,
      `每次占 ${range} 格，而不是 ${cells.length} 格`,
    ];
    return text(en, zh);
  }
  return text('this game has no move in that direction', '这个游戏不能沿这个方向走');
}

function isRun(board: Board, mask: bigint): boolean {
  const cells = setBits(mask);
  return straight(board, cells[0]!, cells.at(-1)!)?.length === cells.length;
}

/** The cells from one to the other in one of the eight directions; undefined without a straight line. */
function straight(board: Board, from: number, to: number): number[] | undefined {
  const [first, last] = [board.cells[from]!, board.cells[to]!];
  const [rowSpan, columnSpan] = [last.row - first.row, last.column - first.column];
  if (rowSpan !== 0 && columnSpan !== 0 && Math.abs(rowSpan) !== Math.abs(columnSpan)) return undefined;
  const steps = Math.max(Math.abs(rowSpan), Math.abs(columnSpan));
  const cells: number[] = [];
  for (let step = 0; step <= steps; step++) {
    const row = first.row + step * Math.sign(rowSpan);
    const cell = board.grid[row * board.columns + first.column + step * Math.sign(columnSpan)];
    if (cell === undefined) return undefined;
    cells.push(cell);
  }
  return cells;
}
