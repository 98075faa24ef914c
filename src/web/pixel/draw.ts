import { type Colour, PALETTE } from './palette.ts';

export type Canvas2D = CanvasRenderingContext2D;

/** Of letters on a canvas: asking for its computed style would let the browser work out all styles first. */
export const CANVAS_FONT = '12px "Kibitz Pixel", monospace';

export function fillRect(ctx: Canvas2D, colour: Colour, x: number, y: number, width: number, height: number) {
  ctx.fillStyle = PALETTE[colour];
  ctx.fillRect(Math.round(x), Math.round(y), Math.round(width), Math.round(height));
}

/** A frame of the given thickness whose corners are left out. */
export function notchedFrame(
  ctx: Canvas2D,
  colour: Colour,
  [x, y, width, height]: readonly [number, number, number, number],
  thickness = 1,
) {
  fillRect(ctx, colour, x + thickness, y, width - 2 * thickness, thickness);
  fillRect(ctx, colour, x + thickness, y + height - thickness, width - 2 * thickness, thickness);
  fillRect(ctx, colour, x, y + thickness, thickness, height - 2 * thickness);
  fillRect(ctx, colour, x + width - thickness, y + thickness, thickness, height - 2 * thickness);
}

/** Half widths of a pixel disc, row by row from its top. A canvas arc would blur its rim. */
function discSpans(diameter: number): number[] {
  const radius = diameter / 2;
  return Array.from({ length: diameter }, (_, row) => {
    const dy = row + 0.5 - radius;
    return Math.round(Math.sqrt(Math.max(0, radius * radius - dy * dy)) * 2);
  });
}

const spans = new Map<number, number[]>();

function spansOf(diameter: number): number[] {
  const known = spans.get(diameter) ?? discSpans(diameter);
  spans.set(diameter, known);
  return known;
}

/** A disc around (cx, cy) in whole pixels. */
export function disc(ctx: Canvas2D, colour: string, cx: number, cy: number, diameter: number) {
  ctx.fillStyle = colour;
  const top = Math.round(cy - diameter / 2);
  for (const [row, width] of spansOf(diameter).entries()) {
    ctx.fillRect(Math.round(cx - width / 2), top + row, width, 1);
  }
}

/** The same disc painted column by column, `paint(0 … 1)` giving the colour from left to right. */
export function sweptDisc(
  ctx: Canvas2D,
  paint: (at: number) => string,
  cx: number,
  cy: number,
  diameter: number,
) {
  const left = Math.round(cx - diameter / 2);
  for (const [column, height] of spansOf(diameter).entries()) {
    ctx.fillStyle = paint(column / (diameter - 1));
    ctx.fillRect(left + column, Math.round(cy - height / 2), 1, height);
  }
}

/** Every second pixel, as old hardware shaded. */
export function dither(ctx: Canvas2D, colour: Colour, x: number, y: number, width: number, height: number) {
  ctx.fillStyle = PALETTE[colour];
  for (let row = 0; row < height; row++) {
    for (let column = row % 2; column < width; column += 2) ctx.fillRect(x + column, y + row, 1, 1);
  }
}

/**
 * What is painted often and always alike is painted once, and copied from then on. `paint` begins at 0, 0; copies go to
 * whole pixels.
 */
export function stamp(width: number, height: number, paint: (ctx: Canvas2D) => void) {
  let picture: ImageBitmap | undefined;
  return (ctx: Canvas2D, x: number, y: number): void => {
    if (typeof OffscreenCanvas === 'undefined') {
      ctx.save();
      ctx.translate(x, y);
      paint(ctx);
      ctx.restore();
      return;
    }
    if (!picture) {
      const canvas = new OffscreenCanvas(width, height);
      paint(canvas.getContext('2d') as unknown as Canvas2D);
      picture = canvas.transferToImageBitmap();
    }
    ctx.imageSmoothingEnabled = false;
    ctx.drawImage(picture, x, y);
  };
}
