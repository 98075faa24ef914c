import { unknownWord } from '../../core/closest.ts';
import type { Game } from '../../core/game.ts';
import type { InputError } from '../../core/input-error.ts';
import { parsePosition } from '../../core/parse-position.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { type Text, text } from '../../core/text.ts';
import { findGame } from '../../games/find.ts';
import { GAMES } from '../../games/registry.ts';
import { openSpec } from '../../games/spec.ts';

/** A question in the shell. */
export interface ShellQuestion {
  readonly game: Game;
  readonly position: unknown;
}

/** What is wrong with a line: a sentence, or an input error with its column. */
export type ShellLineError = { readonly why: Text } | { readonly input: InputError; readonly game: Game };

/** A tilde is a line end, as in links. */
const LINE_END = '~';

/**
 * An empty line, or a comment. Where a board begins with a hole a line of it begins with '#' as a comment does: there
 * only words after '# ' are a comment.
 */
export function isSkipped(line: string, last: Game | undefined): boolean {
  const words = line.trim();
  if (words === '') return true;
  if (!words.startsWith('#')) return false;
  const isHole = last?.makePosition(last.initial()).startsWith('#') ?? false;
  return !isHole || /^#+\s+[\p{L}\p{N}]/u.test(words);
}

/** `SPEC POSITION`, `SPEC` alone for its start, or `POSITION` of the last game. */
export function readShellLine(source: string, last: Game | undefined): Result<ShellQuestion, ShellLineError> {
  // characters ignored at the start of a text must not count as columns
  const line = source.replace(/^\uFEFF/, '');
  const [, blanks = '', word = '', rest = ''] = /^(\s*)(\S*)(.*)$/s.exec(line) ?? [];
  const [id = ''] = word.split('?');
  const isNamed = findGame(id) !== undefined;
  const unnamed = word.includes('?') ? undefined : last;
  if (!isNamed && !unnamed) {
    const known = GAMES.map(({ id }) => id);
    return err({ why: unknownWord(text('game', '游戏'), id, known) });
  }
  const game = unnamed && !isNamed ? ok(unnamed) : openSpec(word);
  if (!game.ok) return err({ why: game.error });
  const [before, position] = isNamed ? [blanks.length + word.length, rest] : [0, line];
  if (position.trim() === '') return ok({ game: game.value, position: game.value.initial() });
  const parsed = parsePosition(game.value, position.replaceAll(LINE_END, '\n'));
  if (parsed.ok) return ok({ game: game.value, position: parsed.value });
  return err({ input: placedIn(position, before, parsed.error), game: game.value });
}

/** Its place in the typed line. */
function placedIn(position: string, before: number, error: InputError): InputError {
  const passed = position.split(LINE_END).slice(0, error.line - 1);
  const column = before + passed.reduce((sum, line) => sum + [...line].length + 1, 0) + error.column;
  return { ...error, line: 1, column };
}
