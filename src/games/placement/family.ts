import type { VariantRequest } from '../../core/game.ts';
import { type Ending, type Game, type GameDefinition, other, type Player } from '../../core/game.ts';
import { type InputError, inputError } from '../../core/input-error.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { type Text, text } from '../../core/text.ts';
import type { TextCursor } from '../../core/text-cursor.ts';
import { type Board, boardSymmetries, cellCount, createBoard, type Layout, makeBoard } from './board.ts';
import { readBoard, readCount } from './boards-text.ts';
import { drawBoard } from './draw.ts';
import { makeMask, parseMask } from './moves-text.ts';
import { type Runs, runMasks } from './runs.ts';

/** A set of taken cells (bit r·columns + c) and who moves. */
export interface PlacementPosition {
  readonly taken: bigint;
  readonly toMove: Player;
}

/** A game of the family, as data: which runs a move may take on which grid. */
export interface PlacementData {
  readonly id: string;
  readonly title: Text;
  readonly rules: Text;
  readonly moveHelp: Text;
  readonly layout: Layout;
  readonly usual: { readonly rows: number; readonly columns: number };
  readonly runs: Runs;
  /** One row only, as in Kayles. */
  readonly singleRow?: boolean;
}

/** What the family adds to the contract: kernels and boards work on cells and masks. */
export interface PlacementGame extends Game<PlacementPosition, bigint> {
  readonly board: Board;
  readonly masks: readonly bigint[];
}

export const MAX_CELLS = 64;

export function definePlacement(data: PlacementData): GameDefinition {
  const adjustableRun = data.runs.min < data.runs.max && Number.isFinite(data.runs.max);
  const definition: GameDefinition = {
    ...placementDefinition(data),
    options: adjustableRun ? ['board', 'maxRun', 'misere'] : ['board', 'misere'],
    usual: { ...data.usual, misere: false, ...(adjustableRun ? { maxRun: data.runs.max } : {}) },
    open: request => openPlacement(definition, data, request),
  };
  return definition;
}

/** What every game of the family has in common. */
export function placementDefinition({ id, title, rules, moveHelp }: Omit<PlacementData, 'runs'>) {
  return {
    ...{ id, title, rules, moveHelp },
    capabilities: { impartial: true, hasDraws: false, canPass: false, scored: false },
    players: [
      { id: 'first', title: text('first player', '先手') },
      { id: 'second', title: text('second player', '后手') },
    ],
  } as const;
}

/** Whether a game is one of the family: only front ends that draw or tabulate cells need to know. */
export function isPlacement(game: Game): game is PlacementGame {
  return 'masks' in game;
}

function openPlacement(
  definition: GameDefinition,
  data: PlacementData,
  request: VariantRequest,
): Result<PlacementGame, Text> {
  const { rows, columns } = request.board ?? data.usual;
  if (rows * columns > MAX_CELLS) {
    return err(text(`a board of at most ${MAX_CELLS} cells`, `不超过 ${MAX_CELLS} 格的棋盘`));
  }
  if (data.singleRow && rows !== 1)
    return err(text('a board of one row, as 1x12', '只有一行的棋盘，例如 1x12'));
  const longest = request.maxRun ?? data.runs.max;
  if (longest < data.runs.min)
    return err(text(`a run of at least ${data.runs.min}`, `至少为 ${data.runs.min} 的连放数`));
  const variant = {
    rows,
    columns,
    misere: request.misere ?? false,
    ...(definition.options.includes('maxRun') ? { maxRun: longest } : {}),
  };
  const masks = runMasks(rows, columns, { ...data.runs, max: longest });
  return ok(createPlacement(definition, variant, createBoard(rows, columns, data.layout), masks));
}

export function createPlacement(
  definition: GameDefinition,
  variant: PlacementGame['variant'],
  board: Board,
  masks: readonly bigint[],
): PlacementGame {
  const known = new Set(masks);
  const symmetries = boardSymmetries(board.rows, board.columns).filter(image =>
    masks.every(mask => known.has(permute(mask, image))),
  );
  const game: PlacementGame = {
    definition,
    variant,
    board,
    masks,
    initial: () => ({ taken: 0n, toMove: 0 }),
    dimensions: () => variant,
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
  };
  return game;
}

/** One board; a count of 1 may stand before it, as in the contest. */
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

export function permute(taken: bigint, image: readonly number[]): bigint {
  let permuted = 0n;
  for (const [cell, target] of image.entries()) {
    if ((taken >> BigInt(cell)) & 1n) permuted |= 1n << BigInt(target);
  }
  return permuted;
}

/** Joins the free cells that share a move; each group is the board with everything else taken. */
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
