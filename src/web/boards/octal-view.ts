import type { Game } from '../../core/game.ts';
import { err } from '../../core/result.ts';
import { text } from '../../core/text.ts';
import { letter } from '../../games/coordinates.ts';
import type { OctalMove, OctalPosition } from '../../games/octal/game.ts';
import { type Canvas2D, disc, fillRect, notchedFrame } from '../pixel/draw.ts';
import { PALETTE } from '../pixel/palette.ts';
import { tinyText } from '../pixel/tiny-font.ts';
import { paintFocus, paintMark } from './marks.ts';
import type { BoardView, Scene, Spot } from './view.ts';

const TAKE_MS = 220;

type OctalGame = Game<OctalPosition, OctalMove>;

/** Heaps of stones in trays: a move is the stones that it takes, and what lies on both sides of them is left. */
export function octalView(game: OctalGame): BoardView<OctalPosition, OctalMove> {
  const start = game.initial().heaps;
  const table = tableFor(start);
  const room = roomFrom(start, table);
  const trays = ({ heaps }: OctalPosition) => traysOf(heaps, table);
  return {
    oneClick: () => false,
    cellsWander: true,
    help: text('Click or drag over the stones that you take.', '点选或拖选要取走的石子。'),
    size: ({ heaps }) => sizeFor(heaps, table, room),
    rows: position => linesOf(trays(position)),
    tint: () => 'silver',
    animationMs: () => TAKE_MS,
    choose: (position, cells) => {
      const [first] = cells.toSorted((a, b) => a - b);
      if (first === undefined || cells.some(cell => heapOf(cell) !== heapOf(first)))
        return err(text('the stones of a move come from one heap', '一步只能从一堆中取石子'));
      const [heap, before] = [heapOf(first), stoneOf(first)];
      if (!cells.every(cell => cell < first + cells.length))
        return err(text('the stones of a move lie side by side', '一步取走的石子必须相邻'));
      const behind = position.heaps[heap]! - before - cells.length;
      const [left, right] = [Math.max(before, behind), Math.min(before, behind)];
      return game.parseMove(position, game.makeMove(position, { heap, left, right }));
    },
    cellsOf: (position, move) => runs(position, move)[0] ?? [],
    waysOf: runs,
    cellName: (_, cell) => `${heapOf(cell) + 1}${letter(stoneOf(cell))}`,
    describe: ({ heaps }, cell, lang) =>
      lang === 'zh' ? `共 ${heaps[heapOf(cell)]} 颗的石堆` : `in a heap of ${heaps[heapOf(cell)]}`,
    paint: (ctx, scene) => paint(ctx, scene, trays),
  };
}

/** The stones that a move takes, seen from the left and from the right; none when it only splits. */
function runs({ heaps }: OctalPosition, { heap, left, right }: OctalMove): readonly (readonly number[])[] {
  const taken = heaps[heap]! - left - right;
  if (taken === 0) return [];
  return [...new Set([left, right])].map(from =>
    Array.from({ length: taken }, (_, stone) => stoneCell(heap, from + stone)),
  );
}

/** The stones as one reads them: by lines of the table, from the left. */
function linesOf(trays: readonly Tray[]): readonly (readonly Spot[])[] {
  const lines = new Map<number, Spot[]>();
  for (const spot of trays.flatMap(({ stones }) => stones)) {
    const line = lines.get(spot.y);
    if (line) line.push(spot);
    else lines.set(spot.y, [spot]);
  }
  return [...lines].sort(([a], [b]) => a - b).map(([, line]) => line.sort((a, b) => a.x - b.x));
}

function paint(
  ctx: Canvas2D,
  scene: Scene<OctalPosition, OctalMove>,
  traysAt: (position: OctalPosition) => readonly Tray[],
) {
  const { width, height } = ctx.canvas;
  fillRect(ctx, 'night', 0, 0, width, height);
  fillRect(ctx, 'pine', 4, 4, width - 8, height - 8);
  notchedFrame(ctx, 'brown', [2, 2, width - 4, height - 4], 3);
  const { last, sinceMs } = scene;
  if (last && sinceMs < TAKE_MS) {
    const taken = runs(last.before, last.move)[0] ?? [];
    for (const tray of traysAt(last.before)) {
      paintTray(ctx, tray, false);
      for (const spot of tray.stones) stone(ctx, spot, taken.includes(spot.cell) ? 1 - sinceMs / TAKE_MS : 1);
    }
    return;
  }
  const lastHeap = scene.position.heaps.length - 1;
  for (const tray of traysAt(scene.position)) {
    const isLeft = last?.move.heap === tray.heap || ((last?.move.right ?? 0) > 0 && tray.heap === lastHeap);
    paintTray(ctx, tray, isLeft);
    for (const spot of tray.stones) paintStone(ctx, spot, scene);
  }
}

function paintTray(ctx: Canvas2D, { heap, x, y, width, height }: Tray, isMarked: boolean) {
  fillRect(ctx, 'brown', x - 3, y - 3, width + 6, height + 6);
  if (isMarked) notchedFrame(ctx, 'red', [x - 4, y - 4, width + 8, height + 8], 2);
  fillRect(ctx, 'coal', x - 1, y - 1, width + 2, height + 2);
  // moves are named by these numbers: as large as fits
  const scale = heap < 9 && height >= 12 ? 2 : 1;
  tinyText(ctx, `${heap + 1}`, 'silver', x - 9, y + height / 2, scale);
}

function paintStone(ctx: Canvas2D, spot: Spot, scene: Scene<OctalPosition, OctalMove>) {
  const { x, y, width, height, cell } = spot;
  stone(ctx, spot, 1);
  const mark = scene.marks.get(cell);
  if (mark) paintMark(ctx, mark, x + width / 2, y + height / 2, width);
  if (scene.pointed.includes(cell)) notchedFrame(ctx, 'white', [x, y, width, height], 2);
  if (scene.chosen.includes(cell))
    notchedFrame(ctx, scene.chosenLegal ? 'yellow' : 'orange', [x, y, width, height], 2);
  if (scene.focus === cell) paintFocus(ctx, [x - 1, y - 1, width + 2, height + 2]);
}

/** A pebble, lit from above; a small one has no light. */
function stone(ctx: Canvas2D, { x, y, width, height }: Spot, share: number) {
  const [cx, cy] = [x + width / 2, y + height / 2];
  const diameter = Math.max(3, Math.round((width - 2) * share));
  disc(ctx, PALETTE.grey, cx, cy, diameter);
  if (diameter < 8) return;
  disc(ctx, PALETTE.silver, cx - 1, cy - 1, diameter - 4);
  fillRect(ctx, 'white', cx - diameter / 4 - 1, cy - diameter / 4 - 1, 3, 2);
}

/** Where a heap lies: its tray and its stones, from the left of the first row to the right of the last. */
interface Tray {
  readonly heap: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly stones: readonly Spot[];
}

interface Table {
  /** Stones of one heap in a row. */
  readonly each: number;
  readonly side: number;
}

const MARGIN = 12;
/** Before a tray, for the number of its heap. */
const LABEL = 14;
const GAP = 10;
/** A split puts its second half at the end: space for one more row keeps the board's size constant. */
const SPARE_ROWS = 1;
const LEAST_ROWS = 4;

const TABLES: readonly Table[] = [
  { each: 8, side: 22 },
  { each: 12, side: 18 },
  { each: 24, side: 12 },
  { each: 40, side: 8 },
];

/** The number of a stone on the board: it does not change when other heaps change. */
const HEAP_STRIDE = 1024;
const stoneCell = (heap: number, stone: number) => heap * HEAP_STRIDE + stone;
const heapOf = (cell: number) => Math.floor(cell / HEAP_STRIDE);
const stoneOf = (cell: number) => cell % HEAP_STRIDE;

/** The largest stones with which so many heaps make a table that is not higher than wide. */
function tableFor(heaps: readonly number[]): Table {
  const fits = ({ each, side }: Table) => heightOf(traysOf(heaps, { each, side })) <= widthOf({ each, side });
  return TABLES.find(fits) ?? TABLES.at(-1)!;
}

/** Trays one after the other, as words in lines; a heap that is longer than a line goes on below itself. */
function traysOf(heaps: readonly number[], { each, side }: Table): readonly Tray[] {
  const right = MARGIN + LABEL + each * side;
  let [x, y, rowHeight] = [MARGIN, MARGIN, 0];
  return heaps.flatMap((size, heap) => {
    if (size === 0) return [];
    const [width, height] = [Math.min(size, each) * side, Math.ceil(size / each) * side];
    if (x > MARGIN && x + LABEL + width > right) {
      y += rowHeight + GAP;
      [x, rowHeight] = [MARGIN, 0];
    }
    const left = x + LABEL;
    const stones = Array.from({ length: size }, (_, stone) => ({
      cell: stoneCell(heap, stone),
      x: left + (stone % each) * side,
      y: y + Math.floor(stone / each) * side,
      width: side,
      height: side,
    }));
    x = left + width + GAP;
    rowHeight = Math.max(rowHeight, height);
    return [{ heap, x: left, y, width, height, stones }];
  });
}

function heightOf(trays: readonly Tray[]): number {
  return Math.max(0, ...trays.map(tray => tray.y + tray.height)) + MARGIN;
}

function widthOf({ each, side }: Table): number {
  return 2 * MARGIN + LABEL + each * side;
}

/** Space for these heaps, and for the parts of the first one. */
function sizeFor(heaps: readonly number[], table: Table, least = 0): { width: number; height: number } {
  const spare = LEAST_ROWS * (table.side + GAP) - GAP + 2 * MARGIN;
  const needed = heightOf(traysOf(heaps, table));
  return { width: widthOf(table), height: Math.max(needed, spare, least) };
}

/** The height of a game that begins with these heaps, for its whole length. */
function roomFrom(heaps: readonly number[], table: Table): number {
  return heightOf(traysOf(heaps, table)) + SPARE_ROWS * (table.side + GAP);
}
