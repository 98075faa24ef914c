import { type BoardView, faceOf, type Spot } from '../boards/view.ts';
import { type Canvas2D, disc, dither, fillRect, notchedFrame } from '../pixel/draw.ts';
import { type Colour, PALETTE } from '../pixel/palette.ts';

export const CABINET = { width: 80, height: 128 } as const;
/** Where the game's name goes, over the picture. */
export const MARQUEE = { x: 8, y: 7, width: 64, height: 17 } as const;
const SCREEN = { x: 14, y: 32, width: 52, height: 48 } as const;

/** The machine itself, without what is on its screen. */
export function paintCabinet(ctx: Canvas2D, accent: Colour, chosen: boolean) {
  const { width, height } = CABINET;
  ctx.clearRect(0, 0, width, height);
  fillRect(ctx, 'black', 4, 2, 72, 124);
  fillRect(ctx, accent, 6, 4, 4, 120);
  fillRect(ctx, accent, 70, 4, 4, 120);
  fillRect(ctx, 'coal', 10, 4, 60, 120);
  paintMarquee(ctx, accent, chosen);
  fillRect(ctx, 'black', 11, 28, 58, 56);
  notchedFrame(ctx, 'grey', [11, 28, 58, 56], 1);
  paintPanel(ctx, accent);
  paintDoor(ctx);
  fillRect(ctx, 'black', 6, 124, 12, 3);
  fillRect(ctx, 'black', 62, 124, 12, 3);
}

function paintMarquee(ctx: Canvas2D, accent: Colour, chosen: boolean) {
  fillRect(ctx, chosen ? 'yellow' : accent, MARQUEE.x, MARQUEE.y, MARQUEE.width, MARQUEE.height);
  fillRect(ctx, 'black', MARQUEE.x + 1, MARQUEE.y + 1, MARQUEE.width - 2, MARQUEE.height - 2);
  for (let x = MARQUEE.x + 2; x < MARQUEE.x + MARQUEE.width - 2; x += 4) {
    fillRect(ctx, chosen ? 'yellow' : accent, x, MARQUEE.y - 2, 2, 1);
    fillRect(ctx, chosen ? 'yellow' : accent, x, MARQUEE.y + MARQUEE.height + 1, 2, 1);
  }
}

/** A slanted desk with a stick and two buttons. */
function paintPanel(ctx: Canvas2D, accent: Colour) {
  for (let row = 0; row < 12; row++)
    fillRect(ctx, row < 9 ? 'silver' : 'grey', 10 - row / 4, 86 + row, 60 + row / 2, 1);
  disc(ctx, PALETTE.coal, 24, 93, 9);
  fillRect(ctx, 'black', 23, 85, 2, 8);
  disc(ctx, PALETTE.red, 24, 84, 7);
  fillRect(ctx, 'white', 22, 82, 2, 1);
  for (const [x, colour] of [
    [44, 'red'],
    [55, accent],
  ] as const) {
    disc(ctx, PALETTE.coal, x, 93, 8);
    disc(ctx, PALETTE[colour], x, 92, 6);
  }
}

function paintDoor(ctx: Canvas2D) {
  dither(ctx, 'black', 10, 99, 60, 25);
  fillRect(ctx, 'black', 26, 102, 28, 20);
  notchedFrame(ctx, 'grey', [26, 102, 28, 20], 1);
  for (const x of [31, 43]) {
    fillRect(ctx, 'wine', x, 106, 7, 10);
    fillRect(ctx, 'red', x + 1, 107, 5, 5);
    fillRect(ctx, 'yellow', x + 3, 108, 1, 3);
  }
}

/** The demo: the cells of the board as flat dots, as large as the screen lets them be. */
export function paintScreen(ctx: Canvas2D, view: BoardView<unknown, unknown>, position: unknown) {
  fillRect(ctx, 'night', SCREEN.x, SCREEN.y, SCREEN.width, SCREEN.height);
  const spots = view.rows(position, faceOf(view, view.hallFace)).flat();
  if (spots.length === 0) paintCharacters(ctx, view.transcript?.(position) ?? '');
  else paintCells(ctx, view, position, spots);
  paintScanLines(ctx);
}

function paintCells(
  ctx: Canvas2D,
  view: BoardView<unknown, unknown>,
  position: unknown,
  spots: readonly Spot[],
) {
  const left = Math.min(...spots.map(spot => spot.x));
  const top = Math.min(...spots.map(spot => spot.y));
  const width = Math.max(...spots.map(spot => spot.x + spot.width)) - left;
  const height = Math.max(...spots.map(spot => spot.y + spot.height)) - top;
  const scale = Math.min(SCREEN.width / width, SCREEN.height / height);
  const [x0, y0] = [
    SCREEN.x + (SCREEN.width - width * scale) / 2,
    SCREEN.y + (SCREEN.height - height * scale) / 2,
  ];
  const side = Math.max(2, Math.floor(spots[0]!.width * scale) - 1);
  const round = spots.some(spot => spot.x % spot.width !== spots[0]!.x % spot.width);
  for (const spot of spots) {
    const colour = view.tint(position, spot.cell);
    const [x, y] = [Math.floor(x0 + (spot.x - left) * scale), Math.floor(y0 + (spot.y - top) * scale)];
    if (round) disc(ctx, PALETTE[colour], x + side / 2, y + side / 2, side);
    else if (colour === 'black' || colour === 'white') {
      fillRect(ctx, 'grey', x, y, side, side);
      fillRect(ctx, colour, x + 1, y, side - 2, side);
      fillRect(ctx, colour, x, y + 1, side, side - 2);
    } else fillRect(ctx, colour, x, y, side, side);
  }
}

const DOTS: readonly Colour[] = ['silver', 'sky', 'orange', 'green', 'yellow', 'red'];

/** A board that is known by its characters only: a dot for each, the same character in the same colour. */
function paintCharacters(ctx: Canvas2D, drawing: string) {
  const lines = drawing.split('\n');
  const columns = Math.max(1, ...lines.map(line => line.length));
  const step = Math.max(1, Math.floor(Math.min(SCREEN.width / columns, SCREEN.height / lines.length, 6)));
  const [x0, y0] = [
    SCREEN.x + (SCREEN.width - columns * step) / 2,
    SCREEN.y + (SCREEN.height - lines.length * step) / 2,
  ];
  for (const [row, line] of lines.entries()) {
    for (const [column, character] of [...line].entries()) {
      if (character === ' ') continue;
      const colour = DOTS[character.charCodeAt(0) % DOTS.length]!;
      fillRect(
        ctx,
        colour,
        x0 + column * step,
        y0 + row * step,
        Math.max(1, step - 1),
        Math.max(1, step - 1),
      );
    }
  }
}

/** Faint and still. */
function paintScanLines(ctx: Canvas2D) {
  for (let y = SCREEN.y; y < SCREEN.y + SCREEN.height; y += 6) {
    ctx.globalAlpha = 0.25;
    fillRect(ctx, 'black', SCREEN.x, y, SCREEN.width, 1);
    ctx.globalAlpha = 1;
  }
}

const LETTERS: readonly string[] = [
  '##..##|##.##.|####..|###...|####..|##.##.|##..##',
  '####|.##.|.##.|.##.|.##.|.##.|####',
  '#####.|##..##|##..##|#####.|##..##|##..##|#####.',
  '####|.##.|.##.|.##.|.##.|.##.|####',
  '######|..##..|..##..|..##..|..##..|..##..|..##..',
  '######|....##|...##.|..##..|.##...|##....|######',
];
const LOGO_BLOCK = 4;
export const LOGO = {
  width: (LETTERS.reduce((sum, letter) => sum + letter.indexOf('|') + 1, 0) - 1) * LOGO_BLOCK + 4,
  height: 7 * LOGO_BLOCK + 4,
} as const;

/** The name in two tones of gold on a wine-red edge. */
export function paintLogo(ctx: Canvas2D) {
  let left = 1;
  for (const letter of LETTERS) {
    const rows = letter.split('|');
    for (const pass of ['edge', 'face'] as const) {
      for (const [y, row] of rows.entries()) {
        for (const [x, mark] of [...row].entries()) {
          if (mark !== '#') continue;
          const [px, py] = [left + x * LOGO_BLOCK, 1 + y * LOGO_BLOCK];
          if (pass === 'edge') {
            fillRect(ctx, 'wine', px + 1, py + 1, LOGO_BLOCK + 1, LOGO_BLOCK + 1);
            fillRect(ctx, 'red', px - 1, py - 1, LOGO_BLOCK + 2, LOGO_BLOCK + 2);
          } else {
            fillRect(ctx, y < 3 ? 'yellow' : 'orange', px, py, LOGO_BLOCK, LOGO_BLOCK);
            if (y === 3) {
              for (let step = 0; step < LOGO_BLOCK; step += 2)
                fillRect(ctx, 'yellow', px + step, py + 1, 1, 1);
              fillRect(ctx, 'yellow', px, py, LOGO_BLOCK, 1);
            }
          }
        }
      }
    }
    left += (rows[0]!.length + 1) * LOGO_BLOCK;
  }
}
