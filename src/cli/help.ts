import { type Lang, type Text, text } from '../core/text.ts';
import { GAMES } from '../games/registry.ts';
import type { Command } from './command.ts';
import { COMMANDS } from './commands/registry.ts';
import { displayWidth, padEnd } from './display-width.ts';
import { COMMON_OPTIONS, commandOptions, suitedGames, VARIANT_OPTIONS } from './option-specs.ts';
import type { OptionSpec } from './options.ts';

export function generalHelp(lang: Lang): string {
  const say = (message: Text) => message[lang];
  return [
    say(
      text(
        'kibitz: the exact truth about small two-player board games',
        'kibitz：小型双人棋盘游戏的精确真相',
      ),
    ),
    '',
    `${say(text('Usage', '用法'))}: kibitz ${say(text('VERB [GAME] [FILE] [options]', '命令 [游戏] [文件] [选项]'))}`,
    '',
    say(text('Commands', '命令')),
    ...rows(COMMANDS.map(({ name, summary }) => [name, say(summary)])),
    '',
    say(text('Games', '游戏')),
    ...rows(GAMES.map(({ id, title }) => [id, say(title)])),
    '',
    say(text('Options of every command', '通用选项')),
    ...optionRows(COMMON_OPTIONS, lang),
    '',
    say(text('kibitz VERB --help tells more, with examples.', '详见 kibitz 命令 --help，附示例。')),
    '',
  ].join('\n');
}

export function commandHelp(command: Command, lang: Lang): string {
  const say = (message: Text) => message[lang];
  const games = command.kind === 'game' ? suitedGames(command) : [];
  const operands = [command.kind === 'game' ? say(text('GAME', '游戏')) : '', command.operands ?? ''].filter(
    Boolean,
  );
  const variantOptions = VARIANT_OPTIONS.filter(({ option }) =>
    GAMES.some(game => games.includes(game.id) && game.options.includes(option)),
  );
  const options = commandOptions(command).filter(
    spec =>
      !VARIANT_OPTIONS.some(({ name }) => name === spec.name) ||
      variantOptions.some(({ name }) => name === spec.name),
  );
  return [
    `kibitz ${command.name}: ${say(command.summary)}`,
    '',
    `${say(text('Usage', '用法'))}: ${['kibitz', command.name, ...operands, say(text('[options]', '[选项]'))].join(' ')}`,
    ...(games.length > 0 ? [`${say(text('Games', '游戏'))}: ${games.join(', ')}`] : []),
    '',
    say(text('Options', '选项')),
    ...optionRows(options, lang),
    '',
    say(text('Examples', '示例')),
    ...command.examples.map(example => `  ${example}`),
    '',
  ].join('\n');
}

function optionRows(options: readonly OptionSpec[], lang: Lang): string[] {
  return rows(options.map(({ name, value, help }) => [`--${name}${value ? ` ${value}` : ''}`, help[lang]]));
}

function rows(pairs: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...pairs.map(([left]) => displayWidth(left)));
  return pairs.map(([left, right]) => `  ${padEnd(left, width)}  ${right}`);
}
