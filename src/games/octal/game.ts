import {
  type HeapCode,
  LEAVES_NOTHING,
  LEAVES_ONE,
  LEAVES_TWO,
  MOST_DIGITS,
} from '../../answer/heaps/values.ts';
import {
  FIRST_AND_SECOND,
  type Game,
  type GameDefinition,
  other,
  type Player,
  type TerminalPaint,
  UNPAINTED,
} from '../../core/game.ts';
import { foundAt, foundText, inputError } from '../../core/input-error.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { type Text, text, zh } from '../../core/text.ts';
import { type Variant, wordsOption } from '../../core/variant.ts';
import { readWord } from '../numbers.ts';

export interface OctalPosition {
  /** An empty heap keeps its number and a second half comes last, so that other moves keep their names. */
  readonly heaps: readonly number[];
  readonly toMove: Player;
}

/** What is left of a heap: the first part keeps its place, the second becomes a new heap; 0 is none. */
export interface OctalMove {
  readonly heap: number;
  readonly left: number;
  readonly right: number;
}

const MOST_STONES = 1000;
/** Larger heaps are shown as numbers. */
const MOST_DRAWN = 40;

const EXPECTED_HEAPS: Text = text(
  `the sizes of heaps of at most ${MOST_STONES} stones together, such as 5,7`,
  `各堆的石子数，总共不超过 ${MOST_STONES} 颗，例如 5,7`,
);

/** All heap games that an octal code describes. */
export const octal: GameDefinition = {
  id: 'octal',
  title: text('Octal game', '八进制游戏'),
  rules: text(
    'In turn, take stones from a heap as an octal code allows: digit k says what taking k may leave, 1 for nothing, 2 for one heap, 4 for two heaps, added up. Whoever cannot move loses.',
    '轮流按八进制代码从一堆中取石子：第 k 位表示取 k 颗之后可以剩下什么，1 为不剩，2 为剩一堆，4 为分成两堆，可相加。无法再走的一方输。',
  ),
  moveHelp: text(
    'a heap and what is left of it: 2:3+1, or 1:4, or 1:0',
    '堆号与剩下的石子，例如 2:3+1、1:4 或 1:0',
  ),
  capabilities: { impartial: true, hasDraws: false, canPass: false, scored: false },
  players: FIRST_AND_SECOND,
  options: [
    wordsOption(
      'code',
      text('Octal code', '八进制代码'),
      text('what taking 1, 2, … may leave', '取 1、2、3……颗之后可以剩下什么'),
      '0.77',
    ),
    wordsOption(
      'heaps',
      text('Heaps', '石堆'),
      text('stones in each heap, such as 5,7', '各堆的石子数，例如 5,7'),
      'A,B,C',
    ),
  ],
  usual: { code: '0.77', heaps: '5,7' },
  examples: ['tabulate octal --code 0.07 --rows 1..64', 'analyze octal --code 0.137 --heaps 9,4 --start'],
  open: request => openOctal({ ...octal.usual, ...request }),
};

function openOctal(variant: Variant): Result<Game, Text> {
  const code = parseCode(`${variant.code}`);
  if (!code.ok) return code;
  const words = `${variant.heaps}`.split(',');
  const heaps = words.map(Number);
  return words.every(word => /^[0-9]{1,4}$/.test(word)) && isListable(heaps)
    ? ok(createOctal(variant, code.value, heaps))
    : err(EXPECTED_HEAPS);
}

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
function codeRules(code: HeapCode): Text[] {
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

function isListable(heaps: readonly number[]): boolean {
  return heaps.reduce((sum, size) => sum + size, 0) <= MOST_STONES && heaps.length <= MOST_STONES;
}

function createOctal(
  variant: Variant,
  code: HeapCode,
  start: readonly number[],
): Game<OctalPosition, OctalMove> {
  const moves = ({ heaps }: OctalPosition) => heaps.flatMap((size, heap) => movesOf(code, size, heap));
  return {
    definition: octal,
    variant,
    rules: codeRules(code),
    heapCode: code,
    variantAt: ({ heaps }) => ({ ...variant, heaps: heaps.join() }),
    initial: () => ({ heaps: start, toMove: 0 }),
    toMove: ({ toMove }) => toMove,
    moves,
    play: ({ heaps, toMove }, { heap, left, right }) => ({
      heaps: [...heaps.with(heap, left), ...(right > 0 ? [right] : [])],
      toMove: other(toMove),
    }),
    ending: position => (moves(position).length > 0 ? undefined : { winner: other(position.toMove) }),
    key: ({ heaps }) => heaps.join(),
    makePosition: ({ heaps }) => `${heaps.join(' ')}\n`,
    readPosition: (cursor, toMove = 0) => {
      const heaps: number[] = [];
      cursor.skipSpace();
      while (!cursor.atLineEnd || heaps.length === 0) {
        const { line, column } = cursor;
        const size = readWord(cursor, { least: 0, most: MOST_STONES, expected: EXPECTED_HEAPS });
        if (!size.ok) return size;
        heaps.push(size.value);
        if (!isListable(heaps))
          return inputError('out-of-range', { line, column }, EXPECTED_HEAPS, foundText(`${size.value}`));
        cursor.skipBlanks();
      }
      return heaps.length > 0
        ? ok({ heaps, toMove })
        : inputError('too-few', cursor, EXPECTED_HEAPS, foundAt(cursor));
    },
    makeMove: (_, move) => nameOf(move),
    parseMove: (position, source) => {
      const wanted = source.trim();
      const move = moves(position).find(each => nameOf(each) === wanted);
      return move ? ok(move) : err(illegal(position, wanted));
    },
    draw,
    parts: ({ heaps, toMove }) =>
      heaps.flatMap((size, heap) =>
        movesOf(code, size, heap).length > 0
          ? [{ heaps: heaps.map((each, at) => (at === heap ? each : 0)), toMove }]
          : [],
      ),
  };
}

/** The larger half keeps the place. */
function movesOf(code: HeapCode, size: number, heap: number): OctalMove[] {
  return code.flatMap((digit, taken) => {
    const rest = size - taken;
    const found: OctalMove[] = [];
    if (rest === 0 && size > 0 && digit & LEAVES_NOTHING) found.push({ heap, left: 0, right: 0 });
    if (rest > 0 && taken > 0 && digit & LEAVES_ONE) found.push({ heap, left: rest, right: 0 });
    if (digit & LEAVES_TWO)
      for (let right = 1; 2 * right <= rest; right++) found.push({ heap, left: rest - right, right });
    return found;
  });
}

function nameOf({ heap, left, right }: OctalMove): string {
  return `${heap + 1}:${left}${right > 0 ? `+${right}` : ''}`;
}

function illegal({ heaps }: OctalPosition, wanted: string): Text {
  const heap = /^(\d{1,4}):\d{1,4}(\+\d{1,4})?$/.exec(wanted)?.[1];
  if (heap === undefined)
    return text(
      `'${wanted}' does not name a heap and what is left of it, such as 2:3+1`,
      `「${wanted}」不是堆号与剩下的石子，例如 2:3+1`,
    );
  const size = heaps[Number(heap) - 1];
  if (size === undefined)
    return text(
      `there is no heap ${heap}: there are ${heaps.length}`,
      `没有第 ${heap} 堆：共 ${heaps.length} 堆`,
    );
  return text(
    `heap ${heap} has ${size} stones, and the code does not allow '${wanted}' (the larger half comes first)`,
    `第 ${heap} 堆有 ${size} 颗石子，按代码不能走「${wanted}」（较大的一半写在前面）`,
  );
}

/** A heap per line; what the last move left in brackets. */
function draw({ heaps }: OctalPosition, marked?: OctalMove, paint: TerminalPaint = UNPAINTED): string {
  return heaps
    .map((size, heap) => {
      const isMarked =
        marked !== undefined && (marked.heap === heap || (marked.right > 0 && heap === heaps.length - 1));
      const stones = size === 0 ? '-' : size <= MOST_DRAWN ? 'o'.repeat(size) : `o×${size}`;
      return `${heap + 1} ${paint(isMarked ? `[${stones}]` : stones, isMarked ? 'red' : 'green', isMarked)}`;
    })
    .join('\n');
}
