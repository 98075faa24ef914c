import type { Game, Ink } from '../../core/game.ts';
import { svgElement } from '../../core/svg.ts';
import { PLACEMENT, type PlacementGame } from '../../games/placement/family.ts';

/** A board as small squares: taken, free, or part of a move. */
export interface SmallBoard {
  readonly width: number;
  readonly height: number;
  /** SVG elements, relative to the origin. */
  readonly content: string;
}

export interface SmallBoardLook {
  readonly taken?: readonly number[] | undefined;
  /** The distance between cells. */
  readonly pitch?: number;
  /** Whether a diamond is drawn by rows and columns; by default as written. */
  readonly turned?: boolean;
}

/** Undefined for a game without cells. */
export function smallBoard(game: Game, position: unknown, look: SmallBoardLook = {}): SmallBoard | undefined {
  const cells = game.cells?.(position);
  if (!cells || cells.length === 0) return undefined;
  const { taken = [], pitch = 10, turned = false } = look;
  const diamond = turned ? undefined : diamondPlaces(game);
  const step = diamond ? Math.round(pitch * 0.7) : pitch;
  const byInk = new Map<Ink | 'move', string[]>();
  let [width, height] = [0, 0];
  for (const [cell, { ink, ...grid }] of cells.entries()) {
    const kind = taken.includes(cell) ? 'move' : ink;
    const { row, column } = diamond?.get(cell) ?? grid;
    const [x, y] = [column * step, row * step];
    const shape = diamond ? tilted(x + step, y, step - 1) : square(x + 1, y + 1, step - 2);
    byInk.set(kind, [...(byInk.get(kind) ?? []), shape]);
    [width, height] = [
      Math.max(width, x + (diamond ? 2 : 1) * step),
      Math.max(height, y + (diamond ? 2 : 1) * step),
    ];
  }
  const paths = [...byInk].map(([ink, shapes]) =>
    svgElement('path', { class: `ink-${ink}`, d: shapes.join('') }),
  );
  return { width, height, content: paths.join('') };
}

function square(x: number, y: number, side: number): string {
  return `M${x} ${y}h${side}v${side}h-${side}z`;
}

/** A square on its corner; (x, y) is the upper one. */
function tilted(x: number, y: number, reach: number): string {
  return `M${x} ${y + 1}l${reach} ${reach}l-${reach} ${reach}l-${reach} -${reach}z`;
}

/** The places of a diamond's cells in its lines of text. */
function diamondPlaces(game: Game): ReadonlyMap<number, { row: number; column: number }> | undefined {
  if (game.definition.family !== PLACEMENT) return undefined;
  const { board } = game as PlacementGame;
  if (board.layout !== 'diamond') return undefined;
  return new Map(
    board.places.flatMap((line, row) =>
      line.flatMap((cell, place) =>
        cell === undefined ? [] : [[cell, { row, column: board.indents[row]! + 2 * place }] as const],
      ),
    ),
  );
}

/** A complete SVG picture of it. */
export function smallBoardSvg(board: SmallBoard, scale = 1): string {
  const { width, height, content } = board;
  const size = { width: width * scale, height: height * scale };
  return svgElement(
    'svg',
    { ...size, viewBox: `0 0 ${width} ${height}`, class: 'small-board', 'aria-hidden': 'true' },
    [content],
  );
}
