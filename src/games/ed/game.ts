import {
  type Cell,
  FIRST_AND_SECOND,
  type Game,
  type GameDefinition,
  other,
  type Player,
  type TerminalPaint,
  UNPAINTED,
} from '../../core/game.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { type Text, text } from '../../core/text.ts';
import { type Variant, wordsOption } from '../../core/variant.ts';
import {
  EXPECTED_HEAPS,
  edContest,
  isListable,
  looksLikeContest,
  makeEdContest,
  makePairs,
  readOneCase,
  readPairs,
} from './boards-text.ts';
import { canSplit, halves, type Pair, type PairSplit, pairsOf, splitsOf } from './pairs.ts';

export interface EdPosition {
  readonly pairs: readonly Pair[];
  readonly toMove: Player;
}

/** Heaps in pairs: a move removes one heap of a pair and splits the other. */
export const ed: GameDefinition = {
  id: 'ed',
  title: text('E&D: paired heaps', 'E&D（成对石子）'),
  rules: text(
    'Heaps stand in pairs. In turn, throw one heap of a pair away and split the other into two heaps of at least one stone. Whoever cannot split loses.',
    '石子两两成组。轮流移走一组中的一堆，再把另一堆分成两堆，每堆至少一颗。无法再走的一方输。',
  ),
  moveHelp: text('the heap that is split, and into what: 3:1+2', '要分割的堆号与分法，例如 3:1+2'),
  capabilities: { impartial: true, hasDraws: false, canPass: false, scored: false },
  players: FIRST_AND_SECOND,
  options: [
    wordsOption(
      'heaps',
      text('Heaps', '石堆'),
      text('stones in each heap, pair by pair, such as 1,2,3,1', '各堆的石子数，两两一组，例如 1,2,3,1'),
      'A,B,C,D',
    ),
  ],
  usual: { heaps: '4,3,6,2,5,5' },
  examples: ['solve ed heaps.txt', 'analyze ed --heaps 1,2,3,1 --start'],
  open: request => openEd({ ...ed.usual, ...request }),
};

function openEd(variant: Variant): Result<Game, Text> {
  const words = `${variant.heaps}`.split(',');
  const sizes = words.map(Number);
  const pairs = pairsOf(sizes);
  const isGood = words.length % 2 === 0 && words.every(word => /^[1-9][0-9]*$/.test(word));
  return isGood && isListable(pairs) ? ok(createEd(variant, pairs)) : err(EXPECTED_HEAPS);
}

function createEd(variant: Variant, start: readonly Pair[]): Game<EdPosition, PairSplit> {
  return {
    definition: ed,
    variant,
    variantAt: ({ pairs }) => ({ heaps: pairs.flat().join() }),
    initial: () => ({ pairs: start, toMove: 0 }),
    toMove: ({ toMove }) => toMove,
    moves: ({ pairs }) => splitsOf(pairs),
    play: ({ pairs, toMove }, split) => ({
      pairs: pairs.with(split.pair, halves(pairs, split)),
      toMove: other(toMove),
    }),
    ending: ({ pairs, toMove }) => (canSplit(pairs) ? undefined : { winner: other(toMove) }),
    key: ({ pairs }) => makePairs(pairs),
    makePosition: ({ pairs }) => `${makePairs(pairs)}\n`,
    readPosition: (cursor, toMove = 0) => {
      if (looksLikeContest(cursor)) return readOneCase(cursor, toMove);
      const pairs = readPairs(cursor);
      return pairs.ok ? ok({ pairs: pairs.value, toMove }) : pairs;
    },
    makeMove: ({ pairs }, split) => `${heapNumber(split)}:${halves(pairs, split).join('+')}`,
    parseMove: ({ pairs }, source) => parseSplit(pairs, source.trim()),
    draw,
    // a pair that cannot be split has value 0
    parts: ({ pairs, toMove }) =>
      pairs.flatMap((sizes, pair) =>
        canSplit([sizes])
          ? [{ pairs: pairs.map((_, at): Pair => (at === pair ? sizes : [1, 1])), toMove }]
          : [],
      ),
    cells: ({ pairs }) => drawnCells(pairs, columnsOf(start, pairs)),
    moveCells: ({ pairs }, split) => [(heapNumber(split) - 1) * columnsOf(start, pairs) + split.small - 1],
    makeContest: makeEdContest,
    contest: edContest,
  };
}

/** The number of a heap, counted from 1 through all pairs. */
function heapNumber({ pair, heap }: Pick<PairSplit, 'pair' | 'heap'>): number {
  return 2 * pair + heap + 1;
}

function parseSplit(pairs: readonly Pair[], wanted: string): Result<PairSplit, Text> {
  const [, number, a, b] = /^(\d{1,3}):(\d{1,4})\+(\d{1,4})$/.exec(wanted)?.map(Number) ?? [];
  if (number === undefined || a === undefined || b === undefined)
    return err(
      text(
        `'${wanted}' does not say how a heap is split, such as 3:1+2`,
        `「${wanted}」没有说明怎样分割，例如 3:1+2`,
      ),
    );
  const sizes = pairs[Math.floor((number - 1) / 2)];
  if (number < 1 || !sizes)
    return err(
      text(
        `there is no heap ${number}: there are ${pairs.length * 2}`,
        `没有第 ${number} 堆：共 ${pairs.length * 2} 堆`,
      ),
    );
  const heap = number % 2 === 1 || sizes[0] === sizes[1] ? 0 : 1;
  const size = sizes[heap];
  if (size === 1) return err(text(`heap ${number} has a single stone`, `第 ${number} 堆只有一颗石子`));
  if (a + b !== size || a < 1 || b < 1)
    return err(
      text(
        `heap ${number} has ${size} stones: ${a}+${b} is no way to split it`,
        `第 ${number} 堆有 ${size} 颗石子，不能分成 ${a}+${b}`,
      ),
    );
  return ok({ pair: Math.floor((number - 1) / 2), heap, small: Math.min(a, b) });
}

/** A pair per line, `1 ooo  2 oo`; the pair that was just split in brackets. */
function draw({ pairs }: EdPosition, marked?: PairSplit, paint: TerminalPaint = UNPAINTED): string {
  return pairs
    .map((sizes, pair) => {
      const isMarked = marked?.pair === pair;
      const heaps = sizes.map((size, heap) => {
        const stones = 'o'.repeat(size);
        const shown = paint(isMarked ? `[${stones}]` : stones, isMarked ? 'red' : 'green', isMarked);
        return `${heapNumber({ pair, heap: heap === 0 ? 0 : 1 })} ${shown}`;
      });
      return heaps.join('  ');
    })
    .join('\n');
}

/** The largest heap of the game, so that cell numbers stay the same during a game. */
function columnsOf(start: readonly Pair[], pairs: readonly Pair[]): number {
  return Math.max(...start.flat(), ...pairs.flat());
}

/** A heap per row, a stone per cell; a click on a stone splits the heap after it. */
function drawnCells(pairs: readonly Pair[], columns: number): Cell[] {
  return pairs.flat().flatMap((size, heap) =>
    Array.from({ length: columns }, (_, column): Cell => {
      const name = `${heap + 1}:${column + 1}`;
      const isOdd = Math.floor(heap / 2) % 2 === 1;
      return column < size
        ? { row: heap, column, name, mark: 'o', ink: isOdd ? 'blue' : 'green', look: 'stone' }
        : { row: heap, column, name, mark: '', ink: 'black', look: 'hole' };
    }),
  );
}
