import {
  type HeapCode,
  LEAVES_NOTHING,
  LEAVES_ONE,
  LEAVES_TWO,
  MOST_DIGITS,
} from '../../answer/heaps/values.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { type Text, text, zh } from '../../core/text.ts';

/** A digit before the point (only splitting makes sense there), and the digits after it. */
const PATTERN = new RegExp(`^[04]\\.[0-7]{1,${MOST_DIGITS}}$`);

const EXPECTED_CODE: Text = text(
  `an octal code, 0 or 4, a point, and 1 to ${MOST_DIGITS} digits from 0 to 7 that are not all 0, such as 0.77`,
  `八进制代码：0 或 4，小数点，再加 1 至 ${MOST_DIGITS} 位 0 至 7 的数字且不全为 0，例如 0.77`,
);

export function parseCode(source: string): Result<HeapCode, Text> {
  const digits = [...source.replace('.', '')].map(Number);
  if (!PATTERN.test(source) || digits.every(digit => digit === 0)) return err(EXPECTED_CODE);
  while (digits.at(-1) === 0) digits.pop();
  return ok(digits);
}

/** A sentence for each number of stones that may be taken: what may be left. */
export function codeRules(code: HeapCode): Text[] {
  return [
    text(
      'In turn, choose a heap and take stones from it. Whoever cannot move loses.',
      '轮流选一堆石子，从中取走若干颗。无法再走的一方输。',
    ),
    ...code.flatMap((digit, taken) => (digit === 0 ? [] : [digitRule(digit, taken)])),
  ];
}

function digitRule(digit: number, taken: number): Text {
  if (taken === 0)
    return text('A heap may be split into two without taking anything.', '可以不取石子，只把一堆分成两堆。');
  const left = [
    { bit: LEAVES_NOTHING, name: text('nothing', '不剩石子') },
    { bit: LEAVES_ONE, name: text('one heap', '剩下一堆') },
    { bit: LEAVES_TWO, name: text('two heaps', '分成两堆') },
  ].filter(({ bit }) => digit & bit);
  return text(
    `Taking ${taken} may leave ${left.map(({ name }) => name.en).join(' or ')}.`,
    zh`取 ${taken} 颗之后，该堆可以${left.map(({ name }) => name.zh).join('或')}。`,
  );
}
