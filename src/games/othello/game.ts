import {
  type Cell,
  type Game,
  type GameDefinition,
  type Player,
  type TerminalPaint,
  UNPAINTED,
} from '../../core/game.ts';
import type { InputError } from '../../core/input-error.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { type Text, text } from '../../core/text.ts';
import type { TextCursor } from '../../core/text-cursor.ts';
import { boardOption, type Variant } from '../../core/variant.ts';
import { letter } from '../coordinates.ts';
import {
  looksLikeContest,
  MAX_SIZE,
  makeContestBoard,
  makeLineBoard,
  readContestBoard,
  readLineBoard,
  readScores,
} from './boards-text.ts';
import { cellName, findCell } from './cells.ts';
import {
  applyOthelloMove,
  flips,
  gameEnding,
  legalMoves,
  type OthelloMove,
  type OthelloPosition,
  PASS,
  placements,
  standardStart,
} from './rules.ts';
import { othelloExamples, othelloRules } from './rules-text.ts';
import { scoreWithEmpties } from './score-with-empties.ts';
import { looksLikeTranscript, readTranscript } from './transcript.ts';

/** Othello on square boards of up to eight by eight. */
export const othello: GameDefinition = {
  id: 'othello',
  title: text('Othello', '黑白棋'),
  rules: text(
    'In turn, place a disc so that it encloses discs of the other colour in a line; they turn. More discs at the end win.',
    '轮流落子，每步都要在直线上与己方棋子夹住对方棋子，被夹的棋子翻转。终局棋子多的一方胜。',
  ),
  moveHelp: text('column and row: d3; "pass" when you have no move', '列与行，例如 d3；无处可下时输入 pass'),
  positionHelp: text(
    'As in the contest: n, then n rows of n numbers (-1 empty, 0 white, 1 black), white to move. Or a line of X, O and - with the side to move, or the moves of a game, f5d6c3. Several may follow each other.',
    '与题目输入相同：n，再 n 行每行 n 个数（-1 空、0 白、1 黑），轮到白方。也可以是一行 X、O、- 加上轮到的一方，或棋谱 f5d6c3。可以连续粘贴多个。',
  ),
  capabilities: { impartial: false, hasDraws: true, canPass: true, scored: true },
  players: [
    { id: 'black', title: text('black', '黑方') },
    { id: 'white', title: text('white', '白方') },
  ],
  options: [boardOption([4, 5, 6, 7, 8], 'as rows')],
  usual: { rows: 8, columns: 8 },
  fields: [scoreWithEmpties],
  scoreTitle: text('discs', '子差'),
  scoreUnit: text('disc', '子'),
  examples: [
    'count othello endgame.txt',
    'analyze othello --board 4x4 --start',
    'analyze othello --best endgames.obf',
    "analyze othello --board 4x4 --line <<< 'b1c1'",
    'perft othello --depth 8',
    'perft othello --board 6x6 --depth 7 --passes free',
    'play othello --board 4x4 --side white --hints always',
  ],
  open: openOthello,
};

function openOthello(request: Variant): Result<Game<OthelloPosition, OthelloMove>, Text> {
  const { rows, columns } = { ...othello.usual, ...request } as { rows: number; columns: number };
  if (rows !== columns || rows > MAX_SIZE) {
    return err(
      text(`a square board up to ${MAX_SIZE}x${MAX_SIZE}`, `不超过 ${MAX_SIZE}x${MAX_SIZE} 的正方形棋盘`),
    );
  }
  return ok(createOthello(rows));
}

/** `size` is the board of the start; positions that are read have their own. */
export function createOthello(size: number): Game<OthelloPosition, OthelloMove> {
  return {
    definition: othello,
    variant: { rows: size, columns: size },
    variantAt: position => ({ rows: position.size, columns: position.size }),
    rules: othelloRules(size),
    ruleExamples: () => othelloExamples(standardStart(size)),
    initial: () => standardStart(size),
    toMove: position => position.toMove,
    moves: legalMoves,
    play: applyOthelloMove,
    ending: gameEnding,
    key: makeLineBoard,
    readPosition: (cursor, toMove) => readPosition(cursor, size, toMove),
    makePosition: position => `${makeLineBoard(position)}\n`,
    claims: source => readScores(source).map(claim => ({ ...claim, field: scoreWithEmpties.id })),
    parseMove,
    makeMove: ({ size: n }, move) => (move === PASS ? PASS : cellName(n, move)),
    draw,
    symmetric,
    isPass: (_, move) => move === PASS,
    cells: drawnCells,
    moveCells: (_, move) => (move === PASS ? [] : [move]),
    // the contest's statement lets White begin
    makeContest: position => (position.toMove === 1 ? `${makeContestBoard(position)}\n` : undefined),
  };
}

/** Reads a board in the contest's numbers (White to move by default), a line of cells and side, or a line of moves. */
function readPosition(
  cursor: TextCursor,
  size: number,
  toMove: Player | undefined,
): Result<OthelloPosition, InputError> {
  if (looksLikeTranscript(cursor)) return readTranscript(cursor, standardStart(size));
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
      : err(text('you may pass only when you have no move', '只有无处可下时才能停一手'));
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
    return err(text('you have no move here: pass', '现在无处可下，请输入 pass'));
  }
  return err(text(`a disc on ${wanted} would turn nothing`, `落在 ${wanted} 不能翻转任何棋子`));
}

/** `X` black, `O` white, `·` a legal move, `[ ]` around the last disc. */
function draw(position: OthelloPosition, marked?: OthelloMove, paint: TerminalPaint = UNPAINTED): string {
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

function drawnCells({ size, cells }: OthelloPosition): Cell[] {
  const looks = { empty: ['', 'felt'], black: ['X', 'black'], white: ['O', 'white'] } as const;
  return cells.map((state, cell) => {
    const [mark, ink] = looks[state];
    return { row: Math.floor(cell / size), column: cell % size, name: cellName(size, cell), mark, ink };
  });
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
