import type { Game, Player } from './game.ts';
import { foundText, type InputError, inputError } from './input-error.ts';
import type { Result } from './result.ts';
import { text } from './text.ts';
import { TextCursor } from './text-cursor.ts';

/** A text that holds one position and nothing else. */
export function parsePosition<P>(game: Game<P>, source: string, toMove?: Player): Result<P, InputError> {
  const cursor = new TextCursor(source);
  const position = game.readPosition(cursor, toMove);
  if (!position.ok) return position;
  cursor.skipSpace();
  if (cursor.atEnd) return position;
  const expected = text('the end of the input after the position', '局面之后输入结束');
  return inputError('trailing-data', cursor, expected, foundText(cursor.peekWord()));
}
