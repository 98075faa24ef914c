import { makePairs } from '../../games/ed/boards-text.ts';
import type { EdPosition } from '../../games/ed/game.ts';
import { canSplit, type Pair, type PairSplit } from '../../games/ed/pairs.ts';
import type { Algorithm, BoardCodec } from '../algorithm.ts';
import { GRUNDY, GRUNDY_STEPS } from '../grundy.ts';
import type { Recorder } from '../recorder.ts';
import { step } from '../step.ts';

export type PairAlgorithm = Algorithm<EdPosition, PairSplit>;

/** What algorithms about pairs of heaps have in common. */
export const PAIRS = {
  ...GRUNDY,
  family: 'ed',
  refusal: () => undefined,
  stage: (game, position) => new PairStage(game, position),
} satisfies Partial<PairAlgorithm>;

/** A move has a number: the heap that is split, and its two parts, five bits each. A pair alone has no parts. */
const PART_BITS = 5;
const PART = 2 ** PART_BITS - 1;

export function splitNumber(heap: number, a: number, b: number): number {
  return (heap << (2 * PART_BITS)) | (a << PART_BITS) | b;
}

function pairNumber(pair: number): number {
  return splitNumber(2 * pair, 0, 0);
}

const HEAPS = 16;

/** The heaps of one trace as digits: a row for each heap, 1 for a stone, as wide as the largest heap. */
export class PairStage implements BoardCodec<EdPosition> {
  readonly columns: number;
  readonly cells: number;
  readonly moves = splitNumber(HEAPS, 0, 0);

  constructor(
    game: { initial(): unknown },
    readonly root: EdPosition,
  ) {
    const start = game.initial() as EdPosition;
    this.columns = Math.max(...start.pairs.flat(), ...root.pairs.flat());
    this.cells = 2 * root.pairs.length * this.columns;
  }

  readonly encode = ({ pairs }: EdPosition): string =>
    pairs
      .flat()
      .map(size => '1'.repeat(size).padEnd(this.columns, '0'))
      .join('');

  readonly decode = (code: string): EdPosition => {
    const size = (heap: number) => {
      const end = code.indexOf('0', heap * this.columns);
      return Math.min(end < 0 ? code.length : end, (heap + 1) * this.columns) - heap * this.columns;
    };
    const pairs = this.root.pairs.map((_, pair): Pair => [size(2 * pair), size(2 * pair + 1)]);
    return { pairs, toMove: 0 };
  };

  /** One pair of the position with these sizes; the others are (1,1), which is worth nothing. */
  alone(at: number, pair: Pair): string {
    return this.encode({ pairs: this.root.pairs.map((_, other) => (other === at ? pair : ONES)), toMove: 0 });
  }

  readonly sizeOf = ({ pairs }: EdPosition): number => pairs.flat().reduce((sum, size) => sum + size, 0);

  readonly cellName = (cell: number): string =>
    `${Math.floor(cell / this.columns) + 1}:${(cell % this.columns) + 1}`;

  /** The pairs that count. */
  readonly positionName = (code: string): string => {
    const { pairs } = this.decode(code);
    const counting = pairs.filter(pair => canSplit([pair]));
    return makePairs(counting.length > 0 ? counting : [ONES]);
  };

  readonly moveName = (move: number): string => {
    const { heap, a, b } = partsOf(move);
    if (a > 0) return `${heap + 1}:${a}+${b}`;
    const pair = this.root.pairs[heap >> 1];
    return pair ? makePairs([pair]) : '?';
  };

  readonly moveCells = (move: number): readonly number[] => {
    const { heap, a } = partsOf(move);
    if (a > 0) return [heap * this.columns + a - 1];
    const pair = this.root.pairs[heap >> 1] ?? [];
    return pair.flatMap((size, side) =>
      Array.from({ length: size }, (_, stone) => (heap + side) * this.columns + stone),
    );
  };
}

const ONES: Pair = [1, 1];

function partsOf(move: number) {
  return { heap: move >> (2 * PART_BITS), a: (move >> PART_BITS) & PART, b: move & PART };
}

/** The steps of every algorithm about pairs for the whole position. */
export const SUM_STEPS = {
  sum: GRUNDY_STEPS.enter,
  parts: step('split', { k: 'number' }, [
    'No move touches two pairs: find the value of each alone, {k} in all.',
    '没有操作会同时涉及两组石子：各组单独计算，共 {k} 组。',
  ]),
  pair: step('try', { m: 'move' }, ['The pair {m}: what is it worth?', '{m} 这一组：SG 值是多少？']),
  xor: step('fold', { v: 'value', s: 'value' }, [
    'The pair has the value {v}: the exclusive or is now {s}.',
    '这一组的 SG 值为 {v}：异或和变为 {s}。',
  ]),
  return: GRUNDY_STEPS.return,
  answer: GRUNDY_STEPS.answer,
} as const;

/** The value of a position: the exclusive or of the values of its pairs. */
export function addUp(
  { pairs }: EdPosition,
  stage: PairStage,
  recorder: Recorder,
  steps: Readonly<Record<keyof typeof SUM_STEPS, number>>,
  { prepare, worth }: { prepare?(): void; worth(pair: Pair, at: number): number },
): string {
  recorder.emit(steps.sum, recorder.position(stage.encode(stage.root)));
  prepare?.();
  recorder.emit(steps.parts, pairs.length);
  let sum = 0;
  for (const [at, pair] of pairs.entries()) {
    recorder.emit(steps.pair, pairNumber(at));
    const value = worth(pair, at);
    sum ^= value;
    recorder.emit(steps.xor, recorder.value(`${value}`), recorder.value(`${sum}`));
  }
  recorder.emit(steps.return, recorder.value(`${sum}`));
  return `${sum}`;
}
