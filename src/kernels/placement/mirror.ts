import { wordWhere } from './in-word.ts';
import { WORD_BITS, WORD_BYTES } from './layout.ts';
import { type Code, get, i32, set, v128, whileLoop } from './wasm-code.ts';
import { FunctionWriter } from './wasm-module.ts';

/**
 * Turning a board permutes the bits of every position's index. Bit j of an index in the image is bit from[j] of the
 * index in the original:
 *
 *   inside → inside     a permutation of the bits of each word
 *   address → address   the image's words are read in another order
 *   address ↔ inside    k bits of each kind change sides: tiles of 2^k words are transposed
 */
export interface Mirror {
  readonly from: readonly number[];
  /** Address bits of the original that become in-word bits, and the in-word bits they change places with. */
  readonly crossing: readonly { readonly address: number; readonly inWord: number }[];
  /** In-word bit j of the image is, after the tile is transposed, in-word bit inside[j]. */
  readonly inside: readonly number[];
  /** Address bits of the image that number the tiles, and the address bits of the original they come from. */
  readonly tileBits: readonly { readonly image: number; readonly original: number }[];
}

export function planMirror(from: readonly number[]): Mirror {
  const words = Array.from({ length: WORD_BITS }, (_, bit) => bit);
  const kept = new Set(from.slice(0, WORD_BITS).filter(bit => bit < WORD_BITS));
  const incoming = words.filter(bit => from[bit]! >= WORD_BITS);
  const outgoing = words.filter(bit => !kept.has(bit));
  // a bit that leaves and one that arrives in the same place need no later permutation
  const same = incoming.filter(bit => outgoing.includes(bit));
  const arrivals = [...same, ...incoming.filter(bit => !same.includes(bit))];
  const departures = [...same, ...outgoing.filter(bit => !same.includes(bit))];
  const inside = words.map(bit => {
    const arrival = arrivals.indexOf(bit);
    return arrival < 0 ? from[bit]! : departures[arrival]!;
  });
  return {
    ...{ from, inside },
    crossing: arrivals.map((bit, at) => ({ address: from[bit]!, inWord: departures[at]! })),
    tileBits: [...from.keys()]
      .filter(bit => bit >= WORD_BITS && from[bit]! >= WORD_BITS)
      .map(bit => ({ image: bit, original: from[bit]! })),
  };
}

/** Tiles are numbered in two digits, so that two small tables give their places. */
export const TILE_DIGIT_BITS = 9;

/** Byte offsets of the tiles by their low and high digit: original then image, low digits first. */
export function tileTables({ tileBits }: Mirror): Uint32Array {
  const low = tileBits.slice(0, TILE_DIGIT_BITS);
  const high = tileBits.slice(TILE_DIGIT_BITS);
  const offsets = (bits: Mirror['tileBits'], side: 'image' | 'original') =>
    Array.from({ length: 2 ** bits.length }, (_, digit) =>
      bits.reduce((sum, bit, at) => ((digit >> at) & 1 ? sum + byteOffset(bit[side]) : sum), 0),
    );
  return Uint32Array.from([
    ...offsets(low, 'original'),
    ...offsets(low, 'image'),
    ...offsets(high, 'original'),
    ...offsets(high, 'image'),
  ]);
}

function byteOffset(addressBit: number): number {
  return WORD_BYTES * 2 ** (addressBit - WORD_BITS);
}

/** mirror(tables, original, image): writes the image of a part. */
export function emitMirror(mirror: Mirror): FunctionWriter {
  const f = new FunctionWriter(['i32', 'i32', 'i32'], []);
  const [tables, original, image] = [0, 1, 2] as const;
  const [low, high, source, dest, highTables] = f.localsOf('i32', 5) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const tile = f.localsOf('v128', 2 ** mirror.crossing.length);
  const spare = f.local('v128');
  const lowCount = 2 ** Math.min(TILE_DIGIT_BITS, mirror.tileBits.length);
  const highCount = 2 ** Math.max(0, mirror.tileBits.length - TILE_DIGIT_BITS);

  const entry = (table: number, digit: number, offset: number): Code =>
    i32.load(i32.add(get(table), i32.shl(get(digit), i32.const(2))), offset);
  const place = (base: number, offset: number, highOffset: number): Code =>
    i32.add(get(base), i32.add(entry(tables, low, offset), entry(highTables, high, highOffset)));
  const within = (bits: readonly number[], word: number): number =>
    bits.reduce((sum, bit, at) => ((word >> at) & 1 ? sum + byteOffset(bit) : sum), 0);
  const originalBits = mirror.crossing.map(({ address }) => address);
  const imageBits = mirror.crossing.map(({ inWord }) => mirror.from.indexOf(inWord));

  const doTile: Code[] = [
    set(source, place(original, 0, 0)),
    set(dest, place(image, 4 * lowCount, 4 * highCount)),
    ...tile.map((local, word) => set(local, v128.load(get(source), within(originalBits, word)))),
    ...mirror.crossing.flatMap(({ inWord }, at) =>
      tile.flatMap((local, word) =>
        (word >> at) & 1 ? [] : [cross(local, tile[word + 2 ** at]!, spare, inWord)],
      ),
    ),
    ...tile.map((local, word) =>
      v128.store(get(dest), permuteInside(get(local), mirror.inside, spare), within(imageBits, word)),
    ),
  ];
  f.body = [
    ...set(highTables, i32.add(get(tables), i32.const(8 * lowCount))),
    ...whileLoop(i32.ne(get(high), i32.const(highCount)), [
      ...set(low, i32.const(0)),
      ...whileLoop(i32.ne(get(low), i32.const(lowCount)), [
        ...doTile,
        ...set(low, i32.add(get(low), i32.const(1))),
      ]),
      ...set(high, i32.add(get(high), i32.const(1))),
    ]),
  ];
  return f;
}

/** Swaps the bit that distinguishes two words with an in-word bit. */
function cross(a: number, b: number, spare: number, inWord: number): Code {
  if (inWord === WORD_BITS - 1) {
    return [
      ...set(spare, v128.shuffle(get(a), get(b), LOWER_HALVES)),
      ...set(b, v128.shuffle(get(a), get(b), UPPER_HALVES)),
      ...set(a, get(spare)),
    ];
  }
  const taken = v128.const(wordWhere(position => ((position >> inWord) & 1) === 1));
  const distance = 1 << inWord;
  const fromB = v128.shl64(v128.andNot(get(b), taken), distance);
  return [
    ...set(spare, v128.or(v128.andNot(get(a), taken), fromB)),
    ...set(b, v128.or(v128.shr64(v128.and(get(a), taken), distance), v128.and(get(b), taken))),
    ...set(a, get(spare)),
  ];
}

const LOWER_HALVES = [0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23];
const UPPER_HALVES = [8, 9, 10, 11, 12, 13, 14, 15, 24, 25, 26, 27, 28, 29, 30, 31];
const SWAPPED = [8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7];

/** Bit j of a position in the result is bit inside[j] of it in the word, by successive exchanges of two bits. */
function permuteInside(word: Code, inside: readonly number[], work: number): Code {
  const holds = inside.map((_, bit) => bit);
  const code: Code[] = [set(work, word)];
  for (const [bit, wanted] of inside.entries()) {
    const at = holds.indexOf(wanted);
    if (at === bit) continue;
    code.push(set(work, exchange(work, bit, at)));
    [holds[bit], holds[at]] = [holds[at]!, holds[bit]!];
  }
  return [...code, ...get(work)];
}

function exchange(word: number, i: number, j: number): Code {
  const [low, high] = i < j ? [i, j] : [j, i];
  const bits = (position: number) => [(position >> low) & 1, (position >> high) & 1] as const;
  const where = (lowBit: number, highBit: number) =>
    v128.const(wordWhere(position => bits(position)[0] === lowBit && bits(position)[1] === highBit));
  const keep = v128.const(wordWhere(position => bits(position)[0] === bits(position)[1]));
  const lanes = high === WORD_BITS - 1;
  const moved = lanes ? v128.shuffle(get(word), get(word), SWAPPED) : get(word);
  const distance = lanes ? 1 << low : (1 << high) - (1 << low);
  // Across lanes the higher bit moves with the lane, so only the lower one is shifted, and the other way round.
  const up = v128.and(lanes ? v128.shr64(moved, distance) : v128.shl64(moved, distance), where(0, 1));
  const down = v128.and(lanes ? v128.shl64(moved, distance) : v128.shr64(moved, distance), where(1, 0));
  return v128.or(v128.and(get(word), keep), v128.or(up, down));
}
