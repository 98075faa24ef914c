import type { Canvas2D } from './draw.ts';
import { type Colour, PALETTE } from './palette.ts';

/** Glyphs of three by five pixels, a row after the other, for what stands on the boards themselves. */
const GLYPHS: Readonly<Record<string, string>> = {
  '0': '###|#.#|#.#|#.#|###',
  '1': '.#.|##.|.#.|.#.|###',
  '2': '###|..#|###|#..|###',
  '3': '###|..#|.##|..#|###',
  '4': '#.#|#.#|###|..#|..#',
  '5': '###|#..|###|..#|###',
  '6': '###|#..|###|#.#|###',
  '7': '###|..#|.#.|.#.|.#.',
  '8': '###|#.#|###|#.#|###',
  '9': '###|#.#|###|..#|###',
  '+': '...|.#.|###|.#.|...',
  '-': '...|...|###|...|...',
  '=': '...|###|...|###|...',
  '?': '##.|..#|.#.|...|.#.',
  a: '.#.|#.#|###|#.#|#.#',
  b: '##.|#.#|##.|#.#|##.',
  c: '.##|#..|#..|#..|.##',
  d: '##.|#.#|#.#|#.#|##.',
  e: '###|#..|##.|#..|###',
  f: '###|#..|##.|#..|#..',
  g: '.##|#..|#.#|#.#|.##',
  h: '#.#|#.#|###|#.#|#.#',
  i: '###|.#.|.#.|.#.|###',
  j: '..#|..#|..#|#.#|.#.',
  k: '#.#|#.#|##.|#.#|#.#',
  l: '#..|#..|#..|#..|###',
  m: '#.#|###|###|#.#|#.#',
  n: '##.|#.#|#.#|#.#|#.#',
  o: '.#.|#.#|#.#|#.#|.#.',
  p: '##.|#.#|##.|#..|#..',
  q: '.#.|#.#|#.#|.#.|..#',
  r: '##.|#.#|##.|#.#|#.#',
  s: '.##|#..|.#.|..#|##.',
  t: '###|.#.|.#.|.#.|.#.',
  u: '#.#|#.#|#.#|#.#|###',
  v: '#.#|#.#|#.#|#.#|.#.',
  w: '#.#|#.#|###|###|#.#',
  x: '#.#|#.#|.#.|#.#|#.#',
  y: '#.#|#.#|.#.|.#.|.#.',
  z: '###|..#|.#.|#..|###',
  '.': '...|...|...|...|.#.',
  '*': '...|#.#|.#.|#.#|...',
  '#': '#.#|###|#.#|###|#.#',
};

const HEIGHT = 5;

export function tinyWidth(source: string): number {
  return source.length * 4 - 1;
}

/** Writes with the middle at (cx, cy); `scale` makes each pixel a square of that side. */
export function tinyText(ctx: Canvas2D, source: string, colour: Colour, cx: number, cy: number, scale = 1) {
  ctx.fillStyle = PALETTE[colour];
  let x = Math.round(cx - (tinyWidth(source) * scale) / 2);
  const y = Math.round(cy - (HEIGHT * scale) / 2);
  for (const character of source) {
    for (const [row, line] of (GLYPHS[character] ?? '').split('|').entries()) {
      for (const [column, mark] of [...line].entries()) {
        if (mark === '#') ctx.fillRect(x + column * scale, y + row * scale, scale, scale);
      }
    }
    x += 4 * scale;
  }
}
