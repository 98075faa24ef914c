import type { Game, Player } from './game.ts';
import { foundText, type InputError, inputError } from './input-error.ts';
import type { Result } from './result.ts';
import { text } from './text.ts';
import { TextCursor } from './text-cursor.ts';

/**
 * A text that holds one position and nothing else.
 *
 * @example
 * ```ts
 * import { makeInputError, openSpec, orThrow, parsePosition } from 'kibitz';
 *
 * const game = orThrow(openSpec('custom?board=2x3&takes=a1+b1,b1+c1,a2+b2,b2+c2'));
 * const position = parsePosition(game, '.**\n...');
 * if (position.ok) console.log(game.moves(position.value).length); // 2
 * const wrong = parsePosition(game, '.*?\n...');
 * console.log(wrong.ok ? '' : makeInputError(wrong.error, 'en').slice(0, 17)); // line 1, column 3:
 * ```
 */
export function parsePosition<P>(game: Game<P>, source: string, toMove?: Player): Result<P, InputError> {
  const cursor = new TextCursor(source);
  const position = game.readPosition(cursor, toMove);
  if (!position.ok) return position;
  cursor.skipSpace();
  if (cursor.atEnd) return position;
  const expected = text('the end of the input after the position', '局面之后的输入结尾');
  return inputError('trailing-data', cursor, expected, foundText(cursor.peekWord()));
}
