import {
  type Game,
  type GameDefinition,
  type Paint,
  type Player,
  UNPAINTED,
  type VariantRequest,
} from '../../core/game.ts';
import type { InputError } from '../../core/input-error.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { type Text, text } from '../../core/text.ts';
import type { TextCursor } from '../../core/text-cursor.ts';
import { letter } from '../coordinates.ts';
import { looksLikeContest, MAX_SIZE, makeLineBoard, readContestBoard, readLineBoard } from './boards-text.ts';
import { cellName, findCell } from './cells.ts';
import {
  flips,
  gameEnding,
  legalMoves,
  type OthelloMove,
  type OthelloPosition,
  PASS,
  placements,
  playMove,
  standardStart,
} from './rules.ts';

export const othello: GameDefinition = {
  id: 'othello',
  title: text('Othello', '黑白棋'),
  rules: text(
    'In turn, place a disc so that it encloses discs of the other colour in a line; they turn. More discs at the end win.',
    '轮流落子，使之与己方棋子在直线上夹住对方棋子，被夹的棋子翻转。终局棋子多者胜。',
  ),
  moveHelp: text('column and row: d3; "pass" when you have no move', '列与行：d3；无处可落时输入 pass'),
  capabilities: { impartial: false, hasDraws: true, canPass: true, scored: true },
  players: [
    { id: 'black', title: text('black', '黑方') },
    { id: 'white', title: text('white', '白方') },
  ],
  options: ['board'],
  usual: { rows: 8, columns: 8, misere: false },
  open: openOthello,
};

function openOthello({ board }: VariantRequest): Result<Game<OthelloPosition, OthelloMove>, Text> {
  const { rows, columns } = board ?? othello.usual;
  if (rows !== columns || rows > MAX_SIZE) {
    return err(
      text(`a square board up to ${MAX_SIZE}x${MAX_SIZE}`, `不超过 ${MAX_SIZE}x${MAX_SIZE} 的正方形棋盘`),
    );
  }
  return ok(createOthello(rows));
}

/** `size` is where a game starts; positions that are read bring their own. */
export function createOthello(size: number): Game<OthelloPosition, OthelloMove> {
  return {
    definition: othello,
    variant: { rows: size, columns: size, misere: false },
    initial: () => standardStart(size),
    dimensions: position => ({ rows: position.size, columns: position.size }),
    toMove: position => position.toMove,
    moves: legalMoves,
    play: playMove,
    ending: gameEnding,
    key: makeLineBoard,
    readPosition,
    makePosition: position => `${makeLineBoard(position)}\n`,
    parseMove,
    makeMove: ({ size: n }, move) => (move === PASS ? PASS : cellName(n, move)),
    draw,
    symmetric,
  };
}

/** One board in the contest's numbers (white to move unless told) or one line of cells and side. */
function readPosition(cursor: TextCursor, toMove?: Player): Result<OthelloPosition, InputError> {
  if (!looksLikeContest(cursor)) return readLineBoard(cursor);
  const read = readContestBoard(cursor);
  return read.ok && toMove !== undefined ? ok({ ...read.value, toMove }) : read;
}

function parseMove(position: OthelloPosition, source: string): Result<OthelloMove, Text> {
  const wanted = source.trim().toLowerCase();
  const moves = legalMoves(position);
  if (wanted === PASS) {
    return moves.includes(PASS)
      ? ok(PASS)
      : err(text('you may pass only when you have no move', '只有无处可落时才能停一手'));
  }
  const cell = findCell(position.size, wanted);
  if (cell === undefined) {
    const last = cellName(position.size, position.cells.length - 1);
    return err(
      text(`'${wanted}' is not a cell from a1 to ${last}`, `「${wanted}」不是从 a1 到 ${last} 的格子`),
    );
  }
  if (moves.includes(cell)) return ok(cell);
  if (position.cells[cell] !== 'empty') return err(text(`${wanted} is already taken`, `${wanted} 已有棋子`));
  if (placements(position, position.toMove).length === 0) {
    return err(text('you have no move here: pass', '此处无子可落：请输入 pass'));
  }
  return err(text(`a disc on ${wanted} would turn nothing`, `落在 ${wanted} 不能翻转任何棋子`));
}

/** `X` black, `O` white, `·` where the player to move may place, `[ ]` around the last disc. */
function draw(position: OthelloPosition, marked?: OthelloMove, paint: Paint = UNPAINTED): string {
  const { size, cells, toMove } = position;
  const marks = { empty: '.', black: 'X', white: 'O' };
  const inks = { empty: 'felt', black: 'black', white: 'white' } as const;
  const show = (cell: number) => {
    const legal = cells[cell] === 'empty' && flips(position, cell, toMove).length > 0;
    const mark = legal ? '·' : marks[cells[cell]!];
    const ink = inks[cells[cell]!];
    return cell === marked ? paint(`[${mark}]`, ink, true) : paint(` ${mark} `, ink, false);
  };
  const header = `  ${Array.from({ length: size }, (_, column) => ` ${letter(column)} `).join('')}`;
  const rows = Array.from({ length: size }, (_, row) => {
    const line = Array.from({ length: size }, (_, column) => show(row * size + column)).join('');
    return `${row + 1} ${line}`;
  });
  return [header, ...rows].map(line => line.trimEnd()).join('\n');
}

function symmetric(position: OthelloPosition): OthelloPosition[] {
  const { size } = position;
  const last = size - 1;
  const maps: ((row: number, column: number) => number)[] = [
    (r, c) => r * size + c,
    (r, c) => r * size + last - c,
    (r, c) => (last - r) * size + c,
    (r, c) => (last - r) * size + last - c,
    (r, c) => c * size + r,
    (r, c) => c * size + last - r,
    (r, c) => (last - c) * size + r,
    (r, c) => (last - c) * size + last - r,
  ];
  return maps.map(from => ({
    ...position,
    cells: position.cells.map((_, cell) => position.cells[from(Math.floor(cell / size), cell % size)]!),
  }));
}
