import type { Field, Reference } from '../../core/field.ts';
import type { GameDefinition } from '../../core/game.ts';
import { signed, type Text, text } from '../../core/text.ts';
import type { Worth } from '../../core/worth.ts';
import { type FinalScore, RULES_SCORE, solveScore } from '../reference/score.ts';
import { valueReference } from './value-reference.ts';

/** The reference for best play for a final score, under the field's own id. */
export function scoreReference(id: string, final: FinalScore): Reference {
  return valueReference(
    (game, meter) => solveScore(game, meter, final),
    // 0 − x, because −0 would not equal 0 in comparisons
    value => 0 - value,
    value => ({ [id]: value }),
  );
}

export function scoreReading(value: number, _: Worth, definition: GameDefinition): Text {
  if (value === 0)
    return text('With best play of both sides the scores are level.', '双方都不失误时，终局打平。');
  const size = unitsText(definition, Math.abs(value));
  return text(
    `With best play of both sides whoever makes this move ends ${size.en} ${value > 0 ? 'ahead' : 'behind'}.`,
    `双方都不失误时，走这一步的一方终局净${value > 0 ? '胜' : '负'} ${size.zh}。`,
  );
}

/** A score with its unit: 3 discs. */
export function unitsText(
  { scoreUnit }: GameDefinition,
  count: number,
  format: (count: number) => string = String,
): Text {
  const unit = scoreUnit ?? text('point', '分');
  const plural = Math.abs(count) === 1 ? '' : 's';
  return text(`${format(count)} ${unit.en}${plural}`, `${format(count)} ${unit.zh}`);
}

const TITLE = text('score', '得分');

export const scoreField: Field<number> = {
  id: 'score',
  title: ({ scoreTitle }) => scoreTitle ?? TITLE,
  short: ({ scoreTitle }) => scoreTitle ?? TITLE,
  explanation: text(
    'The final score with best play of both sides, counted for the player who moves: + is more than the other.',
    '双方都不失误时的终局得分，对当前玩家而言：+ 表示比对方多。',
  ),
  promised: ({ capabilities }) => capabilities.scored,
  rank: 1,
  compare: (a, b) => b.score! - a.score!,
  reading: scoreReading,
  text: signed,
  json: value => value,
  schema: { type: 'number' },
  reference: scoreReference('score', RULES_SCORE),
};
