import type { Field, Schema } from '../../core/field.ts';
import { type Paths, reversePaths } from '../../core/paths.ts';
import { text } from '../../core/text.ts';
import { solvePaths } from '../reference/paths.ts';
import { valueReference } from './value-reference.ts';

/** Digits in a string, because JSON numbers beyond 2⁵³ − 1 would be rounded. */
export const COUNT_SCHEMA: Schema = {
  anyOf: [
    { type: 'integer', minimum: 0 },
    { type: 'string', pattern: '^[0-9]+$' },
  ],
};

export const pathsField: Field<Paths> = {
  id: 'paths',
  title: () => text('paths (win · draw · loss)', '方案数（胜 · 平 · 负）'),
  short: () => text('paths', '方案数'),
  explanation: text(
    'How many ways the game can go from here, by how they end for the player who moves.',
    '从这里走到终局共有多少种方案，按当前玩家的胜、平、负分别计数。',
  ),
  promised: () => true,
  reading: ({ win, draw, loss }) =>
    text(
      `Of all ways in which the game can go on after this move, ${win} end in a win for whoever makes it, ${draw} in a draw, ${loss} in a loss. It counts ways, not chances.`,
      `走这一步之后走到终局的所有方案中，走这一步的一方胜 ${win} 种，平 ${draw} 种，负 ${loss} 种。这是方案数，不是概率。`,
    ),
  text: ({ win, draw, loss }) => [win, draw, loss].join(' · '),
  brief: ({ win, draw, loss }) => ({
    shown: [win, draw, loss].map(shortCount).join(' '),
    exact: [win, draw, loss].join(' / '),
  }),
  json: ({ win, draw, loss }) => ({ win, draw, loss }),
  schema: {
    type: 'object',
    properties: { win: COUNT_SCHEMA, draw: COUNT_SCHEMA, loss: COUNT_SCHEMA },
    required: ['win', 'draw', 'loss'],
    additionalProperties: false,
  },
  reference: valueReference(solvePaths, reversePaths, paths => ({ paths })),
};

/** Large counts in thousands, millions …: at most four characters while there is a unit for them. */
export function shortCount(count: bigint): string {
  if (count < 10_000n) return `${count}`;
  const units = ['', 'k', 'M', 'G', 'T', 'P', 'E'];
  let unit = 0;
  let tenths = count * 10n;
  while (tenths >= 10_000n && unit < units.length - 1) {
    tenths /= 1000n;
    unit++;
  }
  return tenths < 100n ? `${tenths / 10n}.${tenths % 10n}${units[unit]}` : `${tenths / 10n}${units[unit]}`;
}
