import type { Ink, Look } from '../../core/game.ts';
import { type Canvas2D, disc, fill } from '../pixel/draw.ts';
import { type Colour, PALETTE, SHADES } from '../pixel/palette.ts';

/** The middle of a thing and how wide it may be. */
interface Place {
  readonly cx: number;
  readonly cy: number;
  readonly side: number;
}

/** The body of a stone or a coin: what may be taken shines. */
const BODIES: Readonly<Record<Exclude<Look, 'hole'>, Partial<Record<Ink, Colour>>>> = {
  stone: { green: 'green', blue: 'sky', red: 'red', black: 'coal', white: 'white' },
  coin: { green: 'yellow' },
};

/** What is written on it. */
export function lookLetter(look: Look): Colour | undefined {
  return look === 'coin' ? 'black' : undefined;
}

export function paintLook(ctx: Canvas2D, look: Look, ink: Ink, place: Place): void {
  if (look === 'hole') hole(ctx, place);
  else round(ctx, BODIES[look][ink] ?? 'silver', place, look === 'coin');
}

/** Lit from above; a coin has a rim, a stone a spot of light. */
function round(ctx: Canvas2D, body: Colour, { cx, cy, side }: Place, isCoin: boolean) {
  const diameter = side - 3;
  disc(ctx, PALETTE[SHADES[body]], cx, cy, diameter);
  if (isCoin) {
    disc(ctx, PALETTE[body], cx, cy, diameter - 3);
    return;
  }
  disc(ctx, PALETTE[body], cx - 1, cy - 1, diameter - 4);
  if (diameter >= 9) fill(ctx, 'white', cx - diameter / 4 - 1, cy - diameter / 4 - 1, 3, 2);
}

/** A dent in the board. */
function hole(ctx: Canvas2D, { cx, cy, side }: Place) {
  disc(ctx, PALETTE.night, cx, cy, Math.round(side / 3) | 1);
}
