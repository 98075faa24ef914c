import { makeInputError } from '../../core/input-error.ts';
import type { Random } from '../../core/random.ts';
import { err, type Result } from '../../core/result.ts';
import { type Text, text, textOf } from '../../core/text.ts';
import { TextCursor } from '../../core/text-cursor.ts';
import { readContestBoard } from '../../games/othello/boards-text.ts';
import type { CellState, OthelloPosition } from '../../games/othello/rules.ts';

/** The statement's 25 points: n and the number of empty cells. */
export const TIERS: readonly { points: number; size: number; empties: number }[] = [
  { points: 6, size: 3, empties: 4 },
  { points: 6, size: 4, empties: 5 },
  { points: 6, size: 4, empties: 10 },
  { points: 5, size: 5, empties: 5 },
  { points: 2, size: 5, empties: 10 },
];

const STATES: Readonly<Record<string, CellState>> = { X: 'black', O: 'white', '-': 'empty' };

/** White to move; `X` black, `O` white, `-` empty, row by row. */
export function parseBoard(board: string): OthelloPosition {
  const rows = board.split(' ');
  return { size: rows.length, cells: [...rows.join('')].map(mark => STATES[mark]!), toMove: 1 };
}

/** Random discs, no cell empty. */
export function filledCells(random: Random, size: number): CellState[] {
  return Array.from({ length: size * size }, () => (random.below(2) ? 'black' : 'white'));
}

export function emptiesOfBoard({ cells }: OthelloPosition): number {
  return cells.filter(cell => cell === 'empty').length;
}

export function readProblemBoard(input: string): Result<OthelloPosition, Text> {
  const cursor = new TextCursor(input);
  const position = readContestBoard(cursor);
  if (!position.ok) return err(textOf(lang => makeInputError(position.error, lang)));
  cursor.skipSpace();
  return cursor.atEnd ? position : err(text('text after the board', '棋盘之后还有内容'));
}
