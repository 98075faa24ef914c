import type { Game } from './game.ts';
import { zh as chinese, PUNCTUATION, type Text, text } from './text.ts';
import { makeOption, type VariantOption } from './variant.ts';

/** A move to be drawn beside the rules. Whether it may be played, and why not, the game itself says. */
export interface RuleExample<P = unknown> {
  readonly position: P;
  /** In the game's notation. */
  readonly move: string;
  /** The cells that it touches; left out where the move itself tells. */
  readonly cells?: readonly number[];
}

export type JudgedExample<P = unknown> = RuleExample<P> &
  ({ readonly legal: true } | { readonly legal: false; readonly why: Text });

/** The rules of the variant that is played, a sentence or two each: how to move, how it ends, on what board. */
export function gameRules(game: Game): readonly Text[] {
  if (game.rules) return game.rules;
  const { rules, options } = game.definition;
  return [rules, ...options.flatMap(option => optionSentence(game, option))];
}

/** All of them in one piece. */
export function rulesText(game: Game): Text {
  const sentences = gameRules(game);
  return text(sentences.map(({ en }) => en).join(' '), sentences.map(({ zh }) => zh).join(''));
}

/** What a parameter is set to; a flag says what it does, when it is set. */
function optionSentence({ variant }: Game, option: VariantOption): Text[] {
  const value = makeOption(option, variant);
  if (option.kind !== 'flag')
    return value === undefined
      ? []
      : [text(`${option.title.en}: ${value}.`, `${option.title.zh}${PUNCTUATION.zh.colon}${value}。`)];
  const { en, zh } = option.help;
  if (value !== undefined) return [text(`${en.charAt(0).toUpperCase()}${en.slice(1)}.`, `${zh}。`)];
  return [text(`${option.title.en}: off.`, chinese`${option.title.zh}${PUNCTUATION.zh.colon}关。`)];
}

/** Moves worth a drawing, legal ones first, as the game judges them. */
export function ruleExamples(game: Game): readonly JudgedExample[] {
  const examples = game.ruleExamples?.() ?? usualExamples(game);
  const judged = examples.map((example): JudgedExample => {
    const move = game.parseMove(example.position, example.move);
    return move.ok ? { ...example, legal: true } : { ...example, legal: false, why: move.error };
  });
  return judged.toSorted((a, b) => Number(b.legal) - Number(a.legal));
}

/** So many moves are looked at for one that can be made no more. */
const LOOKED_AT = 8;

/**
 * Any game: a move after the first one, and a move of the start that can be made no more, where there is one. A move of
 * the start where the first one ends the game.
 */
function usualExamples(game: Game): RuleExample[] {
  const start = game.initial();
  const names = game.moves(start).map(move => game.makeMove(start, move));
  const examples: RuleExample[] = [];
  for (let position = start, played = 0; played < LOOKED_AT; played++) {
    const moves = game.moves(position);
    const move = moves[Math.floor(moves.length / 2)];
    if (move === undefined) break;
    if (played === 1) examples.push({ position, move: game.makeMove(position, move) });
    const gone = names.find(name => !game.parseMove(position, name).ok);
    if (gone !== undefined) return [...examples, { position, move: gone }];
    if (played === 0 && moves.length === 1) examples.push({ position, move: game.makeMove(position, move) });
    position = game.play(position, move);
  }
  const first = names[0];
  return examples.length > 0 || first === undefined ? examples : [{ position: start, move: first }];
}
