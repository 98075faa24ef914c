import { letter } from '../../games/coordinates.ts';
import type { Board } from '../../games/placement/board.ts';
import { USUAL_COLOURS } from '../../games/placement/description.ts';
import type { PlacementGame } from '../../games/placement/family.ts';
import { type Canvas2D, dither, fillRect } from '../pixel/draw.ts';
import { type Colour, SHADES } from '../pixel/palette.ts';
import { tinyText } from '../pixel/tiny-font.ts';
import { paintBeds } from './marks.ts';
import type { BoardShape, Spot } from './view.ts';

const MARGIN = 12;

/** Where the lines of a board of tiles lie. A tile leaves the last pixel of its place to the gap. */
interface Lines {
  readonly width: number;
  readonly height: number;
  readonly tops: readonly number[];
  /** Undefined where the board has no cell. */
  readonly places: readonly (readonly (number | undefined)[])[];
}

/** Tiles in a frame. A single row stands upright, and a long one goes on in the next line, as a text does. */
export function tileShape({ board, colours = USUAL_COLOURS }: PlacementGame): BoardShape {
  const isRow = board.rows === 1;
  const lines = isRow ? wrappedRow(board) : rectangle(board);
  const { width, height, tops } = lines;
  const all = lines.places.map((line, row) =>
    line.map((cell, column): Place => ({ cell, x: MARGIN + column * width, y: tops[row]!, width, height })),
  );
  const rows = all.map(line => line.filter(place => place.cell !== undefined) as Spot[]);
  const length = Math.max(...all.map(line => line.length)) * width;
  const size = { width: length + 2 * MARGIN, height: tops.at(-1)! + height + MARGIN };
  return {
    size,
    rows: rows.filter(line => line.length > 0),
    ground: ctx => {
      fillRect(ctx, 'night', 0, 0, size.width, size.height);
      paintBeds(ctx, rows.flat());
      for (const line of isRow ? all : all.slice(0, 1)) columnNames(ctx, board, line);
      if (isRow) goingOn(ctx, all);
      else for (const [row, line] of all.entries()) rowName(ctx, row, line[0]!);
      meetingEdges(ctx, board, all);
    },
    cell: (ctx, { x, y }, taken, grown) => {
      const shade = SHADES[colours.free];
      fillRect(ctx, shade, x, y, width - 1, height - 1);
      fillRect(ctx, colours.free, x + 1, y + 1, width - 3, height - 3);
      dither(ctx, shade, x + 4, y + 4, width - 9, height - 9);
      if (taken) tile(ctx, x, y, width - 1, height - 1, grown, colours.taken);
    },
  };
}

/** A place of the grid on the screen, with a cell or without. */
type Place = Omit<Spot, 'cell'> & { readonly cell: number | undefined };

function rectangle({ columns, places }: Board): Lines {
  const side = columns > 8 ? 12 : 22;
  return { width: side, height: side, tops: places.map((_, row) => MARGIN + row * side), places };
}

const [LONGEST, LINE_GAP] = [12, 16];
/** The fewer lines, the taller: easier to hit, and the screen has space for it. */
const PIN_HEIGHTS = [84, 48, 30];
const WIDEST_LINE = 144;

function wrappedRow({ columns, places: [row] }: Board): Lines {
  const count = Math.ceil(columns / LONGEST);
  const each = Math.ceil(columns / count);
  const places = Array.from({ length: count }, (_, line) => row!.slice(line * each, (line + 1) * each));
  const height = PIN_HEIGHTS[Math.min(count, PIN_HEIGHTS.length) - 1]!;
  return {
    width: Math.max(12, Math.min(22, Math.floor(WIDEST_LINE / each))),
    height,
    tops: places.map((_, line) => MARGIN + line * (height + LINE_GAP)),
    places,
  };
}

function columnNames(ctx: Canvas2D, { cells, columns }: Board, line: readonly Place[]) {
  const first = line.find(({ cell }) => cell !== undefined);
  // a row that goes on in the next line counts on
  const from = first ? (cells[first.cell!]!.column - line.indexOf(first) + columns) % columns : 0;
  for (const [index, { x, y, width }] of line.entries()) {
    tinyText(ctx, letter(from + index), 'silver', x + (width - 1) / 2, y - 6.5);
  }
}

function rowName(ctx: Canvas2D, row: number, { y, height }: Place) {
  tinyText(ctx, `${row + 1}`, 'silver', 5, y + (height - 1) / 2);
}

/** Marks beside the edges that meet. */
function meetingEdges(ctx: Canvas2D, { wrap }: Board, all: readonly (readonly Place[])[]) {
  const [first, last] = [all[0]![0]!, all.at(-1)!.at(-1)!];
  const [bottom, right] = [last.y + last.height, Math.max(...all.map(line => line.at(-1)!.x)) + last.width];
  const [middle, centre] = [Math.floor((first.y + bottom) / 2), Math.floor((first.x + right) / 2)];
  if (wrap.across) {
    for (const x of [0, right + 5])
      for (const y of [middle - 5, middle + 1]) fillRect(ctx, 'sky', x, y, 2, 4);
  }
  if (wrap.down) {
    for (const y of [0, bottom + 5])
      for (const x of [centre - 5, centre + 1]) fillRect(ctx, 'sky', x, y, 4, 2);
  }
}

/** Arrows where a row leaves a line and comes in at the next: the tiles there are neighbours. */
function goingOn(ctx: Canvas2D, rows: readonly (readonly Place[])[]) {
  for (const [index, line] of rows.entries()) {
    const [first, last] = [line[0]!, line.at(-1)!];
    const middle = first.y + Math.floor(first.height / 2);
    if (index < rows.length - 1) arrow(ctx, last.x + last.width + 4, middle);
    if (index > 0) arrow(ctx, first.x - 9, middle);
  }
}

function arrow(ctx: Canvas2D, x: number, y: number) {
  for (let step = 0; step < 4; step++) fillRect(ctx, 'yellow', x + step, y - 3 + step, 1, 7 - 2 * step);
}

function tile(
  ctx: Canvas2D,
  x: number,
  y: number,
  width: number,
  height: number,
  grown: number,
  colour: Colour,
) {
  const share = (1 - Math.min(1, grown)) / 2;
  const [across, down] = [Math.round(share * width), Math.round(share * height)];
  fillRect(ctx, SHADES[colour], x + across, y + down, width - 2 * across, height - 2 * down);
  fillRect(ctx, colour, x + across, y + down, width - 2 * across - 2, height - 2 * down - 2);
  if (across === 0) fillRect(ctx, colour === 'white' ? 'silver' : 'white', x + 2, y + 2, 3, 2);
}
