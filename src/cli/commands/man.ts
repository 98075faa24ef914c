import { type Lang, type Text, text } from '../../core/text.ts';
import { GAMES } from '../../games/registry.ts';
import { PROBLEMS } from '../../problems/registry.ts';
import type { Command, PlainCommand } from '../command.ts';
import { describeCommand, EXIT_CODES, optionTitle, TITLE } from '../command-data.ts';
import { COMMON_OPTIONS } from '../options.ts';

declare const KIBITZ_VERSION: string;

export const manCommand: PlainCommand = {
  kind: 'plain',
  name: 'man',
  summary: text('print the manual page, for man', '输出手册页，供 man 阅读'),
  options: [],
  examples: ['kibitz man | man -l -', 'kibitz man > ~/.local/share/man/man1/kibitz.1'],
  async run({ write, lang, commands }) {
    write(makeManual(commands, KIBITZ_VERSION, lang));
    return 0;
  },
};

/** The manual page in roff, from the same data as the help. */
function makeManual(commands: readonly Command[], version: string, lang: Lang): string {
  const translate = (message: Text) => escaped(message[lang]);
  const own = (command: Command) => {
    const { name, summary, usage, options, games, problems, examples } = describeCommand(command);
    const common = new Set(COMMON_OPTIONS.map(option => option.name));
    return [
      `.SS ${quoted(name)}`,
      translate(summary),
      '.PP',
      `.B ${quoted(usage[lang])}`,
      ...subjectLines(text('Games', '游戏')[lang], games, lang),
      ...subjectLines(text('Problems', '题目')[lang], problems, lang),
      ...options
        .filter(option => !common.has(option.name))
        .flatMap(option => entry(optionTitle(option, lang), option.help[lang])),
      ...exampleLines(examples),
    ];
  };
  return [
    // preconv reads the coding from the first line
    `'\\" -*- coding: utf-8 -*-`,
    `.TH KIBITZ 1 "" "kibitz ${version}" "${translate(text('User Commands', '用户命令'))}"`,
    `.SH ${quoted(text('NAME', '名称')[lang])}`,
    `kibitz \\- ${translate(TITLE)}`,
    `.SH ${quoted(text('SYNOPSIS', '用法')[lang])}`,
    '.B kibitz',
    translate(text('VERB [GAME|PROBLEM] [FILE] [options]', '命令 [游戏|题目] [文件] [选项]')),
    `.SH ${quoted(text('COMMANDS', '命令')[lang])}`,
    ...commands.flatMap(own),
    `.SH ${quoted(text('OPTIONS', '通用选项')[lang])}`,
    ...COMMON_OPTIONS.flatMap(option => entry(optionTitle(option, lang), option.help[lang])),
    `.SH ${quoted(text('GAMES', '游戏')[lang])}`,
    ...GAMES.flatMap(({ id, title, rules }) => entry(id, `${title[lang]}${COLON[lang]}${rules[lang]}`)),
    `.SH ${quoted(text('PROBLEMS', '题目')[lang])}`,
    ...PROBLEMS.flatMap(({ id, title }) => entry(id, title[lang])),
    `.SH ${quoted(text('EXIT STATUS', '退出码')[lang])}`,
    ...EXIT_CODES.flatMap(([code, meaning]) => entry(code, meaning[lang])),
    '',
  ].join('\n');
}

const COLON = text(': ', '：');

function subjectLines(title: string, words: readonly string[], lang: Lang): string[] {
  if (words.length === 0) return [];
  return ['.br', escaped(`${title}${COLON[lang]}${words.join(lang === 'zh' ? '、' : ', ')}`)];
}

function exampleLines(examples: readonly string[]): string[] {
  return examples.length === 0 ? [] : ['.PP', '.RS', '.nf', ...examples.map(escaped), '.fi', '.RE'];
}

function entry(title: string, meaning: string): string[] {
  return ['.TP', `.B ${quoted(title)}`, escaped(meaning)];
}

/** Escapes what roff reads as commands: backslashes, and dots and quotes at the start of a line. Dashes must not be broken. */
function escaped(source: string): string {
  return source
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^([.'])/, '\\&$1');
}

/** One argument of a roff command. */
function quoted(source: string): string {
  return `"${escaped(source).replaceAll('"', '\\(dq')}"`;
}
