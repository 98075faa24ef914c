import { applyPalette, GIFEncoder } from 'gifenc';
import { PALETTE } from '../../pixel/palette.ts';
import { contextOf, type Painter } from './picture.ts';

/** The page's sixteen colours, and the steps between them that smooth letters and turning discs take. */
const COLOURS = [...Object.values(PALETTE).map(rgbOf), ...mixtures()];

/** A moving picture of these moments, each shown for `delayMs`, the last one longer. */
export async function makeGif(
  painter: Painter,
  moments: readonly number[],
  delayMs: number,
  onProgress: (share: number) => void = () => {},
): Promise<Uint8Array> {
  const gif = GIFEncoder();
  for (const [index, n] of moments.entries()) {
    const { width, height } = painter;
    const { data } = contextOf(painter.paint(n)).getImageData(0, 0, width, height);
    const isLast = index === moments.length - 1;
    gif.writeFrame(applyPalette(data, COLOURS), width, height, {
      ...(index === 0 ? { palette: COLOURS, repeat: 0 } : {}),
      delay: isLast ? delayMs + 2000 : delayMs,
    });
    onProgress((index + 1) / moments.length);
    // a picture takes some ten milliseconds: the page stays alive between them
    await new Promise(resolve => setTimeout(resolve, 0));
  }
  gif.finish();
  return gif.bytes();
}

function rgbOf(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Greys and the shades between night and the colours of text. */
function mixtures(): [number, number, number][] {
  const night = rgbOf(PALETTE.night);
  const inks = [PALETTE.white, PALETTE.yellow, PALETTE.silver].map(rgbOf);
  const shades = inks.flatMap(ink =>
    [0.25, 0.5, 0.75].map(
      share =>
        ink.map((value, i) => Math.round(value * share + night[i]! * (1 - share))) as [
          number,
          number,
          number,
        ],
    ),
  );
  const greys = Array.from({ length: 16 }, (_, step): [number, number, number] => [
    17 * step,
    17 * step,
    17 * step,
  ]);
  return [...shades, ...greys];
}
