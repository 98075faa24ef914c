import type { Random } from '../../core/random.ts';
import type { OthelloPosition } from '../../games/othello/rules.ts';
import { filledCells, parseBoard } from './boards.ts';
import { countBy } from './counting.ts';
import { OTHELLO_MISTAKES } from './mistakes.ts';
import { countSequences, makeCounts } from './oracle.ts';

/** Constraints of a point. */
interface Room {
  readonly size: number;
  readonly empties: number;
  /** It uses the limits. */
  readonly isLimit: boolean;
}

/** Up to this many empty cells, boards are cheap enough to try many and use the one that catches most mistakes. */
const CHEAP_EMPTIES = 5;
const CANDIDATES = 24;

/** The known board with most sequences within the limits: 401,433 (see docs/packages.md). */
const LONGEST = parseBoard('XO--- -OXOX XXOXO OXOX- -----');
/** More than 16-bit counters hold, signed or unsigned. */
const BEYOND_16_BITS = 1n << 16n;
const STEPS_FROM_LONGEST = 6;

/** Mistakes that all boards or no allowed boards show: no search needed. */
const LOOKED_FOR = OTHELLO_MISTAKES.filter(({ id }) => !id.startsWith('overflow'));

/** Chooses random boards that reveal known mistakes, preferring mistakes that few boards have revealed. */
export class Picker {
  private readonly told = LOOKED_FOR.map(() => 0);

  /** A board chosen by hand. */
  take(position: OthelloPosition): OthelloPosition {
    for (const index of caught(position)) this.told[index]!++;
    return position;
  }

  pick(random: Random, { size, empties, isLimit }: Room): OthelloPosition {
    const room = (): OthelloPosition =>
      draw(
        random,
        isLimit ? size : Math.max(2, size - random.below(2)),
        isLimit ? empties : 2 + random.below(empties - 1),
      );
    if (empties > CHEAP_EMPTIES) return size === LONGEST.size ? long(random) : wide(room);
    let [best, bestWorth] = [room(), -1];
    for (let tries = 0; tries < CANDIDATES; tries++) {
      const next = tries === 0 ? best : room();
      const worth = caught(next).reduce((sum, index) => sum + 1 / (1 + this.told[index]!) ** 2, 0);
      if (worth > bestWorth) [best, bestWorth] = [next, worth];
    }
    return this.take(best);
  }
}

/** Indices of the known mistakes that give another answer here. */
function caught(position: OthelloPosition): number[] {
  const counts = countBy(position);
  const right = makeCounts(counts).join();
  return LOOKED_FOR.flatMap(({ count }, index) =>
    makeCounts(count(position, () => counts)).join() === right ? [] : [index],
  );
}

/** A game with a single line would reveal little. */
function wide(draw: () => OthelloPosition): OthelloPosition {
  for (;;) {
    const position = draw();
    const { black, white, draw: level } = countSequences(position);
    if (black + white + level >= 100n) return position;
  }
}

/** A board at the limits with a count beyond 16 bits: a few changes from the longest known, turned. */
function long(random: Random): OthelloPosition {
  let position = turned(LONGEST, random.below(8));
  for (let steps = 0; steps < STEPS_FROM_LONGEST; steps++) {
    const next = changed(random, position);
    const { black, white } = countSequences(next);
    if (black > BEYOND_16_BITS || white > BEYOND_16_BITS) position = next;
  }
  return position;
}

/** One disc turned over, or moved to an empty cell. */
function changed(random: Random, position: OthelloPosition): OthelloPosition {
  const cells = [...position.cells];
  const discs = cells.flatMap((cell, index) => (cell === 'empty' ? [] : [index]));
  const disc = discs[random.below(discs.length)]!;
  if (random.below(2) === 0) cells[disc] = cells[disc] === 'black' ? 'white' : 'black';
  else {
    const empty = cells.flatMap((cell, index) => (cell === 'empty' ? [index] : []));
    const place = empty[random.below(empty.length)]!;
    [cells[disc], cells[place]] = [cells[place]!, cells[disc]!];
  }
  return { ...position, cells };
}

/** One of the eight ways to lay a square. */
function turned({ size, cells, toMove }: OthelloPosition, way: number): OthelloPosition {
  const last = size - 1;
  return {
    size,
    toMove,
    cells: cells.map((_, cell) => {
      let [row, column] = [Math.floor(cell / size), cell % size];
      if (way & 1) row = last - row;
      if (way & 2) column = last - column;
      if (way & 4) [row, column] = [column, row];
      return cells[row * size + column]!;
    }),
  };
}

function draw(random: Random, size: number, empties: number): OthelloPosition {
  const cells = filledCells(random, size);
  for (let left = Math.min(empties, cells.length); left > 0; ) {
    const cell = random.below(cells.length);
    if (cells[cell] === 'empty') continue;
    cells[cell] = 'empty';
    left--;
  }
  return { size, cells, toMove: 1 };
}
