import type { Game } from '../../core/game.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { escapeMarkup } from '../../core/svg.ts';
import { type Lang, type Text, text, textOf } from '../../core/text.ts';
import { BREADS, MAGIC_SQUARE } from '../../games/bread/magic-square.ts';
import { cellCount } from '../../games/placement/board.ts';
import { PLACEMENT, type PlacementGame, type PlacementPosition } from '../../games/placement/family.ts';
import { factText } from '../compile/facts.ts';
import { complaint, type LessonError } from '../compile/faults.ts';
import { tableHtml } from '../compile/html.ts';
import { judgePlace, openLessonPlace } from '../compile/place.ts';
import type { LessonTools } from '../compile/tools.ts';
import type { Figure, FigureBar } from '../model.ts';
import { smallBoard, smallBoardSvg } from './small-board.ts';

type GrundyTable = Extract<Figure, { figure: 'grundy-table' }>;

/** Grundy values over one or two variables. */
export async function grundyTable(figure: GrundyTable): Promise<Result<Text, LessonError>> {
  const { across, down } = figure;
  const rows: string[][] = [];
  for (const y of down ?? ['']) {
    const row: string[] = [];
    for (const x of across) {
      const value = await grundyAt(figure, `${x}`, `${y}`);
      if (!value.ok) return value;
      row.push(`${value.value}`);
    }
    rows.push(row);
  }
  const titles = across.map(x => escapeMarkup(`${x}`));
  return ok(
    textOf(lang => {
      const [corner, names] = down ? ['', down] : [ONE_ROW.size[lang], [ONE_ROW.value[lang]]];
      const named = rows.map((row, at) => [escapeMarkup(`${names[at]}`), ...row]);
      return tableHtml([corner, ...titles], named, 'grundy');
    }),
  );
}

const ONE_ROW = { size: text('size', '大小'), value: text('value', 'SG 值') };

async function grundyAt(
  figure: GrundyTable,
  across: string,
  down: string,
): Promise<Result<number, LessonError>> {
  const put = (source: string) => source.replaceAll('{across}', across).replaceAll('{down}', down);
  const place = openLessonPlace({
    game: put(figure.game),
    ...(figure.position === undefined ? {} : { position: put(figure.position) }),
    ...(figure.moves === undefined ? {} : { moves: put(figure.moves) }),
  });
  if (!place.ok) return place;
  const { grundy } = await judgePlace(place.value, ['grundy']);
  return typeof grundy === 'number'
    ? ok(grundy)
    : err(complaint('a position with a Grundy value', `${put(figure.game)} ${put(figure.position ?? '')}`));
}

/** The square whose lines weigh fifteen. */
export function magicSquare(): Text {
  const rows = [0, 1, 2].map(row => MAGIC_SQUARE.slice(3 * row, 3 * row + 3));
  const sum = rows[0]!.reduce((total, each) => total + each, 0);
  const cells = rows.map(row => `<tr>${row.map(each => `<td>${each}</td>`).join('')}</tr>`).join('');
  const words = text(
    `${BREADS.length} numbers; every row, column and diagonal adds up to ${sum}`,
    `${BREADS.length} 个数，每行、每列、每条对角线之和都是 ${sum}`,
  );
  return textOf(
    lang => `<table class="magic"><caption>${words[lang]}</caption><tbody>${cells}</tbody></table>`,
  );
}

/** The packed table uses six bits per letter from this one, as in listings/marbles-backwards. */
const [LETTER_BITS, FIRST_LETTER] = [6, '0'.charCodeAt(0)];
const MOST_CELLS = 5;

/** Each position of a small board with its bit, then the bits as letters. */
export async function bitsTable(game: Game): Promise<Result<Text, LessonError>> {
  const isSmall =
    game.definition.family === PLACEMENT && cellCount((game as PlacementGame).board) <= MOST_CELLS;
  if (!isSmall) return err(complaint(`a board of at most ${MOST_CELLS} cells`, game.definition.id));
  const own = game as PlacementGame;
  const cells = cellCount(own.board);
  const bits: number[] = [];
  for (let taken = 0; taken < 2 ** cells; taken++) {
    const position: PlacementPosition = { taken: BigInt(taken), toMove: 0 };
    const { outcome } = await judgePlace({ game, position }, ['outcome']);
    bits.push(outcome === 'win' ? 1 : 0);
  }
  const rows = bits.map((bit, taken) => {
    const position: PlacementPosition = { taken: BigInt(taken), toMove: 0 };
    const board = smallBoard(game, position, { turned: true });
    const drawn = board ? smallBoardSvg(board) : '';
    return [`${taken}`, `<code>${taken.toString(2).padStart(cells, '0')}</code>`, drawn, `${bit}`];
  });
  const letters = lettersOf(bits);
  const heads = {
    en: ['number', 'bits of the board', 'board', 'won?'],
    zh: ['编号', '棋盘的二进制', '棋盘', '必胜？'],
  };
  const packed = (lang: Lang) =>
    lang === 'zh'
      ? `从 0 号开始写成一串：<code>${bits.join('')}</code>；每六位一个字符：<code>${escapeMarkup(letters)}</code>`
      : `In a row, from number 0 on: <code>${bits.join('')}</code>; six bits to a letter: <code>${escapeMarkup(letters)}</code>`;
  return ok(textOf(lang => `${tableHtml(heads[lang], rows, 'bits')}<p>${packed(lang)}</p>`));
}

function lettersOf(bits: readonly number[]): string {
  let letters = '';
  for (let from = 0; from < bits.length; from += LETTER_BITS) {
    const six = bits.slice(from, from + LETTER_BITS);
    letters += String.fromCharCode(FIRST_LETTER + six.reduce((sum, bit, at) => sum + bit * 2 ** at, 0));
  }
  return letters;
}

/** Bars whose lengths are the numbers, or their logarithms. */
export async function growthBars(
  bars: readonly FigureBar[],
  scale: 'linear' | 'log',
  bench: LessonTools,
): Promise<Result<Text, LessonError>> {
  const amounts: number[] = [];
  for (const { fact } of bars) {
    const found = await bench.fact(fact);
    if (!found.ok) return found;
    const amount = Number(found.value);
    if (!Number.isFinite(amount) || amount < 0) return err(complaint('a number for a bar', `${found.value}`));
    amounts.push(amount);
  }
  const length = (amount: number) => (scale === 'log' ? Math.log10(1 + amount) : amount);
  const longest = Math.max(...amounts.map(length), 1e-9);
  const row = ({ label }: FigureBar, index: number, lang: Lang) => {
    const share = Math.round((1000 * length(amounts[index]!)) / longest) / 10;
    return `<tr><th scope="row">${escapeMarkup(label[lang])}</th><td class="amount">${factText(amounts[index]!)}</td><td class="track"><span class="bar" style="width:${share}%"></span></td></tr>`;
  };
  const note = text('Each bar is the logarithm of its number.', '条形长度取对数。');
  return ok(
    textOf(lang => {
      const rows = bars.map((bar, index) => row(bar, index, lang)).join('');
      const told = scale === 'log' ? `<caption>${note[lang]}</caption>` : '';
      return `<table class="growth">${told}<tbody>${rows}</tbody></table>`;
    }),
  );
}
