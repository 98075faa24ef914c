import type { Game, Ink } from '../../core/game.ts';
import { svgElement } from '../../core/svg.ts';

/** The side of a cell, and what lies between two. */
const [SIDE, PITCH] = [8, 10];

/** A board as a few squares: what is taken, what is free, and what a move takes. */
export interface SmallBoard {
  readonly width: number;
  readonly height: number;
  /** SVG elements, from the origin on. */
  readonly content: string;
}

/** Undefined for a game that says nothing about its cells. */
export function smallBoard(
  game: Game,
  position: unknown,
  taken: readonly number[] = [],
): SmallBoard | undefined {
  const cells = game.cells?.(position);
  if (!cells || cells.length === 0) return undefined;
  const byInk = new Map<Ink | 'move', string[]>();
  for (const [cell, { row, column, ink }] of cells.entries()) {
    const kind = taken.includes(cell) ? 'move' : ink;
    byInk.set(kind, [
      ...(byInk.get(kind) ?? []),
      `M${column * PITCH + 1} ${row * PITCH + 1}h${SIDE}v${SIDE}h-${SIDE}z`,
    ]);
  }
  const paths = [...byInk].map(([ink, squares]) =>
    svgElement('path', { class: `ink-${ink}`, d: squares.join('') }),
  );
  return {
    width: (1 + Math.max(...cells.map(({ column }) => column))) * PITCH,
    height: (1 + Math.max(...cells.map(({ row }) => row))) * PITCH,
    content: paths.join(''),
  };
}

/** The same as a picture of its own. */
export function smallBoardSvg(board: SmallBoard, scale = 1): string {
  const { width, height, content } = board;
  const size = { width: width * scale, height: height * scale };
  return svgElement(
    'svg',
    { ...size, viewBox: `0 0 ${width} ${height}`, class: 'small-board', 'aria-hidden': 'true' },
    [content],
  );
}
