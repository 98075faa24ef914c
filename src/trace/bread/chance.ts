import { text } from '../../core/text.ts';
import type { BreadPosition } from '../../games/bread/game.ts';
import type { Recorder } from '../recorder.ts';
import { defineSteps, step } from '../step.ts';
import { BREAD_COUNT, BREAD_STEPS, BreadBoard, type Digit, otherDigit, POSITIONS } from './board.ts';

/**
 * Wins, draws and losses as whole shares of all ways in which the random opponent can go on, ten bits each:
 *
 *     wins · draws · losses
 *
 * At most 9·7·5·3 = 945 ways are left, so that shares can be added as they are. The greater number has more wins,
 * and among equals more draws.
 */
export type Shares = number;

const BITS = 10;
const PART = 2 ** BITS - 1;

export const shares = {
  win: (ways: number): Shares => ways << (2 * BITS),
  draw: (ways: number): Shares => ways << BITS,
  loss: (ways: number): Shares => ways,
  /** Of all ways, where nothing is left out. */
  total: (all: Shares): number => winsOf(all) + drawsOf(all) + lossesOf(all),
};

/** The number of ways in which an opponent who can pick from `choices` breads can go on: two fewer each time. */
function waysOf(choices: number): number {
  let ways = 1;
  for (let left = choices; left > 1; left -= 2) ways *= left;
  return ways;
}

export function winsOf(all: Shares): number {
  return all >> (2 * BITS);
}

function drawsOf(all: Shares): number {
  return (all >> BITS) & PART;
}

export function lossesOf(all: Shares): number {
  return all & PART;
}

/** `866/945 79/945 0`: wins, draws and losses, each in lowest terms. */
export function makeShares(all: Shares, total: number): string {
  return [winsOf(all), drawsOf(all), lossesOf(all)].map(part => lowestTerms(part, total)).join(' ');
}

function lowestTerms(part: number, total: number): string {
  let [divisor, rest] = [total, part];
  while (rest > 0) [divisor, rest] = [rest, divisor % rest];
  return total === divisor ? `${part / divisor}` : `${part / divisor}/${total / divisor}`;
}

/** The numbers of shares in the pool of a trace. */
class ShareIds {
  private readonly ids = new Map<number, number>();

  constructor(private readonly recorder: Recorder) {}

  id(all: Shares, total: number): number {
    const key = total * 2 ** (3 * BITS) + all;
    const known = this.ids.get(key);
    if (known !== undefined) return known;
    const id = this.recorder.value(makeShares(all, total));
    this.ids.set(key, id);
    return id;
  }
}

export const CHANCE_STEPS = defineSteps({
  enter: step('enter', { x: 'position' }, [
    'We choose in {x}: which bread has the best odds against a random opponent?',
    '局面 {x} 轮到你选：对手随机取，取哪个面包最有利？',
  ]),
  chance: step('enter', { x: 'position', k: 'number' }, [
    'In {x} the opponent picks at random, out of {k} breads that are left: what are the odds then?',
    '局面 {x} 轮到随机取的对手，还剩 {k} 个面包：接下来胜、平、负的概率各是多少？',
  ]),
  ...BREAD_STEPS,
  fifteen: step('leaf', { v: 'value' }, [
    'Three breads weigh 15: the game is over, {v}.',
    '已有三个总质量 15 的面包：终局，{v}。',
  ]),
  take: step('place', { c: 'cell', d: 'digit' }, [
    'We take bread {c}: what are the odds then?',
    '我们取面包 {c}：此后胜、平、负的概率各是多少？',
  ]),
  pick: step(
    'place',
    { c: 'cell', d: 'digit' },
    ['With probability 1/{k} the opponent takes bread {c}.', '对手以 1/{k} 的概率取面包 {c}。'],
    text('{c} · 1/{k}', '{c} · 1/{k}'),
  ),
  add: step('fold', { v: 'value', s: 'value' }, [
    'Bread {c} counts 1/{k} of ({v}); so far: {s}.',
    '面包 {c}：（{v}）的 1/{k} 计入；累计：{s}。',
  ]),
  answer: step('answer', { v: 'value' }, [
    'The answer, against a random opponent: {v}.',
    '答案（对随机对手）：{v}。',
  ]),
});
const { of: STEP } = CHANCE_STEPS;

interface ChanceOptions {
  /** Which player chooses; the other one picks at random. */
  readonly own: Digit;
  readonly mover: Digit;
  readonly hasMemo: boolean;
  readonly isBetter: (next: Shares, best: Shares) => boolean;
}

/** Decisions and chance in turn: we take the best bread, the opponent any. Everything is exact. */
export class Chance {
  private readonly board: BreadBoard;
  private readonly memo = new Int32Array(POSITIONS).fill(-1);
  private readonly ids: ShareIds;

  constructor(
    position: BreadPosition,
    private readonly recorder: Recorder,
    private readonly options: ChanceOptions,
  ) {
    this.board = new BreadBoard(position, recorder);
    this.ids = new ShareIds(recorder);
  }

  run(): Shares {
    return this.options.mover === this.options.own ? this.choose() : this.pick();
  }

  /** The odds when we are to move. */
  private choose(): Shares {
    const id = this.board.id();
    this.recorder.emit(STEP.enter, id);
    const ways = waysOf(this.board.free - 1);
    return this.back(
      this.lookUp() ?? this.ending(ways, shares.loss(ways)) ?? this.store(id, this.takeBest()),
    );
  }

  /** The odds when the random opponent is to move. */
  private pick(): Shares {
    const id = this.board.id();
    this.recorder.emit(STEP.chance, id, this.board.free);
    const ways = waysOf(this.board.free);
    return this.back(
      this.lookUp() ?? this.ending(ways, shares.win(ways)) ?? this.store(id, this.addAll(ways)),
    );
  }

  private lookUp(): Shares | undefined {
    const known = this.memo[this.board.key]!;
    if (known < 0) return undefined;
    this.recorder.emit(STEP.known, this.idOf(known));
    return known;
  }

  /** `fifteen`: the meaning of a completed fifteen, which only the player who moved last can have. */
  private ending(ways: number, fifteen: Shares): Shares | undefined {
    if (this.board.hasFifteen(1) || this.board.hasFifteen(2)) {
      this.recorder.emit(STEP.fifteen, this.idOf(fifteen));
      return fifteen;
    }
    if (this.board.free > 0) return undefined;
    this.recorder.emit(STEP.all, this.idOf(shares.draw(ways)));
    return shares.draw(ways);
  }

  private takeBest(): Shares {
    const { board, recorder } = this;
    const { own, isBetter } = this.options;
    let best: Shares | undefined;
    for (let cell = 0; cell < BREAD_COUNT; cell++) {
      if (!board.isFree(cell)) continue;
      board.take(cell, own);
      recorder.emit(STEP.take, cell, own);
      const next = this.pick();
      board.putBack(cell, own);
      recorder.emit(STEP.back, cell, 0);
      const wins = best === undefined || isBetter(next, best);
      recorder.emit(wins ? STEP.better : STEP.worse, this.idOf(next));
      if (wins) best = next;
    }
    return best!;
  }

  private addAll(ways: number): Shares {
    const { board, recorder } = this;
    const opponent = otherDigit(this.options.own);
    let sum: Shares = 0;
    for (let cell = 0; cell < BREAD_COUNT; cell++) {
      if (!board.isFree(cell)) continue;
      board.take(cell, opponent);
      recorder.emit(STEP.pick, cell, opponent);
      const next = this.choose();
      board.putBack(cell, opponent);
      recorder.emit(STEP.back, cell, 0);
      sum += next;
      recorder.emit(STEP.add, this.idOf(next), this.ids.id(sum, ways));
    }
    return sum;
  }

  private store(id: number, value: Shares): Shares {
    if (!this.options.hasMemo) return value;
    this.memo[this.board.key] = value;
    this.recorder.emit(STEP.store, id, this.idOf(value));
    return value;
  }

  private back(value: Shares): Shares {
    this.recorder.emit(STEP.return, this.idOf(value));
    return value;
  }

  private idOf(value: Shares): number {
    return this.ids.id(value, shares.total(value));
  }
}
