import { cellCount } from '../../games/placement/board.ts';
import type { PlacementGame, PlacementPosition } from '../../games/placement/family.ts';

/**
 * The free cells of a position, renumbered from 0; a state is the set of those taken by then, 0 the position itself.
 */
export interface Subgame {
  readonly cells: number;
  readonly masks: Uint32Array;
  readonly misere: boolean;
  stateAfter(mask: bigint): number;
}

export function subgameOf(game: PlacementGame, position: PlacementPosition): Subgame {
  const free: number[] = [];
  for (let cell = 0; cell < cellCount(game.board); cell++) {
    if (!((position.taken >> BigInt(cell)) & 1n)) free.push(cell);
  }
  const stateAfter = (mask: bigint) =>
    free.reduce((state, cell, index) => ((mask >> BigInt(cell)) & 1n ? state + 2 ** index : state), 0);
  return {
    cells: free.length,
    masks: Uint32Array.from(game.moves(position), stateAfter),
    misere: game.variant.misere,
    stateAfter,
  };
}

/** A walk yields its progress after so many states. */
const SLICE_STATES = 2 ** 12;

/** Plies to the end of every state; the parity tells who wins, because players alternate. */
export function* subgamePlies({ cells, masks, misere }: Subgame): Generator<number, Uint8Array> {
  const plies = new Uint8Array(2 ** cells);
  for (let state = plies.length - 1; state >= 0; state--) {
    if (state % SLICE_STATES === 0) yield 1 - state / plies.length;
    let shortestWin = 255;
    let longestLoss = 0;
    let moves = 0;
    for (const mask of masks) {
      if (state & mask) continue;
      moves++;
      const next = plies[state + mask]!;
      // the opponent is lost there: a winning move
      if (isLost(next, misere)) shortestWin = Math.min(shortestWin, next + 1);
      else longestLoss = Math.max(longestLoss, next + 1);
    }
    if (moves > 0) plies[state] = shortestWin < 255 ? shortestWin : longestLoss;
  }
  return plies;
}

/** In normal play the last move wins: an even number of plies is lost for the player to move. */
export function isLost(plies: number, misere: boolean): boolean {
  return plies % 2 === (misere ? 1 : 0);
}

export function* subgameGrundy({ cells, masks, misere }: Subgame): Generator<number, Uint8Array> {
  const values = new Uint8Array(2 ** cells);
  const seenIn = new Float64Array(257);
  for (let state = values.length - 1; state >= 0; state--) {
    if (state % SLICE_STATES === 0) yield 1 - state / values.length;
    let moves = 0;
    for (const mask of masks) {
      if (state & mask) continue;
      moves++;
      // a stamp per state saves clearing the set
      seenIn[values[state + mask]!] = state + 1;
    }
    let value = moves === 0 && misere ? 1 : 0;
    if (moves > 0) while (seenIn[value] === state + 1) value++;
    values[state] = value;
  }
  return values;
}

/** With more free cells, path counts exceed doubles: 16 cells have up to 5,315,654,681,981,355 paths, below 2⁵³. */
export const MAX_PATH_CELLS = 16;

/** Move sequences to the end from every state, by the parity of their length; exact as doubles. */
export interface PathTable {
  readonly even: Float64Array;
  readonly odd: Float64Array;
}

export function* subgamePaths({ cells, masks }: Subgame): Generator<number, PathTable> {
  if (cells > MAX_PATH_CELLS) throw new RangeError(`paths of ${cells} cells do not fit`);
  const even = new Float64Array(2 ** cells);
  const odd = new Float64Array(2 ** cells);
  for (let state = even.length - 1; state >= 0; state--) {
    if (state % SLICE_STATES === 0) yield 1 - state / even.length;
    let moves = 0;
    for (const mask of masks) {
      if (state & mask) continue;
      moves++;
      even[state]! += odd[state + mask]!;
      odd[state]! += even[state + mask]!;
    }
    if (moves === 0) even[state] = 1;
  }
  return { even, odd };
}
