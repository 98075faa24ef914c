import { type Text, text } from '../../core/text.ts';
import { type GridPlace, UNWRAPPED } from './board.ts';
import { type Description, type MoveRule, USUAL_COLOURS } from './description.ts';
import { WRAPS } from './description-variant.ts';
import type { Direction } from './runs.ts';

/** A known game as a description, with published results. */
export interface GalleryGame {
  readonly id: string;
  readonly description: Description;
  /** The published value of its start. */
  readonly published: { readonly grundy: number } | { readonly outcome: 'win' | 'loss' };
  readonly source: Text;
}

interface Drawn extends Partial<Omit<Description, 'title' | 'moves' | 'shape' | 'rows' | 'columns'>> {
  readonly grid: readonly string[];
  readonly moves: readonly MoveRule[];
}

/** Rows of `.` for a cell and `#` for a gap. */
function drawing(title: Text, { grid, ...said }: Drawn): Description {
  return {
    title,
    rows: grid.length,
    columns: grid[0]!.length,
    shape: grid.flatMap(line => [...line].map(mark => mark === '.')),
    ...{ layout: 'rectangle', wrap: UNWRAPPED, misere: false, colours: USUAL_COLOURS },
    ...said,
  };
}

const row = (length: number): readonly string[] => ['.'.repeat(length)];
const rectangle = (rows: number, columns: number): readonly string[] =>
  Array.from({ length: rows }, () => '.'.repeat(columns));
const run = (min: number, max: number, ...directions: readonly Direction[]): MoveRule => ({
  kind: 'run',
  ...{ min, max, directions },
});
const cells = (places: readonly GridPlace[]): MoveRule => ({ kind: 'cells', cells: places });
const at = (r: number, c: number): GridPlace => ({ row: r, column: c });

const DOMINO: MoveRule = { kind: 'shape', cells: [at(0, 0), at(0, 1)], turn: true, mirror: false };
const LYING: MoveRule = { ...DOMINO, turn: false };

/** The cells are the edges of a grid graph; a move takes all edges of a point. */
function nodeKayles(rows: number, columns: number): Drawn {
  const [height, width] = [2 * rows - 1, 2 * columns - 1];
  const grid = Array.from({ length: height }, (_, r) =>
    Array.from({ length: width }, (_, c) => ((r + c) % 2 === 1 ? '.' : '#')).join(''),
  );
  const around = (r: number, c: number) =>
    [at(r - 1, c), at(r, c - 1), at(r, c + 1), at(r + 1, c)].filter(
      place => place.row >= 0 && place.row < height && place.column >= 0 && place.column < width,
    );
  const moves: MoveRule[] = [];
  for (let r = 0; r < height; r += 2) {
    for (let c = 0; c < width; c += 2) moves.push(cells(around(r, c)));
  }
  return { grid, moves, colours: { free: 'sky', taken: 'navy' } };
}

/** A cell for each row, column and diagonal; a queen takes her four. */
function queens(size: number): Drawn {
  const diagonals = 2 * size - 1;
  const short = '.'.repeat(size) + '#'.repeat(diagonals - size);
  const long = '.'.repeat(diagonals);
  const moves: MoveRule[] = [];
  for (let r = 0; r < size; r++) {
    for (let c = 0; c < size; c++) {
      moves.push(cells([at(0, r), at(1, c), at(2, r + c), at(3, r - c + size - 1)]));
    }
  }
  return { grid: [short, short, long, long], moves, colours: { free: 'silver', taken: 'wine' } };
}

/** All non-empty subsets. */
function choices<T>(items: readonly T[]): T[][] {
  return Array.from({ length: 2 ** items.length - 1 }, (_, bits) =>
    items.filter((_, index) => ((bits + 1) >> index) & 1),
  );
}

/** A move takes any pieces of one row or column: single cells, or disjoint dominoes along it. */
function juvavum(rows: number, columns: number, length: 1 | 2): Drawn {
  const lines = [
    ...Array.from({ length: rows }, (_, r) => Array.from({ length: columns }, (_, c) => at(r, c))),
    ...Array.from({ length: columns }, (_, c) => Array.from({ length: rows }, (_, r) => at(r, c))),
  ];
  const moves = lines.flatMap(line => {
    const pieces = line.slice(length - 1).map((_, start) => line.slice(start, start + length));
    return choices(pieces)
      .map(some => some.flat())
      .filter(places => new Set(places).size === places.length)
      .map(cells);
  });
  const named = new Map(moves.map(move => [JSON.stringify(move), move]));
  return { grid: rectangle(rows, columns), moves: [...named.values()] };
}

const A002186 = 'OEIS A002186';
const A002187 = 'OEIS A002187';
const SCHNEIDER = text(
  'M. Schneider, "Das Spiel Juvavum", Salzburg 2009, and the programs with it',
  'M. Schneider，《Das Spiel Juvavum》，萨尔茨堡，2009，及其程序',
);

/** Known games of this family, smallest boards first. */
export const GALLERY: readonly GalleryGame[] = [
  {
    id: 'kayles',
    description: drawing(text('Kayles', 'Kayles 击瓶'), { grid: row(12), moves: [run(1, 2, 'row')] }),
    published: { grundy: 4 },
    source: text(`${A002186}, n = 12`, `${A002186}，n = 12`),
  },
  {
    id: 'rip-van-winkle',
    description: drawing(text("Rip Van Winkle's Kayles", '瑞普·凡·温克尔的球瓶'), {
      grid: ['.#...........'],
      moves: [run(1, 2, 'row')],
      colours: { free: 'yellow', taken: 'brown' },
    }),
    published: { grundy: 7 },
    source: text(
      `Thirteen pins without the second (H. E. Dudeney, The Canterbury Puzzles, 1907): rows of 1 and 11, and 1 xor 6 by ${A002186}`,
      `十三个球瓶少了第二个（H. E. Dudeney，《坎特伯雷趣题》，1907）：一排 1 个、一排 11 个，由 ${A002186} 得 1 异或 6`,
    ),
  },
  {
    id: 'ring-kayles',
    description: drawing(text('Kayles in a ring', '环形球瓶'), {
      grid: row(13),
      wrap: WRAPS.horizontal!,
      moves: [run(1, 2, 'row')],
      colours: { free: 'yellow', taken: 'brown' },
    }),
    published: { grundy: 0 },
    source: text(
      `Any move leaves a row of 12 or 11, worth 4 or 6 by ${A002186}`,
      `任何一步都剩下一排 12 或 11 个，由 ${A002186} 其值为 4 或 6`,
    ),
  },
  {
    id: 'dawsons-kayles',
    description: drawing(text("Dawson's Kayles", 'Dawson 球瓶'), { grid: row(14), moves: [LYING] }),
    published: { grundy: 4 },
    source: text(`${A002187}, octal game .07, n = 14`, `${A002187}，八进制游戏 .07，n = 14`),
  },
  {
    id: 'duplicate-kayles',
    description: drawing(text('Duplicate Kayles', '复式球瓶'), { grid: row(14), moves: [run(2, 3, 'row')] }),
    published: { grundy: 2 },
    source: text('OEIS A071434, octal game .077, n = 14', 'OEIS A071434，八进制游戏 .077，n = 14'),
  },
  {
    id: 'double-kayles',
    description: drawing(text('Double Kayles', '双倍球瓶'), { grid: row(10), moves: [run(1, 4, 'row')] }),
    published: { grundy: 8 },
    source: text('OEIS A071074, octal game .7777, n = 10', 'OEIS A071074，八进制游戏 .7777，n = 10'),
  },
  {
    id: 'nim',
    description: drawing(text('Nim, heaps as rows', '尼姆：以行为堆'), {
      grid: ['...##', '....#', '.....'],
      moves: [run(1, Number.POSITIVE_INFINITY, 'row')],
      colours: { free: 'orange', taken: 'coal' },
    }),
    published: { grundy: 2 },
    source: text(
      'C. L. Bouton 1901: 3 xor 4 xor 5. Taking from the middle of a row changes nothing: a xor b is at most a + b',
      'C. L. Bouton 1901：3 异或 4 异或 5。从行中间取走不影响结果，因为 a 异或 b 不超过 a + b',
    ),
  },
  {
    id: 'juvavum',
    description: drawing(text('Juvavum', 'Juvavum 放硬币'), juvavum(3, 4, 1)),
    published: { grundy: 4 },
    source: SCHNEIDER,
  },
  {
    id: 'domino-juvavum',
    description: drawing(text('Domino Juvavum', 'Juvavum 放骨牌'), juvavum(3, 5, 2)),
    published: { grundy: 3 },
    source: SCHNEIDER,
  },
  {
    id: 'tactix',
    description: drawing(text('TacTix', 'TacTix 取子'), {
      grid: rectangle(4, 4),
      moves: [run(1, Number.POSITIVE_INFINITY, 'row', 'column')],
      misere: true,
    }),
    published: { outcome: 'loss' },
    source: text('HAKMEM 74: who moves second wins (misère)', 'HAKMEM 74：后手必胜（反常规则）'),
  },
  {
    id: 'cram',
    description: drawing(text('Cram', '填骨牌'), { grid: rectangle(4, 5), moves: [DOMINO] }),
    published: { grundy: 2 },
    source: text('M. Schneider 2009, 4×5', 'M. Schneider 2009，4×5'),
  },
  {
    id: 'lying-dominoes',
    description: drawing(text('Lying dominoes', '横放骨牌'), { grid: rectangle(3, 7), moves: [LYING] }),
    published: { grundy: 1 },
    source: text(
      `Domineering if both players lay theirs across: three rows of Dawson's Kayles, 1 xor 1 xor 1 by ${A002187}`,
      `双方都只能横放的多米诺：三行 Dawson 球瓶，由 ${A002187} 得 1 异或 1 异或 1`,
    ),
  },
  {
    id: 'node-kayles',
    description: drawing(text('Node Kayles on a grid', '网格上的点 Kayles'), nodeKayles(3, 5)),
    published: { grundy: 3 },
    source: text('OEIS A316632, the 3×5 grid', 'OEIS A316632，3×5 网格'),
  },
  {
    id: 'queens',
    description: drawing(text('Peaceful queens', '和平皇后'), queens(4)),
    published: { grundy: 1 },
    source: text(
      'OEIS A344227 (Noon and Van Brummelen 2006), the 4×4 board',
      'OEIS A344227（Noon 与 Van Brummelen 2006），4×4 棋盘',
    ),
  },
];
