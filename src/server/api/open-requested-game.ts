import type { Game, GameDefinition } from '../../core/game.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { text } from '../../core/text.ts';
import { EVERY_GAME, findGame } from '../../games/find.ts';
import { type NamedParameter, openSpec, parseParameters, parseSpec } from '../../games/spec.ts';
import { unknownName } from './parameters.ts';
import type { ApiProblem } from './problem.ts';

export function findDefinition(id: string): Result<GameDefinition, ApiProblem> {
  const found = findGame(id);
  if (found) return ok(found);
  const known = EVERY_GAME.map(game => game.id);
  return err(unknownName('unknown-game', text('game', '游戏'), id, known));
}

/** The game of a request: by the parameters of its variant, or by a spec. */
export function openRequestedGame(
  id: string,
  options: readonly NamedParameter[],
  spec?: string,
): Result<Game, ApiProblem> {
  const definition = findDefinition(id);
  if (!definition.ok) return definition;
  const wrong = (detail: ApiProblem['detail'], parameter?: string): Result<never, ApiProblem> =>
    err({ code: 'bad-variant', detail, ...(parameter === undefined ? {} : { parameter }) });
  if (spec !== undefined) {
    const parsed = parseSpec(spec);
    if (!parsed.ok) return wrong(parsed.error, 'spec');
    if (parsed.value.id !== id)
      return wrong(text(`spec: expected the game ${id}`, `spec 说的不是 ${id}`), 'spec');
    if (options.length > 0)
      return wrong(text('spec or parameters of the variant, not both', 'spec 与变体参数只能选一种'), 'spec');
    const opened = openSpec(parsed.value);
    return opened.ok ? opened : wrong(opened.error, 'spec');
  }
  const parsed = parseParameters(id, options);
  if (!parsed.ok)
    return wrong(parsed.error, parsed.error.kind === 'bad-value' ? parsed.error.parameter : undefined);
  const opened = openSpec(parsed.value);
  return opened.ok ? opened : wrong(opened.error);
}
