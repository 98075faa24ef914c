import { type Lang, type Text, text } from '../core/text.ts';
import { GAMES } from '../games/registry.ts';
import { PROBLEMS } from '../problems/registry.ts';
import type { Command } from './command.ts';
import { describeCommand, EXIT_CODES, optionTitle, TITLE } from './command-data.ts';
import { COMMANDS } from './commands/registry.ts';
import { COMMON_OPTIONS, type OptionSpec } from './options.ts';
import { displayWidth, padEnd } from './output.ts';

export function generalHelp(lang: Lang): string {
  const translate = (message: Text) => message[lang];
  return [
    labelled('kibitz', translate(TITLE), lang),
    '',
    labelled(
      translate(USAGE),
      `kibitz ${translate(text('VERB [GAME|PROBLEM] [FILE] [options]', '命令 [游戏|题目] [文件] [选项]'))}`,
      lang,
    ),
    '',
    translate(text('Commands', '命令')),
    ...rows(COMMANDS.map(({ name, summary }) => [name, translate(summary)])),
    '',
    translate(text('Games', '游戏')),
    ...rows(GAMES.map(({ id, title }) => [id, translate(title)])),
    '',
    translate(text('Problems', '题目')),
    ...rows(PROBLEMS.map(({ id, title }) => [id, translate(title)])),
    '',
    translate(text('Options of every command', '通用选项')),
    ...optionRows(COMMON_OPTIONS, lang),
    '',
    translate(text('Exit codes', '退出码')),
    ...rows(EXIT_CODES.map(([code, meaning]) => [code, translate(meaning)])),
    '',
    translate(text('See kibitz VERB --help for details and examples.', '详见 kibitz 命令 --help，附示例。')),
    translate(
      text(
        'kibitz --version prints the version, kibitz --notices the licences of bundled libraries and fonts.',
        'kibitz --version 输出版本，kibitz --notices 输出第三方库与字体的许可证。',
      ),
    ),
    '',
  ].join('\n');
}

const USAGE = text('Usage', '用法');

export function commandHelp(command: Command, lang: Lang): string {
  const translate = (message: Text) => message[lang];
  const { name, summary, usage, games, problems, options, examples } = describeCommand(command);
  const list = (words: readonly string[]) => words.join(lang === 'zh' ? '、' : ', ');
  return [
    labelled(`kibitz ${name}`, translate(summary), lang),
    '',
    labelled(translate(USAGE), translate(usage), lang),
    ...(games.length > 0 ? [labelled(translate(text('Games', '游戏')), list(games), lang)] : []),
    ...(problems.length > 0 ? [labelled(translate(text('Problems', '题目')), list(problems), lang)] : []),
    '',
    translate(text('Options', '选项')),
    ...optionRows(options, lang),
    '',
    translate(text('Examples', '示例')),
    ...examples.map(example => `  ${example}`),
    '',
  ].join('\n');
}

function labelled(label: string, content: string, lang: Lang): string {
  return `${label}${lang === 'zh' ? '：' : ': '}${content}`;
}

function optionRows(options: readonly OptionSpec[], lang: Lang): string[] {
  return rows(options.map(option => [optionTitle(option, lang), option.help[lang]]));
}

function rows(pairs: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...pairs.map(([left]) => displayWidth(left)));
  return pairs.map(([left, right]) => `  ${padEnd(left, width)}  ${right}`);
}
