import { COLOURS } from '../../core/colours.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { type Text, text, zh } from '../../core/text.ts';
import type { Variant } from '../../core/variant.ts';
import { letterNumber } from '../coordinates.ts';
import {
  type Board,
  cellName,
  cellNamesHelp,
  createBoard,
  findCell,
  type GridPlace,
  LAYOUTS,
  placeName,
  type Wrap,
} from './board.ts';
import {
  type Description,
  describedBoard,
  describedMasks,
  hasUsualColours,
  MAX_SIDE,
  type MoveRule,
  USUAL_COLOURS,
} from './description.ts';
import { DIRECTIONS, type Direction } from './runs.ts';
import { toCorner } from './shapes.ts';

/** Names of the joined edges in files and specs. */
export const WRAPS: Readonly<Record<string, Wrap>> = {
  none: { across: false, down: false },
  horizontal: { across: true, down: false },
  vertical: { across: false, down: true },
  both: { across: true, down: true },
};

export function wrapName({ across, down }: Wrap): string {
  return Object.keys(WRAPS).find(name => WRAPS[name]!.across === across && WRAPS[name]!.down === down)!;
}

const DIRECTION_LETTERS: Readonly<Record<Direction, string>> = {
  ...{ row: 'r', column: 'c', diagonal: 'd', antidiagonal: 'a' },
};
const ALL_DIRECTIONS = Object.keys(DIRECTIONS) as Direction[];

/** Reads a description from parameters, complete or not; the error says what was expected where. */
export function readDescription(variant: Variant): Result<Description, Text> {
  const { title = 'custom', rows: rowsSaid, columns: columnsSaid, layout = 'rectangle' } = variant;
  const [rows, columns] = [Number(rowsSaid), Number(columnsSaid)];
  if (rows > MAX_SIDE || columns > MAX_SIDE)
    return expected(
      'board',
      text(`sides of at most ${MAX_SIDE}`, `边长不超过 ${MAX_SIDE}`),
      `${rows}x${columns}`,
    );
  const known = LAYOUTS.find(name => name === layout);
  if (!known) return expected('layout', LAYOUT_NAMES, layout);
  const shape = readShape(variant.shape, rows, columns);
  if (!shape.ok) return shape;
  const wrap = WRAPS[`${variant.wrap ?? 'none'}`];
  if (!wrap) return expected('wrap', text(namesOf(WRAPS, ' or '), namesOf(WRAPS, '、')), variant.wrap);
  const colours = readColours(variant.colours);
  if (!colours.ok) return colours;
  const board = createBoard(rows, columns, known, { shape: shape.value });
  const runs = readEach(variant.runs, 'runs', readRun);
  if (!runs.ok) return runs;
  const shapes = readEach(variant.shapes, 'shapes', readMoveShape);
  if (!shapes.ok) return shapes;
  const takes = readEach(variant.takes, 'takes', (source, path) => readTake(board, source, path));
  if (!takes.ok) return takes;
  return ok({
    title: text(`${title}`, `${variant.titleZh ?? title}`),
    ...{ rows, columns, layout: known, shape: shape.value, wrap, colours: colours.value },
    moves: [...runs.value, ...shapes.value, ...takes.value],
    misere: variant.misere === true,
  });
}

export const LAYOUT_NAMES = text(LAYOUTS.join(' or '), LAYOUTS.join(' 或 '));

function namesOf(names: object, between: string): string {
  return Object.keys(names).join(between);
}

/** The parameters of a description in canonical form, without defaults. */
export function makeVariant(description: Description): Variant {
  const { title, rows, columns, layout, shape, wrap, moves, misere, colours } = description;
  const board = describedBoard(description);
  const listed = (kind: MoveRule['kind'], make: (rule: MoveRule) => string) =>
    [...new Set(moves.filter(rule => rule.kind === kind).map(make))].filter(name => name !== '').join(',');
  const takes = describedMasks(
    board,
    moves.filter(({ kind }) => kind === 'cells'),
  )
    .map(mask => makeTake(board, mask))
    .join(',');
  return {
    title: title.en,
    ...(title.zh === title.en ? {} : { titleZh: title.zh }),
    ...{ rows, columns, layout },
    ...(shape.every(Boolean) ? {} : { shape: makeShape(description) }),
    ...(wrap.across || wrap.down ? { wrap: wrapName(wrap) } : {}),
    ...whereSaid('takes', takes),
    ...whereSaid('shapes', listed('shape', makeMoveShape)),
    ...whereSaid('runs', listed('run', makeRun)),
    ...(hasUsualColours(description) ? {} : { colours: `${colours.free},${colours.taken}` }),
    misere,
  };
}

const whereSaid = (key: string, value: string): Variant => (value === '' ? {} : { [key]: value });

/** A number in base 16 for each row, its lowest bit for column a. */
function makeShape({ rows, columns, shape }: Description): string {
  return Array.from({ length: rows }, (_, row) =>
    shape
      .slice(row * columns, (row + 1) * columns)
      .reduce((bits, has, column) => (has ? bits | (1n << BigInt(column)) : bits), 0n)
      .toString(16),
  ).join('.');
}

function readShape(source: unknown, rows: number, columns: number): Result<boolean[], Text> {
  const places = rows * columns;
  if (source === undefined) return ok(Array.from({ length: places }, () => true));
  const words = `${source}`.split('.');
  const what = text(
    `${rows} numbers in base 16 below 2^${columns}, with points between them`,
    `${rows} 个小于 2^${columns} 的十六进制数，以「.」分隔`,
  );
  const isGood = (word: string) =>
    /^[0-9a-f]{1,16}$/i.test(word) && BigInt(`0x${word}`) >> BigInt(columns) === 0n;
  if (words.length !== rows || !words.every(isGood)) return expected('shape', what, source);
  return ok(
    words.flatMap(word =>
      Array.from({ length: columns }, (_, column) => ((BigInt(`0x${word}`) >> BigInt(column)) & 1n) === 1n),
    ),
  );
}

function readColours(source: unknown): Result<Description['colours'], Text> {
  if (source === undefined) return ok(USUAL_COLOURS);
  const [free, taken, ...more] = `${source}`.split(',').map(name => COLOURS.find(known => known === name));
  if (!free || !taken || more.length > 0)
    return expected(
      'colours',
      text(
        `two of ${COLOURS.join(', ')}, such as green,red`,
        `${COLOURS.join('、')} 中的两种，例如 green,red`,
      ),
      source,
    );
  return ok({ free, taken });
}

function readEach(
  source: unknown,
  name: string,
  read: (source: string, path: string) => Result<MoveRule, Text>,
): Result<MoveRule[], Text> {
  if (source === undefined || source === '') return ok([]);
  const rules: MoveRule[] = [];
  for (const [index, one] of `${source}`.split(',').entries()) {
    const rule = read(one, `${name}[${index}]`);
    if (!rule.ok) return rule;
    rules.push(rule.value);
  }
  return ok(rules);
}

function makeTake(board: Board, mask: bigint): string {
  return board.cells
    .flatMap((_, cell) => ((mask >> BigInt(cell)) & 1n ? [cellName(board, cell)] : []))
    .join('+');
}

function readTake(board: Board, source: string, path: string): Result<MoveRule, Text> {
  const cells: GridPlace[] = [];
  for (const [index, name] of source.split('+').entries()) {
    const cell = findCell(board, name.toLowerCase());
    if (cell === undefined) return expected(`${path}[${index}]`, cellNamesHelp(board), name);
    cells.push(board.cells[cell]!);
  }
  return ok({ kind: 'cells', cells });
}

/** `a1+b1+a2.tm`: the cells as on a board of their own, then t for turned and m for mirrored. */
function makeMoveShape(rule: MoveRule): string {
  if (rule.kind !== 'shape' || rule.cells.length === 0) return '';
  const names = toCorner(rule.cells).map(({ row, column }) => placeName(row, column));
  const ways = `${rule.turn ? 't' : ''}${rule.mirror ? 'm' : ''}`;
  return `${names.join('+')}${ways === '' ? '' : `.${ways}`}`;
}

function readMoveShape(source: string, path: string): Result<MoveRule, Text> {
  const [names = '', ways = ''] = source.split('.');
  const cells = names.split('+').map(readPlace);
  if (!/^t?m?$/.test(ways) || source.split('.').length > 2 || cells.some(cell => cell === undefined))
    return expected(
      path,
      text('cells and how they may lie, such as a1+b1+a2.tm', '格子及其放法，例如 a1+b1+a2.tm'),
      source,
    );
  return ok({
    kind: 'shape',
    cells: toCorner(cells.filter(cell => cell !== undefined)),
    turn: ways.includes('t'),
    mirror: ways.includes('m'),
  });
}

/** Reads column and row of a place on a grid of any size. */
export function readPlace(name: string): GridPlace | undefined {
  const [, column, row] = /^([a-z]{1,2})([1-9][0-9]?)$/i.exec(name) ?? [];
  if (!column || !row) return undefined;
  const place = { row: Number(row) - 1, column: letterNumber(column.toLowerCase()) };
  return place.row < MAX_SIDE && place.column < MAX_SIDE ? place : undefined;
}

/** `1-3.rc`: one to three cells along a row or a column; `2.d` two on a diagonal, `1-.r` any number. */
function makeRun(rule: MoveRule): string {
  if (rule.kind !== 'run') return '';
  const { min, max, directions } = rule;
  const lengths = min === max ? `${min}` : `${min}-${Number.isFinite(max) ? max : ''}`;
  const letters = ALL_DIRECTIONS.filter(name => directions.includes(name)).map(
    name => DIRECTION_LETTERS[name],
  );
  return `${lengths}.${letters.join('')}`;
}

function readRun(source: string, path: string): Result<MoveRule, Text> {
  const [, least, more, most, letters = ''] =
    /^([1-9][0-9]?)(-([1-9][0-9]?)?)?\.([rcda]*)$/.exec(source) ?? [];
  const min = Number(least);
  const max = more === undefined ? min : most === undefined ? Number.POSITIVE_INFINITY : Number(most);
  if (least === undefined || max < min)
    return expected(
      path,
      text('lengths and directions, such as 1-3.rcda', '长度与方向，例如 1-3.rcda'),
      source,
    );
  const directions = ALL_DIRECTIONS.filter(name => letters.includes(DIRECTION_LETTERS[name]));
  return ok({ kind: 'run', min, max, directions });
}

function expected(path: string, what: Text, found: unknown): Result<never, Text> {
  const shown = JSON.stringify(found)?.slice(0, 40) ?? '';
  return err(
    text(`${path}: expected ${what.en}, found ${shown}`, zh`${path}：应为${what.zh}，实际是${shown}`),
  );
}
