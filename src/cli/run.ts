import { readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unknownWord } from '../core/closest.ts';
import type { Effort } from '../core/effort.ts';
import { type Lang, type Text, text } from '../core/text.ts';
import { PROBLEMS } from '../problems/registry.ts';
import type { Command, ExitCode, Invocation } from './command.ts';
import { COMMANDS } from './commands/registry.ts';
import { formatErrorReport } from './error-report.ts';
import { commandHelp, generalHelp } from './help.ts';
import { readStdin } from './input.ts';
import { chooseProblem } from './judge/choose-problem.ts';
import { askedLanguage, cliLanguage } from './language.ts';
import { openGame } from './open-game.ts';
import { COMMON_OPTIONS, commandOptions, findConflict, parseArguments } from './options.ts';
import { writeError, writeOut } from './output.ts';

declare const KIBITZ_VERSION: string;

/** Other words for `--version`. */
const VERSION_WORDS = ['version', '-v', '-V'];

/** Where a command reads and writes. */
export interface CommandIo {
  readInput(): string;
  write(chunk: string): void;
  writeError(chunk: string): void;
}

const PROCESS_IO: CommandIo = { readInput: readStdin, write: writeOut, writeError };

/** The whole command line, from arguments to exit code. */
export async function runCli(args: readonly string[], io = PROCESS_IO): Promise<ExitCode> {
  const lang = cliLanguage(args);
  const invocation = createInvocation(lang, args.includes('--json'), io);
  const [verb, ...rest] = verbFirst(args);
  const badLanguage = languageProblem(args);
  if (badLanguage) return usageError(invocation, badLanguage, '');
  if (args.includes('--version') || VERSION_WORDS.includes(args[0] ?? '')) {
    invocation.write(`${KIBITZ_VERSION}\n`);
    return 0;
  }
  if (args.includes('--notices')) {
    invocation.write(notices());
    return 0;
  }
  if (verb === 'help') return help(rest, invocation);
  if (!verb && (args.includes('--help') || args.includes('-h'))) {
    invocation.write(generalHelp(lang));
    return 0;
  }
  const command = COMMANDS.find(({ name }) => name === (verb || 'menu'));
  if (!command) return usageError(invocation, unknownCommand(verb ?? ''), '');
  const specs = commandOptions(command);
  const parsed = parseArguments(rest, specs);
  // without a command, the general help is the right one
  if (!parsed.ok) return usageError(invocation, parsed.error, verb ? command.name : '');
  const { values, positionals } = parsed.value;
  if (values.help) {
    invocation.write(commandHelp(command, lang));
    return 0;
  }
  const file = positionals[command.kind === 'plain' ? 0 : 1];
  const wrong = surplusOperand(command, file) ?? findConflict(values, file, specs);
  if (wrong) return usageError(invocation, wrong, command.name);
  const called = { ...invocation, values, json: values.json === true };
  const remark = (words: Text) => called.reportError(words, { kind: 'notice' });
  if (command.kind === 'plain') return command.run({ ...called, rest: positionals });
  if (command.kind === 'problem') {
    const alone = command.alone?.({ ...called, rest: positionals });
    if (alone) return alone;
    const problem = chooseProblem(command, positionals[0], PROBLEMS, remark);
    if (!problem.ok) return usageError(invocation, problem.error, command.name);
    return command.run(problem.value, { ...called, rest: positionals.slice(1) });
  }
  const game = openGame(command, positionals[0], values, remark);
  if (!game.ok) return usageError(invocation, game.error, command.name);
  return command.run(game.value, { ...called, rest: positionals.slice(1) });
}

/** The licences of bundled software and fonts: the build writes this file beside the command. */
function notices(): string {
  return readFileSync(join(dirname(realpathSync(process.argv[1] ?? '')), 'THIRD-PARTY-NOTICES.txt'), 'utf8');
}

/** `help` alone, or about a command. */
function help(words: readonly string[], invocation: Invocation): ExitCode {
  const parsed = parseArguments(words, COMMON_OPTIONS);
  if (!parsed.ok) return usageError(invocation, parsed.error, '');
  const [topic, extra] = parsed.value.positionals;
  if (extra !== undefined)
    return usageError(invocation, text(`help takes no '${extra}'`, `help 不接受「${extra}」`), '');
  const command = COMMANDS.find(({ name }) => name === topic);
  if (topic !== undefined && !command) return usageError(invocation, unknownCommand(topic), '');
  invocation.write(command ? commandHelp(command, invocation.lang) : generalHelp(invocation.lang));
  return 0;
}

/** `--lang zh solve GAME` means `solve GAME --lang zh`; no verb is an empty one. */
function verbFirst(args: readonly string[]): readonly string[] {
  if (!args[0]?.startsWith('-')) return args;
  const width = args[0] === '--lang' ? 2 : 1;
  const [verb, ...rest] = args.length > width ? verbFirst(args.slice(width)) : [''];
  return [verb ?? '', ...rest, ...args.slice(0, width)];
}

/** An operand that the command would ignore is an error of the user. */
function surplusOperand({ operands, name }: Command, given: string | undefined): Text | undefined {
  if (given === undefined || operands !== undefined) return undefined;
  return text(`${name} takes no '${given}'`, `${name} 不接受「${given}」`);
}

function unknownCommand(word: string): Text {
  const known = COMMANDS.map(({ name }) => name);
  return unknownWord(text('command', '命令'), word, known);
}

/** Checked first: all other messages depend on the language. */
function languageProblem(args: readonly string[]): Text | undefined {
  const given = askedLanguage(args);
  const parsed = given === undefined ? undefined : parseArguments(['--lang', given], COMMON_OPTIONS);
  return parsed?.ok === false ? parsed.error : undefined;
}

function usageError(invocation: Invocation, problem: Text, verb: string): ExitCode {
  const see = `kibitz ${verb ? `${verb} ` : ''}--help`;
  invocation.reportError(problem, { kind: 'usage', see });
  return 2;
}

function createInvocation(
  lang: Lang,
  json: boolean,
  { readInput, write, writeError }: CommandIo,
): Invocation {
  return {
    values: {},
    rest: [],
    lang,
    json,
    translate: message => message[lang],
    ...{ readInput, write },
    reportError(message, details = {}) {
      const sentence = typeof message === 'string' ? message : message[lang];
      writeError(formatErrorReport(sentence, details, { json, lang }));
    },
    onProgress: createTerminalProgress(() => process.stderr),
    generalHelp: () => generalHelp(lang),
    commands: COMMANDS,
  };
}

const PAUSE_MS = 250;

/** A line on the terminal with progress and remaining time; nothing if stderr is no terminal. */
function createTerminalProgress(open: () => NodeJS.WriteStream): NonNullable<Effort['onProgress']> {
  const began = performance.now();
  let shown = began;
  // a resumed run begins with a share that an earlier run did: it is not part of the rate
  let first: { readonly share: number; readonly at: number } | undefined;
  return ({ share }) => {
    const now = performance.now();
    first ??= { share, at: share === 0 ? began : now };
    // short work never loads the terminal, which takes time
    if (share < 1 ? now - shown < PAUSE_MS : shown === began) return;
    const terminal = open();
    if (!terminal.isTTY) return;
    if (share >= 1) {
      terminal.write('\r\x1b[K');
      return;
    }
    shown = now;
    const done = share - first.share;
    const left = done > 0 ? ((now - first.at) / 1000) * ((1 - share) / done) : Number.NaN;
    terminal.write(
      `\r\x1b[K${(100 * share).toFixed(1)}%${Number.isFinite(left) ? `  ${left.toFixed(0)} s` : ''}`,
    );
  };
}
