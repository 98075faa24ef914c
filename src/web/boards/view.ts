import type { Outcome, Player } from '../../core/game.ts';
import type { Result } from '../../core/result.ts';
import { type Lang, type Text, text } from '../../core/text.ts';
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

/** The kibitzer's verdict on a cell, as colour and sign: `?` is not proved. */
export interface Mark {
  readonly outcome: Outcome | 'unknown';
  /** Plies or score; undefined when the sign is enough. */
  readonly amount?: number;
  readonly best: boolean;
  /** A guess of the score as it is written, where nothing is proved. */
  readonly estimate?: string;
  /** It is about a move that needs more cells than this one. */
  readonly partial?: boolean;
}

/** Everything a painter needs. Boards hold no rules beyond those of the game's module. */
export interface Scene<P, M> {
  readonly position: P;
  /** The move that led here and where from; only while it has to be seen. */
  readonly last?: { readonly before: P; readonly move: M };
  /** Since the last move; Infinity when nothing moves. */
  readonly sinceMs: number;
  /** Since the board turned another face to you; Infinity when nothing moves. */
  readonly sinceFaceMs: number;
  /** Cells chosen so far and whether they make a move. */
  readonly chosen: readonly number[];
  readonly chosenLegal: boolean;
  /** Cells of a move that is pointed at elsewhere. */
  readonly pointed: readonly number[];
  readonly focus: number | undefined;
  readonly marks: ReadonlyMap<number, Mark>;
  /** The player whose pieces are red, where a game has an own and an opponent's colour. */
  readonly viewer: Player;
  /** The id of the face that is seen; empty where the board has only one. */
  readonly face: string;
}

/** A scene in which nothing moves and nothing is chosen, except for `parts`. */
export function sceneAtRest<P, M>(position: P, parts: Partial<Scene<P, M>> = {}): Scene<P, M> {
  return {
    ...{ position, sinceMs: Number.POSITIVE_INFINITY, sinceFaceMs: Number.POSITIVE_INFINITY },
    ...{
      chosen: [],
      chosenLegal: false,
      pointed: [],
      focus: undefined,
      marks: new Map(),
      viewer: 0,
      face: '',
    },
    ...parts,
  };
}

/** One of several ways to see the same board. */
export interface Face {
  readonly id: string;
  readonly title: Text;
}

/** A board turns from one face to another in this time. */
export const FACE_MS = 420;

export interface Beat {
  readonly effect: 'flip';
  readonly afterMs: number;
  readonly step: number;
}

export interface BoardView<P, M> {
  size(position: P): { readonly width: number; readonly height: number };
  /** The cells in rows, as a screen reader walks through them. */
  rows(position: P, face: string): readonly (readonly Spot[])[];
  /** Further places that stand for a cell. */
  echoes?(position: P, face: string): readonly Spot[];
  paint(ctx: Canvas2D, scene: Scene<P, M>): void;
  /** The colour of a cell when the board is seen from afar, as on a cabinet in the hall. */
  tint(position: P, cell: number): Colour;
  /** How long a move is seen moving. */
  animationMs(before: P, move: M): number;
  /** Moments of the animation that sound: discs that turn one after the other. */
  beats?(before: P, move: M): readonly Beat[];
  /** Whether a move takes one click here, or is put together cell by cell. */
  oneClick(position: P): boolean;
  /** How to use the board, for the player to move. */
  readonly help: Text;
  choose(position: P, cells: readonly number[]): Result<M, Text>;
  /** Empty for a move that cannot be pointed at: it is offered by its name. */
  cellsOf(position: P, move: M): readonly number[];
  /** Every choice of cells that is the move, that of `cellsOf` first; left out where there is only one. */
  waysOf?(position: P, move: M): readonly (readonly number[])[];
  /** Cells of later positions lie elsewhere: only the next move can be shown before it is played. */
  readonly cellsWander?: true;
  cellName(position: P, cell: number): string;
  /** What stands on a cell, for a screen reader. */
  describe(position: P, cell: number, lang: Lang): string;
  /** Where cells can be changed by clicking. */
  readonly editor?: Editor<P>;
  /** The ways to see it, the usual one first; left out where there is only one. */
  readonly faces?: readonly Face[];
  /** The face that a cabinet in the hall shows. */
  readonly hallFace?: string;
  /** The board in characters, where it has no cells. */
  transcript?(position: P): string;
  /** How many pieces each side has, where that is what counts. */
  tally?(position: P): readonly [number, number];
}

export interface Editor<P> {
  /** The next thing that may stand on a cell. */
  cycle(position: P, cell: number): P;
  /** Whole boards to begin with: empty first. */
  readonly fills: readonly { readonly title: Text; fill(position: P): P }[];
  /** Why no game leads to such a board, in words of the board; left out where every board may be played. */
  problem?(position: P): Text | undefined;
  /** The same board with the other player to move; undefined when the board decides. */
  withMover(position: P, player: Player): P | undefined;
}

/** The choices of cells that are a move; none for one that is offered by its name. */
export function waysToChoose(
  view: BoardView<unknown, unknown>,
  position: unknown,
  move: unknown,
): readonly (readonly number[])[] {
  if (view.waysOf) return view.waysOf(position, move);
  const cells = view.cellsOf(position, move);
  return cells.length === 0 ? [] : [cells];
}

/** The requested face, or the board's first one if it has no such face. */
export function faceOf({ faces = [] }: Pick<BoardView<unknown, unknown>, 'faces'>, wanted?: string): string {
  return (faces.find(({ id }) => id === wanted) ?? faces[0])?.id ?? '';
}

/** The cell at a point of the board, the nearest centre when places overlap. */
function cellUnder(spots: readonly Spot[], x: number, y: number): number | undefined {
  let best: { cell: number; distance: number } | undefined;
  for (const spot of spots) {
    if (x < spot.x || y < spot.y || x >= spot.x + spot.width || y >= spot.y + spot.height) continue;
    const distance = (x - spot.x - spot.width / 2) ** 2 + (y - spot.y - spot.height / 2) ** 2;
    if (!best || distance < best.distance) best = { cell: spot.cell, distance };
  }
  return best?.cell;
}

/** The cell under a pointer over a picture of the board that is drawn `scale` times as large. */
export function cellAtPointer<P, M>(
  { currentTarget, clientX, clientY }: MouseEvent,
  view: BoardView<P, M>,
  { position, face, scale }: { readonly position: P; readonly face: string; readonly scale: number },
): number | undefined {
  const { left, top } = (currentTarget as HTMLElement).getBoundingClientRect();
  const spots = [...view.rows(position, face).flat(), ...(view.echoes?.(position, face) ?? [])];
  return cellUnder(spots, (clientX - left) / scale, (clientY - top) / scale);
}

/** What a board that is set up can begin with. */
export const EMPTY_BOARD = text('Empty', '清空');
export const FULL_BOARD = text('Fill', '填满');

/** How the boards of the family are drawn: where their cells lie, and how they are painted. */
export interface BoardShape {
  readonly size: { readonly width: number; readonly height: number };
  readonly rows: readonly (readonly Spot[])[];
  /** The places of a diamond that has turned that far. */
  turned?(share: number): readonly (readonly Spot[])[];
  ground(ctx: Canvas2D, share: number): void;
  cell(ctx: Canvas2D, spot: Spot, taken: boolean, grown: number): void;
}
