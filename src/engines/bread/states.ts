import type { BreadPosition } from '../../games/bread/game.ts';
import { BREADS, type BreadSet, breadBit, hasTriple } from '../../games/bread/magic-square.ts';

/** More than any game has moves. */
export const BEYOND_END = 10;

/**
 * Lists by state of its worth for the player to move. A state is a number in base 3, bread by bread: 0 free, 1 owned by
 * the player to move in the first state, 2 by the other.
 */
export interface BreadStates {
  /** ±(10 − plies) for wins and losses, so that sooner is larger; 0 is a draw, which lasts until no bread is free. */
  readonly value: Int8Array;
  readonly wins: Int32Array;
  readonly draws: Int32Array;
  readonly losses: Int32Array;
  /**
   * Games won and lost, of `chances`, by the first mover when he loses as rarely as possible and then wins most,
   * against a random opponent. All states with as many free breads have as many chances, so integers suffice.
   */
  readonly won: Int32Array;
  readonly lost: Int32Array;
  readonly chances: readonly number[];
}

const ALL = BREADS.reduce((set, bread) => set | breadBit(bread), 0);
/** The value of a bread, by its bit, in the number of a state. */
const DIGIT_OF = new Int32Array(ALL + 1);
for (const bread of BREADS) DIGIT_OF[breadBit(bread)] = 3 ** (bread - 1);

export function breadStates(held: BreadPosition['held'], mover: 0 | 1): BreadStates {
  const [first, second] = mover === 0 ? held : [held[1], held[0]];
  const count = 3 ** BREADS.length;
  const known = new Uint8Array(count);
  const value = new Int8Array(count);
  const [wins, draws, losses, won, lost] = Array.from({ length: 5 }, () => new Int32Array(count)) as [
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
  ];
  const free = freeCount(first | second);
  const chances = chancesOf(free);
  const ends = Uint8Array.from({ length: ALL + 1 }, (_, set) => (hasTriple(set) ? 1 : 0));

  /** `own` are the mover's breads, `digit` is his digit in the number of the state. */
  const visit = (state: number, own: BreadSet, other: BreadSet, left: number, digit: 1 | 2): void => {
    known[state] = 1;
    if (ends[other]) {
      value[state] = -BEYOND_END;
      losses[state] = 1;
      if (digit === 2) won[state] = chances[left]!;
      else lost[state] = chances[left]!;
      return;
    }
    if (left === 0) {
      draws[state] = 1;
      return;
    }
    let best = -BEYOND_END;
    let mostWon = 0;
    let leastLost = chances[left]!;
    let allWon = 0;
    let allLost = 0;
    for (let rest = ALL & ~(own | other); rest > 0; rest &= rest - 1) {
      const bit = rest & -rest;
      const next = state + digit * DIGIT_OF[bit]!;
      if (known[next] === 0) visit(next, other, own | bit, left - 1, digit === 1 ? 2 : 1);
      // the opponent's value, negated and one ply later
      const after = value[next]!;
      const mine = after > 0 ? 1 - after : after < 0 ? -1 - after : 0;
      if (mine > best) best = mine;
      wins[state]! += losses[next]!;
      draws[state]! += draws[next]!;
      losses[state]! += wins[next]!;
      const nextWon = won[next]!;
      const nextLost = lost[next]!;
      allWon += nextWon;
      allLost += nextLost;
      if (nextLost < leastLost || (nextLost === leastLost && nextWon > mostWon)) {
        mostWon = nextWon;
        leastLost = nextLost;
      }
    }
    value[state] = best;
    won[state] = digit === 1 ? mostWon : allWon;
    lost[state] = digit === 1 ? leastLost : allLost;
  };
  visit(stateOf(first, second), first, second, free, 1);
  return { value, wins, draws, losses, won, lost, chances };
}

export function stateOf(first: BreadSet, second: BreadSet): number {
  return BREADS.reduce((state, bread) => {
    const bit = breadBit(bread);
    const owner = first & bit ? 1 : second & bit ? 2 : 0;
    return state + owner * DIGIT_OF[bit]!;
  }, 0);
}

export function freeCount(taken: BreadSet): number {
  return BREADS.filter(bread => (taken & breadBit(bread)) === 0).length;
}

/** The number of random choices: the opponent moves after an odd number of moves. */
function chancesOf(free: number): number[] {
  const chances = [1];
  for (let left = 1; left <= free; left++)
    chances.push(chances[left - 1]! * ((free - left) % 2 === 1 ? left : 1));
  return chances;
}
