import type { Recorder } from '../recorder.ts';

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

/** In how many ways an opponent who has `choices` breads to pick from now can go on: two fewer each time. */
export function waysOf(choices: number): number {
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
export class ShareIds {
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
