import type { Game } from '../core/game.ts';
import { err, ok, type Result } from '../core/result.ts';
import { type Lang, type Text, text } from '../core/text.ts';
import { findGame } from '../games/registry.ts';
import { closest } from './closest.ts';
import type { ExitCode, GameCommand, Invocation } from './command.ts';
import { COMMANDS } from './commands/registry.ts';
import { readGameFile } from './game-file.ts';
import { commandHelp, generalHelp } from './help.ts';
import { languageOf } from './language.ts';
import { commandOptions, suitedGames, VARIANT_OPTIONS, variantRequest } from './option-specs.ts';
import { type OptionValues, parseArguments } from './options.ts';
import { createProgress } from './progress.ts';
import { TableDamage } from './table-option.ts';

declare const KIBITZ_VERSION: string;

/** The whole command line, from words to exit code. */
export async function runCli(args: readonly string[]): Promise<ExitCode> {
  const lang = languageOf(args);
  const invocation = createInvocation(lang);
  const [verb, ...rest] = verbFirst(args);
  if (args.includes('--version')) {
    invocation.write(`${KIBITZ_VERSION}\n`);
    return 0;
  }
  if (verb === 'help' || (!verb && args.includes('--help'))) {
    const about = COMMANDS.find(({ name }) => name === rest[0]);
    invocation.write(about ? commandHelp(about, lang) : generalHelp(lang));
    return 0;
  }
  const wanted = verb || 'menu';
  const command = COMMANDS.find(({ name }) => name === wanted);
  if (!command)
    return usageError(
      invocation,
      unknownWord(
        'command',
        '命令',
        wanted,
        COMMANDS.map(({ name }) => name),
      ),
      '',
    );
  const parsed = parseArguments(rest, commandOptions(command));
  if (!parsed.ok) return usageError(invocation, parsed.error, command.name);
  const { values, positionals } = parsed.value;
  if (values.help) {
    invocation.write(commandHelp(command, lang));
    return 0;
  }
  const called = { ...invocation, values, json: values.json === true };
  if (command.kind === 'plain')
    return noticingDamage(called, () => command.run({ ...called, rest: positionals }));
  const game = openGame(command, positionals[0], values);
  if (!game.ok) return usageError(invocation, game.error, command.name);
  return noticingDamage(called, () => command.run(game.value, { ...called, rest: positionals.slice(1) }));
}

/** A table may turn out to be damaged while it is read; what was answered before that is right. */
async function noticingDamage(
  { complain, say }: Pick<Invocation, 'complain' | 'say'>,
  run: () => Promise<ExitCode>,
): Promise<ExitCode> {
  try {
    return await run();
  } catch (problem) {
    if (!(problem instanceof TableDamage)) throw problem;
    complain(say(problem.reason));
    return 2;
  }
}

/** `--lang zh solve marbles` means `solve marbles --lang zh`; no verb is an empty one. */
function verbFirst(args: readonly string[]): readonly string[] {
  if (!args[0]?.startsWith('-')) return args;
  const width = args[0] === '--lang' ? 2 : 1;
  const [verb, ...rest] = args.length > width ? verbFirst(args.slice(width)) : [''];
  return [verb ?? '', ...rest, ...args.slice(0, width)];
}

function openGame(command: GameCommand, id: string | undefined, values: OptionValues): Result<Game, Text> {
  const suited = suitedGames(command);
  if (id === undefined) {
    return err(
      text(
        `${command.name} needs a game: ${suited.join(', ')}`,
        `${command.name} 需要一个游戏：${suited.join('、')}`,
      ),
    );
  }
  const found = id.endsWith('.json') ? readGameFile(id) : ok(findGame(id));
  if (!found.ok) return found;
  const definition = found.value;
  if (!definition) return err(unknownWord('game', '游戏', id, suited));
  if (!command.suits(definition)) {
    return err(
      text(
        `${command.name} does not suit ${id}; it is for ${suited.join(', ')}`,
        `${command.name} 不适用于 ${id}，只用于 ${suited.join('、')}`,
      ),
    );
  }
  for (const { name, option } of VARIANT_OPTIONS) {
    if (values[name] !== undefined && !definition.options.includes(option)) {
      return err(text(`${id} has no option --${name}`, `${id} 没有选项 --${name}`));
    }
  }
  const opened = definition.open(variantRequest(values));
  if (opened.ok) return ok(opened.value);
  return err(text(`${id} needs ${opened.error.en}`, `${id} 需要${opened.error.zh}`));
}

function usageError(invocation: Invocation, problem: Text, verb: string): ExitCode {
  invocation.complain(invocation.say(problem));
  const help = `kibitz ${verb ? `${verb} ` : ''}--help`;
  invocation.complain(invocation.say(text(`see ${help}`, `参见 ${help}`)));
  return 2;
}

function unknownWord(kind: string, kindZh: string, word: string, known: readonly string[]): Text {
  const near = closest(word, known);
  return text(
    `there is no ${kind} '${word}'${near ? `; did you mean ${near}?` : `: ${known.join(', ')}`}`,
    `没有名为「${word}」的${kindZh}${near ? `；是不是 ${near}？` : `：${known.join('、')}`}`,
  );
}

function createInvocation(lang: Lang): Invocation {
  return {
    values: {},
    rest: [],
    lang,
    json: false,
    say: message => message[lang],
    write: chunk => void process.stdout.write(chunk),
    complain: message => void process.stderr.write(`kibitz: ${message}\n`),
    progress: createProgress(process.stderr),
    generalHelp: () => generalHelp(lang),
  };
}
