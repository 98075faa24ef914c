import { LANGS, text } from '../core/text.ts';
import { optionValueName } from '../core/variant.ts';
import { GAMES } from '../games/registry.ts';
import type { Command, GameCommand } from './command.ts';
import { ALL_OPTIONS, suitedGames } from './open-game.ts';
import { type OptionSpec, oneOfOption } from './options.ts';

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

/** What a command takes; the parameters of all games are there, so that one can be told that a game has none such. */
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
  return { name: option.id, help: option.help, ...(value === undefined ? {} : { value }) };
}
