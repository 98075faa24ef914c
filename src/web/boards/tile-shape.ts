import { type Board, cellName } from '../../games/placement/board.ts';
import type { PlacementGame } from '../../games/placement/family.ts';
import { type Canvas2D, dither, fill } from '../pixel/draw.ts';
import { tinyText } from '../pixel/tiny-font.ts';
import type { Shape } from './placement-shape.ts';
import type { Spot } from './view.ts';

const MARGIN = 12;

/** Where the lines of a board of tiles lie. A tile leaves the last pixel of its place to the gap. */
interface Lines {
  readonly width: number;
  readonly height: number;
  readonly tops: readonly number[];
  readonly cells: readonly (readonly number[])[];
}

/** Tiles in a frame. A single row stands upright, and a long one goes on in the next line, as a text does. */
export function tileShape({ board }: PlacementGame): Shape {
  const lines = board.rows === 1 ? wrappedRow(board) : rectangle(board);
  const { width, height, tops } = lines;
  const rows = lines.cells.map((line, row) =>
    line.map((cell, column): Spot => ({ cell, x: MARGIN + column * width, y: tops[row]!, width, height })),
  );
  const length = Math.max(...rows.map(line => line.length)) * width;
  const size = { width: length + 2 * MARGIN, height: tops.at(-1)! + height + MARGIN };
  return {
    size,
    rows,
    ground: ctx => {
      fill(ctx, 'night', 0, 0, size.width, size.height);
      for (const line of board.rows === 1 ? rows : [rows.flat()]) frame(ctx, line);
      for (const line of board.rows === 1 ? rows : rows.slice(0, 1)) columnNames(ctx, board, line);
      if (board.rows === 1) goingOn(ctx, rows);
      else for (const line of rows) rowName(ctx, board, line[0]!);
    },
    cell: (ctx, { x, y }, taken, grown) => {
      fill(ctx, 'pine', x, y, width - 1, height - 1);
      fill(ctx, 'green', x + 1, y + 1, width - 3, height - 3);
      dither(ctx, 'pine', x + 4, y + 4, width - 9, height - 9);
      if (taken) tile(ctx, x, y, width - 1, height - 1, grown);
    },
  };
}

function rectangle({ columns, lines }: Board): Lines {
  const side = columns > 8 ? 12 : 22;
  return { width: side, height: side, tops: lines.map((_, row) => MARGIN + row * side), cells: lines };
}

const [LONGEST, LINE_GAP] = [12, 16];
/** The fewer lines, the taller: a finger and the screen have room for it. */
const PIN_HEIGHTS = [56, 40, 30];
const WIDEST_LINE = 144;

function wrappedRow({ columns, lines }: Board): Lines {
  const count = Math.ceil(columns / LONGEST);
  const each = Math.ceil(columns / count);
  const cells = Array.from({ length: count }, (_, line) => lines[0]!.slice(line * each, (line + 1) * each));
  const height = PIN_HEIGHTS[Math.min(count, PIN_HEIGHTS.length) - 1]!;
  return {
    width: Math.max(12, Math.min(22, Math.floor(WIDEST_LINE / each))),
    height,
    tops: cells.map((_, line) => MARGIN + line * (height + LINE_GAP)),
    cells,
  };
}

/** The same gap on every side of the tiles. */
function frame(ctx: Canvas2D, spots: readonly Spot[]) {
  const [first, last] = [spots[0]!, spots.at(-1)!];
  const [width, height] = [last.x + last.width - first.x, last.y + last.height - first.y];
  fill(ctx, 'brown', first.x - 3, first.y - 3, width + 5, height + 5);
  fill(ctx, 'coal', first.x - 1, first.y - 1, width + 1, height + 1);
}

function columnNames(ctx: Canvas2D, board: Board, line: readonly Spot[]) {
  for (const { cell, x, y, width } of line) {
    tinyText(ctx, cellName(board, cell).replace(/\d+$/, ''), 'silver', x + (width - 1) / 2, y - 6.5);
  }
}

function rowName(ctx: Canvas2D, board: Board, { cell, y, height }: Spot) {
  tinyText(ctx, cellName(board, cell).replace(/^[a-z]+/, ''), 'silver', 5, y + (height - 1) / 2);
}

/** Arrows where a row leaves a line and comes in at the next: the tiles there are neighbours. */
function goingOn(ctx: Canvas2D, rows: readonly (readonly Spot[])[]) {
  for (const [index, line] of rows.entries()) {
    const [first, last] = [line[0]!, line.at(-1)!];
    const middle = first.y + Math.floor(first.height / 2);
    if (index < rows.length - 1) arrow(ctx, last.x + last.width + 4, middle);
    if (index > 0) arrow(ctx, first.x - 9, middle);
  }
}

function arrow(ctx: Canvas2D, x: number, y: number) {
  for (let step = 0; step < 4; step++) fill(ctx, 'yellow', x + step, y - 3 + step, 1, 7 - 2 * step);
}

function tile(ctx: Canvas2D, x: number, y: number, width: number, height: number, grown: number) {
  const share = (1 - Math.min(1, grown)) / 2;
  const [across, down] = [Math.round(share * width), Math.round(share * height)];
  fill(ctx, 'wine', x + across, y + down, width - 2 * across, height - 2 * down);
  fill(ctx, 'red', x + across, y + down, width - 2 * across - 2, height - 2 * down - 2);
  if (across === 0) fill(ctx, 'white', x + 2, y + 2, 3, 2);
}
