import { LEAVES_NOTHING, LEAVES_ONE, LEAVES_TWO, MOST_DIGITS } from '../../answer/heaps/values.ts';
import { setBits } from '../../core/bits.ts';
import type { ColourName } from '../../core/colours.ts';
import {
  type Cell,
  type ContestText,
  type Ending,
  FIRST_AND_SECOND,
  type Game,
  type GameDefinition,
  other,
  type Player,
} from '../../core/game.ts';
import { type InputError, inputError } from '../../core/input-error.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { type Text, text } from '../../core/text.ts';
import type { TextCursor } from '../../core/text-cursor.ts';
import { boardOption, MAX_RUN, MISERE, type Variant } from '../../core/variant.ts';
import { type Board, cellCount, cellName, createBoard, type Layout, makeBoard } from './board.ts';
import { readBoard, readCount, readEnd } from './boards-text.ts';
import { drawBoard } from './draw.ts';
import { makeMask, parseMask } from './moves-text.ts';
import { placementExamples, placementRules, USUAL_WORDING, type Wording } from './rules-text.ts';
import { type Runs, runsOn } from './runs.ts';
import { permute, symmetriesOf } from './symmetries.ts';

/** A set of taken cells (bit r·columns + c) and the player to move. */
export interface PlacementPosition {
  readonly taken: bigint;
  readonly toMove: Player;
}

/** A game of the family as data: which runs a move may take on which grid. */
export interface PlacementData {
  readonly id: string;
  readonly title: Text;
  readonly rules: Text;
  readonly moveHelp: Text;
  readonly layout: Layout;
  readonly usual: { readonly rows: number; readonly columns: number };
  readonly runs: Runs;
  /** The wording of the rules; by default about free cells. */
  readonly wording?: Wording;
  /** One row only, as in Kayles. */
  readonly singleRow?: boolean;
  readonly examples?: readonly string[];
}

export interface PlacementVariant extends Variant {
  readonly rows: number;
  readonly columns: number;
  readonly misere: boolean;
}

/** What the family adds to the contract; kernels and boards work on cells and masks. */
export interface PlacementGame extends Game<PlacementPosition, bigint> {
  readonly variant: PlacementVariant;
  readonly board: Board;
  readonly masks: readonly bigint[];
  /** The symmetries that map moves to moves, the identity first: cell i goes to `image[i]`. */
  readonly symmetries: readonly (readonly number[])[];
  /** The same moves on a board without gaps, so that a search recognises equal parts wherever they lie. */
  readonly whole?: readonly bigint[];
  /** The colours of the cells, if the author chose some. */
  readonly colours?: { readonly free: ColourName; readonly taken: ColourName };
  /** The runs of the moves, if they are runs. */
  readonly runs?: Runs;
}

export const PLACEMENT = 'placement';

export const MAX_CELLS = 64;

const SIDES = [1, 2, 3, 4, 5, 6];
const LONG_SIDES = [6, 8, 10, 12, 16, 20, 30, 40];

/**
 * Defines a game from its data. Kibitzers, sessions and matches accept it like the listed games; features that look a
 * game up by name, such as links and threads, do not.
 *
 * @example
 * ```ts
 * import { openKibitzer, orThrow } from 'kibitz/analysis';
 * import { definePlacement, text } from 'kibitz/games';
 *
 * const triples = definePlacement({
 *   id: 'triples',
 *   title: text('Triples', '三连'),
 *   rules: text('In turn, cover three cells in a row. Whoever cannot loses.', '轮流覆盖一行中的三格。无法再放的一方输。'),
 *   moveHelp: text('both ends: a1-c1', '两端：a1-c1'),
 *   layout: 'rectangle',
 *   usual: { rows: 1, columns: 8 },
 *   runs: { directions: ['row'], min: 3, max: 3 },
 * });
 * const game = orThrow(triples.open({}));
 * const { outcome } = await (await openKibitzer(game)).analyze(game.initial());
 * console.log(outcome); // loss
 * ```
 */
export function definePlacement(data: PlacementData): GameDefinition {
  const adjustableRun = data.runs.min < data.runs.max && Number.isFinite(data.runs.max);
  const board = data.singleRow ? boardOption([1], LONG_SIDES) : boardOption(SIDES, SIDES);
  const definition: GameDefinition = {
    ...placementDefinition(data),
    options: adjustableRun ? [board, MAX_RUN, MISERE] : [board, MISERE],
    usual: { ...data.usual, ...(adjustableRun ? { maxRun: data.runs.max } : {}), misere: false },
    open: request => openPlacement(definition, data, request),
  };
  return definition;
}

const POSITION_HELP = text(
  "As in the contest: the number of boards, then each board line by line, '*' taken, '.' free; blanks and blank lines do not matter. The number may be left out.",
  '与题目输入相同：先是棋盘个数，再逐行给出每个棋盘，「*」为已占，「.」为空，空格和空行随意。个数可以省略。',
);

/** The common part of the family's definitions. */
export function placementDefinition({
  id,
  title,
  rules,
  moveHelp,
  examples = [],
}: Pick<PlacementData, 'id' | 'title' | 'rules' | 'moveHelp' | 'examples'>) {
  return {
    ...{ id, title, rules, moveHelp, positionHelp: POSITION_HELP, examples, family: PLACEMENT },
    capabilities: { impartial: true, hasDraws: false, canPass: false, scored: false },
    players: FIRST_AND_SECOND,
  } as const;
}

/** Whether a game belongs to the family, for its own engines and boards. */
export function isPlacement(game: Game): game is PlacementGame {
  return game.definition.family === PLACEMENT;
}

function openPlacement(
  definition: GameDefinition,
  data: PlacementData,
  request: Variant,
): Result<PlacementGame, Text> {
  const variant = { ...definition.usual, ...request } as PlacementVariant;
  const { rows, columns } = variant;
  if (rows * columns > MAX_CELLS) {
    return err(text(`a board of at most ${MAX_CELLS} cells`, `不超过 ${MAX_CELLS} 格的棋盘`));
  }
  if (data.singleRow && rows !== 1)
    return err(text('a board of one row, such as 1x12', '只有一行的棋盘，例如 1x12'));
  const longest = Number(variant.maxRun ?? data.runs.max);
  if (longest < data.runs.min)
    return err(text(`a run of at least ${data.runs.min}`, `至少为 ${data.runs.min} 的「最多连放」`));
  const runs = { ...data.runs, max: longest };
  const board = createBoard(rows, columns, data.layout);
  const game = createPlacement(definition, variant, board, runsOn(board, runs));
  const rules = placementRules(data.wording ?? USUAL_WORDING, runs, board, variant.misere);
  const heapCode = variant.misere ? undefined : rowCode(runs);
  return ok({ ...game, runs, rules, ...(heapCode ? { heapCode } : {}) });
}

/** A single row is a heap: a move takes a run anywhere and leaves two rows, one or none. */
export function rowCode({ directions, min, max }: Runs): number[] | undefined {
  if (!directions.includes('row') || max > MOST_DIGITS) return undefined;
  const any = LEAVES_NOTHING | LEAVES_ONE | LEAVES_TWO;
  return Array.from({ length: max + 1 }, (_, taken) => (taken >= min ? any : 0));
}

export function createPlacement(
  definition: GameDefinition,
  variant: PlacementVariant,
  board: Board,
  masks: readonly bigint[],
  title?: Text,
): PlacementGame {
  const symmetries = symmetriesOf(board, masks);
  const game: PlacementGame = {
    definition,
    variant,
    ...(title ? { title } : {}),
    board,
    masks,
    symmetries,
    initial: () => ({ taken: 0n, toMove: 0 }),
    toMove: position => position.toMove,
    moves: position => masks.filter(mask => (mask & position.taken) === 0n),
    play: (position, mask) => ({ taken: position.taken | mask, toMove: other(position.toMove) }),
    ending: position => {
      if (masks.some(mask => (mask & position.taken) === 0n)) return undefined;
      const winner = variant.misere ? position.toMove : other(position.toMove);
      return { winner } satisfies Ending;
    },
    key: position => position.taken.toString(36),
    readPosition: (cursor, toMove = 0) => readPosition(board, cursor, toMove),
    makePosition: position => `${makeBoard(board, position.taken)}\n`,
    parseMove: (position, source) => parseMask(board, masks, position.taken, source),
    makeMove: (_, mask) => makeMask(board, mask),
    draw: (position, marked, paint) => drawBoard(board, position.taken, marked ?? 0n, paint),
    symmetric: position => symmetries.map(image => ({ ...position, taken: permute(position.taken, image) })),
    parts: position => splitParts(position, masks, cellCount(board)),
    cells: position => drawnCells(board, position.taken),
    moveCells: (_, mask) => setBits(mask),
    ruleExamples: () => placementExamples(board, masks, setBits),
    makeContest: position => `1\n\n${makeBoard(board, position.taken)}\n`,
    contest: contestText(board),
  };
  return game;
}

/** The contest's format: boards one after the other; the answer is who wins. */
function contestText(board: Board): ContestText<PlacementPosition> {
  return {
    readCount,
    readBoard: (cursor, number, toMove = 0) => {
      const taken = readBoard(cursor, board, number);
      return taken.ok ? ok({ taken: taken.value, toMove }) : taken;
    },
    readEnd,
    asks: 'outcome',
    answer: ({ outcome }) => (outcome === 'win' ? 'Possible.' : 'Impossible.'),
  };
}

function drawnCells(board: Board, taken: bigint): Cell[] {
  return Array.from({ length: cellCount(board) }, (_, cell) => {
    const isTaken = (taken >> BigInt(cell)) & 1n;
    return {
      ...board.cells[cell]!,
      name: cellName(board, cell),
      ...(isTaken ? { mark: '*', ink: 'red' } : { mark: '', ink: 'green' }),
    };
  });
}

/** Reads one board; a count of 1 may precede it, as in the contest. */
function readPosition(
  board: Board,
  cursor: TextCursor,
  toMove: Player,
): Result<PlacementPosition, InputError> {
  cursor.skipSpace();
  if (/[0-9+-]/.test(cursor.peek())) {
    const at = { line: cursor.line, column: cursor.column };
    const count = readCount(cursor);
    if (!count.ok) return count;
    if (count.value !== 1) {
      const expected = text('1 board', '1 个棋盘');
      const found = text(`${count.value} boards`, `${count.value} 个棋盘`);
      return inputError('bad-count', at, expected, found);
    }
  }
  const taken = readBoard(cursor, board, { index: 0 });
  return taken.ok ? ok({ taken: taken.value, toMove }) : taken;
}

/** Joins the free cells that share a move; each part is the board with all other cells taken. */
function splitParts(
  position: PlacementPosition,
  masks: readonly bigint[],
  cells: number,
): PlacementPosition[] {
  const full = (1n << BigInt(cells)) - 1n;
  let groups: bigint[] = [];
  for (const mask of masks) {
    if (mask & position.taken) continue;
    const joined = groups.filter(group => group & mask).reduce((union, group) => union | group, mask);
    groups = [...groups.filter(group => !(group & mask)), joined];
  }
  return groups.map(group => ({ ...position, taken: full & ~group }));
}
