import type { Outcome, Player } from '../../core/game.ts';
import type { Result } from '../../core/result.ts';
import type { Lang, Text } from '../../core/text.ts';
import type { Canvas2D } from '../pixel/draw.ts';
import type { Colour } from '../pixel/palette.ts';

/** Where a cell lies on the board's own pixels; x and y are the upper left corner. */
export interface Spot {
  readonly cell: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What the kibitzer says about a cell, as colour and sign: `?` is not proved. */
export interface Mark {
  readonly outcome: Outcome | 'unknown';
  /** Plies or score; nothing when the sign says all. */
  readonly amount?: number;
  readonly best: boolean;
}

/** Everything a painter needs. Boards hold no rules beyond what the game's module says. */
export interface Scene<P, M> {
  readonly position: P;
  /** The move that led here and where from; only while it has to be seen. */
  readonly last?: { readonly before: P; readonly move: M };
  /** Since the last move; Infinity when nothing moves. */
  readonly sinceMs: number;
  /** Since the board changed its face (bread's two views); Infinity when nothing moves. */
  readonly sinceViewMs: number;
  /** Cells chosen so far and whether they make a move. */
  readonly chosen: readonly number[];
  readonly chosenLegal: boolean;
  /** Cells of a move that somebody points at elsewhere. */
  readonly pointed: readonly number[];
  readonly focus: number | undefined;
  readonly marks: ReadonlyMap<number, Mark>;
  /** Whose pieces are red where a game has an own and an opponent's colour. */
  readonly viewer: Player;
  readonly face: Face;
}

export const FACES = ['shelf', 'square'] as const;
/** The two ways to see the nine breads. */
export type Face = (typeof FACES)[number];

export interface Beat {
  readonly effect: 'flip';
  readonly afterMs: number;
  readonly step: number;
}

export interface BoardView<P, M> {
  size(position: P): { readonly width: number; readonly height: number };
  /** The cells in rows, as a screen reader walks through them. */
  rows(position: P, face: Face): readonly (readonly Spot[])[];
  /** Further places that stand for a cell. */
  echoes?(position: P, face: Face): readonly Spot[];
  paint(ctx: Canvas2D, scene: Scene<P, M>): void;
  /** The colour of a cell when the board is seen from afar, as on a cabinet in the hall. */
  tint(position: P, cell: number): Colour;
  /** How long a move is seen moving. */
  animationMs(before: P, move: M): number;
  /** Moments of the animation that sound: discs that turn one after the other. */
  beats?(before: P, move: M): readonly Beat[];
  /** Whether a move takes one click, or is put together cell by cell. */
  readonly oneClick: boolean;
  choose(position: P, cells: readonly number[]): Result<M, Text>;
  cellsOf(position: P, move: M): readonly number[];
  cellName(position: P, cell: number): string;
  /** What stands on a cell, for a screen reader. */
  describe(position: P, cell: number, lang: Lang): string;
  /** The next thing that may stand on a cell, for the editor. */
  cycle(position: P, cell: number): P;
  /** The same board with the other player to move; undefined when the board decides. */
  withMover(position: P, player: Player): P | undefined;
  readonly faces: boolean;
  /** How many pieces each side has, where that is what counts. */
  tally?(position: P): readonly [number, number];
}

/** The cell at a point of the board, the nearest centre when places overlap. */
export function cellAt(spots: readonly Spot[], x: number, y: number): number | undefined {
  let best: { cell: number; distance: number } | undefined;
  for (const spot of spots) {
    if (x < spot.x || y < spot.y || x >= spot.x + spot.width || y >= spot.y + spot.height) continue;
    const distance = (x - spot.x - spot.width / 2) ** 2 + (y - spot.y - spot.height / 2) ** 2;
    if (!best || distance < best.distance) best = { cell: spot.cell, distance };
  }
  return best?.cell;
}
