import { type Game, titleOf, variantAt } from '../core/game.ts';
import { type Text, text } from '../core/text.ts';
import { makeOption } from '../core/variant.ts';

/** `4x5`; empty for games without a board size. */
export function boardName(game: Game, position: unknown = game.initial()): string {
  const option = game.definition.options.find(({ kind }) => kind === 'size');
  return (option && makeOption(option, variantAt(game, position))) ?? '';
}

/** The game’s name, `4×5`, `misère play`: sizes by themselves, flags by their help. */
export function variantTitle(game: Game, position: unknown): Text {
  const title = titleOf(game);
  const board = boardName(game, position).replace('x', '×');
  const flags = game.definition.options.filter(
    option => option.kind === 'flag' && game.variant[option.key] === true,
  );
  const words = flags.map(({ help: { en, zh } }) => [en.split(':')[0]!, zh.split('：')[0]!] as const);
  return text(
    [`${title.en}${board && ` ${board}`}`, ...words.map(([en]) => en)].join(', '),
    [`${title.zh}${board && ` ${board}`}`, ...words.map(([, zh]) => zh)].join('，'),
  );
}
