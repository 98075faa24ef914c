// Contest marbles: text of 4x4 diamonds in, answers out, at the speed of memory.
//
// Precondition of everything here: the memory is the caller's; it hands in text pieces in order, none empty, and
// room for answers (12 bytes for each 23 bytes of text, and 16 to spare). A board is a 16-bit set of taken cells,
// bit i = the i-th cell of the text:
//
//            0
//           1 2
//          3 4 5
//         6 7 8 9
//          ...           15 = the last one
//
// lost: one bit per set, 1 = the player to move loses. Word = cells 6..15, bit in the word = cells 0..5.

const WORDS: i32 = 1024;
// Fixed addresses, because memory.data() would put its zeros into the module. Everything lies below 64 KiB.
const lost: usize = 0x8000;
/** masks of the 82 moves, those inside a word apart */
const moves: usize = 0xa000;
const inWord: usize = 0xa200;
/** for a set of in-word cells, the 64 states in which they are all free */
const freeStates: usize = 0xa400;
const answers: usize = memory.data<u8>([
  0x50, 0x6f, 0x73, 0x73, 0x69, 0x62, 0x6c, 0x65, 0x2e, 0x0a, 0, 0, 0, 0, 0, 0, // Possible.
  0x49, 0x6d, 0x70, 0x6f, 0x73, 0x73, 0x69, 0x62, 0x6c, 0x65, 0x2e, 0x0a, 0, 0, 0, 0, // Impossible.
], 16);

// ---- the table ----

/** The number in the text of the cell in this row and column of the upright board. */
function textCell(row: i32, column: i32): i32 {
  const line = row + column;
  const before = line <= 3 ? (line * (line + 1)) >> 1 : 16 - (((7 - line) * (8 - line)) >> 1);
  return before + (line <= 3 ? column : column - line + 3);
}

function listMoves(): i32 {
  let count = 0;
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 4; column++) {
      for (let direction = 0; direction < 4; direction++) {
        const down = direction == 0 ? 0 : 1;
        const right = direction == 0 ? 1 : direction - 2;
        let mask = 0;
        for (let k = 0; k < 3; k++) {
          const r = row + k * down;
          const c = column + k * right;
          if (r > 3 || c > 3 || c < 0) break;
          mask |= 1 << textCell(r, c);
          if (k == 0 && direction > 0) continue;
          store<i32>(moves + (count << 2), mask);
          count++;
        }
      }
    }
  }
  return count;
}

function listFreeStates(): void {
  for (let cells = 0; cells < 64; cells++) {
    let states: u64 = 0xffffffffffffffff;
    if (cells & 1) states &= 0x5555555555555555;
    if (cells & 2) states &= 0x3333333333333333;
    if (cells & 4) states &= 0x0f0f0f0f0f0f0f0f;
    if (cells & 8) states &= 0x00ff00ff00ff00ff;
    if (cells & 16) states &= 0x0000ffff0000ffff;
    if (cells & 32) states &= 0x00000000ffffffff;
    store<u64>(freeStates + (cells << 3), states);
  }
}

/** All positions of one word that have a move, outside the word, to a lost one. */
function wonThroughOuterCells(word: i32, outer: i32): u64 {
  let won: u64 = 0;
  for (let move: usize = moves; move < moves + (<usize>outer << 2); move += 4) {
    const mask = load<i32>(move);
    const high = mask >> 6;
    if (word & high) continue;
    const low = mask & 63;
    won |= (load<u64>(lost + ((word | high) << 3)) >> low) & load<u64>(freeStates + (low << 3));
  }
  return won;
}

/** Settles the 64 positions of a word, fullest first: a state's layer is its number of taken cells. */
function settle(won: u64, inner: i32): u64 {
  let lostHere: u64 = 0;
  for (let layer = 6; layer >= 0; layer--) {
    const lostNow = layerStates(layer) & ~won;
    lostHere |= lostNow;
    if (lostNow == 0) continue;
    for (let move: usize = inWord; move < inWord + (<usize>inner << 2); move += 4) {
      const low = load<i32>(move);
      won |= (lostNow >> low) & load<u64>(freeStates + (low << 3));
    }
  }
  return lostHere;
}

function layerStates(layer: i32): u64 {
  switch (layer) {
    case 0: return 0x1;
    case 1: return 0x100010116;
    case 2: return 0x1011601161668;
    case 3: return 0x116166816686880;
    case 4: return 0x1668688068808000;
    case 5: return 0x6880800080000000;
    default: return 0x8000000000000000;
  }
}

/** Fills the table. Call once, before any text. */
export function prepare(misere: i32): void {
  const count = listMoves();
  listFreeStates();
  let outer = 0;
  let inner = 0;
  for (let i = 0; i < count; i++) {
    const mask = load<i32>(moves + (i << 2));
    if (mask >> 6) store<i32>(moves + (outer++ << 2), mask);
    else store<i32>(inWord + (inner++ << 2), mask);
  }
  for (let word = WORDS - 1; word >= 0; word--) {
    let won = wonThroughOuterCells(word, outer);
    if (misere && word == WORDS - 1) won |= (<u64>1) << 63;
    store<u64>(lost + (word << 3), settle(won, inner));
  }
}

/** 1 when the player to move loses with these cells taken. */
export function isLost(taken: i32): i32 {
  return (load<u8>(lost + (taken >> 3)) >> (taken & 7)) & 1;
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

@inline
function answer(set: i32): void {
  const bit = isLost(set);
  v128.store(output, v128.load(answers + (<usize>bit << 4)));
  output += 10 + (<usize>bit << 1);
}

// ---- the strict layouts: one masked compare proves a board, one bitmask reads it ----

/** '.' at each cell, so that text ^ layout is 4 where a marble lies; FREE masks those bits out of the compare */
@inline
function cellsOfLf(p: usize): i32 {
  // "   *\n  * *\n * * " "*\n* * * *\n * * *" and, from byte 28, " * *\n  * *\n   *\n"
  const a = v128.xor(v128.load(p), i8x16(32, 32, 32, 46, 10, 32, 32, 46, 32, 46, 10, 32, 46, 32, 46, 32));
  const b = v128.xor(v128.load(p, 16), i8x16(46, 10, 46, 32, 46, 32, 46, 32, 46, 10, 32, 46, 32, 46, 32, 46));
  const c = v128.xor(v128.load(p, 28), i8x16(32, 46, 32, 46, 10, 32, 32, 46, 32, 46, 10, 32, 32, 32, 46, 10));
  const wrong = v128.or(
    v128.or(
      v128.andnot(a, i8x16(0, 0, 0, 4, 0, 0, 0, 4, 0, 4, 0, 0, 4, 0, 4, 0)),
      v128.andnot(b, i8x16(4, 0, 4, 0, 4, 0, 4, 0, 4, 0, 0, 4, 0, 4, 0, 4)),
    ),
    v128.andnot(c, i8x16(0, 4, 0, 4, 0, 0, 0, 4, 0, 4, 0, 0, 0, 0, 4, 0)),
  );
  if (v128.any_true(wrong)) return -1;
  const ab = i8x16.shuffle(a, b, 3, 7, 9, 12, 14, 16, 18, 20, 22, 24, 27, 29, 31, 0, 0, 0);
  const all = i8x16.shuffle(ab, c, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 23, 25, 30);
  return i8x16.bitmask(i16x8.shl(all, 5));
}

@inline
function cellsOfCrlf(p: usize): i32 {
  // "   *\r\n  * *\r\n * " "* *\r\n* * * *\r\n *" " * *\r\n  * *\r\n   " and, from byte 35, "*\r\n  * *\r\n   *\r\n"
  const a = v128.xor(v128.load(p), i8x16(32, 32, 32, 46, 13, 10, 32, 32, 46, 32, 46, 13, 10, 32, 46, 32));
  const b = v128.xor(v128.load(p, 16), i8x16(46, 32, 46, 13, 10, 46, 32, 46, 32, 46, 32, 46, 13, 10, 32, 46));
  const c = v128.xor(v128.load(p, 32), i8x16(32, 46, 32, 46, 13, 10, 32, 32, 46, 32, 46, 13, 10, 32, 32, 32));
  const d = v128.xor(v128.load(p, 35), i8x16(46, 13, 10, 32, 32, 46, 32, 46, 13, 10, 32, 32, 32, 46, 13, 10));
  const wrong = v128.or(
    v128.or(
      v128.andnot(a, i8x16(0, 0, 0, 4, 0, 0, 0, 0, 4, 0, 4, 0, 0, 0, 4, 0)),
      v128.andnot(b, i8x16(4, 0, 4, 0, 0, 4, 0, 4, 0, 4, 0, 4, 0, 0, 0, 4)),
    ),
    v128.or(
      v128.andnot(c, i8x16(0, 4, 0, 4, 0, 0, 0, 0, 4, 0, 4, 0, 0, 0, 0, 0)),
      v128.andnot(d, i8x16(4, 0, 0, 0, 0, 4, 0, 4, 0, 0, 0, 0, 0, 4, 0, 0)),
    ),
  );
  if (v128.any_true(wrong)) return -1;
  const ab = i8x16.shuffle(a, b, 3, 8, 10, 14, 16, 18, 21, 23, 25, 27, 31, 0, 0, 0, 0, 0);
  const cd = i8x16.shuffle(c, d, 1, 3, 8, 10, 29, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  const all = i8x16.shuffle(ab, cd, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 16, 17, 18, 19, 20);
  return i8x16.bitmask(i16x8.shl(all, 5));
}

// Each answers up to `boards` boards from p on, stops at the first that is not strict, and returns where it stopped.
// They are small and called every few hundred boards: the engine swaps in optimised code between calls only.

function blankLineLf(p: usize, boards: i32): usize {
  for (; boards > 0; boards--) {
    if (load<u8>(p) != 10) break;
    const set = cellsOfLf(p + 1);
    if (set < 0) break;
    answer(set);
    p += 45;
  }
  return p;
}

function noBlankLineLf(p: usize, boards: i32): usize {
  for (; boards > 0; boards--) {
    const set = cellsOfLf(p);
    if (set < 0) break;
    answer(set);
    p += 44;
  }
  return p;
}

function blankLineCrlf(p: usize, boards: i32): usize {
  for (; boards > 0; boards--) {
    if (load<u16>(p) != 0x0a0d) break;
    const set = cellsOfCrlf(p + 2);
    if (set < 0) break;
    answer(set);
    p += 53;
  }
  return p;
}

function noBlankLineCrlf(p: usize, boards: i32): usize {
  for (; boards > 0; boards--) {
    const set = cellsOfCrlf(p);
    if (set < 0) break;
    answer(set);
    p += 51;
  }
  return p;
}

const BOARDS_AT_A_TIME: i32 = 256;

/** Precondition: at the start of a line, between boards, with 64 bytes at hand. Returns how far strict text goes. */
function strict(p: usize, end: usize): usize {
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
    answer(taken);
    boardsDone++;
    row = 0;
    cell = 0;
    taken = 0;
  }
  return true;
}

/** T and its line. Returns the first byte that it does not take. */
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

/** Boards, until a line ends between two of them. Returns the first byte that it does not take. */
function scanBoards(p: usize, end: usize): usize {
  while (p < end) {
    const byte = load<u8>(p);
    if (byte == 42 || byte == 46) {
      if (cellsInRow == rowSize() || boardsDone == boardsAnnounced) return p;
      taken |= (byte == 42 ? 1 : 0) << cell;
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

/** Tells where the current line starts now, after the caller moved its bytes. Call before the first piece as well. */
export function placeLine(address: usize): void {
  lineStart = address;
}

/**
 * Reads the bytes p..end and writes answers from `out` on. Returns `end`, or the address of the first byte with
 * which the text so far cannot be valid.
 */
export function read(p: usize, end: usize, out: usize): usize {
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

/** The text ends here. Returns 1 when it is whole, 0 when something is missing. */
export function finish(out: usize): i32 {
  output = out;
  if (phase != BOARDS) return 0;
  return endRow() && row == 0 && boardsDone == boardsAnnounced ? 1 : 0;
}
