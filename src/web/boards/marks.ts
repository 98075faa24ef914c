import { OUTCOME_SIGNS } from '../../core/game.ts';
import { type Canvas2D, fillRect, notchedFrame } from '../pixel/draw.ts';
import type { Colour } from '../pixel/palette.ts';
import { tinyText, tinyWidth } from '../pixel/tiny-font.ts';
import type { Mark, Spot } from './view.ts';

/** Blue and orange differ for every kind of colour blindness; the sign repeats the information. */
export const MARK_COLOURS: Readonly<Record<Mark['outcome'], Colour>> = {
  win: 'sky',
  draw: 'yellow',
  loss: 'orange',
  unknown: 'silver',
};

const MARK_SIGNS: Readonly<Record<Mark['outcome'], string>> = { ...OUTCOME_SIGNS, unknown: '?' };

export function markText({ outcome, amount, estimate }: Mark): string {
  if (estimate) return estimate;
  return `${MARK_SIGNS[outcome]}${amount === undefined ? '' : Math.abs(amount)}`;
}

/**
 * A plate with the sign in the middle of a cell; the best moves get a second frame. A hollow plate is about a move that
 * needs more cells than this one. A guess has no plate in a colour at all: grey on black, and a sign of its own.
 */
export function paintMark(ctx: Canvas2D, mark: Mark, cx: number, cy: number, room: number) {
  const whole = markText(mark);
  // the sign alone where the number does not fit: the table has it
  const words = tinyWidth(whole) + 4 <= room ? whole : whole.slice(0, 1);
  const width = tinyWidth(words) + 2;
  const [x, y] = [Math.round(cx - width / 2), Math.round(cy - 3.5)];
  if (mark.best) notchedFrame(ctx, 'white', [x - 2, y - 2, width + 4, 11]);
  fillRect(ctx, 'black', x - 1, y - 1, width + 2, 9);
  const colour = MARK_COLOURS[mark.outcome];
  if (mark.partial) notchedFrame(ctx, colour, [x - 1, y - 1, width + 2, 9]);
  else if (!mark.estimate) fillRect(ctx, colour, x, y, width, 7);
  tinyText(ctx, words, mark.partial || mark.estimate ? colour : 'black', x + width / 2, y + 3.5);
}

export function paintFocus(ctx: Canvas2D, box: readonly [number, number, number, number]) {
  const [x, y, width, height] = box;
  for (const [cx, cy] of [
    [x, y],
    [x + width - 3, y],
    [x, y + height - 3],
    [x + width - 3, y + height - 3],
  ] as const) {
    notchedFrame(ctx, 'white', [cx, cy, 3, 3]);
  }
}

/** How wide the rim is. */
export const RIM = 3;

/** What the cells of a board lie in: the same rim around all of them, wherever the board ends or has a gap. */
export function paintBeds(ctx: Canvas2D, spots: readonly Spot[]): void {
  for (const [colour, rim] of [
    ['brown', RIM],
    ['coal', 1],
  ] as const) {
    for (const { x, y, width, height } of spots)
      fillRect(ctx, colour, x - rim, y - rim, width + 2 * rim - 1, height + 2 * rim - 1);
  }
}
