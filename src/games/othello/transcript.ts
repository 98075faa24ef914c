import { foundText, type InputError, inputError } from '../../core/input-error.ts';
import { ok, type Result } from '../../core/result.ts';
import { type Text, text } from '../../core/text.ts';
import type { TextCursor } from '../../core/text-cursor.ts';
import { findCell } from './cells.ts';
import { applyOthelloMove, flips, legalMoves, type OthelloPosition, PASS } from './rules.ts';

/** `f5d6c3…` begins with a column and a row, which no board does. */
export function looksLikeTranscript(cursor: TextCursor): boolean {
  cursor.skipSpace();
  return /^[a-h][1-8]/i.test(cursor.peekWord());
}

/** The position after the moves of one line; forced passes may be written (`pass`, `--`) or left out. */
export function readTranscript(
  cursor: TextCursor,
  start: OthelloPosition,
): Result<OthelloPosition, InputError> {
  let position = start;
  for (cursor.skipBlanks(); !cursor.atLineEnd; cursor.skipBlanks()) {
    const written = /^(pass|--|.{1,2})/iu.exec(cursor.peekWord())?.[0] ?? '';
    const move = /^(pass|--)$/i.test(written) ? PASS : findCell(position.size, written.toLowerCase());
    const legal = legalMoves(position);
    if (move !== PASS && legal[0] === PASS) position = applyOthelloMove(position, PASS);
    if (move === undefined || !legalMoves(position).includes(move)) {
      return inputError('bad-board', cursor, expectedIn(position), whyNot(position, move, written));
    }
    position = applyOthelloMove(position, move);
    cursor.advanceBy([...written].length);
  }
  return ok(legalMoves(position)[0] === PASS ? applyOthelloMove(position, PASS) : position);
}

function expectedIn(position: OthelloPosition): Text {
  if (legalMoves(position).length === 0)
    return text('the end of the line after the last move of the game', '对局最后一步之后的行尾');
  return position.toMove === 0
    ? text('a move of black, such as d3', '黑方的走法，例如 d3')
    : text('a move of white, such as d3', '白方的走法，例如 d3');
}

function whyNot(position: OthelloPosition, move: number | 'pass' | undefined, written: string): Text {
  const { en, zh } = foundText(written);
  if (typeof move !== 'number' || legalMoves(position).length === 0) return text(en, zh);
  if (position.cells[move] !== 'empty') return text(`${en}, which is taken`, `${zh}（已有棋子）`);
  return flips(position, move, position.toMove).length === 0
    ? text(`${en}, which turns nothing`, `${zh}（不能翻转任何棋子）`)
    : text(en, zh);
}
