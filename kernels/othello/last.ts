// The last empty cell. Each line through it is full but for this cell, so P's discs determine everything. Tables give
// in two bytes what P turns, and 256 times what O turns.
import { bit, board, cells, count, lineFlips, side } from './bits';
import { BOTH_DIAGONALS, BOTH_LINES, DIAGONALS, OUTCOMES } from './layout';

/** The cells whose diagonals are in the tables. */
let filled: u64 = 0;

/** One of the three counts of a path that ends with this disc difference for P: see paths.ts. */
@inline
export function judge(difference: i32): u64 {
  return load<u64>(OUTCOMES + (<usize>(difference + 64) << 3));
}

/** What P would turn on x, the only empty cell, and 256 times what O would. */
@inline
export function bothFlips(P: u64, x: i32): i32 {
  const diagonals = DIAGONALS + (<usize>x << 4);
  const tables = BOTH_DIAGONALS + (<usize>x << 10);
  return <i32>entry(BOTH_LINES + (<usize>(x & 7) << 9), (P >> (x & 56)) & 255)
    + <i32>entry(BOTH_LINES + (<usize>(x >> 3) << 9), (((P >> (x & 7)) & 0x0101010101010101) * 0x0102040810204080) >> 56)
    + <i32>entry(tables, ((P & load<u64>(diagonals)) * 0x0101010101010101) >> 56)
    + <i32>entry(tables + 512, ((P & load<u64>(diagonals, 8)) * 0x0101010101010101) >> 56);
}

/** The result of the game for P, who is to move and may pass, when only x is empty. */
@inline
export function last1(P: u64, x: i32): u64 {
  const both = bothFlips(P, x);
  const f = both & 255, g = both >> 8;
  const gain = select<i32>(2 * f + 1, select<i32>(-2 * g - 1, 0, g != 0), f != 0);
  return judge(2 * count(P) - cells + 1 + gain);
}

@inline
function entry(table: usize, line: u64): u16 {
  return load<u16>(table + (<usize>line << 1));
}

/** What does not depend on the empty cells. A path's count is one of three numbers of 21 bits. */
export function prepareLast(): void {
  filled = 0;
  for (let place = 0; place < 8; place++) fill(BOTH_LINES + (<usize>place << 9), place, (1 << side) - 1);
  for (let difference = -64; difference <= 64; difference++) {
    const outcome = difference > 0 ? 0 : difference == 0 ? 1 : 2;
    store<u64>(OUTCOMES + (<usize>(difference + 64) << 3), <u64>1 << (21 * outcome));
  }
}

/** The diagonals of the cells that are empty. */
export function prepareDiagonals(empties: u64): void {
  for (let left = empties & ~filled; left; left &= left - 1) {
    const x = <i32>ctz(left);
    const diagonals = DIAGONALS + (<usize>x << 4);
    const tables = BOTH_DIAGONALS + (<usize>x << 10);
    fill(tables, x & 7, columnsOf(load<u64>(diagonals)));
    fill(tables + 512, x & 7, columnsOf(load<u64>(diagonals, 8)));
    filled |= bit(x);
  }
}

function columnsOf(diagonal: u64): i32 {
  return <i32>(((diagonal & board) * 0x0101010101010101) >> 56);
}

function fill(table: usize, place: i32, line: i32): void {
  for (let own = 0; own < 256; own++) {
    const both = lineFlips(place, own) | (lineFlips(place, line & ~own & ~(1 << place)) << 8);
    store<u16>(table + (<usize>own << 1), <u16>both);
  }
}
