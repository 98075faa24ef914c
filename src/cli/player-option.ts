import type { Game, Player } from '../core/game.ts';
import { err, ok, type Result } from '../core/result.ts';
import { type Text, text } from '../core/text.ts';
import type { OptionValues } from './options.ts';

/** The player whom an option names by the game's own word; undefined when the option is not given. */
export function playerOption(
  game: Game,
  values: OptionValues,
  option: string,
): Result<Player | undefined, Text> {
  const given = values[option];
  if (typeof given !== 'string') return ok(undefined);
  const ids = game.definition.players.map(({ id }) => id);
  const found = ids.indexOf(given);
  if (found >= 0) return ok(found as Player);
  return err(
    text(
      `--${option}: expected ${ids.join(' or ')}, found '${given}'`,
      `--${option}：应为 ${ids.join(' 或 ')}，实际是「${given}」`,
    ),
  );
}
