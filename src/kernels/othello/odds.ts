import { setBits } from '../../core/bits.ts';
import { fraction } from '../../core/fraction.ts';
import type { Odds } from '../../core/odds.ts';
import { emptyCells, type Sides } from './board.ts';
import { log2Slots, type MemoryOption, OthelloKernel, USUAL_MEMORY_BYTES } from './kernel.ts';

/** Chances of the player who follows the policy, as numerators over `denominatorOf(empties)`. */
interface Chances {
  readonly win: bigint;
  readonly loss: bigint;
}

/** Up to here the kernel's chances fit into 128 bits; see kernels/othello/odds.ts. */
const KERNEL_EMPTIES = 14;
/** A position with at most so many empties is answered in one call. */
const SLICE_EMPTIES = 12;
const NARROW_BYTES = 64;
const WIDE_BYTES = 128;

/** lcm(1) · lcm(1, 2) · … · lcm(1 … e). */
export function denominatorOf(empties: number): bigint {
  let all = 1n;
  for (let e = 1; e <= empties; e++) all *= leastMultiple(e);
  return all;
}

function leastMultiple(most: number): bigint {
  let multiple = 1n;
  for (let i = 1n; i <= BigInt(most); i++) multiple = (multiple / common(multiple, i)) * i;
  return multiple;
}

function common(a: bigint, b: bigint): bigint {
  return b === 0n ? a : common(b, a % b);
}

/** Called between slices; false stops the work. */
export type GoOn = () => Promise<boolean>;

/** Odds of positions of one game against a random opponent. Results are stored for the next question. */
export class OddsSolver {
  private readonly kernel: OthelloKernel;
  private readonly known = new Map<string, Chances>();

  constructor(
    private readonly n: number,
    empties: number,
    { memoryBytes = USUAL_MEMORY_BYTES, kernel = new OthelloKernel() }: MemoryOption = {},
  ) {
    this.kernel = kernel;
    const most = Math.min(empties, KERNEL_EMPTIES);
    const narrow = log2Slots(memoryBytes * 0.7, NARROW_BYTES, Math.max(8, Math.round(8 + 1.5 * (most - 4))));
    const wide = log2Slots(memoryBytes * 0.3, WIDE_BYTES, Math.max(0, 6 + 2 * (most - 10)));
    kernel.open(n, NARROW_BYTES * 2 ** narrow + WIDE_BYTES * 2 ** wide);
    kernel.exports.prepareOdds(narrow, wide);
  }

  /** `own`: the player who follows the policy is to move, and the odds are his. Undefined if it was stopped. */
  async odds(sides: Sides, own: boolean, goOn: GoOn): Promise<Odds | undefined> {
    const found = await this.chances(sides, own, goOn);
    if (!found) return undefined;
    const all = denominatorOf(emptyCells(this.n, sides));
    const { win, loss } = found;
    return {
      win: fraction(win, all),
      draw: fraction(all - win - loss, all),
      loss: fraction(loss, all),
    };
  }

  private async chances(sides: Sides, own: boolean, goOn: GoOn): Promise<Chances | undefined> {
    const empties = emptyCells(this.n, sides);
    if (empties <= SLICE_EMPTIES) return (await goOn()) ? this.ask(sides, own) : undefined;
    const key = `${own} ${sides.own} ${sides.other}`;
    const before = this.known.get(key);
    if (before) return before;
    const found = await this.lookAhead(sides, own, goOn, empties);
    if (found) this.known.set(key, found);
    return found;
  }

  private ask(sides: Sides, own: boolean): Chances {
    this.kernel.put(sides);
    this.kernel.exports.odds(own);
    const [win, loss] = [0, 2].map(i => this.kernel.answer(i) + (this.kernel.answer(i + 1) << 64n));
    return { win: win!, loss: loss! };
  }

  /** As the kernel, with the same denominators. */
  private async lookAhead(
    sides: Sides,
    own: boolean,
    goOn: GoOn,
    empties: number,
  ): Promise<Chances | undefined> {
    const cells = setBits(this.kernel.moves(sides));
    if (cells.length === 0) {
      const passed = { own: sides.other, other: sides.own };
      if (this.kernel.moves(passed) !== 0n) return this.chances(passed, !own, goOn);
      const lead = setBits(sides.own).length - setBits(sides.other).length;
      const all = denominatorOf(empties);
      const forPolicy = own ? lead : -lead;
      return { win: forPolicy > 0 ? all : 0n, loss: forPolicy < 0 ? all : 0n };
    }
    let best: Chances | undefined;
    for (const cell of cells) {
      const next = await this.chances(this.kernel.play(sides, cell), !own, goOn);
      if (!next) return undefined;
      if (!best) best = next;
      else if (own) best = isBetter(next, best) ? next : best;
      else best = { win: best.win + next.win, loss: best.loss + next.loss };
    }
    const scale = leastMultiple(empties) / (own ? 1n : BigInt(cells.length));
    return { win: best!.win * scale, loss: best!.loss * scale };
  }
}

function isBetter(a: Chances, b: Chances): boolean {
  return a.loss < b.loss || (a.loss === b.loss && a.win > b.win);
}
