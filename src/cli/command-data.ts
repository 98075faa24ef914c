import { type Lang, type Text, text } from '../core/text.ts';
import { GAMES } from '../games/registry.ts';
import type { Command } from './command.ts';
import { suitedProblems } from './judge/choose-problem.ts';
import { suitedGames } from './open-game.ts';
import { helpOptions, type OptionSpec, placeholder } from './options.ts';

/** What help, manual and completion show of a command. */
export interface CommandData {
  readonly name: string;
  readonly summary: Text;
  /** `kibitz solve GAME [FILE] [options]` */
  readonly usage: Text;
  readonly games: readonly string[];
  readonly problems: readonly string[];
  /** Values of its first operand; empty if any word is allowed. */
  readonly subjects: readonly string[];
  readonly options: readonly OptionSpec[];
  readonly examples: readonly string[];
}

export const TITLE = text('exact answers about small two-player board games', '把小型双人棋盘游戏算到底');

export const EXIT_CODES: readonly (readonly [string, Text])[] = [
  ['0', text('done', '完成')],
  ['1', text('the answer is "no", or not proved', '答案为「否」，或未能证明')],
  ['2', text('bad input or usage, or the system refuses', '输入或用法有误，或系统拒绝')],
  ['3', text('a missing tool', '缺少工具')],
  ['70', text('a bug in kibitz: please report it', '我们的程序错误：请报告')],
];

const PROBLEM_OR_GAME = text('PROBLEM|GAME', '题目|游戏');
const SUBJECTS = { game: text('GAME', '游戏'), problem: text('PROBLEM', '题目'), plain: text('', '') };

export function describeCommand(command: Command): CommandData {
  const { name, summary, kind, operands = '', choices = [] } = command;
  const games = kind === 'game' ? suitedGames(command) : [];
  const problems = kind === 'problem' ? suitedProblems(command) : [];
  const subject = kind === 'problem' && command.takesGames ? PROBLEM_OR_GAME : SUBJECTS[kind];
  const usage = (lang: Lang) =>
    ['kibitz', name, subject[lang], placeholder(operands, lang), OPTIONS[lang]]
      .filter(word => word !== '')
      .join(' ');
  return {
    ...{ name, summary, games, problems },
    usage: text(usage('en'), usage('zh')),
    subjects: [...games, ...problems, ...choices],
    options: helpOptions(command),
    examples: examplesOf(command, games),
  };
}

const OPTIONS = text('[options]', '[选项]');

/** The examples of the command and of its games. */
function examplesOf({ name, examples = [] }: Command, games: readonly string[]): string[] {
  const brought = GAMES.flatMap(game => game.examples ?? []).filter(
    example => example.split(' ')[0] === name,
  );
  const usual = games.slice(0, 1).map(id => `kibitz ${name} ${id}`);
  const all = [...examples, ...brought.map(example => `kibitz ${example}`)];
  return all.length > 0 ? all : usual;
}

/** `--limit SECONDS`, `-h, --help` */
export function optionTitle({ name, value, short }: OptionSpec, lang: Lang): string {
  const dashed = short === undefined ? `--${name}` : `-${short}, --${name}`;
  return value === undefined ? dashed : `${dashed} ${placeholder(value, lang)}`;
}

/** The values of an option; undefined if any value is allowed. */
export function optionChoices({ value }: OptionSpec): readonly string[] | undefined {
  return value !== undefined && /^[a-z][a-z-]*(\|[a-z][a-z-]*)+$/.test(value) ? value.split('|') : undefined;
}

/** Whether an option's value is the name of a file. */
export function takesFile({ value }: OptionSpec): boolean {
  return value !== undefined && /FILE|FOLDER|PROGRAM/.test(value);
}
