import type { Cell, Ink, Look } from '../../core/game.ts';
import { text } from '../../core/text.ts';
import { type Canvas2D, disc, fillRect, notchedFrame } from '../pixel/draw.ts';
import { type Colour, PALETTE, SHADES } from '../pixel/palette.ts';
import { tinyText } from '../pixel/tiny-font.ts';
import { chooseByCells, createTouches, type DrawnGame } from './cell-moves.ts';
import { paintBeds, paintFocus, paintMark, RIM } from './marks.ts';
import type { BoardView, Scene, Spot } from './view.ts';

const MARGIN = RIM + 3;
/** For the names of the rows. */
const NAMES = 9;
const NAME_SCALE = 2;
const DROP_MS = 180;
const LARGE = 20;
const SMALL = 12;

/** The ground of a cell, and what is written on it. */
const INK_COLOURS: Readonly<Record<Ink, { readonly ground: Colour; readonly letter: Colour }>> = {
  plain: { ground: 'coal', letter: 'white' },
  red: { ground: 'red', letter: 'white' },
  green: { ground: 'pine', letter: 'white' },
  blue: { ground: 'blue', letter: 'white' },
  black: { ground: 'black', letter: 'white' },
  white: { ground: 'white', letter: 'black' },
  felt: { ground: 'grey', letter: 'black' },
};

/** A game that describes its cells: a grid of them; moves are chosen by the cells they touch. */
export function cellView(game: DrawnGame): BoardView<unknown, unknown> {
  const spotsOf = (position: unknown) => spotsFor(game.cells(position));
  const touches = createTouches(game);
  return {
    oneClick: position => touches(position).every(({ cells }) => cells.length <= 1),
    help: text('Click the cells of your move.', '点选要走的格子。'),
    size: position => {
      const spots = spotsOf(position);
      return {
        width: MARGIN + Math.max(MARGIN, ...spots.map(spot => spot.x + spot.width)),
        height: MARGIN + Math.max(MARGIN, ...spots.map(spot => spot.y + spot.height)),
      };
    },
    rows: position => rowsOf(game.cells(position), spotsOf(position)),
    tint: (position, cell) => INK_COLOURS[game.cells(position)[cell]!.ink].ground,
    animationMs: () => DROP_MS,
    choose: (position, cells) => {
      const names = cells.map(cell => game.cells(position)[cell]?.name ?? '');
      return chooseByCells(touches(position), cells, names);
    },
    cellsOf: (position, move) => {
      const name = game.makeMove(position, move);
      return touches(position).find(touch => touch.name === name && !touch.hasTwin)?.cells ?? [];
    },
    cellName: (position, cell) => game.cells(position)[cell]!.name,
    describe: (position, cell) => game.cells(position)[cell]!.mark.trim(),
    paint: (ctx, scene) => paint(ctx, game, scene),
  };
}

/** Smaller cells on large boards, so that a phone shows them at twice their size. */
function spotsFor(cells: readonly Cell[]): readonly Spot[] {
  const columns = Math.max(1, ...cells.map(({ column }) => column + 1));
  const side = columns > 8 ? SMALL : LARGE;
  const left = MARGIN + (rowNames(cells).size > 0 ? NAMES : 0);
  return cells.map(({ row, column }, cell) => ({
    cell,
    x: left + column * side,
    y: MARGIN + row * side,
    width: side,
    height: side,
  }));
}

/** What the cells of a row are called before a colon, where moves call the row so: `4` of `4:1` and `4:2`. */
function rowNames(cells: readonly Cell[]): ReadonlyMap<number, string> {
  const names = new Map<number, string>();
  for (const { row, name } of cells) {
    const [before, after] = name.split(':');
    if (after === undefined || (names.get(row) ?? before) !== before) return new Map();
    names.set(row, before!);
  }
  return names;
}

function rowsOf(cells: readonly Cell[], spots: readonly Spot[]): readonly (readonly Spot[])[] {
  const rows = [...new Set(cells.map(({ row }) => row))].sort((a, b) => a - b);
  return rows.map(row =>
    spots
      .filter(({ cell }) => cells[cell]!.row === row)
      .sort((a, b) => cells[a.cell]!.column - cells[b.cell]!.column),
  );
}

function paint(ctx: Canvas2D, game: DrawnGame, scene: Scene<unknown, unknown>) {
  const cells = game.cells(scene.position);
  const { last } = scene;
  const moved = last ? game.moveCells(last.before, last.move) : [];
  fillRect(ctx, 'night', 0, 0, ctx.canvas.width, ctx.canvas.height);
  const spots = spotsFor(cells);
  paintBeds(ctx, spots);
  for (const [row, name] of rowNames(cells)) {
    const { y, height } = spots.find(({ cell }) => cells[cell]!.row === row)!;
    tinyText(ctx, name, 'silver', NAMES / 2 + 1, y + height / 2 - 0.5, name.length > 1 ? 1 : NAME_SCALE);
  }
  for (const spot of spots) {
    const { mark, ink, look } = cells[spot.cell]!;
    const { ground, letter } = INK_COLOURS[ink];
    const { x, y, width } = spot;
    const box = [x, y, width - 1, width - 1] as const;
    const [cx, cy] = [x + width / 2 - 0.5, y + width / 2 - 0.5];
    const landing = moved.includes(spot.cell) && scene.sinceMs < DROP_MS;
    fillRect(ctx, landing ? 'silver' : look ? 'coal' : ground, ...box);
    if (look) paintLook(ctx, look, ink, { cx, cy, side: width });
    const worth = scene.marks.get(spot.cell);
    // a hint hides nothing where both fit: the cell's content above, its value below
    const isShared = worth !== undefined && width >= LARGE;
    const letterY = isShared ? y + 4.5 : cy;
    const written = look ? lookLetter(look) : letter;
    if (written) tinyText(ctx, mark.toLowerCase(), written, cx, letterY, width >= LARGE && !isShared ? 2 : 1);
    if (moved.includes(spot.cell)) notchedFrame(ctx, 'red', box, 1);
    if (worth) paintMark(ctx, worth, cx, isShared ? y + 13.5 : cy, width);
    if (scene.pointed.includes(spot.cell)) notchedFrame(ctx, 'white', box, 2);
    if (scene.chosen.includes(spot.cell)) {
      notchedFrame(ctx, scene.chosenLegal ? 'yellow' : 'orange', box, 2);
    }
    if (scene.focus === spot.cell) paintFocus(ctx, [x - 1, y - 1, width + 1, width + 1]);
  }
}

/** The middle of a thing and how wide it may be. */
interface Place {
  readonly cx: number;
  readonly cy: number;
  readonly side: number;
}

/** The body of a stone or a coin: what may be taken shines. */
const BODIES: Readonly<Record<Exclude<Look, 'hole'>, Partial<Record<Ink, Colour>>>> = {
  stone: { green: 'green', blue: 'sky', red: 'red', black: 'coal', white: 'white' },
  coin: { green: 'yellow' },
};

/** What is written on it. */
function lookLetter(look: Look): Colour | undefined {
  return look === 'coin' ? 'black' : undefined;
}

function paintLook(ctx: Canvas2D, look: Look, ink: Ink, place: Place): void {
  if (look === 'hole') hole(ctx, place);
  else round(ctx, BODIES[look][ink] ?? 'silver', place, look === 'coin');
}

/** Lit from above; a coin has a rim, a stone a spot of light. */
function round(ctx: Canvas2D, body: Colour, { cx, cy, side }: Place, isCoin: boolean) {
  const diameter = side - 3;
  disc(ctx, PALETTE[SHADES[body]], cx, cy, diameter);
  if (isCoin) {
    disc(ctx, PALETTE[body], cx, cy, diameter - 3);
    return;
  }
  disc(ctx, PALETTE[body], cx - 1, cy - 1, diameter - 4);
  if (diameter >= 9) fillRect(ctx, 'white', cx - diameter / 4 - 1, cy - diameter / 4 - 1, 3, 2);
}

/** A dent in the board. */
function hole(ctx: Canvas2D, { cx, cy, side }: Place) {
  disc(ctx, PALETTE.night, cx, cy, Math.round(side / 3) | 1);
}
