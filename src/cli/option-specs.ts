import type { GameDefinition, VariantRequest } from '../core/game.ts';
import { LANGS, text } from '../core/text.ts';
import { GAMES } from '../games/registry.ts';
import type { Command, GameCommand } from './command.ts';
import {
  BOARD_PATTERN,
  boardSize,
  type OptionSpec,
  type OptionValues,
  oneOf,
  wholeNumber,
} from './options.ts';

export const COMMON_OPTIONS: readonly OptionSpec[] = [
  { name: 'json', help: text('print JSON for machines', '输出供程序读取的 JSON') },
  {
    name: 'lang',
    value: 'zh|en',
    check: oneOf(LANGS),
    help: text('language (default: from LANG)', '语言（默认取自 LANG）'),
  },
  { name: 'help', help: text('show this help', '显示帮助') },
];

export const VARIANT_OPTIONS: readonly (OptionSpec & { option: GameDefinition['options'][number] })[] = [
  {
    name: 'board',
    option: 'board',
    value: 'RxC',
    check: boardSize,
    help: text('size of the board, rows x columns', '棋盘大小，行数 x 列数'),
  },
  {
    name: 'max-run',
    option: 'maxRun',
    value: 'K',
    check: wholeNumber(1, 64),
    help: text('longest run a move may place', '一次最多连放的个数'),
  },
  {
    name: 'misere',
    option: 'misere',
    help: text('misère play: who moves last loses', '反常规则：最后行动者输'),
  },
];

export function commandOptions(command: Command): OptionSpec[] {
  const variant = command.kind === 'game' ? VARIANT_OPTIONS : [];
  return [...command.options, ...variant, ...COMMON_OPTIONS];
}

export function variantRequest(values: OptionValues): VariantRequest {
  const size = typeof values.board === 'string' ? BOARD_PATTERN.exec(values.board) : null;
  return {
    ...(size ? { board: { rows: Number(size[1]), columns: Number(size[2]) } } : {}),
    ...(values['max-run'] === undefined ? {} : { maxRun: Number(values['max-run']) }),
    ...(values.misere ? { misere: true } : {}),
  };
}

/** The ids of the games that a command is for. */
export function suitedGames(command: GameCommand): string[] {
  return GAMES.filter(game => command.suits(game)).map(({ id }) => id);
}
