import { setBits } from '../../core/bits.ts';
import { text } from '../../core/text.ts';
import { cellCount, cellName } from '../../games/placement/board.ts';
import { USUAL_COLOURS } from '../../games/placement/description.ts';
import type { PlacementGame, PlacementPosition } from '../../games/placement/family.ts';
import { checkCells } from '../../games/placement/moves-text.ts';
import { type Canvas2D, fillRect, notchedFrame } from '../pixel/draw.ts';
import { diamondShape } from './diamond-shape.ts';
import { paintFocus, paintMark } from './marks.ts';
import { tileShape } from './tile-shape.ts';
import { type BoardView, EMPTY_BOARD, FACE_MS, FULL_BOARD, type Scene, type Spot } from './view.ts';

const DROP_MS = 180;

/** Any game of the family: the diamond as marbles in hollows, a rectangle as tiles. */
export function placementView(game: PlacementGame): BoardView<PlacementPosition, bigint> {
  const { board, masks, colours = USUAL_COLOURS } = game;
  const shape = board.layout === 'diamond' ? diamondShape(game) : tileShape(game);
  return {
    ...(shape.turned ? { faces: FACES } : {}),
    oneClick: () => false,
    help: text('Click or drag over the cells of your move.', '点选或拖选要放的格子。'),
    size: () => shape.size,
    rows: (_, face) => (face === TURNED ? shape.turned!(1) : shape.rows),
    tint: ({ taken }, cell) => ((taken >> BigInt(cell)) & 1n ? colours.taken : colours.free),
    animationMs: () => DROP_MS,
    choose: (position, cells) => checkCells(board, masks, position.taken, cells),
    cellsOf: (_, mask) => setBits(mask),
    cellName: (_, cell) => cellName(board, cell),
    describe: ({ taken }, cell, lang) => {
      const isTaken = (taken >> BigInt(cell)) & 1n;
      return lang === 'zh' ? (isTaken ? '已占' : '空') : isTaken ? 'taken' : 'free';
    },
    editor: {
      cycle: (position, cell) => ({ ...position, taken: position.taken ^ (1n << BigInt(cell)) }),
      fills: [
        { title: EMPTY_BOARD, fill: position => ({ ...position, taken: 0n }) },
        {
          title: FULL_BOARD,
          fill: position => ({ ...position, taken: (1n << BigInt(cellCount(board))) - 1n }),
        },
      ],
      withMover: (position, toMove) => ({ ...position, toMove }),
    },
    paint: (ctx, scene) => {
      const share = turnedShare(scene);
      shape.ground(ctx, share);
      const spots = (share === 0 ? shape.rows : shape.turned!(share)).flat();
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
  // a hollow has a rim around it, a tile leaves the last pixel of its place to the gap
  const [inset, gap] = round ? [1, 0] : [0, 1];
  const box = ({ x, y, width, height }: Spot): [number, number, number, number] => [
    x + inset,
    y + inset,
    width - 2 * inset - gap,
    height - 2 * inset - gap,
  ];
  const moved = scene.last?.move ?? 0n;
  const isMoved = ({ cell }: Spot) => (moved & (1n << BigInt(cell))) !== 0n;
  direction(ctx, spots.filter(isMoved), gap);
  for (const spot of spots) {
    const bit = 1n << BigInt(spot.cell);
    const [cx, cy] = [spot.x + (spot.width - gap) / 2, spot.y + (spot.height - gap) / 2];
    if (isMoved(spot)) notchedFrame(ctx, 'yellow', box(spot), 2);
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

/** Where the last move lies along a line: a stroke from its first cell to its last, under the frames around them. */
function direction(ctx: Canvas2D, cells: readonly Spot[], gap: number) {
  const centres = cells.map(
    ({ x, y, width, height }) => [x + (width - gap) / 2, y + (height - gap) / 2] as const,
  );
  const steps = centres
    .slice(1)
    .map(([x, y], index) => [x - centres[index]![0], y - centres[index]![1]] as const);
  const [first] = steps;
  if (!first || steps.some(([dx, dy]) => Math.abs(dx - first[0]) > 1 || Math.abs(dy - first[1]) > 1)) return;
  // neighbours over the edge of a board without edges are far apart
  const reach = 2 * Math.max(...cells.map(({ width }) => width));
  if (Math.max(Math.abs(first[0]), Math.abs(first[1])) >= reach) return;
  const [[x, y], [toX, toY]] = [centres[0]!, centres.at(-1)!];
  const length = Math.max(Math.abs(toX - x), Math.abs(toY - y));
  for (let step = 0; step <= length; step++) {
    const at = [x + ((toX - x) * step) / length, y + ((toY - y) * step) / length] as const;
    fillRect(ctx, 'yellow', Math.floor(at[0]) - 1, Math.floor(at[1]) - 1, 3, 3);
  }
}

/** Not a move: a red stroke through the yellow frame. */
function cross(ctx: Canvas2D, { x, y, width, height }: Spot) {
  const top = y + Math.floor((height - width) / 2);
  for (let step = 4; step < width - 4; step++)
    fillRect(ctx, 'wine', x + step - 1, top + width - step - 1, 3, 1);
}

/** A diamond as the contest writes it, and turned by 45° into the grid of its rows and columns. */
const [DIAMOND, TURNED] = ['diamond', 'grid'];
const FACES = [
  { id: DIAMOND, title: text('Diamond', '菱形') },
  { id: TURNED, title: text('Turned by 45°', '转 45°') },
];

/** How far a board has turned: 0 a diamond, 1 a grid. */
function turnedShare({ face, sinceFaceMs }: Scene<PlacementPosition, bigint>): number {
  const share = Math.min(1, sinceFaceMs / FACE_MS);
  return face === TURNED ? share : face === DIAMOND ? 1 - share : 0;
}
