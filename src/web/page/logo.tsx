import { useEffect, useRef } from 'preact/hooks';
import { type Canvas2D, fill } from '../pixel/draw.ts';

const LETTERS: readonly string[] = [
  '##..##|##.##.|####..|###...|####..|##.##.|##..##',
  '####|.##.|.##.|.##.|.##.|.##.|####',
  '#####.|##..##|##..##|#####.|##..##|##..##|#####.',
  '####|.##.|.##.|.##.|.##.|.##.|####',
  '######|..##..|..##..|..##..|..##..|..##..|..##..',
  '######|....##|...##.|..##..|.##...|##....|######',
];
const BLOCK = 4;
const WIDTH = (LETTERS.reduce((sum, letter) => sum + letter.indexOf('|') + 1, 0) - 1) * BLOCK + 4;
const HEIGHT = 7 * BLOCK + 4;

/** The name over the door: two tones of gold on a wine-red edge. */
export function Logo() {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const ctx = canvas.current?.getContext('2d');
    if (ctx) paintLogo(ctx);
  }, []);
  return (
    <h1 class="logo">
      <canvas ref={canvas} width={WIDTH} height={HEIGHT} role="img" aria-label="Kibitz" />
    </h1>
  );
}

function paintLogo(ctx: Canvas2D) {
  let left = 1;
  for (const letter of LETTERS) {
    const rows = letter.split('|');
    for (const pass of ['edge', 'face'] as const) {
      for (const [y, row] of rows.entries()) {
        for (const [x, mark] of [...row].entries()) {
          if (mark !== '#') continue;
          const [px, py] = [left + x * BLOCK, 1 + y * BLOCK];
          if (pass === 'edge') {
            fill(ctx, 'wine', px + 1, py + 1, BLOCK + 1, BLOCK + 1);
            fill(ctx, 'red', px - 1, py - 1, BLOCK + 2, BLOCK + 2);
          } else {
            fill(ctx, y < 3 ? 'yellow' : 'orange', px, py, BLOCK, BLOCK);
            if (y === 3) {
              for (let step = 0; step < BLOCK; step += 2) fill(ctx, 'yellow', px + step, py + 1, 1, 1);
              fill(ctx, 'yellow', px, py, BLOCK, 1);
            }
          }
        }
      }
    }
    left += (rows[0]!.length + 1) * BLOCK;
  }
}
