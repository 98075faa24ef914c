import type { ContestText, Player } from '../../core/game.ts';
import { expectEnd, foundAt, foundText, type InputError, inputError } from '../../core/input-error.ts';
import { ok, type Result } from '../../core/result.ts';
import { type Text, text } from '../../core/text.ts';
import type { TextCursor } from '../../core/text-cursor.ts';
import { readNumber, readWord } from '../numbers.ts';
import type { EdPosition } from './game.ts';
import { type Pair, pairsOf } from './pairs.ts';

/** Limit for listing moves one by one. */
const MOST_PAIRS = 8;
const MOST_STONES = 24;
/** The contest's limit. */
const MOST_CASES = 20;
const MOST_HEAPS = 20_000;
const LARGEST_HEAP = 2e9;

export const EXPECTED_HEAPS: Text = text(
  `1 to ${MOST_PAIRS} pairs of heaps of 1 to ${MOST_STONES} stones`,
  `1 至 ${MOST_PAIRS} 组石子，每堆 1 至 ${MOST_STONES} 颗`,
);

export function isListable(pairs: readonly Pair[]): boolean {
  return pairs.length <= MOST_PAIRS && pairs.every(pair => pair.every(size => size <= MOST_STONES));
}

export function makePairs(pairs: readonly Pair[]): string {
  return pairs.map(([first, second]) => `(${first},${second})`).join(' ');
}

export function readPairs(cursor: TextCursor): Result<Pair[], InputError> {
  const pairs: Pair[] = [];
  cursor.skipSpace();
  while (!cursor.atLineEnd || pairs.length === 0) {
    if (pairs.length === MOST_PAIRS)
      return inputError('out-of-range', cursor, EXPECTED_HEAPS, foundAt(cursor));
    const sizes: number[] = [];
    for (const mark of ['(', ',']) {
      const passed = pass(cursor, mark, pairs.length + 1);
      if (!passed.ok) return passed;
      const size = readNumber(cursor, stones(pairs.length * 2 + sizes.length + 1));
      if (!size.ok) return size;
      sizes.push(size.value);
    }
    const closed = pass(cursor, ')', pairs.length + 1);
    if (!closed.ok) return closed;
    pairs.push([sizes[0]!, sizes[1]!]);
    cursor.skipBlanks();
  }
  return ok(pairs);
}

function pass(cursor: TextCursor, mark: string, pair: number): Result<undefined, InputError> {
  cursor.skipBlanks();
  if (cursor.peek() !== mark)
    return inputError(
      cursor.atEnd ? 'too-few' : 'bad-character',
      cursor,
      text(`'${mark}' of pair ${pair}, such as (1,2)`, `第 ${pair} 组的「${mark}」，例如 (1,2)`),
      cursor.atLineEnd ? foundAt(cursor) : foundText(cursor.peek()),
    );
  cursor.advance();
  return ok(undefined);
}

function stones(heap: number) {
  const expected = text(
    `the stones of heap ${heap}, 1 to ${MOST_STONES}`,
    `第 ${heap} 堆的石子数（1 至 ${MOST_STONES}）`,
  );
  return { least: 1, most: MOST_STONES, expected };
}

/** The number of cases; for each the number of heaps, then their sizes, pair by pair. */
export const edContest: ContestText<EdPosition> = {
  readCount: cursor =>
    readWord(cursor, {
      least: 1,
      most: MOST_CASES,
      expected: text(`the number of cases, 1 to ${MOST_CASES}`, `数据组数（1 至 ${MOST_CASES}）`),
    }),
  readBoard: (cursor, { index }, toMove = 0) => {
    cursor.skipSpace();
    const { line, column } = cursor;
    const expected = text(
      `how many heaps case ${index + 1} has, an even number from 2 to ${MOST_HEAPS}`,
      `第 ${index + 1} 组数据的石子堆数（2 至 ${MOST_HEAPS} 的偶数）`,
    );
    const count = readWord(cursor, { least: 2, most: MOST_HEAPS, expected });
    if (!count.ok) return count;
    if (count.value % 2 === 1)
      return inputError('out-of-range', { line, column }, expected, foundText(`${count.value}`));
    const sizes: number[] = [];
    while (sizes.length < count.value) {
      const size = readWord(cursor, {
        least: 1,
        most: LARGEST_HEAP,
        expected: text(
          `the size of heap ${sizes.length + 1} of ${count.value}, 1 to ${LARGEST_HEAP}`,
          `第 ${sizes.length + 1} 堆（共 ${count.value} 堆）的石子数（1 至 ${LARGEST_HEAP}）`,
        ),
      });
      if (!size.ok) return size;
      sizes.push(size.value);
    }
    return ok({ pairs: pairsOf(sizes), toMove });
  },
  readEnd: (cursor, total) =>
    expectEnd(
      cursor,
      text(
        `the end of the input after ${total} ${total === 1 ? 'case' : 'cases'}`,
        `${total} 组数据之后的输入结尾`,
      ),
    ),
  unlistable: ({ pairs }) => (isListable(pairs) ? undefined : EXPECTED_HEAPS),
  asks: 'outcome',
  answer: ({ outcome }) => (outcome === 'win' ? 'YES' : 'NO'),
};

export function looksLikeContest(cursor: TextCursor): boolean {
  cursor.skipSpace();
  return /[0-9]/.test(cursor.peek());
}

/** Reads a contest input with a single case, small enough to list its moves. */
export function readOneCase(cursor: TextCursor, toMove: Player): Result<EdPosition, InputError> {
  const expected = text(
    '1, for a single case, or pairs as (1,2)',
    '1（只有一组数据），或形如 (1,2) 的石子组',
  );
  const count = readWord(cursor, { least: 1, most: 1, expected });
  if (!count.ok) return count;
  cursor.skipSpace();
  const { line, column } = cursor;
  const read = edContest.readBoard(cursor, { index: 0, total: 1 }, toMove);
  if (!read.ok || isListable(read.value.pairs)) return read;
  return inputError('out-of-range', { line, column }, EXPECTED_HEAPS, text('larger ones', '更大的石子堆'));
}

/** A contest input with this case alone. */
export function makeEdContest({ pairs }: EdPosition): string {
  return `1\n${pairs.length * 2}\n${pairs.flat().join(' ')}\n`;
}
