import { parseArgs } from 'node:util';
import { closest } from '../core/closest.ts';
import { defined } from '../core/defined.ts';
import type { Effort } from '../core/effort.ts';
import type { Game, Player } from '../core/game.ts';
import { err, ok, type Result } from '../core/result.ts';
import { LANGS, type Lang, type Text, text, zh } from '../core/text.ts';
import { optionValueName } from '../core/variant.ts';
import { GAMES } from '../games/registry.ts';
import type { Command, GameCommand, Invocation } from './command.ts';
import { ALL_OPTIONS, suitedGames } from './open-game.ts';

/** Checks the value of an option; returns what was expected if it is wrong. */
type Check = (value: string) => Text | undefined;

/** An option of a command: a flag, or an option with a value. */
export interface OptionSpec {
  readonly name: string;
  readonly help: Text;
  /** The placeholder of the value in the help, such as `RxC`; flags have none. */
  readonly value?: string;
  readonly check?: Check;
  /** A letter that means the same after one dash. */
  readonly short?: string;
  /** Other options, of which at least one must be given too. */
  readonly needs?: readonly string[];
  /** Other options that cannot be given too; one option of each pair names the other. */
  readonly excludes?: readonly string[];
  /** Set if the option replaces the operand FILE. */
  readonly excludesFile?: true;
}

export type OptionValues = Readonly<Record<string, string | true | undefined>>;

export interface ParsedArguments {
  readonly positionals: readonly string[];
  readonly values: OptionValues;
}

export function parseArguments(
  args: readonly string[],
  specs: readonly OptionSpec[],
): Result<ParsedArguments, Text> {
  const options = Object.fromEntries(
    specs.map(({ name, value, short }) => [
      name,
      {
        type: value === undefined ? ('boolean' as const) : ('string' as const),
        ...(short === undefined ? {} : { short }),
      },
    ]),
  );
  const { tokens } = parseArgs({
    args: [...args],
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const positionals: string[] = [];
  const values: Record<string, string | true> = {};
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value);
    if (token.kind !== 'option') continue;
    const { name: word, rawName } = token;
    const spec = specs.find(
      ({ name, short }) => name === word && (rawName.startsWith('--') || rawName === `-${short}`),
    );
    if (!spec) return err(unknownOption(rawName, specs));
    // `--protection --lang zh`: the value is missing, it is not --lang
    const isForgotten = !token.inlineValue && specs.some(({ name }) => `--${name}` === token.value);
    const problem =
      valueProblem(spec, isForgotten ? undefined : token.value) ?? repetition(spec, values[spec.name]);
    if (problem) return err(problem);
    values[spec.name] = token.value ?? true;
  }
  return ok({ positionals, values });
}

/** The first conflict between the options that are given, or between an option and FILE. */
export function findConflict(
  values: OptionValues,
  file: string | undefined,
  specs: readonly OptionSpec[],
): Text | undefined {
  for (const { name, needs, excludes = [], excludesFile } of specs) {
    if (values[name] === undefined) continue;
    const other = excludes.find(each => values[each] !== undefined);
    if (other) return notBoth(name, `--${other}`);
    if (excludesFile && file !== undefined) return notBoth(name, file);
    if (needs?.every(each => values[each] === undefined)) return missing(name, needs, specs);
  }
  return undefined;
}

function notBoth(name: string, other: string): Text {
  return text(`--${name} or ${other}, not both`, `--${name} 与 ${other} 只能选一个`);
}

/** `--resume needs --out FILE, --on ADDRESS or --scratch FOLDER` */
function missing(name: string, needs: readonly string[], specs: readonly OptionSpec[]): Text {
  const titles = (lang: Lang) =>
    needs.map(each => {
      const value = specs.find(spec => spec.name === each)?.value;
      return value === undefined ? `--${each}` : `--${each} ${placeholder(value, lang)}`;
    });
  const list = titles('en');
  const [last, before] = [list.pop(), list.join(', ')];
  return text(
    `--${name} needs ${before ? `${before} or ` : ''}${last}`,
    `--${name} 需要 ${titles('zh').join(' 或 ')}`,
  );
}

function unknownOption(given: string, specs: readonly OptionSpec[]): Text {
  const near = closest(
    given,
    specs.map(({ name }) => `--${name}`),
  );
  return text(
    `there is no option ${given}${near ? `; did you mean ${near}?` : ''}`,
    `没有选项 ${given}${near ? `；是不是 ${near}？` : ''}`,
  );
}

/** One of two values would be ignored, and a repeated flag is probably a typing error. */
function repetition({ name }: OptionSpec, before: string | true | undefined): Text | undefined {
  return before === undefined ? undefined : text(`--${name} is given twice`, `--${name} 出现了两次`);
}

function valueProblem({ name, value, check }: OptionSpec, given: string | undefined): Text | undefined {
  if (value === undefined) {
    return given === undefined ? undefined : text(`--${name} takes no value`, `--${name} 不带值`);
  }
  if (given === undefined || given === '')
    return text(`--${name} needs a value: ${value}`, `--${name} 需要一个值：${placeholder(value, 'zh')}`);
  const expected = check?.(given);
  return (
    expected &&
    text(
      `--${name}: expected ${expected.en}, found '${given}'`,
      zh`--${name}：应为${expected.zh}，实际是「${given}」`,
    )
  );
}

/** One value of a list. */
export function oneOfOption(choices: readonly string[]): Check {
  const expected = text(`one of ${choices.join(', ')}`, `${choices.join('、')} 之一`);
  return value => (choices.includes(value) ? undefined : expected);
}

export function wholeNumber(least: number, most: number): Check {
  const expected = text(`a whole number from ${least} to ${most}`, `${least} 至 ${most} 的整数`);
  return value =>
    /^[0-9]+$/.test(value) && Number(value) >= least && Number(value) <= most ? undefined : expected;
}

export function anyNumber(least: number, most: number): Check {
  const expected = text(`a number from ${least} to ${most}`, `${least} 至 ${most} 的数`);
  return value =>
    /^[0-9]+(\.[0-9]+)?$/.test(value) && Number(value) >= least && Number(value) <= most
      ? undefined
      : expected;
}

const MEMORY_PATTERN = /^([0-9]+(?:\.[0-9]+)?)([KMGT]?)(?:i?B)?$/i;

/** Bytes: `512M` is 512·2^20. Undefined when it is not a size. */
export function parseMemory(value: string): number | undefined {
  const parsed = MEMORY_PATTERN.exec(value);
  if (!parsed) return undefined;
  const bytes = Number(parsed[1]) * 1024 ** ' KMGT'.indexOf((parsed[2] || ' ').toUpperCase());
  return bytes >= 1 ? Math.floor(bytes) : undefined;
}

type OptionValue = OptionValues[string];

/** The text of an option; undefined if it is not given. */
export function textValue(value: OptionValue): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

export function numberValue(value: OptionValue): number | undefined {
  return value === undefined ? undefined : Number(value);
}

/** The bytes of a size. */
export function sizeValue(value: OptionValue): number | undefined {
  return typeof value === 'string' ? parseMemory(value) : undefined;
}

export const memorySize: Check = value =>
  parseMemory(value) === undefined ? text('a size, such as 512M or 2G', '大小，例如 512M 或 2G') : undefined;

/** Translates the placeholders, which are in capitals. */
export function placeholder(source: string, lang: Lang): string {
  if (lang === 'en') return source;
  return source.replace(/[A-Z]{3,}/g, word => PLACEHOLDERS[word] ?? word);
}

const PLACEHOLDERS: Readonly<Record<string, string | undefined>> = {
  GAME: '游戏',
  FILE: '文件',
  FOLDER: '文件夹',
  PROGRAM: '程序',
  SECONDS: '秒数',
  PLAYER: '玩家',
  SIZE: '大小',
  LIST: '列表',
  ADDRESS: '地址',
  AMOUNT: '金额',
  NAME: '名称',
  SEED: '种子',
  SWITCH: '开关',
  ORIGIN: '来源',
};

export const COMMON_OPTIONS: readonly OptionSpec[] = [
  { name: 'json', help: text('print JSON for machines', '输出供程序读取的 JSON') },
  {
    name: 'lang',
    value: 'zh|en',
    check: oneOfOption(LANGS),
    help: text('language (default: from LANG)', '语言（默认取自 LANG）'),
  },
  { name: 'help', short: 'h', help: text('show this help', '显示帮助') },
];

/** The options of a command, with the parameters of all games: the message for a wrong one names the game. */
export function commandOptions(command: Command): OptionSpec[] {
  const variant = command.kind === 'game' ? ALL_OPTIONS.map(variantSpec) : [];
  return [...command.options, ...variant, ...COMMON_OPTIONS];
}

/** What the help of a command shows: the parameters of the games that it suits. */
export function helpOptions(command: Command): OptionSpec[] {
  const variant = command.kind === 'game' ? optionsOfGames(command).map(variantSpec) : [];
  return [...command.options, ...variant, ...COMMON_OPTIONS];
}

function optionsOfGames(command: GameCommand) {
  const suited = suitedGames(command);
  const games = GAMES.filter(({ id }) => suited.includes(id));
  return ALL_OPTIONS.filter(({ id }) => games.some(({ options }) => options.some(each => each.id === id)));
}

function variantSpec(option: (typeof ALL_OPTIONS)[number]): OptionSpec {
  const value = optionValueName(option);
  return defined({ name: option.id, help: option.help, value });
}

const MOST_SECONDS = 1_000_000;

/** An answer that would take longer, by an engine's estimate, is refused. */
const MOST_ESTIMATED_SECONDS = 300;

export const LIMIT: OptionSpec = {
  name: 'limit',
  value: 'SECONDS',
  check: wholeNumber(1, MOST_SECONDS),
  help: text(
    'time limit for a position (default: 10 if the duration is unknown)',
    '每个局面的时限（无法预计时默认 10 秒）',
  ),
};

export const FORCE: OptionSpec = {
  name: 'force',
  help: text('no time limit', '不论多久都要算完'),
};

export const MEMORY: OptionSpec = {
  name: 'memory',
  value: 'SIZE',
  check: memorySize,
  help: text('memory limit, such as 512M (default 2G)', '内存上限，例如 512M（默认 2G）'),
};

export const THREADS: OptionSpec = {
  name: 'threads',
  value: 'N',
  check: wholeNumber(1, 256),
  help: text('threads (default: one per core)', '线程数（默认每核一个）'),
};

/** The effort that the options allow. With `--limit`, estimates refuse nothing. */
export function effortOf({ values, onProgress }: Invocation, mostSeconds = MOST_ESTIMATED_SECONDS): Effort {
  const { limit, force, threads, memory } = values;
  return defined({
    onProgress,
    maxEstimatedSeconds: force || limit !== undefined ? Number.POSITIVE_INFINITY : mostSeconds,
    seconds: numberValue(limit),
    bytes: sizeValue(memory) ?? (force ? Number.POSITIVE_INFINITY : undefined),
    threads: numberValue(threads),
  });
}

/** The player that an option names by its id in the game; undefined if the option is not given. */
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
