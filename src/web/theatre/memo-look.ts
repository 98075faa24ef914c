/** A bitmap of slots, row by row, and how large each is drawn. */
export interface BitmapShape {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

/** Parts of a table begin at such a slot: rows of hexadecimal numbers stay whole. */
const ROUND = 16;

/** The part of a table that is worth showing: all of it, unless the run writes less than half of it. */
export function partOf(slots: number, [from, to]: readonly [number, number]): readonly [number, number] {
  const first = from - (from % ROUND);
  return 2 * (to - first) < slots ? [first, to] : [0, slots];
}

/** No pixel needs to be larger than this. */
const LARGEST_SCALE = 48;

/** The rows of a power of two that make the slots as large as possible in their box; the squarest of those. */
export function bitmapShape(
  slots: number,
  room: { readonly width: number; readonly height: number },
): BitmapShape {
  const shapes: BitmapShape[] = [];
  for (let width = 1; width < 2 * Math.max(1, slots); width *= 2) {
    const height = Math.max(1, Math.ceil(slots / width));
    const fitting = Math.floor(Math.min(room.width / width, room.height / height));
    shapes.push({ width, height, scale: Math.max(1, Math.min(LARGEST_SCALE, fitting)) });
  }
  const fits = ({ width, height, scale }: BitmapShape) =>
    width * scale <= room.width && height * scale <= room.height ? 1 : 0;
  const slant = ({ width, height }: BitmapShape) => Math.abs(Math.log2(width / height));
  return shapes.reduce((best, next) => {
    const order = fits(next) - fits(best) || next.scale - best.scale || slant(best) - slant(next);
    return order > 0 ? next : best;
  });
}
