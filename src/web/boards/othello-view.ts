import type { Game } from '../../core/game.ts';
import { err } from '../../core/result.ts';
import { type Lang, text } from '../../core/text.ts';
import { letter } from '../../games/coordinates.ts';
import { cellName } from '../../games/othello/cells.ts';
import {
  CELL_STATES,
  type CellState,
  DISC,
  flips,
  type OthelloMove,
  type OthelloPosition,
  PASS,
  placements,
} from '../../games/othello/rules.ts';
import { type Canvas2D, disc, fillRect, notchedFrame, sweptDisc } from '../pixel/draw.ts';
import { PALETTE } from '../pixel/palette.ts';
import { tinyText } from '../pixel/tiny-font.ts';
import { paintFocus, paintMark } from './marks.ts';
import { type BoardView, EMPTY_BOARD, type Scene, type Spot } from './view.ts';

const SIDE = 19;
const MARGIN = 8;
/** A pixel more above the board than below it: letters are taller than digits are wide. */
const TOP = MARGIN + 1;
/** A disc turns this long, and the next one along its direction starts this much later. */
const TURN_MS = 260;
const STEP_MS = 110;

const COLOUR: Readonly<Record<Exclude<CellState, 'empty'>, string>> = {
  black: PALETTE.black,
  white: PALETTE.white,
};

function filled(position: OthelloPosition, state: CellState): OthelloPosition {
  return { ...position, cells: position.cells.map(() => state) };
}

export function othelloView(
  game: Game<OthelloPosition, OthelloMove>,
): BoardView<OthelloPosition, OthelloMove> {
  return {
    oneClick: () => true,
    help: text('Click a marked cell.', '点击有标记的格子。'),
    tally: ({ cells }) => [
      cells.filter(cell => cell === 'black').length,
      cells.filter(cell => cell === 'white').length,
    ],
    size: ({ size }) => ({ width: size * SIDE + 2 * MARGIN, height: size * SIDE + 2 * MARGIN }),
    rows: ({ size }) =>
      Array.from({ length: size }, (_, row) =>
        Array.from({ length: size }, (_, column) => spotOf(size, row * size + column)),
      ),
    tint: ({ cells }, cell) => (cells[cell] === 'empty' ? 'grey' : cells[cell]!),
    animationMs: (before, move) =>
      move === PASS ? 0 : TURN_MS + (Math.max(0, ...turning(before, move).values()) + 1) * STEP_MS,
    beats: (before, move) =>
      move === PASS
        ? []
        : [...new Set(turning(before, move).values())].map(distance => ({
            effect: 'flip',
            afterMs: distance * STEP_MS,
            step: distance - 1,
          })),
    choose: (position, cells) =>
      cells.length === 1
        ? game.parseMove(position, cellName(position.size, cells[0]!))
        : err(text('one cell, please', '请选一个格子')),
    cellsOf: (_, move) => (move === PASS ? [] : [move]),
    cellName: ({ size }, cell) => cellName(size, cell),
    describe,
    editor: {
      fills: [
        { title: EMPTY_BOARD, fill: position => filled(position, 'empty') },
        { title: text('All black', '全黑'), fill: position => filled(position, 'black') },
        { title: text('All white', '全白'), fill: position => filled(position, 'white') },
      ],
      cycle: (position, cell) => {
        const next = CELL_STATES[(CELL_STATES.indexOf(position.cells[cell]!) + 1) % CELL_STATES.length]!;
        return { ...position, cells: position.cells.with(cell, next) };
      },
      withMover: (position, toMove) => ({ ...position, toMove }),
    },
    paint,
  };
}

function describe(position: OthelloPosition, cell: number, lang: Lang): string {
  const names = {
    empty: text('empty', '空'),
    black: text('black', '黑子'),
    white: text('white', '白子'),
  };
  return names[position.cells[cell]!][lang];
}

function spotOf(size: number, cell: number): Spot {
  const [row, column] = [Math.floor(cell / size), cell % size];
  return { cell, x: MARGIN + column * SIDE, y: TOP + row * SIDE, width: SIDE, height: SIDE };
}

/** Each disc that a move turns, with its distance from the move along its direction. */
function turning(before: OthelloPosition, move: number): Map<number, number> {
  const { size } = before;
  return new Map(
    flips(before, move, before.toMove).map(cell => {
      const rows = Math.abs(Math.floor(cell / size) - Math.floor(move / size));
      const columns = Math.abs((cell % size) - (move % size));
      return [cell, Math.max(rows, columns)];
    }),
  );
}

function paint(ctx: Canvas2D, scene: Scene<OthelloPosition, OthelloMove>) {
  const { position, last } = scene;
  const { size } = position;
  const length = size * SIDE;
  fillRect(ctx, 'night', 0, 0, length + 2 * MARGIN, length + 2 * MARGIN);
  fillRect(ctx, 'white', MARGIN - 2, TOP - 2, length + 3, length + 3);
  fillRect(ctx, 'coal', MARGIN - 1, TOP - 1, length + 1, length + 1);
  for (let index = 0; index < size; index++) {
    const middle = index * SIDE + SIDE / 2;
    tinyText(ctx, letter(index), 'silver', MARGIN + middle, 3);
    tinyText(ctx, `${index + 1}`, 'silver', 3, TOP + middle);
  }
  const moved = last && last.move !== PASS ? last.move : undefined;
  const turns = last && moved !== undefined ? turning(last.before, moved) : new Map<number, number>();
  const legal = placements(position, position.toMove);
  for (const [cell, state] of position.cells.entries()) {
    const { x, y } = spotOf(size, cell);
    const [cx, cy] = [x + SIDE / 2 - 0.5, y + SIDE / 2 - 0.5];
    fillRect(ctx, 'grey', x, y, SIDE - 1, SIDE - 1);
    const delay = turns.get(cell);
    if (delay !== undefined && last) {
      turningDisc(ctx, DISC[last.before.toMove], cx, cy, (scene.sinceMs - delay * STEP_MS) / TURN_MS);
    } else if (state !== 'empty') {
      paintDisc(ctx, state, cx, cy);
    }
    if (legal.includes(cell))
      fillRect(ctx, DISC[position.toMove] === 'black' ? 'black' : 'white', cx - 1, cy - 1, 3, 3);
    const mark = scene.marks.get(cell);
    if (mark) paintMark(ctx, mark, cx, cy, SIDE);
    if (cell === moved) notchedFrame(ctx, 'red', [x, y, SIDE - 1, SIDE - 1], 2);
    if (scene.pointed.includes(cell)) notchedFrame(ctx, 'yellow', [x, y, SIDE - 1, SIDE - 1], 2);
    if (scene.focus === cell) paintFocus(ctx, [x - 1, y - 1, SIDE + 1, SIDE + 1]);
  }
}

const DIAMETER = 14;

function paintDisc(ctx: Canvas2D, state: 'black' | 'white', cx: number, cy: number) {
  disc(ctx, state === 'black' ? PALETTE.coal : PALETTE.silver, cx, cy + 1, DIAMETER);
  disc(ctx, COLOUR[state], cx, cy, DIAMETER);
}

/** The new colour sweeps over the disc from the left, soft at its edge: the one gradient of the page. */
function turningDisc(ctx: Canvas2D, to: CellState, cx: number, cy: number, progress: number) {
  const target = to === 'black' ? 'black' : 'white';
  const source = target === 'black' ? 'white' : 'black';
  if (progress <= 0) return paintDisc(ctx, source, cx, cy);
  if (progress >= 1) return paintDisc(ctx, target, cx, cy);
  sweptDisc(
    ctx,
    at => {
      const share = Math.min(1, Math.max(0, progress * 2 - at));
      const level = Math.round(255 * (target === 'white' ? share : 1 - share));
      return `rgb(${level} ${level} ${level})`;
    },
    cx,
    cy,
    DIAMETER,
  );
}
