import type { GameDefinition } from '../../core/game.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { type Text, text } from '../../core/text.ts';
import { boardOption, MISERE, type Variant, wordsOption } from '../../core/variant.ts';
import { type Board, createBoard, isPlain, LAYOUTS } from './board.ts';
import { type Description, describedBoard, describedMasks } from './description.ts';
import { LAYOUT_NAMES, makeVariant, readDescription, WRAPS } from './description-variant.ts';
import {
  createPlacement,
  MAX_CELLS,
  type PlacementGame,
  type PlacementVariant,
  placementDefinition,
  rowCode,
} from './family.ts';
import { faultOf, SIZE } from './faults.ts';
import { describedRules } from './rules-text.ts';

/** The game that users draw or describe. */
export const custom: GameDefinition = {
  ...placementDefinition({
    id: 'custom',
    title: text('A game of your own', '自定义游戏'),
    rules: text(
      'Take one of the listed sets of free cells. Whoever cannot move loses.',
      '占据列出的一组空位。无法再走的一方输。',
    ),
    moveHelp: text('the cells of a move: a1+b2', '一步所占的格子，例如 a1+b2'),
  }),
  isDrawn: true,
  options: [
    wordsOption('title', text('Name', '名称'), text('what the game is called', '游戏的名称'), 'NAME'),
    wordsOption(
      'title-zh',
      text('Chinese name', '中文名称'),
      text('what it is called in Chinese', '游戏的中文名称'),
      'NAME',
      'titleZh',
    ),
    boardOption([1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6]),
    wordsOption('layout', text('Layout', '布局'), LAYOUT_NAMES, LAYOUTS.join('|')),
    wordsOption(
      'shape',
      text('Shape', '形状'),
      text(
        'the places that have a cell, a number in base 16 for each row',
        '有格子的位置，每行一个十六进制数',
      ),
      '7.5.7',
    ),
    wordsOption(
      'wrap',
      text('Edges that meet', '相连的边'),
      text('which edges meet', '哪些边相连'),
      Object.keys(WRAPS).join('|'),
    ),
    wordsOption(
      'takes',
      text('Moves', '走法'),
      text('the cells of each move', '每一步所占的格子'),
      'a1+b1,a2+b2',
    ),
    wordsOption(
      'shapes',
      text('Shapes', '形状走法'),
      text(
        'cells that a move takes wherever they fit: t turned, m mirrored',
        '可放在任何位置的形状：t 可旋转，m 可翻转',
      ),
      'a1+b1+a2.tm',
    ),
    wordsOption(
      'runs',
      text('Runs', '直线走法'),
      text(
        'lengths and directions of runs: rows, columns, diagonals, antidiagonals',
        '连续格子的长度与方向：r 行、c 列、d 与 a 两种对角线',
      ),
      '1-3.rcda',
    ),
    wordsOption(
      'colours',
      text('Colours', '颜色'),
      text('of free and of taken cells', '空位与已占格子的颜色'),
      'green,red',
    ),
    MISERE,
  ],
  usual: { title: 'custom', rows: 1, columns: 1, layout: 'rectangle', misere: false },
  open: openCustom,
};

/** The default moves, if the parameters name none. */
const USUAL_TAKES = 'a1';

/** Opens the game with its parameters in canonical form, so that equal games have equal specs. */
function openCustom(request: Variant): Result<PlacementGame, Text> {
  const said = { ...custom.usual, ...request };
  if (!said.shape && Number(said.rows) * Number(said.columns) > MAX_CELLS) return err(SIZE);
  const isSilent = said.takes === undefined && said.shapes === undefined && said.runs === undefined;
  const read = readDescription(isSilent ? { ...said, takes: USUAL_TAKES } : said);
  return read.ok ? openDescription(read.value) : read;
}

/** Opens the game of a description; the error says what is missing. */
export function openDescription(description: Description): Result<PlacementGame, Text> {
  const wrong = faultOf(description);
  if (wrong) return err(withoutStop(wrong.says));
  const board = describedBoard(description);
  const masks = describedMasks(board, description.moves);
  const { moves, misere, title } = description;
  const game = createPlacement(custom, makeVariant(description) as PlacementVariant, board, masks, title);
  return ok({
    ...game,
    colours: description.colours,
    rules: describedRules(board, moves, masks.length, misere),
    ...wholeOf(description, board),
    ...runsOf(description, board),
  });
}

/** Removes the full stop, to use the text within a sentence. */
function withoutStop({ en, zh }: Text): Text {
  return text(
    `another drawing: ${en.charAt(0).toLowerCase()}${en.slice(1).replace(/\.$/, '')}`,
    `修改：${zh.replace(/。$/, '')}`,
  );
}

/** The same moves on the grid without gaps, if they can be shifted and the grid fits into a word. */
function wholeOf({ moves, rows, columns, layout }: Description, board: Board): Pick<PlacementGame, 'whole'> {
  const isWrapped = board.wrap.across || board.wrap.down;
  if (isPlain(board) || isWrapped || rows * columns > MAX_CELLS) return {};
  if (moves.some(({ kind }) => kind === 'cells')) return {};
  return { whole: describedMasks(createBoard(rows, columns, layout), moves) };
}

/** A plain board with a single rule of runs uses the family's runs. */
function runsOf({ moves, misere }: Description, board: Board): Pick<PlacementGame, 'runs' | 'heapCode'> {
  const [rule, ...more] = moves;
  if (rule?.kind !== 'run' || more.length > 0 || !isPlain(board)) return {};
  const { min, max, directions } = rule;
  const heapCode = misere ? undefined : rowCode(rule);
  return { runs: { min, max, directions }, ...(heapCode ? { heapCode } : {}) };
}
