import type { ContestText, Player } from '../../core/game.ts';
import { expectEnd, foundAt, type InputError, inputError } from '../../core/input-error.ts';
import { ok, type Result } from '../../core/result.ts';
import { type Text, text } from '../../core/text.ts';
import type { TextCursor } from '../../core/text-cursor.ts';
import { readWord } from '../numbers.ts';
import { type CoinsPosition, coinsLeft, FIRST_MOST, startOf } from './row.ts';

/** Limit for listing moves one by one. */
const MOST_COINS = 40;
const LARGEST_COIN = 999;
/** The contest's limit; its minimum of five coins is not checked. */
const MOST_IN_CONTEST = 2000;
const LARGEST_IN_CONTEST = 100_000;

export const EXPECTED_COINS: Text = text(
  `1 to ${MOST_COINS} coins worth 1 to ${LARGEST_COIN}`,
  `1 至 ${MOST_COINS} 枚硬币，面值 1 至 ${LARGEST_COIN}`,
);

export function isListable(row: readonly number[]): boolean {
  return row.length <= MOST_COINS && row.every(coin => coin <= LARGEST_COIN);
}

/** `3 9 1 most 2 sums 5 11`: the coins left, the most that may be taken, the sums of the mover and of the opponent. */
export function makeFuture({ row, gone, most, sums, toMove }: CoinsPosition): string {
  const [mine, theirs] = toMove === 0 ? sums : [sums[1], sums[0]];
  return [...row.slice(gone), 'most', most, 'sums', mine, theirs].join(' ');
}

/** The whole position, with the coins that are gone: `coins 2 5 | 3 9 1 most 2 sums 5 11`. */
export function makeCoins(position: CoinsPosition): string {
  const gone = position.row.slice(0, position.gone);
  return ['coins', ...gone, ...(gone.length > 0 ? ['|'] : []), makeFuture(position)].join(' ');
}

const SUM = { least: 0, most: 1e9 };

/** Reads what `makeCoins` writes; without `most` and `sums` it is the start of a game. */
export function readCoins(cursor: TextCursor, toMove: Player): Result<CoinsPosition, InputError> {
  cursor.skipSpace();
  if (/[0-9]/.test(cursor.peek())) {
    const read = readContestRow(cursor, MOST_COINS, LARGEST_COIN);
    return read.ok ? ok(startOf(read.value, toMove)) : read;
  }
  if (!passWord(cursor, 'coins'))
    return inputError(
      cursor.atEnd ? 'too-few' : 'bad-character',
      cursor,
      text("'coins' and the coins, as: coins 1 3 1 7 2", '「coins」与各枚硬币，例如：coins 1 3 1 7 2'),
      foundAt(cursor),
    );
  const row: number[] = [];
  let gone = 0;
  for (cursor.skipBlanks(); /[0-9]/.test(cursor.peek()) || cursor.peekWord() === '|'; cursor.skipBlanks()) {
    if (cursor.peek() === '|') {
      if (gone > 0 || row.length === 0)
        return inputError('bad-character', cursor, EXPECTED_COINS, foundAt(cursor));
      gone = row.length;
      cursor.advance();
      continue;
    }
    if (row.length === MOST_COINS) return inputError('out-of-range', cursor, EXPECTED_COINS, foundAt(cursor));
    const coin = readWord(cursor, { least: 1, most: LARGEST_COIN, expected: EXPECTED_COINS });
    if (!coin.ok) return coin;
    row.push(coin.value);
  }
  const start = { ...startOf(row, toMove), gone };
  if (cursor.atLineEnd && gone === 0) {
    return row.length > 0 ? ok(start) : inputError('too-few', cursor, EXPECTED_COINS, foundAt(cursor));
  }
  return readState(cursor, start);
}

function readState(cursor: TextCursor, start: CoinsPosition): Result<CoinsPosition, InputError> {
  const { toMove } = start;
  const left = coinsLeft(start);
  const ending = text("'most K sums A B' or the end of the line", '「most K sums A B」或行尾');
  if (!passWord(cursor, 'most')) return inputError('bad-character', cursor, ending, foundAt(cursor));
  const least = Math.min(1, left);
  const most = readWord(cursor, {
    ...{ least, most: left },
    expected: text(
      `how many coins may be taken, ${least} to ${left}`,
      `最多可取的枚数（${least} 至 ${left}）`,
    ),
  });
  if (!most.ok) return most;
  cursor.skipBlanks();
  if (!passWord(cursor, 'sums')) return inputError('bad-character', cursor, ending, foundAt(cursor));
  const sums: number[] = [];
  for (const expected of [
    text('what the player to move has', '当前玩家已有的总值'),
    text('what the other player has', '对方已有的总值'),
  ]) {
    const sum = readWord(cursor, { ...SUM, expected });
    if (!sum.ok) return sum;
    sums.push(sum.value);
  }
  const [mine, theirs] = [sums[0]!, sums[1]!];
  return ok({ ...start, most: most.value, sums: toMove === 0 ? [mine, theirs] : [theirs, mine] });
}

function passWord(cursor: TextCursor, word: string): boolean {
  if (cursor.peekWord() !== word) return false;
  cursor.advanceBy(word.length);
  return true;
}

/** The number of coins, then each coin. */
function readContestRow(
  cursor: TextCursor,
  mostCoins: number,
  largest: number,
): Result<number[], InputError> {
  const count = readWord(cursor, {
    ...{ least: 1, most: mostCoins },
    expected: text(`the number of coins, 1 to ${mostCoins}`, `硬币的枚数（1 至 ${mostCoins}）`),
  });
  if (!count.ok) return count;
  const row: number[] = [];
  while (row.length < count.value) {
    const which = row.length + 1;
    const coin = readWord(cursor, {
      ...{ least: 1, most: largest },
      expected: text(
        `the value of coin ${which} of ${count.value}, 1 to ${largest}`,
        `第 ${which} 枚（共 ${count.value} 枚）硬币的面值（1 至 ${largest}）`,
      ),
    });
    if (!coin.ok) return coin;
    row.push(coin.value);
  }
  return ok(row);
}

/** A single row; the contest asks for the first player's sum. */
export const coinsContest: ContestText<CoinsPosition> = {
  readCount: () => ok(1),
  readBoard: (cursor, _, toMove = 0) => {
    const read = readContestRow(cursor, MOST_IN_CONTEST, LARGEST_IN_CONTEST);
    return read.ok ? ok(startOf(read.value, toMove)) : read;
  },
  readEnd: cursor => expectEnd(cursor, text('the end of the input after the coins', '硬币之后的输入结尾')),
  unlistable: ({ row }) => (isListable(row) ? undefined : EXPECTED_COINS),
  asks: 'score',
  answer: ({ score }, { row, gone, sums }) => {
    const all = row.slice(gone).reduce((sum, coin) => sum + coin, sums[0] + sums[1]);
    return `${(all + score!) / 2}`;
  },
};

/** The contest's input, if the position is the start of a game. */
export function makeCoinsContest(position: CoinsPosition): string | undefined {
  const { row, gone, most, sums } = position;
  const isStart = most === Math.min(FIRST_MOST, coinsLeft(position)) && sums[0] === 0 && sums[1] === 0;
  const left = row.slice(gone);
  return isStart && left.length > 0 ? `${left.length}\n${left.join('\n')}\n` : undefined;
}
