import type { Game, Player } from './game.ts';
import { expectEnd, type InputError } from './input-error.ts';
import type { Result } from './result.ts';
import { text } from './text.ts';
import { TextCursor } from './text-cursor.ts';

/**
 * Reads a text that holds one position and nothing else.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow, parsePosition } from 'kibitz';
 *
 * const game = orThrow(openSpec('marbles?board=2x2'));
 * const position = parsePosition(game, '.\n*.\n.');
 * if (position.ok) console.log(game.moves(position.value).length); // 6
 * const wrong = parsePosition(game, '.\n**');
 * if (!wrong.ok) console.log(wrong.error.line, wrong.error.expected.en); // 2 line 3 of 3 of board, with 1 cell
 * ```
 */
export function parsePosition<P>(game: Game<P>, source: string, toMove?: Player): Result<P, InputError> {
  const cursor = new TextCursor(source);
  const position = game.readPosition(cursor, toMove);
  if (!position.ok) return position;
  const end = expectEnd(cursor, text('the end of the input after the position', '局面之后的输入结尾'));
  return end.ok ? position : end;
}
