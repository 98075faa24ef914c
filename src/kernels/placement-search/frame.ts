import { extentOf, type GridCell, gridCells, outlineKey, toCorner } from './cells.ts';
import { imageGroup, transform } from './images.ts';

/** The rules that a search needs: the grid, and each move as a set of cells (bit r·columns + c). */
export interface SearchRules {
  readonly rows: number;
  readonly columns: number;
  readonly masks: readonly bigint[];
  readonly misere: boolean;
  /** Symmetries of the cells, for boards that are not laid out by rows and columns. */
  readonly images?: readonly (readonly number[])[];
}

/** A move slid until its lowest bit is bit 0, and the bits to which it may be slid back. */
export interface AnchoredShape {
  readonly shape: bigint;
  readonly anchors: bigint;
}

/** What joins two free cells: links of any kind, a common side, or a common side or corner. */
export const JOINS = ['links', 'sides', 'corners'] as const;
export type Joins = (typeof JOINS)[number];

/** The rules in the kernel's form; see kernels/placement-search/frame.ts. */
export interface SearchGrid {
  readonly stride: number;
  readonly shapes: readonly AnchoredShape[];
  readonly links: readonly AnchoredShape[];
  readonly joins: Joins;
  readonly notLastColumn: bigint;
  readonly singles: bigint;
  readonly slides: boolean;
  readonly packs: boolean;
  /** The allowed images of the cells; image 0 is the identity. */
  readonly images: readonly (((cell: number) => number) | undefined)[];
  /** The free cells of a board as a set of the frame. */
  freeCells(taken: bigint): bigint;
}

const BYTE = 8;

export function createFrame({ rows, columns, masks, images }: SearchRules): SearchGrid {
  const inBytes = rows <= BYTE && columns <= BYTE;
  const stride = inBytes ? BYTE : columns;
  const height = inBytes ? BYTE : rows;
  const moves = masks.map(mask => gridCells(mask, columns));
  const outlines = new Map(moves.map(cells => [outlineKey(cells), toCorner(cells)]));
  const slides = slidesEverywhere(moves, outlines, rows, columns);
  const place = (cells: readonly GridCell[]) =>
    cells.reduce((set, [row, column]) => set | bit(row * stride + column), 0n);
  const group = slides
    ? imageGroup([...outlines.values()], rows, columns, inBytes)
    : imageGroup(moves, rows, columns, rows === columns, { fixed: true });
  const shapes = slides
    ? group.outlines
        .map(outline => slidAlong(outline, height, stride, place))
        .filter(({ anchors }) => anchors)
    : moves.map(cells => anchored([place(cells)]));
  const links = linksAmong(shapes);
  const own = images && !slides ? arranged(images) : undefined;
  const extent = slides ? { rows: height, columns: stride } : { rows, columns };
  return {
    stride,
    shapes,
    links,
    joins: slides ? joinsOf(group.outlines, rows, columns) : 'links',
    notLastColumn: place(gridCells((1n << 64n) - 1n, stride).filter(([, column]) => column < stride - 1)),
    singles: shapes.filter(({ shape }) => shape === 1n).reduce((set, { anchors }) => set | anchors, 0n),
    slides,
    packs: rows === 1 && slides && shapes.every(({ shape }) => (shape & (shape + 1n)) === 0n),
    images: Array.from({ length: 8 }, (_, image) =>
      own
        ? imageOf(own[image])
        : group.images.includes(image)
          ? (cell: number) => {
              const at: GridCell = [Math.floor(cell / stride), cell % stride];
              if (at[0] >= extent.rows || at[1] >= extent.columns) return cell;
              const [row, column] = transform(at, image, extent.rows, extent.columns);
              return row * stride + column;
            }
          : undefined,
    ),
    freeCells: taken => place(gridCells(((1n << BigInt(rows * columns)) - 1n) & ~taken, columns)),
  };
}

/** The image that answers moves: on a grid the turn by 180 degrees. */
const ANSWER = 3;

/** Images in the kernel's order; number 3, which answers moves, is its own inverse and commutes with the others. */
function arranged(images: readonly (readonly number[])[]): readonly (readonly number[] | undefined)[] {
  const stays = (image: readonly number[]) => image.filter((to, cell) => to === cell).length;
  const [itself, ...others] = images.toSorted((a, b) => stays(b) - stays(a));
  const commutes = (a: readonly number[], b: readonly number[]) =>
    a.every((to, cell) => b[to] === a[b[cell]!]);
  const answer = others.findLast(
    image => image.every((to, cell) => image[to] === cell) && others.every(other => commutes(image, other)),
  );
  const rest = others.filter(image => image !== answer);
  return Array.from({ length: 8 }, (_, number) =>
    number === 0 ? itself : number === ANSWER ? answer : rest[number < ANSWER ? number - 1 : number - 2],
  );
}

/** Bits that are not cells stay in place. */
function imageOf(image: readonly number[] | undefined): ((cell: number) => number) | undefined {
  return image && (cell => image[cell] ?? cell);
}

function bit(index: number): bigint {
  return 1n << BigInt(index);
}

/** Whether a move is legal wherever its outline fits. */
function slidesEverywhere(
  moves: readonly (readonly GridCell[])[],
  outlines: ReadonlyMap<string, readonly GridCell[]>,
  rows: number,
  columns: number,
): boolean {
  const places = [...outlines.values()]
    .map(extentOf)
    .reduce((sum, { height, width }) => sum + (rows - height + 1) * (columns - width + 1), 0);
  return places === moves.length;
}

function slidAlong(
  outline: readonly GridCell[],
  height: number,
  stride: number,
  place: (cells: readonly GridCell[]) => bigint,
): AnchoredShape {
  const extent = extentOf(outline);
  const sets: bigint[] = [];
  for (let down = 0; down + extent.height <= height; down++) {
    for (let right = 0; right + extent.width <= stride; right++) {
      sets.push(place(outline.map(([row, column]): GridCell => [row + down, column + right])));
    }
  }
  return anchored(sets);
}

/** The sets are one shape in several places. */
function anchored(sets: readonly bigint[]): AnchoredShape {
  const anchors = sets.map(set => set & -set);
  return {
    shape: sets.length > 0 ? sets[0]! / anchors[0]! : 0n,
    anchors: anchors.reduce((a, b) => a | b, 0n),
  };
}

const ACROSS = '[[0,0],[0,1]]';
const DOWN = '[[0,0],[1,0]]';
const DIAGONALS = ['[[0,0],[1,1]]', '[[0,1],[1,0]]'];

/** Whether cells are joined exactly when they are neighbours. */
function joinsOf(outlines: readonly (readonly GridCell[])[], rows: number, columns: number): Joins {
  const pairs = new Set(outlines.filter(({ length }) => length === 2).map(outlineKey));
  const sides = (columns === 1 || pairs.has(ACROSS)) && (rows === 1 || pairs.has(DOWN));
  const diagonals = DIAGONALS.filter(key => pairs.has(key)).length;
  const steps = outlines.every(outline => isWalk(outline, diagonals > 0));
  if (!sides || !steps || pairs.size > 4) return 'links';
  return diagonals === 0 ? 'sides' : diagonals === 2 ? 'corners' : 'links';
}

function isWalk(outline: readonly GridCell[], diagonally: boolean): boolean {
  return outline.every(([row, column], index) => {
    const [rowBefore, columnBefore] = outline[index - 1] ?? [row, column];
    const [down, right] = [Math.abs(row - rowBefore), Math.abs(column - columnBefore)];
    return diagonally ? Math.max(down, right) <= 1 : down + right <= 1;
  });
}

/** Shapes of two cells or more, without those whose cells smaller ones join. */
function linksAmong(shapes: readonly AnchoredShape[]): AnchoredShape[] {
  const links: AnchoredShape[] = [];
  const larger = shapes.filter(({ shape }) => shape !== 1n);
  for (const shape of larger.sort((a, b) => count(a.shape) - count(b.shape))) {
    const cells = shape.shape * (shape.anchors & -shape.anchors);
    if (!isJoined(cells, links)) links.push(shape);
  }
  return links;
}

function isJoined(cells: bigint, links: readonly AnchoredShape[]): boolean {
  const inside = links.flatMap(({ shape, anchors }) =>
    gridCells(anchors & cells, 1)
      .map(([cell]) => shape << BigInt(cell))
      .filter(set => (set & cells) === set),
  );
  let part = cells & -cells;
  for (let before = 0n; before !== part; ) {
    before = part;
    for (const set of inside) if (set & part) part |= set;
  }
  return part === cells;
}

function count(set: bigint): number {
  return gridCells(set, 1).length;
}
