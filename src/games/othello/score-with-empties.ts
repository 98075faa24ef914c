import { scoreReading, scoreReference } from '../../answer/fields/score.ts';
import type { Field } from '../../core/field.ts';
import { signed, text } from '../../core/text.ts';
import { countDiscs, discLead, type OthelloPosition } from './rules.ts';

/** The disc difference with the empty cells of a finished board counted for the winner, as Othello players do. */
export const scoreWithEmpties: Field<number> = {
  id: 'scoreWithEmpties',
  title: () => text('discs, empties to the winner', '子差（空位归胜方）'),
  short: () => text('with empties', '空位归胜方'),
  explanation: text(
    'The difference in discs at the end with best play, the empty cells counted for the winner, as tournaments do.',
    '双方都不失误时终局的子差，空位归胜方，与比赛的算法相同。',
  ),
  promised: definition => definition.fields?.some(({ id }) => id === 'scoreWithEmpties') === true,
  rank: 2,
  compare: (a, b) => Number(b.scoreWithEmpties) - Number(a.scoreWithEmpties),
  reading: scoreReading,
  text: signed,
  json: score => score,
  schema: { type: 'integer' },
  reference: scoreReference('scoreWithEmpties', (_, position) =>
    leadWithEmpties(position as OthelloPosition),
  ),
};

/** Math.sign is 0 for a draw, whose empties count for neither side. */
export function leadWithEmpties(position: OthelloPosition): number {
  const lead = discLead(position);
  return lead + Math.sign(lead) * countDiscs(position.cells, 'empty');
}
