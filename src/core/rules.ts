import type { Game } from './game.ts';
import { zh as chinese, PUNCTUATION, type Text, text } from './text.ts';
import { makeOption, type VariantOption } from './variant.ts';

/** A move to draw beside the rules; the game decides whether it is legal. */
export interface RuleExample<P = unknown> {
  readonly position: P;
  readonly move: string;
  /** The cells that it touches; by default those of the move. */
  readonly cells?: readonly number[];
}

export type JudgedExample<P = unknown> = RuleExample<P> &
  ({ readonly legal: true } | { readonly legal: false; readonly why: Text });

/** The rules of the variant, a sentence or two each: how to move, how it ends, on which board. */
export function gameRules(game: Game): readonly Text[] {
  if (game.rules) return game.rules;
  const { rules, options } = game.definition;
  return [rules, ...options.flatMap(option => optionSentence(game, option))];
}

export function rulesText(game: Game): Text {
  const sentences = gameRules(game);
  return text(sentences.map(({ en }) => en).join(' '), sentences.map(({ zh }) => zh).join(''));
}

/** The setting of a parameter; for a flag that is set, its effect. */
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

export function ruleExamples(game: Game): readonly JudgedExample[] {
  const examples = game.ruleExamples?.() ?? usualExamples(game);
  const judged = examples.map((example): JudgedExample => {
    const move = game.parseMove(example.position, example.move);
    return move.ok ? { ...example, legal: true } : { ...example, legal: false, why: move.error };
  });
  return judged.toSorted((a, b) => Number(b.legal) - Number(a.legal));
}

/** Moves tried in the search for one that is no longer possible. */
const LOOKED_AT = 8;

/** Default examples: a move after the first, and a move of the start that the first one prevents. */
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
