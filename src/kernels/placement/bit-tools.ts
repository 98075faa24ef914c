import { predecessors } from './in-word.ts';
import { WORD_BITS, WORD_BYTES } from './layout.ts';
import { type Code, either, get, i32, i64, repeatWhile, set, v128, when, whileLoop } from './wasm-code.ts';
import { FunctionWriter, type ModuleWriter } from './wasm-module.ts';

/** Small loops over bitsets in memory. Addresses and lengths are in bytes; a length is a positive multiple of 16. */
export interface BitTools {
  readonly count: (address: number, bytes: number) => bigint;
  /** Prefetches by reading a word of each cache line, because sequential reads are much faster than scattered ones. */
  readonly touch: (address: number, bytes: number) => number;
  /** ORs into each word the word one stride above it; stride 0 means the cells inside words. */
  readonly orDown: (address: number, bytes: number, stride: number) => void;
  readonly invert: (address: number, bytes: number) => void;
  /** Writes 32 bytes to `out` that change with any word or their order: their sums, and the sums of those. */
  readonly digest: (address: number, bytes: number, out: number) => void;
  /** Writes one byte per position from the bit planes of its binary digits. */
  readonly expand: (
    planes: number,
    planeBytes: number,
    planeCount: number,
    out: number,
    bytes: number,
  ) => void;
  /** Bitsets of the positions with each of eight values from `first`; returns whether there are any. */
  readonly separate: (
    planes: number,
    planeBytes: number,
    planeCount: number,
    first: number,
    out: number,
    bytes: number,
  ) => number;
}

const LINE_BYTES = 64;
/** Digits by which `separate` distinguishes values; it needs at least as many planes. */
export const LOW_DIGITS = 3;

export function addBitTools(module: ModuleWriter): void {
  module.add('count', emitCount());
  module.add('touch', emitTouch());
  module.add('orDown', emitOrDown());
  module.add('invert', emitInvert());
  module.add('digest', emitDigest());
  module.add('expand', emitExpand());
  module.add('separate', emitSeparate());
}

/** Runs the body for each word from the last down to offset 0. */
function wordsDown(left: number, body: Code): Code {
  return repeatWhile([...set(left, i32.sub(get(left), i32.const(WORD_BYTES))), ...body], get(left));
}

function emitCount(): FunctionWriter {
  const f = new FunctionWriter(['i32', 'i32'], ['i64']);
  const [address, bytes] = [0, 1] as const;
  const sum = f.local('i64');
  const word = f.local('v128');
  const lanes = [0, 1].map(lane => i64.popcnt(v128.extract64(get(word), lane)));
  f.body = [
    ...wordsDown(bytes, [
      ...set(word, v128.load(i32.add(get(address), get(bytes)))),
      ...set(sum, i64.add(get(sum), i64.add(lanes[0]!, lanes[1]!))),
    ]),
    ...get(sum),
  ];
  return f;
}

function emitTouch(): FunctionWriter {
  const f = new FunctionWriter(['i32', 'i32'], ['i32']);
  const [address, left] = [0, 1] as const;
  const seen = f.local('v128');
  f.body = [
    ...repeatWhile(
      [
        ...set(left, i32.sub(get(left), i32.const(LINE_BYTES))),
        ...set(seen, v128.or(get(seen), v128.load(i32.add(get(address), get(left))))),
      ],
      get(left),
    ),
    ...v128.anyTrue(get(seen)),
  ];
  return f;
}

function emitOrDown(): FunctionWriter {
  const f = new FunctionWriter(['i32', 'i32', 'i32'], []);
  const [address, bytes, stride] = [0, 1, 2] as const;
  const at = f.local('i32');
  const word = f.local('v128');
  const above = v128.load(i32.add(get(at), get(stride)));
  const hasAbove = i32.eqz(i32.and(get(bytes), get(stride)));
  const inside = Array.from({ length: WORD_BITS }, (_, cell) =>
    set(word, v128.or(get(word), predecessors(get(word), 1 << cell))),
  );
  f.body = wordsDown(bytes, [
    ...set(at, i32.add(get(address), get(bytes))),
    ...set(word, v128.load(get(at))),
    ...either(get(stride), when(hasAbove, set(word, v128.or(get(word), above))), inside),
    ...v128.store(get(at), get(word)),
  ]);
  return f;
}

function emitInvert(): FunctionWriter {
  const f = new FunctionWriter(['i32', 'i32'], []);
  const [address, bytes] = [0, 1] as const;
  const at = i32.add(get(address), get(bytes));
  f.body = wordsDown(bytes, v128.store(at, v128.not(v128.load(at))));
  return f;
}

function emitDigest(): FunctionWriter {
  const f = new FunctionWriter(['i32', 'i32', 'i32'], []);
  const [address, bytes, out] = [0, 1, 2] as const;
  const [sum, sums] = f.localsOf('v128', 2) as [number, number];
  f.body = [
    ...wordsDown(bytes, [
      ...set(sum, v128.add64(get(sum), v128.load(i32.add(get(address), get(bytes))))),
      ...set(sums, v128.add64(get(sums), get(sum))),
    ]),
    ...v128.store(get(out), get(sum)),
    ...v128.store(get(out), get(sums), WORD_BYTES),
  ];
  return f;
}

/** Two bytes of a plane become sixteen: each byte is copied eight times, and each copy keeps its own bit. */
function emitExpand(): FunctionWriter {
  const f = new FunctionWriter(['i32', 'i32', 'i32', 'i32', 'i32'], []);
  const [planes, planeBytes, planeCount, out, offset] = [0, 1, 2, 3, 4] as const;
  const [left, from, to] = f.localsOf('i32', 3) as [number, number, number];
  const digit = f.local('v128');
  const word = f.local('v128');
  const values = f.localsOf('v128', 8);
  const ownBit = v128.const(0x8040201008040201_8040201008040201n);
  const one = v128.const(0x01010101010101010101010101010101n);
  const copies = (piece: number) => Array.from({ length: 16 }, (_, byte) => 2 * piece + (byte >> 3));
  f.body = wordsDown(offset, [
    ...values.flatMap(value => set(value, v128.zero)),
    ...set(left, get(planeCount)),
    ...set(from, i32.add(get(planes), get(offset))),
    ...set(digit, one),
    ...whileLoop(get(left), [
      ...set(word, v128.load(get(from))),
      ...values.flatMap((value, piece) => {
        const kept = v128.and(v128.shuffle(get(word), get(word), copies(piece)), ownBit);
        return set(value, v128.or(get(value), v128.and(v128.equalBytes(kept, ownBit), get(digit))));
      }),
      ...set(digit, v128.shl64(get(digit), 1)),
      ...set(from, i32.add(get(from), get(planeBytes))),
      ...set(left, i32.sub(get(left), i32.const(1))),
    ]),
    ...set(to, i32.add(get(out), i32.shl(get(offset), i32.const(3)))),
    ...values.flatMap((value, piece) => v128.store(get(to), get(value), piece * WORD_BYTES)),
  ]);
  return f;
}

/** The higher digits select the eight values, the three lowest distinguish them. */
function emitSeparate(): FunctionWriter {
  const f = new FunctionWriter(['i32', 'i32', 'i32', 'i32', 'i32', 'i32'], ['i32']);
  const [planes, planeBytes, planeCount, first, out, offset] = [0, 1, 2, 3, 4, 5] as const;
  const [left, from, to, high] = f.localsOf('i32', 4) as [number, number, number, number];
  const [among, any] = f.localsOf('v128', 2) as [number, number];
  const digits = f.localsOf('v128', LOW_DIGITS);
  const next = set(from, i32.add(get(from), get(planeBytes)));
  const matching = (value: number): Code =>
    digits.reduce(
      (found, digit, at) =>
        (value >> at) & 1 ? v128.and(found, get(digit)) : v128.andNot(found, get(digit)),
      get(among),
    );
  const separated = wordsDown(offset, [
    ...set(from, i32.add(get(planes), get(offset))),
    ...digits.flatMap(digit => [...set(digit, v128.load(get(from))), ...next]),
    ...set(among, v128.not(v128.zero)),
    ...set(left, i32.sub(get(planeCount), i32.const(LOW_DIGITS))),
    ...set(high, i32.shr(get(first), i32.const(LOW_DIGITS))),
    ...whileLoop(get(left), [
      ...either(
        i32.and(get(high), i32.const(1)),
        set(among, v128.and(get(among), v128.load(get(from)))),
        set(among, v128.andNot(get(among), v128.load(get(from)))),
      ),
      ...next,
      ...set(high, i32.shr(get(high), i32.const(1))),
      ...set(left, i32.sub(get(left), i32.const(1))),
    ]),
    ...set(any, v128.or(get(any), get(among))),
    ...set(to, i32.add(get(out), get(offset))),
    ...Array.from({ length: 1 << LOW_DIGITS }, (_, value) => [
      ...v128.store(get(to), matching(value)),
      ...set(to, i32.add(get(to), get(planeBytes))),
    ]).flat(),
  ]);
  f.body = [...separated, ...v128.anyTrue(get(any))];
  return f;
}
