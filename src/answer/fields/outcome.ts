import type { Field } from '../../core/field.ts';
import { OUTCOME_SIGNS, OUTCOMES, type Outcome } from '../../core/game.ts';
import { type Text, text } from '../../core/text.ts';
import type { Worth } from '../../core/worth.ts';
import { afterMove, solveProspect } from '../reference/outcome.ts';
import { valueReference } from './value-reference.ts';

export const OUTCOME_NAMES: Readonly<Record<Outcome, Text>> = {
  win: text('win', '胜'),
  draw: text('draw', '平'),
  loss: text('loss', '负'),
};

/** Names for a position, whose game is not over: 胜 alone would be a finished game. */
export const POSITION_NAMES: Readonly<Record<Outcome, Text>> = {
  win: text('win', '必胜'),
  draw: text('draw', '平局'),
  loss: text('loss', '必败'),
};

/** The reference for both outcome and plies. */
export const prospectReference = valueReference(solveProspect, afterMove, ({ outcome, plies }) => ({
  outcome,
  plies,
}));

const READINGS: Readonly<Record<Outcome, Text>> = {
  win: text(
    'Whoever makes this move wins, whatever the opponent does.',
    '走这一步的一方必胜，无论对手怎么走。',
  ),
  draw: text('With this move and best play of both sides nobody wins.', '走这一步后，双方都不失误则为平局。'),
  loss: text(
    'The opponent has a reply that wins against this move, and plays it if he errs nowhere.',
    '走这一步后，对手有必胜的应对；只要不失误，对手就会赢。',
  ),
};

export const outcomeField: Field<Outcome> = {
  id: 'outcome',
  title: () => text('outcome', '结果'),
  short: () => text('result', '结果'),
  explanation: text(
    'Who wins when nobody errs from here on, said for the player who moves: + win, = draw, - loss.',
    '此后双方都不失误时谁胜，对当前玩家而言：+ 胜，= 平，- 负。',
  ),
  promised: () => true,
  rank: 0,
  compare: (a, b) => OUTCOMES.indexOf(a.outcome!) - OUTCOMES.indexOf(b.outcome!),
  reading: value => READINGS[value],
  text: (value, lang) => `${OUTCOME_SIGNS[value]} ${OUTCOME_NAMES[value][lang]}`,
  json: value => value,
  schema: { enum: OUTCOMES },
  reference: prospectReference,
};

/** Rank of a move: won, drawn, unknown, lost. */
export function outcomeRank({ outcome: known }: Worth): number {
  return known === undefined ? OUTCOMES.indexOf('loss') - 0.5 : OUTCOMES.indexOf(known);
}
