import { cellName } from '../../games/placement/board.ts';
import type { PlacementGame, PlacementPosition } from '../../games/placement/family.ts';
import { cellsOf, checkCells } from '../../games/placement/moves-text.ts';
import { type Canvas2D, disc, dither, fill, notchedFrame } from '../pixel/draw.ts';
import { PALETTE } from '../pixel/palette.ts';
import { tinyText } from '../pixel/tiny-font.ts';
import { paintFocus, paintMark } from './marks.ts';
import type { BoardView, Scene, Spot } from './view.ts';

const MARGIN = 12;
const DROP_MS = 180;

/** Any game of the family: the diamond as marbles in hollows, a rectangle as tiles. */
export function placementView(game: PlacementGame): BoardView<PlacementPosition, bigint> {
  const { board, masks } = game;
  const shape = board.layout === 'diamond' ? diamondShape(game) : rectangleShape(game);
  const spots = shape.rows.flat();
  return {
    oneClick: false,
    faces: false,
    size: () => shape.size,
    rows: () => shape.rows,
    tint: ({ taken }, cell) => ((taken >> BigInt(cell)) & 1n ? 'red' : 'green'),
    animationMs: () => DROP_MS,
    choose: (position, cells) => checkCells(board, masks, position.taken, cells),
    cellsOf: (_, mask) => cellsOf(board, mask),
    cellName: (_, cell) => cellName(board, cell),
    describe: ({ taken }, cell, lang) => {
      const isTaken = (taken >> BigInt(cell)) & 1n;
      return lang === 'zh' ? (isTaken ? '已占' : '空') : isTaken ? 'taken' : 'free';
    },
    cycle: (position, cell) => ({ ...position, taken: position.taken ^ (1n << BigInt(cell)) }),
    withMover: (position, toMove) => ({ ...position, toMove }),
    paint: (ctx, scene) => {
      shape.ground(ctx);
      const landing = scene.last && scene.sinceMs < DROP_MS ? scene.last.move : 0n;
      for (const spot of spots) {
        const bit = 1n << BigInt(spot.cell);
        const taken = (scene.position.taken & bit) !== 0n;
        const grown = landing & bit ? scene.sinceMs / DROP_MS : 1;
        shape.cell(ctx, spot, taken, grown);
      }
      paintOverlays(ctx, spots, scene, board.layout === 'diamond');
    },
  };
}

function paintOverlays(
  ctx: Canvas2D,
  spots: readonly Spot[],
  scene: Scene<PlacementPosition, bigint>,
  round: boolean,
) {
  const inset = round ? 1 : 0;
  const box = ({ x, y, width, height }: Spot): [number, number, number, number] => [
    x + inset,
    y + inset,
    width - 2 * inset,
    height - 2 * inset,
  ];
  for (const spot of spots) {
    const bit = 1n << BigInt(spot.cell);
    const [cx, cy] = [spot.x + spot.width / 2, spot.y + spot.height / 2];
    if (scene.last && scene.last.move & bit) lastDot(ctx, Math.floor(cx), Math.floor(cy));
    const mark = scene.marks.get(spot.cell);
    if (mark && !(scene.position.taken & bit)) paintMark(ctx, mark, cx, cy, spot.width);
    if (scene.pointed.includes(spot.cell)) notchedFrame(ctx, 'white', box(spot), 2);
    if (scene.chosen.includes(spot.cell)) {
      notchedFrame(ctx, 'yellow', box(spot), 2);
      if (!scene.chosenLegal) cross(ctx, spot);
    }
    if (scene.focus === spot.cell) paintFocus(ctx, [spot.x - 1, spot.y - 1, spot.width + 2, spot.height + 2]);
  }
}

/** The last move: a dot in the middle of each of its cells. */
function lastDot(ctx: Canvas2D, x: number, y: number) {
  fill(ctx, 'white', x - 2, y - 1, 5, 3);
  fill(ctx, 'white', x - 1, y - 2, 3, 5);
}

/** Not a move: a red stroke through the yellow frame. */
function cross(ctx: Canvas2D, { x, y, width }: Spot) {
  for (let step = 4; step < width - 4; step++) fill(ctx, 'wine', x + step - 1, y + width - step - 1, 3, 1);
}

interface Shape {
  readonly size: { readonly width: number; readonly height: number };
  readonly rows: readonly (readonly Spot[])[];
  ground(ctx: Canvas2D): void;
  cell(ctx: Canvas2D, spot: Spot, taken: boolean, grown: number): void;
}

function diamondShape({ board }: PlacementGame): Shape {
  const across = board.rows + board.columns - 2;
  // closer together on large boards, so that a phone shows them at twice their size
  const [step, side, margin] = [across > 8 ? 12 : 13, 19, 14];
  const length = across * step + side;
  const size = { width: length + 2 * margin, height: length + 2 * margin };
  const rows = board.lines.map((line, index) =>
    line.map((cell, place) => ({
      cell,
      x: margin + (board.indents[index]! + 2 * place) * step,
      y: margin + index * step,
      width: side,
      height: side,
    })),
  );
  return {
    size,
    rows,
    ground: ctx => {
      fill(ctx, 'night', 0, 0, size.width, size.height);
      for (const spot of rows.flat()) {
        const [cx, cy] = [spot.x + side / 2, spot.y + side / 2];
        tilted(ctx, 'brown', cx, cy, 18);
      }
      for (const spot of rows.flat()) tilted(ctx, 'coal', spot.x + side / 2, spot.y + side / 2, 15);
      for (const line of rows) {
        tinyText(
          ctx,
          cellName(board, line[0]!.cell).slice(0, -1),
          'silver',
          line[0]!.x - 12,
          line[0]!.y + side / 2,
        );
      }
    },
    cell: (ctx, { x, y }, taken, grown) => {
      const [cx, cy] = [x + side / 2, y + side / 2];
      disc(ctx, PALETTE.pine, cx, cy, 17);
      disc(ctx, PALETTE.green, cx, cy, 15);
      if (taken) marble(ctx, cx, cy, grown);
    },
  };
}

/** A square on its corner, `reach` pixels to each side of its middle. */
function tilted(ctx: Canvas2D, colour: 'brown' | 'coal', cx: number, cy: number, reach: number) {
  for (let row = -reach; row < reach; row++) {
    const half = reach - Math.abs(row);
    fill(ctx, colour, Math.round(cx) - half, Math.round(cy) + row, half * 2, 1);
  }
}

function marble(ctx: Canvas2D, cx: number, cy: number, grown: number) {
  const diameter = Math.max(3, Math.round(17 * Math.min(1, 0.35 + 0.65 * grown)) | 1);
  disc(ctx, PALETTE.wine, cx, cy, diameter);
  if (diameter < 9) return;
  disc(ctx, PALETTE.red, cx - 1, cy - 1, diameter - 4);
  fill(ctx, 'white', cx - 5, cy - 5, 3, 2);
  fill(ctx, 'white', cx - 5, cy - 3, 1, 1);
}

function rectangleShape({ board }: PlacementGame): Shape {
  const side = board.columns > 8 ? 12 : 22;
  const size = {
    width: board.columns * side + 2 * MARGIN,
    height: board.rows * side + 2 * MARGIN + (board.rows === 1 ? 24 : 0),
  };
  const top = board.rows === 1 ? MARGIN + 12 : MARGIN;
  const rows = board.lines.map((line, row) =>
    line.map((cell, column) => ({
      cell,
      x: MARGIN + column * side,
      y: top + row * side,
      width: side,
      height: side,
    })),
  );
  return {
    size,
    rows,
    ground: ctx => {
      fill(ctx, 'night', 0, 0, size.width, size.height);
      fill(ctx, 'brown', MARGIN - 3, top - 3, board.columns * side + 6, board.rows * side + 6);
      fill(ctx, 'coal', MARGIN - 1, top - 1, board.columns * side + 2, board.rows * side + 2);
      for (const { cell, x } of rows[0]!) {
        tinyText(ctx, cellName(board, cell).replace(/\d+$/, ''), 'silver', x + side / 2, top - 7);
      }
      for (const line of rows) {
        tinyText(
          ctx,
          cellName(board, line[0]!.cell).replace(/^[a-z]+/, ''),
          'silver',
          5,
          line[0]!.y + side / 2,
        );
      }
    },
    cell: (ctx, { x, y }, taken, grown) => {
      fill(ctx, 'pine', x, y, side - 1, side - 1);
      fill(ctx, 'green', x, y, side - 2, side - 2);
      dither(ctx, 'pine', x + 4, y + 4, side - 8, side - 8);
      if (taken) tile(ctx, x, y, side - 1, grown);
    },
  };
}

function tile(ctx: Canvas2D, x: number, y: number, side: number, grown: number) {
  const inset = Math.round(((1 - Math.min(1, grown)) * side) / 2);
  fill(ctx, 'wine', x + inset, y + inset, side - 2 * inset, side - 2 * inset);
  fill(ctx, 'red', x + inset, y + inset, side - 2 * inset - 2, side - 2 * inset - 2);
  if (inset === 0) fill(ctx, 'white', x + 2, y + 2, 3, 2);
}
