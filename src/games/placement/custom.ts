import type { GameDefinition, VariantRequest } from '../../core/game.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { type Text, text } from '../../core/text.ts';
import { type Board, cellNamesHelp, createBoard, findCell, LAYOUTS, type Layout } from './board.ts';
import { createPlacement, MAX_CELLS, placementDefinition } from './family.ts';

/**
 * A placement game that a user describes, as JSON:
 *
 *     { "title": "…", "rows": 2, "columns": 3, "layout": "rectangle", "moves": [["a1", "b1"], …] }
 *
 * `title` and `layout` may be left out. Each move is the list of cells that it takes.
 */
export function parseCustomGame(source: string): Result<GameDefinition, Text> {
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
  if (!known) return expected('layout', text(LAYOUTS.join(' or '), LAYOUTS.join(' 或 ')), layout);
  if (!Array.isArray(moves) || moves.length === 0)
    return expected('moves', text('a list of moves', '走法的列表'), moves);
  const board = createBoard(rows, columns, known);
  const masks = new Set<bigint>();
  for (const [index, move] of moves.entries()) {
    const mask = parseMove(board, move, `moves[${index}]`);
    if (!mask.ok) return mask;
    masks.add(mask.value);
  }
  return ok(defineCustom(title, known, board, [...masks]));
}

function defineCustom(title: string, layout: Layout, board: Board, masks: readonly bigint[]): GameDefinition {
  const usual = { rows: board.rows, columns: board.columns };
  const definition: GameDefinition = {
    ...placementDefinition({
      id: 'custom',
      title: text(title, title),
      rules: text(
        'Take one of the listed sets of free cells. Who cannot move loses.',
        '占据列出的一组空格。无法行动者输。',
      ),
      moveHelp: text('the cells of a move: a1+b2', '一步所占的格子：a1+b2'),
      layout,
      usual,
    }),
    options: ['misere'],
    usual: { ...usual, misere: false },
    open: ({ misere = false }: VariantRequest) =>
      ok(createPlacement(definition, { ...usual, misere }, board, masks)),
  };
  return definition;
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
    text(`${path}: expected ${what.en}, found ${shown.en}`, `${path}：应为${what.zh}，却是${shown.zh}`),
  );
}
