import { type Kibitzer, openKibitzer } from '../answer/kibitzer.ts';
import { unknownWord } from '../core/closest.ts';
import type { Game, GameDefinition } from '../core/game.ts';
import { err, ok, type Result } from '../core/result.ts';
import { zh as chinese, type Text, text } from '../core/text.ts';
import { parseOption, type Variant } from '../core/variant.ts';
import { nodeEngines, tableFileEngine } from '../engines/node/registry.ts';
import { type DescribedGame, readDescribedGame } from '../games/described.ts';
import { findGame } from '../games/find.ts';
import { GAMES } from '../games/registry.ts';
import { type GameSpec, openSpec, parseSpec } from '../games/spec.ts';
import type { GameCommand, Invocation } from './command.ts';
import { readTextFile } from './input.ts';
import type { OptionSpec, OptionValues } from './options.ts';

/** Opens the game that a word names: an id, a spec such as `GAME?board=4x5`, or a JSON file. `remark` gets remarks on the file. */
export function openGame(
  command: GameCommand,
  word: string | undefined,
  values: OptionValues,
  remark: (remark: Text) => void = () => undefined,
): Result<Game, Text> {
  const suited = suitedGames(command);
  if (word === undefined) {
    return err(
      text(
        `${command.name} needs a game: ${suited.join(', ')}`,
        `${command.name} 需要一个游戏：${suited.join('、')}`,
      ),
    );
  }
  const spec = word.endsWith('.json') ? readGameFile(word, remark) : namedSpec(word, suited);
  if (!spec.ok) return spec;
  const definition = findGame(spec.value.id)!;
  const refusal = command.refuses?.(definition);
  if (refusal) {
    const { en, zh } = refusal;
    const id = definition.id;
    return err(
      text(
        `${command.name} does not suit ${id}: ${en}; it is for ${suited.join(', ')}`,
        `${command.name} 不适用于 ${id}：${zh}；只用于 ${suited.join('、')}`,
      ),
    );
  }
  const variant = chosenVariant(definition, spec.value, values);
  return variant.ok ? openSpec({ id: definition.id, variant: variant.value }) : variant;
}

/** The same for commands about problems; undefined if the word names no game, so that they can list the problems too. */
export function openWord(word: string, remark: (remark: Text) => void): Result<Game, Text> | undefined {
  const isFile = word.endsWith('.json');
  if (!isFile && !findGame(word.split('?', 1)[0]!)) return undefined;
  const spec = isFile ? readGameFile(word, remark) : parseSpec(word);
  return spec.ok ? openSpec(spec.value) : spec;
}

/** The ids of the games that a command is for. */
export function suitedGames(command: GameCommand): string[] {
  return GAMES.filter(game => !command.refuses?.(game)).map(({ id }) => id);
}

function namedSpec(word: string, suited: readonly string[]): Result<GameSpec, Text> {
  const [id = ''] = word.split('?');
  return findGame(id) ? parseSpec(word) : err(unknownWord(text('game', '游戏'), id, suited));
}

/** Reads a game file, with the remarks that the workshop shows. */
function readGameFile(file: string, remark: (remark: Text) => void): Result<GameSpec, Text> {
  const source = readTextFile(file);
  if (!source.ok) return source;
  const inFile = ({ en, zh }: Text) => text(`${file}: ${en}`, `${file}：${zh}`);
  const described: Result<DescribedGame, Text> = readDescribedGame(source.value);
  if (!described.ok) return err(inFile(described.error));
  for (const each of described.value.remarks) remark(inFile(each));
  return ok(described.value.spec);
}

/** The variant of the spec, changed by options. */
function chosenVariant(
  definition: GameDefinition,
  spec: GameSpec,
  values: OptionValues,
): Result<Variant, Text> {
  let { variant } = spec;
  for (const option of ALL_OPTIONS) {
    const given = values[option.id];
    if (given === undefined) continue;
    const own = definition.options.find(({ id }) => id === option.id);
    if (!own) {
      const { id } = definition;
      return err(text(`${id} has no option --${option.id}`, `${id} 没有选项 --${option.id}`));
    }
    const parsed = parseOption(own, given === true ? '' : given);
    if (!parsed.ok) {
      const { en, zh } = parsed.error;
      return err(
        text(
          `--${option.id}: expected ${en}, found '${given}'`,
          chinese`--${option.id}：应为${zh}，实际是「${`${given}`}」`,
        ),
      );
    }
    variant = { ...variant, ...parsed.value };
  }
  return ok(variant);
}

/** Every option that some game has, once. */
export const ALL_OPTIONS = [
  ...new Map(GAMES.flatMap(({ options }) => options).map(option => [option.id, option])).values(),
];

export const TABLE_OPTION: OptionSpec = {
  name: 'table',
  value: 'FILE',
  help: text('answer from a table file that tabulate --out wrote', '从 tabulate --out 写成的局面表取得答案'),
};

/** A kibitzer with the engines of this machine and, with `--table`, of a table file. */
export async function kibitzerFor(
  game: Game,
  { values: { table } }: Invocation,
): Promise<Result<Kibitzer, Text>> {
  if (typeof table !== 'string') return ok(await openKibitzer(game, nodeEngines));
  const engine = await tableFileEngine(game, table);
  if (!engine.ok) return engine;
  return ok(await openKibitzer(game, async each => [engine.value, ...(await nodeEngines(each))]));
}
