import { ok, type Result } from '../core/result.ts';
import type { Text } from '../core/text.ts';
import { custom } from './placement/custom.ts';
import { readDescriptionFile } from './placement/description-file.ts';
import { makeVariant } from './placement/description-variant.ts';
import type { GameSpec } from './spec.ts';

/** A game from a file, with warnings for its author. */
export interface DescribedGame {
  readonly spec: GameSpec;
  readonly remarks: readonly Text[];
}

/**
 * Opens a game from a JSON file described in docs/formats.md; the error says where the file is wrong.
 *
 * @example
 * ```ts
 * import { orThrow, readDescribedGame } from 'kibitz/games';
 *
 * const file = '{ "rows": 1, "columns": 2, "moves": [["a1"], ["b1"]], "author": "me" }';
 * const { spec, remarks } = orThrow(readDescribedGame(file));
 * console.log(spec.id, remarks[0]?.en); // custom line 1, column 65: 'author' means nothing here
 * ```
 */
export function readDescribedGame(source: string): Result<DescribedGame, Text> {
  const read = readDescriptionFile(source);
  if (!read.ok) return read;
  const { description, remarks } = read.value;
  return ok({ spec: { id: custom.id, variant: makeVariant(description) }, remarks });
}

/**
 * Opens a game from such a file, for programs that ignore the warnings.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow, parseDescribedGame } from 'kibitz/games';
 *
 * const file = '{ "rows": 1, "columns": 3, "moves": [["a1"], ["a1", "b1"], ["b1", "c1"]] }';
 * const game = orThrow(openSpec(orThrow(parseDescribedGame(file))));
 * console.log(game.moves(game.initial()).length); // 3
 * const wrong = parseDescribedGame('{ "rows": 1, "columns": 3 }');
 * console.log(wrong.ok ? '' : wrong.error.en); // line 1, column 1: moves: expected a list of moves, found nothing
 * ```
 */
export function parseDescribedGame(source: string): Result<GameSpec, Text> {
  const read = readDescribedGame(source);
  return read.ok ? ok(read.value.spec) : read;
}
