import type { Field } from '../../core/field.ts';
import { text } from '../../core/text.ts';
import { compareProspects } from '../reference/outcome.ts';
import { prospectReference } from './outcome.ts';

export const pliesField: Field<number> = {
  id: 'plies',
  title: () => text('plies', '步数'),
  short: () => text('plies', '步数'),
  explanation: text(
    'Moves of both sides until the game is over: who wins hurries, who loses holds out.',
    '到终局为止双方共走的步数：胜方求快，负方求久。',
  ),
  promised: ({ capabilities }) => !capabilities.scored,
  rank: 3,
  compare: (a, b) =>
    a.outcome === undefined || b.outcome === undefined
      ? 0
      : compareProspects({ outcome: a.outcome, plies: a.plies! }, { outcome: b.outcome, plies: b.plies! }),
  reading: value =>
    text(
      `With best play the game is over after ${value} move${value === 1 ? '' : 's'} of both sides, this one counted.`,
      `双方都走最佳走法时，连这一步在内合计 ${value} 步后终局。`,
    ),
  text: String,
  json: value => value,
  schema: { type: 'integer', minimum: 0 },
  reference: prospectReference,
};
