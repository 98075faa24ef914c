import { type Canvas2D, fill } from '../pixel/draw.ts';
import type { Spot } from './view.ts';

/** How wide the rim is. */
export const RIM = 3;

/** What the cells of a board lie in: the same rim around all of them, wherever the board ends or has a gap. */
export function paintBeds(ctx: Canvas2D, spots: readonly Spot[]): void {
  for (const [colour, rim] of [
    ['brown', RIM],
    ['coal', 1],
  ] as const) {
    for (const { x, y, width, height } of spots)
      fill(ctx, colour, x - rim, y - rim, width + 2 * rim - 1, height + 2 * rim - 1);
  }
}
