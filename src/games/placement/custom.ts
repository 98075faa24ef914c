import type { GameDefinition } from '../../core/game.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { type Text, text, zh } from '../../core/text.ts';
import { boardOption, MISERE, type Variant, type WordsOption } from '../../core/variant.ts';
import { type Board, cellName, cellNamesHelp, createBoard, findCell, LAYOUTS } from './board.ts';
import {
  createPlacement,
  MAX_CELLS,
  type PlacementGame,
  type PlacementVariant,
  placementDefinition,
} from './family.ts';
import { boardSentence, endSentence } from './rules-text.ts';

/**
 * A placement game that a user describes, as JSON:
 *
 *     { "title": "…", "rows": 2, "columns": 3, "layout": "rectangle", "moves": [["a1", "b1"], …] }
 *
 * `title` and `layout` may be left out. Each move is the list of cells that it takes.
 */
export function parseCustomGame(source: string): Result<Variant, Text> {
  const json = parseJson(source);
  if (!json.ok) return json;
  const {
    title = 'custom',
    rows,
    columns,
    layout = 'rectangle',
    moves,
  } = json.value as Record<string, unknown>;
  if (typeof title !== 'string') return expected('title', text('a text', '一段文字'), title);
  if (!isSize(rows)) return expected('rows', SIZE, rows);
  if (!isSize(columns) || rows * columns > MAX_CELLS) return expected('columns', SIZE, columns);
  const known = LAYOUTS.find(name => name === layout);
  if (!known) return expected('layout', LAYOUT_NAMES, layout);
  if (!Array.isArray(moves) || moves.length === 0)
    return expected('moves', text('a list of moves', '走法的列表'), moves);
  const board = createBoard(rows, columns, known);
  const masks: bigint[] = [];
  for (const [index, move] of moves.entries()) {
    const mask = parseMove(board, move, `moves[${index}]`);
    if (!mask.ok) return mask;
    masks.push(mask.value);
  }
  return ok({ title, rows, columns, layout: known, takes: makeMoves(board, masks) });
}

const LAYOUT_NAMES = text(LAYOUTS.join(' or '), LAYOUTS.join(' 或 '));

const word = (id: string, title: Text, help: Text, example: string): WordsOption => ({
  ...{ kind: 'words', id, key: id, title, help, example },
});

/** The game that its parameters describe: each set of them is a game of its own. */
export const custom: GameDefinition = {
  ...placementDefinition({
    id: 'custom',
    title: text('A game of your own', '自定义游戏'),
    rules: text(
      'Take one of the listed sets of free cells. Who cannot move loses.',
      '占据列出的一组空位。无法再走的一方输。',
    ),
    moveHelp: text('the cells of a move: a1+b2', '一步所占的格子：a1+b2'),
  }),
  options: [
    word('title', text('Name', '名称'), text('what the game is called', '游戏的名称'), 'NAME'),
    boardOption([1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6]),
    word('layout', text('Layout', '布局'), LAYOUT_NAMES, LAYOUTS.join('|')),
    word('takes', text('Moves', '走法'), text('the cells of each move', '每一步所占的格子'), 'a1+b1,a2+b2'),
    MISERE,
  ],
  usual: { title: 'custom', rows: 1, columns: 1, layout: 'rectangle', takes: 'a1', misere: false },
  open: openCustom,
};

/** The parameters come out in one writing, so that one game has one spec. */
function openCustom(request: Variant): Result<PlacementGame, Text> {
  const variant = { ...custom.usual, ...request } as PlacementVariant;
  const { title, rows, columns, layout, takes, misere } = variant;
  if (rows * columns > MAX_CELLS) return err(SIZE);
  const known = LAYOUTS.find(name => name === layout);
  if (!known) return err(LAYOUT_NAMES);
  const board = createBoard(rows, columns, known);
  const masks: bigint[] = [];
  for (const [index, move] of `${takes}`.split(',').entries()) {
    const mask = parseMove(board, move.split('+'), `takes[${index}]`);
    if (!mask.ok) return mask;
    masks.push(mask.value);
  }
  const written = makeMoves(board, masks);
  const sorted = written.split(',').map(move => maskOf(board, move.split('+'))!);
  const game = createPlacement(
    custom,
    { title: `${title}`, rows, columns, layout: known, takes: written, misere },
    board,
    sorted,
    text(`${title}`, `${title}`),
  );
  return ok({ ...game, rules: customRules(board, sorted.length, misere) });
}

function customRules(board: Board, moves: number, misere: boolean): readonly Text[] {
  return [
    text(
      `In turn, take one of the ${moves} sets of cells that the game lists, while all of them are free.`,
      `轮流占据列出的 ${moves} 组格子中的一组，组内的格子必须都是空位。`,
    ),
    endSentence(misere),
    boardSentence(board),
  ];
}

/** Every move once, in one order. */
function makeMoves(board: Board, masks: readonly bigint[]): string {
  const cells = board.lines.flat().sort((a, b) => a - b);
  return [...new Set(masks)]
    .sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
    .map(mask =>
      cells
        .filter(cell => (mask >> BigInt(cell)) & 1n)
        .map(cell => cellName(board, cell))
        .join('+'),
    )
    .join(',');
}

function maskOf(board: Board, names: readonly string[]): bigint | undefined {
  let mask = 0n;
  for (const name of names) {
    const cell = findCell(board, name);
    if (cell === undefined) return undefined;
    mask |= 1n << BigInt(cell);
  }
  return mask;
}

function parseMove(board: Board, move: unknown, path: string): Result<bigint, Text> {
  if (!Array.isArray(move) || move.length === 0)
    return expected(path, text('a list of cells', '格子的列表'), move);
  let mask = 0n;
  for (const [index, name] of move.entries()) {
    const cell = typeof name === 'string' ? findCell(board, name.toLowerCase()) : undefined;
    if (cell === undefined) return expected(`${path}[${index}]`, cellNamesHelp(board), name);
    mask |= 1n << BigInt(cell);
  }
  return ok(mask);
}

const SIZE = text(
  `a whole number from 1, at most ${MAX_CELLS} cells in all`,
  `从 1 起的整数，总共不超过 ${MAX_CELLS} 格`,
);

function isSize(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= MAX_CELLS;
}

function parseJson(source: string): Result<object, Text> {
  try {
    const value: unknown = JSON.parse(source.replace(/^\uFEFF/, ''));
    return typeof value === 'object' && value !== null
      ? ok(value)
      : expected('/', text('an object', '一个对象'), value);
  } catch (problem) {
    const reason = (problem as Error).message;
    return err(text(`expected JSON: ${reason}`, `应为 JSON：${reason}`));
  }
}

function expected(path: string, what: Text, found: unknown): Result<never, Text> {
  const shown =
    found === undefined
      ? text('nothing', '没有')
      : text(JSON.stringify(found).slice(0, 40), JSON.stringify(found).slice(0, 40));
  return err(
    text(`${path}: expected ${what.en}, found ${shown.en}`, zh`${path}：应为${what.zh}，实际是${shown.zh}`),
  );
}
