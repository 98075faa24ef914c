import type { TableDescription } from './description.ts';

/** Cells as two 32-bit halves: a probe should not allocate big integers. */
export interface Cells {
  readonly low: number;
  readonly high: number;
}

export function splitCells(taken: bigint): Cells {
  return { low: Number(taken & 0xffff_ffffn), high: Number(taken >> 32n) };
}

const BYTES = 8;

/** Returns the place of a position in the data of a table, counted in positions. */
export function makeLocator(description: TableDescription): (low: number, high: number) => number {
  const { order, partBits, symmetries, parts, cells } = description;
  const bits = order.length - partBits;
  const partSize = 2 ** bits;
  const bitOf = new Map(order.map((cell, bit) => [cell, bit]));
  /** indices[g][256·i + b]: the index bits of the image under g of the cells 8i… that byte b marks as taken. */
  const indices = symmetries.map(symmetry =>
    Float64Array.from({ length: BYTES * 256 }, (_, entry) => {
      let index = 0;
      for (let bit = 0; bit < 8; bit++) {
        const cell = 8 * (entry >> 8) + bit;
        if ((entry >> bit) & 1 && cell < cells) index += 2 ** bitOf.get(symmetry[cell]!)!;
      }
      return index;
    }),
  );
  const indexUnder = (table: Float64Array, low: number, high: number): number => {
    let index = 0;
    for (let byte = 0; byte < 4; byte++) {
      index += table[256 * byte + ((low >>> (8 * byte)) & 255)]!;
      index += table[256 * (byte + 4) + ((high >>> (8 * byte)) & 255)]!;
    }
    return index;
  };
  const place = new Map(parts.map((part, at) => [part, at]));
  const topCells = order.slice(bits);
  const standIn = Array.from({ length: 2 ** partBits }, (_, part) => {
    const { low, high } = splitCells(
      topCells.reduce((sum, cell, bit) => ((part >> bit) & 1 ? sum | (1n << BigInt(cell)) : sum), 0n),
    );
    let best = { symmetry: 0, place: place.get(part) };
    let largest = part;
    for (const [symmetry, table] of indices.entries()) {
      const image = Math.floor(indexUnder(table, low, high) / partSize);
      if (image > largest) {
        largest = image;
        best = { symmetry, place: place.get(image) };
      }
    }
    return best;
  });
  return (low, high) => {
    const part = Math.floor(indexUnder(indices[0]!, low, high) / partSize);
    const { symmetry, place } = standIn[part]!;
    if (place === undefined) throw new Error(`no part stands for part ${part}`);
    return place * partSize + (indexUnder(indices[symmetry]!, low, high) % partSize);
  };
}
