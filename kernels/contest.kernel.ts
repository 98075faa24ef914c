// Contest marbles: text of 4x4 diamonds in, answers out, at the speed of memory.
//
// Precondition of everything here: the memory is the caller's; it hands in text pieces in order, none empty, and
// room for answers (12 bytes for each 23 bytes of text, and 16 to spare).
//
// A board is a 16-bit set of taken cells. The bits stand in the order in which the SIMD reader finds them:
//
//     text order      0                    bit      4
//                    1 2                           8 10
//                   3 4 5                        13 15 1
//                  6 7 8 9                       3 5 7 9
//                 10 11 12                       12 14 0
//                   13 14                          2 6
//                    15                            11
//
// The table of 65,536 bits, 1 = the player to move loses with this set taken, is made at build time in this order
// (scripts/lib/contest-table.ts) and put at TABLE by the caller.

export const TABLE: usize = 0x8000;
const answers: usize = memory.data<u8>([
  0x50, 0x6f, 0x73, 0x73, 0x69, 0x62, 0x6c, 0x65, 0x2e, 0x0a, 0, 0, 0, 0, 0, 0, // Possible.
  0x49, 0x6d, 0x70, 0x6f, 0x73, 0x73, 0x69, 0x62, 0x6c, 0x65, 0x2e, 0x0a, 0, 0, 0, 0, // Impossible.
], 16);

/** The bit of a cell given by its number in the text: a hexadecimal digit each, from the right. */
@inline
export function bitOf(cell: i32): i32 {
  return <i32>((0xb620ec97531fda84 >> (<u64>cell << 2)) & 15);
}

// ---- where we are in the text ----

const COUNT_AHEAD: i32 = 0; // nothing but white space so far
const COUNT: i32 = 1; // inside the digits of T
const COUNT_BEHIND: i32 = 2; // blanks after T, on its line
const BOARDS: i32 = 3;

let phase: i32 = COUNT_AHEAD;
let markBytes: i32 = 0; // bytes of a byte-order mark seen; 3 when there can be no more of it
let boardsAnnounced: u64 = 0;
let boardsDone: u64 = 0;
let row: i32 = 0; // of the board, 0..6
let cellsInRow: i32 = 0;
let cell: i32 = 0; // of the board, 0..15
let taken: i32 = 0;
let linesDone: u64 = 0;
/** the last byte was CR: an LF now belongs to it */
let afterReturn: bool = false;
let lineStart: usize = 0; // address, may lie before the piece at hand
let output: usize = 0;

export function announced(): f64 { return <f64>boardsAnnounced; }
export function done(): f64 { return <f64>boardsDone; }
export function rowsDone(): i32 { return row; }
export function lines(): f64 { return <f64>linesDone; }
export function lineAddress(): usize { return lineStart; }
export function countIsRead(): i32 { return phase == BOARDS ? 1 : 0; }
export function outputEnd(): usize { return output; }

/** Writes the answer at `out` and returns its end; 16 bytes are stored, whatever its length. */
@inline
function answer(set: i32, out: usize): usize {
  assert(set >= 0 && set < 0x10000, 'no such board');
  const bit = <usize>((load<u8>(TABLE + (set >> 3)) >> (set & 7)) & 1);
  v128.store(out, v128.load(answers + (bit << 4)));
  return out + 10 + (bit << 1);
}

// ---- the strict layouts: one masked compare proves a board, one bitmask reads it ----

// text ^ layout is 0 but for 4 where a marble lies: the layouts have '.' at each cell. Both return the taken cells, or
// -1 when the text is not of this layout.

/**
 * Three loads, from byte -1, 15 and 31 (`leading` is 0xff where byte -1 must be the LF of a blank line):
 *
 *     "\n   *\n  * *\n * *"   " *\n* * * *\n * * "   "*\n  * *\n   *\n???"
 *
 * Their cells fall on different bytes, so that OR puts all of them into one register, but for cell 13 on byte 35: that
 * one is fetched alone, and its 4 is the very bit that no other cell has.
 */
@inline
function cellsOfLf(p: usize, leading: i8): i32 {
  const a = v128.xor(v128.load(p - 1), i8x16(10, 32, 32, 32, 46, 10, 32, 32, 46, 32, 46, 10, 32, 46, 32, 46));
  const b = v128.xor(v128.load(p, 15), i8x16(32, 46, 10, 46, 32, 46, 32, 46, 32, 46, 10, 32, 46, 32, 46, 32));
  const c = v128.xor(v128.load(p, 31), i8x16(46, 10, 32, 32, 46, 32, 46, 10, 32, 32, 32, 46, 10, 0, 0, 0));
  const wrong = v128.or(
    v128.or(
      v128.and(a, i8x16(leading, -1, -1, -1, ~4, -1, -1, -1, ~4, -1, ~4, -1, -1, ~4, -1, ~4)),
      v128.and(b, i8x16(-1, ~4, -1, ~4, -1, ~4, -1, ~4, -1, ~4, -1, -1, ~4, -1, ~4, -1)),
    ),
    v128.and(c, i8x16(~4, -1, -1, -1, ~4, -1, ~4, -1, -1, -1, -1, ~4, -1, 0, 0, 0)),
  );
  if (v128.any_true(wrong)) return -1;
  const cells = v128.or(
    v128.or(
      v128.and(a, i8x16(0, 0, 0, 0, 4, 0, 0, 0, 4, 0, 4, 0, 0, 4, 0, 4)),
      v128.and(b, i8x16(0, 4, 0, 4, 0, 4, 0, 4, 0, 4, 0, 0, 4, 0, 4, 0)),
    ),
    v128.and(c, i8x16(4, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 4, 0, 0, 0, 0)),
  );
  return i8x16.bitmask(i16x8.shl(cells, 5)) | (load<u8>(p, 35) ^ 46);
}

/** Four loads, from byte 0, 16, 32 and 35; shuffles bring the cells into order. */
@inline
function cellsOfCrlf(p: usize): i32 {
  // "   *\r\n  * *\r\n * " "* *\r\n* * * *\r\n *" " * *\r\n  * *\r\n   " and "*\r\n  * *\r\n   *\r\n"
  const a = v128.xor(v128.load(p), i8x16(32, 32, 32, 46, 13, 10, 32, 32, 46, 32, 46, 13, 10, 32, 46, 32));
  const b = v128.xor(v128.load(p, 16), i8x16(46, 32, 46, 13, 10, 46, 32, 46, 32, 46, 32, 46, 13, 10, 32, 46));
  const c = v128.xor(v128.load(p, 32), i8x16(32, 46, 32, 46, 13, 10, 32, 32, 46, 32, 46, 13, 10, 32, 32, 32));
  const d = v128.xor(v128.load(p, 35), i8x16(46, 13, 10, 32, 32, 46, 32, 46, 13, 10, 32, 32, 32, 46, 13, 10));
  const wrong = v128.or(
    v128.or(
      v128.and(a, i8x16(-1, -1, -1, ~4, -1, -1, -1, -1, ~4, -1, ~4, -1, -1, -1, ~4, -1)),
      v128.and(b, i8x16(~4, -1, ~4, -1, -1, ~4, -1, ~4, -1, ~4, -1, ~4, -1, -1, -1, ~4)),
    ),
    v128.or(
      v128.and(c, i8x16(-1, ~4, -1, ~4, -1, -1, -1, -1, ~4, -1, ~4, -1, -1, -1, -1, -1)),
      v128.and(d, i8x16(~4, -1, -1, -1, -1, ~4, -1, ~4, -1, -1, -1, -1, -1, ~4, -1, -1)),
    ),
  );
  if (v128.any_true(wrong)) return -1;
  const ab = i8x16.shuffle(a, b, 0, 18, 0, 21, 3, 23, 0, 25, 8, 27, 10, 0, 31, 14, 0, 16);
  const cd = i8x16.shuffle(c, d, 3, 0, 8, 0, 0, 0, 10, 0, 0, 0, 0, 29, 0, 0, 1, 0);
  const all = v128.bitselect(cd, ab, i8x16(-1, 0, -1, 0, 0, 0, -1, 0, 0, 0, 0, -1, 0, 0, -1, 0));
  return i8x16.bitmask(i16x8.shl(all, 5));
}

// Each answers up to `boards` boards from p on, stops at the first that is not strict, and returns where it stopped.
// They are small and called every few hundred boards: the engine swaps in optimised code between calls only.

function blankLineLf(p: usize, boards: i32): usize {
  let out = output; // a local: the loop must not wait for a global
  for (; boards > 0; boards--) {
    const set = cellsOfLf(p + 1, -1);
    if (set < 0) break;
    out = answer(set, out);
    p += 45;
  }
  output = out;
  return p;
}

function noBlankLineLf(p: usize, boards: i32): usize {
  let out = output;
  for (; boards > 0; boards--) {
    const set = cellsOfLf(p, 0);
    if (set < 0) break;
    out = answer(set, out);
    p += 44;
  }
  output = out;
  return p;
}

function blankLineCrlf(p: usize, boards: i32): usize {
  let out = output;
  for (; boards > 0; boards--) {
    if (load<u16>(p) != 0x0a0d) break;
    const set = cellsOfCrlf(p + 2);
    if (set < 0) break;
    out = answer(set, out);
    p += 53;
  }
  output = out;
  return p;
}

function noBlankLineCrlf(p: usize, boards: i32): usize {
  let out = output;
  for (; boards > 0; boards--) {
    const set = cellsOfCrlf(p);
    if (set < 0) break;
    out = answer(set, out);
    p += 51;
  }
  output = out;
  return p;
}

const BOARDS_AT_A_TIME: i32 = 256;

/** Precondition: at the start of a line, between boards, with 64 bytes at hand. Returns how far strict text goes. */
function strict(p: usize, end: usize): usize {
  assert(end - p >= 64 && row == 0 && lineStart == p, 'not at the start of a board');
  const first = load<u8>(p);
  const crlf = first == 13 || (first == 32 && load<u8>(p, 4) == 13);
  const blankLine = first != 32;
  const size: usize = (crlf ? 51 : 44) + (blankLine ? (crlf ? 2 : 1) : 0);
  const linesOfBoard: u64 = blankLine ? 8 : 7;
  while (true) {
    const fits = <u64>((end - p) / size);
    const boards = <i32>min<u64>(min<u64>(fits, boardsAnnounced - boardsDone), BOARDS_AT_A_TIME);
    let q = p;
    if (crlf) q = blankLine ? blankLineCrlf(p, boards) : noBlankLineCrlf(p, boards);
    else q = blankLine ? blankLineLf(p, boards) : noBlankLineLf(p, boards);
    const read = <u64>((q - p) / size);
    boardsDone += read;
    linesDone += read * linesOfBoard;
    lineStart = q;
    p = q;
    if (read < <u64>BOARDS_AT_A_TIME) return p;
  }
}

// ---- any other layout, byte by byte ----

@inline
function isBlank(byte: u32): bool {
  return byte == 32 || byte == 9 || byte == 11 || byte == 12;
}

@inline
function rowSize(): i32 {
  return row < 4 ? row + 1 : 7 - row;
}

/** The line ends here: false when its row is too short. */
function endRow(): bool {
  if (cellsInRow == 0) return true;
  if (cellsInRow != rowSize()) return false;
  cellsInRow = 0;
  row++;
  if (row == 7) {
    output = answer(taken, output);
    boardsDone++;
    row = 0;
    cell = 0;
    taken = 0;
  }
  return true;
}

/** Reads T and its line. Returns the first byte that it does not take. */
function scanCount(p: usize, end: usize): usize {
  for (; p < end && phase != BOARDS; p++) {
    const byte = load<u8>(p);
    if (markBytes < 3) {
      if (byte == <u32>(markBytes == 0 ? 0xef : markBytes == 1 ? 0xbb : 0xbf)) {
        markBytes++;
        if (markBytes == 3) lineStart = p + 1;
        continue;
      }
      if (markBytes > 0) return p;
      markBytes = 3;
    }
    if (byte >= 48 && byte <= 57) {
      const value = boardsAnnounced * 10 + (byte - 48);
      if (phase == COUNT_BEHIND || value > 9007199254740991) return p;
      phase = COUNT;
      boardsAnnounced = value;
      afterReturn = false;
    } else if (isBlank(byte)) {
      if (phase == COUNT) phase = COUNT_BEHIND;
      afterReturn = false;
    } else if (byte == 10 && afterReturn) {
      lineStart = p + 1;
      afterReturn = false;
    } else if (byte == 10 || byte == 13) {
      if (phase != COUNT_AHEAD) {
        if (boardsAnnounced == 0) return p;
        phase = BOARDS;
      }
      linesDone++;
      lineStart = p + 1;
      afterReturn = byte == 13;
    } else {
      return p;
    }
  }
  return p;
}

/** Reads boards until a line ends between two of them. Returns the first byte that it does not take. */
function scanBoards(p: usize, end: usize): usize {
  while (p < end) {
    const byte = load<u8>(p);
    if (byte == 42 || byte == 46) {
      if (cellsInRow == rowSize() || boardsDone == boardsAnnounced) return p;
      taken |= (byte == 42 ? 1 : 0) << bitOf(cell);
      cell++;
      cellsInRow++;
      afterReturn = false;
      p++;
    } else if (isBlank(byte)) {
      afterReturn = false;
      p++;
    } else if (byte == 10 || byte == 13) {
      if (byte == 10 && afterReturn) {
        afterReturn = false;
      } else {
        if (!endRow()) return p;
        linesDone++;
        afterReturn = byte == 13;
      }
      p++;
      lineStart = p;
      if (row == 0 && !afterReturn) return p;
    } else {
      return p;
    }
  }
  return p;
}

/** Sets the new address of the current line after the caller moved its bytes; also called before the first piece. */
export function placeLine(address: usize): void {
  lineStart = address;
}

/** Reads the bytes p..end and writes answers at `out`. Returns `end`, or the address of the first invalid byte. */
export function read(p: usize, end: usize, out: usize): usize {
  assert(p < end && lineStart <= p && p >= TABLE + 8192, 'no text, or over the table');
  assert(out + (end - p) <= <usize>memory.size() << 16 && (out >= end || out < p), 'no room for answers');
  output = out;
  if (phase != BOARDS) p = scanCount(p, end);
  if (phase != BOARDS) return p;
  while (p < end) {
    if (lineStart == p && row == 0 && !afterReturn && end - p >= 64 && boardsDone < boardsAnnounced) {
      p = strict(p, end);
      if (p == end) break;
    }
    const q = scanBoards(p, end);
    if (q < end && !(lineStart == q && row == 0 && q > p)) return q;
    p = q;
  }
  return p;
}

/** Ends the text. Returns 1 if it is complete, 0 if something is missing. */
export function finish(out: usize): i32 {
  output = out;
  if (phase != BOARDS) return 0;
  return endRow() && row == 0 && boardsDone == boardsAnnounced ? 1 : 0;
}
