import { type Kibitzer, openKibitzer } from '../answer/kibitzer.ts';
import type { Game } from '../core/game.ts';
import { ok, type Result } from '../core/result.ts';
import { type Text, text } from '../core/text.ts';
import { nodeEngines, tableFileEngine } from '../engines/node/registry.ts';
import type { Invocation } from './command.ts';
import type { OptionSpec } from './options.ts';

export const TABLE_OPTION: OptionSpec = {
  name: 'table',
  value: 'FILE',
  help: text(
    'take the answers from a table that tabulate --out wrote',
    '从 tabulate --out 写成的局面表取得答案',
  ),
};

/** A kibitzer with the engines of this machine, and a table file's answers where one is named. */
export async function kibitzerFor(
  game: Game,
  { values: { table } }: Invocation,
): Promise<Result<Kibitzer, Text>> {
  if (typeof table !== 'string') return ok(await openKibitzer(game, nodeEngines));
  const engine = await tableFileEngine(game, table);
  if (!engine.ok) return engine;
  return ok(await openKibitzer(game, async each => [engine.value, ...(await nodeEngines(each))]));
}
