import { type Canvas2D, dither, fill, notchedFrame } from '../pixel/draw.ts';
import type { Colour } from '../pixel/palette.ts';
import { tinyText } from '../pixel/tiny-font.ts';
import type { Spot } from './view.ts';

type Owner = 'own' | 'opponent' | undefined;

interface Look {
  readonly own: Owner;
  /** Part of three that weigh 15. */
  readonly bright: boolean;
  readonly linked: boolean;
  /** 0 just taken … 1 at rest. */
  readonly squeeze: number;
}

interface Crust {
  readonly dark: Colour;
  readonly body: Colour;
  readonly top: Colour;
  readonly number: Colour;
}

const CRUSTS: Readonly<Record<'free' | 'own' | 'opponent', Crust>> = {
  free: { dark: 'brown', body: 'orange', top: 'yellow', number: 'black' },
  own: { dark: 'wine', body: 'red', top: 'orange', number: 'white' },
  opponent: { dark: 'navy', body: 'blue', top: 'sky', number: 'white' },
};

/** A loaf that stands on the bottom of its place, taller the more it weighs. */
export function loaf(ctx: Canvas2D, spot: Spot, weight: number, { own, bright, linked, squeeze }: Look) {
  const crust = CRUSTS[own ?? 'free'];
  const room = spot.width - 4;
  const width = Math.min(room, 24) - (squeeze < 1 ? 0 : 2);
  // a hint stands above the tallest
  const tallest = Math.min(spot.height - 12, 26);
  const full = Math.round(tallest * 0.75 + (tallest * 0.25 * weight) / 9);
  const height = Math.max(6, Math.round(full * (0.5 + 0.5 * squeeze)));
  const x = spot.x + Math.floor((spot.width - width) / 2);
  const y = spot.y + spot.height - height - 1;
  if (bright) fill(ctx, 'yellow', x - 2, y - 2, width + 4, height + 3);
  fill(ctx, crust.dark, x, y + 2, width, height - 2);
  fill(ctx, crust.dark, x + 2, y, width - 4, height);
  fill(ctx, crust.body, x + 1, y + 3, width - 2, height - 4);
  fill(ctx, crust.body, x + 3, y + 1, width - 6, height - 2);
  fill(ctx, crust.top, x + 3, y + 1, width - 6, 2);
  for (let cut = x + 4; cut < x + width - 4; cut += 5) fill(ctx, crust.dark, cut, y + 2, 2, 2);
  if (own === 'opponent') dither(ctx, 'navy', x + 1, y + height - 4, width - 2, 3);
  tinyText(ctx, `${weight}`, crust.number, x + width / 2, y + height / 2 + 1, 2);
  if (linked) notchedFrame(ctx, 'yellow', [x - 2, y - 2, width + 4, height + 4]);
}

/** The same bread as a number on the other face. */
export function plate(ctx: Canvas2D, spot: Spot, weight: number, own: Owner, bright: boolean) {
  const crust = CRUSTS[own ?? 'free'];
  const [x, y, side] = [spot.x + 1, spot.y + 1, Math.min(spot.width, spot.height) - 2];
  fill(ctx, own ? crust.body : 'black', x, y, side, side);
  notchedFrame(ctx, bright ? 'yellow' : own ? crust.dark : 'grey', [x, y, side, side], bright ? 2 : 1);
  tinyText(ctx, `${weight}`, own ? 'white' : 'silver', x + side / 2, y + side / 2, side < 20 ? 1 : 2);
}
