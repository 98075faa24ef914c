import type { Canvas2D } from './draw.ts';

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
