import { makeFraction } from '../../core/fraction.ts';
import { OUTCOMES } from '../../core/game.ts';
import type { Odds } from '../../core/odds.ts';
import { type BreadPosition, breadGame } from '../../games/bread/game.ts';
import { type Bread, hasTriple } from '../../games/bread/magic-square.ts';
import type { Algorithm, BoardCodec } from '../algorithm.ts';
import type { Recorder } from '../recorder.ts';
import { type StepData, step } from '../step.ts';

export const BREAD_COUNT = 9;
export const POSITIONS = 3 ** BREAD_COUNT;

/** What a bread counts in the key of a position, by what stands on its cell: 3^cell. */
const POWERS = Array.from({ length: BREAD_COUNT }, (_, cell) => 3 ** cell);
const HAS_FIFTEEN = Array.from({ length: 2 ** BREAD_COUNT }, (_, set) => hasTriple(set));

/** A player as a digit of a position: 1 took first, 2 second; 0 is a free bread. */
export type Digit = 1 | 2;

export function otherDigit(digit: Digit): Digit {
  return digit === 1 ? 2 : 1;
}

/** The digit of the player to move. */
export function moverOf(position: BreadPosition): Digit {
  return breadGame.toMove(position) === 0 ? 1 : 2;
}

/** The breads as a recursion changes them: a cell for each bread, bread 1 first. */
export class BreadBoard {
  /** The position as a number in base 3. */
  key = 0;
  free = BREAD_COUNT;
  private readonly digits = Array.from({ length: BREAD_COUNT }, () => 0);
  private readonly held = [0, 0, 0];
  private readonly ids = new Int32Array(POSITIONS).fill(-1);

  constructor(
    { held }: BreadPosition,
    private readonly recorder: Recorder,
  ) {
    for (let cell = 0; cell < BREAD_COUNT; cell++) {
      if ((held[0] >> cell) & 1) this.take(cell, 1);
      if ((held[1] >> cell) & 1) this.take(cell, 2);
    }
  }

  isFree(cell: number): boolean {
    return this.digits[cell] === 0;
  }

  take(cell: number, digit: Digit): void {
    this.digits[cell] = digit;
    this.held[digit]! |= 1 << cell;
    this.key += digit * POWERS[cell]!;
    this.free--;
  }

  putBack(cell: number, digit: Digit): void {
    this.digits[cell] = 0;
    this.held[digit]! &= ~(1 << cell);
    this.key -= digit * POWERS[cell]!;
    this.free++;
  }

  hasFifteen(digit: Digit): boolean {
    return HAS_FIFTEEN[this.held[digit]!]!;
  }

  /** The number of the position in the trace. */
  id(): number {
    const known = this.ids[this.key]!;
    if (known >= 0) return known;
    const id = this.recorder.position(this.digits.join(''));
    this.ids[this.key] = id;
    return id;
  }
}

export type BreadAlgorithm = Algorithm<BreadPosition, Bread>;

/** What algorithms about breads have in common. */
export const BREAD = {
  family: 'bread',
  refusal: () => undefined,
  stage: () => BREAD_STAGE,
} satisfies Partial<BreadAlgorithm>;

export const BREAD_STAGE: BoardCodec<BreadPosition> = {
  cells: BREAD_COUNT,
  encode: ({ held }) =>
    Array.from({ length: BREAD_COUNT }, (_, cell) =>
      (held[0] >> cell) & 1 ? '1' : (held[1] >> cell) & 1 ? '2' : '0',
    ).join(''),
  decode: code => ({ held: [holdingOf(code, '1'), holdingOf(code, '2')] }),
  cellName: cell => `${cell + 1}`,
  positionName: code => code,
  moveName: move => `${move + 1}`,
  moveCells: move => [move],
  slots: POSITIONS,
  slotOf: code => [...code].reduceRight((slot, digit) => slot * 3 + Number(digit), 0),
  codeAt: slot => Array.from(POWERS, power => Math.floor(slot / power) % 3).join(''),
};

function holdingOf(code: string, digit: string): number {
  return [...code].reduce((set, found, cell) => (found === digit ? set | (1 << cell) : set), 0);
}

/** The steps of every search over breads. */
export const BREAD_STEPS = {
  known: step('hit', { v: 'value' }, [
    '{x} is known already: {v}. No need to search again.',
    '{x} 已经算过：{v}，不必再看。',
  ]),
  all: step('leaf', { v: 'value' }, [
    'All breads are taken: the game is over, {v}.',
    '面包已全部取完：终局，{v}。',
  ]),
  back: step('undo', { c: 'cell', d: 'digit' }, ['Put bread {c} back.', '放回面包 {c}。']),
  better: step('fold', { b: 'value' }, ['Bread {c}: {b}, the best so far.', '取 {c}：{b}，是目前最好的。']),
  worse: step('fold', { v: 'value' }, [
    'Bread {c}: {v}, no better than {b}.',
    '取 {c}：{v}，不比「{b}」好。',
  ]),
  store: step('write', { x: 'position', v: 'value' }, ['Write down for {x}: {v}.', '记下 {x}：{v}。']),
  return: step('return', { v: 'value' }, ['{x}: {v}. Back to who asked.', '{x}：{v}。返回调用处。']),
} as const satisfies Record<string, StepData>;

/** `866/945 79/945 0`: odds as the values of traces. */
export function oddsValue(odds: Odds): string {
  return OUTCOMES.map(outcome => makeFraction(odds[outcome])).join(' ');
}
