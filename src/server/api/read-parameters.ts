import { fieldsOf } from '../../answer/fields/list.ts';
import type { Game, Player } from '../../core/game.ts';
import { parsePosition } from '../../core/parse-position.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { text } from '../../core/text.ts';
import { type ApiParameter, unknownName, type Values } from './parameters.ts';
import { type ApiProblem, positionProblem } from './problem.ts';

export const POSITION: ApiParameter = {
  name: 'position',
  kind: 'text',
  about: text(
    'the position, in any format of the game (default: the starting position)',
    '局面，可用该游戏的任何格式；不写则为初始局面',
  ),
};

export const TO_MOVE: ApiParameter = {
  name: 'toMove',
  kind: 'text',
  most: 64,
  about: text(
    'the player to move, if the format lacks it: a player’s id',
    '轮到谁走（格式中没有写时）：玩家的 id',
  ),
};

/** More than any server allows: each server applies its own limit. */
const MOST_SECONDS = 86_400;

export const SECONDS: ApiParameter = {
  name: 'seconds',
  kind: 'number',
  least: 1,
  most: MOST_SECONDS,
  about: text(
    'time limit; at most the server’s own (GET /health)',
    '时限（秒）；不超过服务器的上限（见 GET /health）',
  ),
};

export const ABOUT_A_POSITION: readonly ApiParameter[] = [POSITION, TO_MOVE, SECONDS];

/** The position of a question. */
export function readPosition(game: Game, values: Values): Result<unknown, ApiProblem> {
  const toMove = readPlayer(game, values.toMove as string | undefined);
  if (!toMove.ok) return toMove;
  if (values.position === undefined) return ok(game.initial());
  const position = parsePosition(game, values.position as string, toMove.value);
  if (!position.ok) return err(positionProblem(position.error));
  const wanted = game.contest?.unlistable?.(position.value);
  if (!wanted) return position;
  const found = text('a larger position, which only solve accepts', '更大的局面（只有 solve 能处理）');
  const place = { line: 1, column: 1 };
  return err(positionProblem({ kind: 'out-of-range', ...place, expected: wanted, found }));
}

export function readPlayer(game: Game, id: string | undefined): Result<Player | undefined, ApiProblem> {
  if (id === undefined) return ok(undefined);
  const ids = game.definition.players.map(player => player.id);
  const found = ids.indexOf(id);
  return found >= 0
    ? ok(found as Player)
    : err(unknownName('bad-parameter', text('player', '玩家'), id, ids, 'toMove'));
}

/** The ids of fields; the game must have them. */
export function readFields(game: Game, values: Values): Result<readonly string[] | undefined, ApiProblem> {
  const wanted = values.fields as readonly string[] | undefined;
  const known = fieldsOf(game.definition).map(({ id }) => id);
  const strange = wanted?.find(id => !known.includes(id));
  return strange === undefined
    ? ok(wanted)
    : err(unknownName('bad-parameter', text('field', '字段'), strange, known, 'fields'));
}
