import type { Field } from '../../core/field.ts';
import { text } from '../../core/text.ts';
import { solveGrundy } from '../reference/grundy.ts';
import { valueReference } from './value-reference.ts';

export const grundyField: Field<number> = {
  id: 'grundy',
  title: () => text('Grundy', 'SG 值'),
  short: () => text('Grundy', 'SG 值'),
  explanation: text(
    'The size of the Nim heap that the position equals; 0 is lost for whoever has to move. For a move: of what it leaves.',
    '局面相当于多大的一堆 Nim；0 表示当前玩家必败。对一种走法而言，指走后局面的值。',
  ),
  promised: ({ capabilities }) => capabilities.impartial,
  reading: value =>
    value === 0
      ? text('It leaves a position of value 0: lost for the opponent.', '走后局面的 SG 值为 0：对手必败。')
      : text(
          `It leaves a position like a Nim heap of ${value}: the opponent can win, by a move that leaves 0.`,
          `走后局面相当于一堆 ${value} 个的 Nim：对手走到 SG 值为 0 的局面即可获胜。`,
        ),
  inMisere: {
    title: () => text('misère Grundy', '反常规则 SG 值'),
    short: () => text('misère Grundy', '反常 SG 值'),
    explanation: text(
      '0 is lost for whoever has to move, every other value is won. It is 1 at the end of the game, else the least number that no move leaves. In misère play the value is no Nim heap, and values of parts do not add up. For a move: of what it leaves.',
      '0 表示当前玩家必败，其他值都表示必胜。终局的值为 1，其余局面取所有后继局面中没有出现的最小非负整数（mex）。反常规则下它不相当于一堆 Nim，各部分的值也不能异或。对一种走法而言，指走后局面的值。',
    ),
    reading: value =>
      value === 0
        ? text('It leaves a position of value 0: lost for the opponent.', '走后局面的值为 0：对手必败。')
        : text(
            `It leaves a position of value ${value}: won for the opponent, who can leave 0 or has won because no move is left. In misère play the value is no Nim heap.`,
            `走后局面的值为 ${value}：对手必胜，能走到值为 0 的局面，或者已经无法再走而获胜。反常规则下这个值不相当于一堆 Nim。`,
          ),
  },
  text: String,
  json: value => value,
  schema: {
    type: 'integer',
    minimum: 0,
    description:
      'Normal play: the size of the Nim heap that the position equals. Misère play: 1 at the end of the game, else the least number that no move leaves; no Nim heap, and values of parts do not add up. In both, 0 is lost for the player to move.',
  },
  // a move's Grundy value is that of the position after it
  reference: valueReference(
    solveGrundy,
    value => value,
    grundy => ({ grundy }),
  ),
};
