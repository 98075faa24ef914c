import { makeInputError } from '../../core/input-error.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { fill, type Text, text } from '../../core/text.ts';
import { TextCursor } from '../../core/text-cursor.ts';
import { readContestBoard } from '../../games/othello/boards-text.ts';
import type { OthelloPosition } from '../../games/othello/rules.ts';
import type { TestPoint } from '../test-point.ts';
import { boardTest } from './tests.ts';

export function readOthelloTest(name: string, input: Uint8Array): Result<TestPoint, Text> {
  const position = readPosition(new TextDecoder('latin1').decode(input));
  return position.ok ? ok(boardTest(name, position.value)) : position;
}

export function readPosition(input: string): Result<OthelloPosition, Text> {
  const cursor = new TextCursor(input);
  const position = readContestBoard(cursor);
  if (!position.ok) return err(fill(lang => makeInputError(position.error, lang)));
  cursor.skipSpace();
  return cursor.atEnd ? position : err(text('more follows the board', '棋盘之后还有内容'));
}
