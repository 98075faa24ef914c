import { type Canvas2D, fill } from '../../pixel/draw.ts';
import { ROLE_LOOKS, ROLES } from '../roles.ts';
import { columnsOf, type Strip } from '../strip.ts';

const DEPTH_HEIGHT = 30;
const DENSITY_HEIGHT = 26;
export const STRIP_HEIGHT = DEPTH_HEIGHT + DENSITY_HEIGHT;

/** Depth as a silhouette above, what happens as stacked colours below. */
export function paintStrip(ctx: Canvas2D, strip: Strip, width: number): void {
  fill(ctx, 'black', 0, 0, width, STRIP_HEIGHT);
  let before = DEPTH_HEIGHT;
  for (const [x, { shares, depth }] of columnsOf(strip, width).entries()) {
    const top = Math.round(DEPTH_HEIGHT - depth * (DEPTH_HEIGHT - 3));
    fill(ctx, 'navy', x, top, 1, DEPTH_HEIGHT - top);
    // the outline is drawn down to where the last column ended, so that it has no holes
    fill(ctx, 'silver', x, Math.min(top, before), 1, Math.max(1, Math.abs(top - before)));
    before = top;
    paintShares(ctx, shares, x);
  }
}

/** Where one is: a row of pixels, made high. */
export function paintCursor(ctx: Canvas2D, x: number, width: number): void {
  ctx.clearRect(0, 0, width, 1);
  fill(ctx, 'black', x - 2, 0, 4, 1);
  fill(ctx, 'yellow', x - 1, 0, 2, 1);
}

/** Whatever happens at all is seen: rare events are the interesting ones. */
function paintShares(ctx: Canvas2D, shares: readonly number[], x: number): void {
  let bottom = STRIP_HEIGHT;
  const least = shares.filter(share => share > 0).length;
  const spare = DENSITY_HEIGHT - least;
  for (const [role, share] of shares.entries()) {
    if (share === 0) continue;
    const height = 1 + share * spare;
    fill(ctx, ROLE_LOOKS[ROLES[role]!].colour, x, bottom - height, 1, Math.ceil(height));
    bottom -= height;
  }
}
