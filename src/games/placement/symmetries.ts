import { type Board, cellAt, isPlain } from './board.ts';

/** More images would cost more than they save. */
const MOST_IMAGES = 256;

/** The symmetries that map moves to moves: turns and reflections of the grid, and slides across joined edges. */
export function symmetriesOf(board: Board, masks: readonly bigint[]): readonly (readonly number[])[] {
  const { rows, columns, wrap } = board;
  const [down, across] = [wrap.down ? rows : 1, wrap.across ? columns : 1];
  const turns = rows === columns ? 8 : 4;
  const slides = turns * down * across <= MOST_IMAGES ? { down, across } : { down: 1, across: 1 };
  const known = new Set(masks);
  const images = new Map<string, readonly number[]>();
  for (let rowSlide = 0; rowSlide < slides.down; rowSlide++) {
    for (let columnSlide = 0; columnSlide < slides.across; columnSlide++) {
      for (const image of turnsOf(board, rowSlide, columnSlide)) {
        if (!image || !masks.every(mask => known.has(permute(mask, image)))) continue;
        images.set(image.join(), image);
      }
    }
  }
  return [...images.values()];
}

/** Turns and reflections alone, at most eight, also where slides are possible. */
export function turnSymmetries(board: Board, masks: readonly bigint[]): readonly (readonly number[])[] {
  return isPlain(board) ? symmetriesOf(board, masks) : symmetriesOf({ ...board, wrap: NO_SLIDES }, masks);
}

const NO_SLIDES = { across: false, down: false };

/** Undefined if a cell would move to a gap. */
function turnsOf(board: Board, rowSlide: number, columnSlide: number): (number[] | undefined)[] {
  const { rows, columns, cells } = board;
  const images: (number[] | undefined)[] = [];
  for (const transpose of rows === columns ? [false, true] : [false]) {
    for (const flipRows of [false, true]) {
      for (const flipColumns of [false, true]) {
        const image = cells.map(place => {
          const row = rowSlide + (flipRows ? rows - 1 - place.row : place.row);
          const column = columnSlide + (flipColumns ? columns - 1 - place.column : place.column);
          return transpose ? cellAt(board, column, row) : cellAt(board, row, column);
        });
        images.push(image.every(cell => cell !== undefined) ? image : undefined);
      }
    }
  }
  return images;
}

export function permute(taken: bigint, image: readonly number[]): bigint {
  let permuted = 0n;
  for (const [cell, target] of image.entries()) {
    if ((taken >> BigInt(cell)) & 1n) permuted |= 1n << BigInt(target);
  }
  return permuted;
}
