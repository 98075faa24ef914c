import {
  type Cell,
  FIRST_AND_SECOND,
  type Game,
  type GameDefinition,
  type TerminalPaint,
  UNPAINTED,
} from '../../core/game.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { type Text, text } from '../../core/text.ts';
import { type Variant, wordsOption } from '../../core/variant.ts';
import {
  coinsContest,
  EXPECTED_COINS,
  isListable,
  makeCoins,
  makeCoinsContest,
  makeFuture,
  readCoins,
} from './boards-text.ts';
import { type CoinsPosition, FIRST_MOST, startOf, take } from './row.ts';

/** Equal lines of coins on the page, so that coins are as large as possible. */
function columnsFor(coins: number): number {
  const lines = Math.ceil(coins / (coins > 12 ? 8 : 4));
  return Math.ceil(coins / lines);
}

/** Players take coins from the left end of a row; the number taken limits the next move. */
export const coins: GameDefinition = {
  id: 'coins',
  title: text('A Coin Game', '硬币游戏'),
  rules: text(
    `In turn, take coins from the left end of the row: at first one or ${FIRST_MOST}, then at most twice as many as the other just took. Who has more in the end wins.`,
    `轮流从左端取硬币：第一次取 1 或 ${FIRST_MOST} 枚，此后至多取对方上次所取枚数的两倍。最后总值大的一方胜。`,
  ),
  moveHelp: text('how many coins you take: 2', '所取的枚数，例如 2'),
  capabilities: { impartial: false, hasDraws: true, canPass: false, scored: true },
  players: FIRST_AND_SECOND,
  options: [
    wordsOption(
      'coins',
      text('Coins', '硬币'),
      text(
        'the values of the coins, from left to right, such as 1,3,1,7,2',
        '从左到右各枚硬币的面值，例如 1,3,1,7,2',
      ),
      'A,B,C',
    ),
  ],
  usual: { coins: '2,5,1,8,3,3,9,1,4,6,2,7' },
  scoreTitle: text('lead', '领先'),
  scoreUnit: text('point', '分'),
  examples: ['solve coins row.txt', 'analyze coins --coins 1,3,1,7,2 --start'],
  open: request => openCoins({ ...coins.usual, ...request }),
};

function openCoins(variant: Variant): Result<Game, Text> {
  const words = `${variant.coins}`.split(',');
  const row = words.map(Number);
  return words.every(word => /^[1-9][0-9]*$/.test(word)) && isListable(row)
    ? ok(createCoins(variant, row))
    : err(EXPECTED_COINS);
}

function createCoins(variant: Variant, start: readonly number[]): Game<CoinsPosition, number> {
  return {
    definition: coins,
    variant,
    variantAt: ({ row }) => (row.length > 0 ? { coins: row.join() } : variant),
    initial: () => startOf(start),
    toMove: ({ toMove }) => toMove,
    moves: ({ most }) => Array.from({ length: most }, (_, less) => less + 1),
    play: take,
    ending: ({ row, gone, sums }) => {
      if (gone < row.length) return undefined;
      const score = sums[0] - sums[1];
      return { winner: score > 0 ? 0 : score < 0 ? 1 : 'nobody', score };
    },
    key: makeFuture,
    makePosition: position => `${makeCoins(position)}\n`,
    readPosition: (cursor, toMove = 0) => readCoins(cursor, toMove),
    makeMove: (_, count) => `${count}`,
    parseMove: ({ most }, source) => {
      const wanted = source.trim();
      const count = /^[1-9][0-9]{0,3}$/.test(wanted) ? Number(wanted) : 0;
      if (count === 0)
        return err(text(`'${wanted}' is not a number of coins`, `「${wanted}」不是硬币的枚数`));
      return count <= most ? ok(count) : err(text(`you may take at most ${most}`, `最多只能取 ${most} 枚`));
    },
    draw,
    cells: drawnCells,
    // the last coin to take is the one to click
    moveCells: ({ gone }, count) => [gone + count - 1],
    makeContest: makeCoinsContest,
    contest: coinsContest,
  };
}

/** Both sums; then the coins that are left after those just taken, with a stroke after the last that may be taken. */
function draw(
  { row, gone, most, sums }: CoinsPosition,
  marked = 0,
  paint: TerminalPaint = UNPAINTED,
): string {
  const taken = row.slice(gone - marked, gone).map(coin => paint(`[${coin}]`, 'red', true));
  const left = row.slice(gone).map((coin, at) => paint(`${coin}`, at < most ? 'green' : 'plain', false));
  const shown = [...taken, ...left.slice(0, most), ...(gone < row.length ? ['|'] : []), ...left.slice(most)];
  const sumsShown = `${paint(`A ${sums[0]}`, 'red', false)}  ${paint(`B ${sums[1]}`, 'blue', false)}`;
  return shown.length > 0 ? `${sumsShown}\n${shown.join(' ')}` : sumsShown;
}

function drawnCells({ row, gone, most }: CoinsPosition): Cell[] {
  const columns = columnsFor(row.length);
  return row.map((coin, at) => {
    const place = { row: Math.floor(at / columns), column: at % columns, name: `${at + 1}` };
    if (at < gone) return { ...place, mark: '', ink: 'black', look: 'hole' };
    return { ...place, mark: `${coin}`, ink: at < gone + most ? 'green' : 'plain', look: 'coin' };
  });
}
