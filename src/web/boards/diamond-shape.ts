import { type Board, cellName } from '../../games/placement/board.ts';
import { USUAL_COLOURS } from '../../games/placement/description.ts';
import type { PlacementGame } from '../../games/placement/family.ts';
import { type Canvas2D, disc, fillRect, stamp } from '../pixel/draw.ts';
import { type Colour, PALETTE, SHADES } from '../pixel/palette.ts';
import { tinyText } from '../pixel/tiny-font.ts';
import type { BoardShape, Spot } from './view.ts';

/** Marbles in hollows, on a board that stands on its corner. */
export function diamondShape({ board, colours = USUAL_COLOURS }: PlacementGame): BoardShape {
  const across = board.rows + board.columns - 2;
  // closer together on large boards, so that a phone shows them at twice their size
  const [step, side, margin] = [across > 8 ? 12 : 13, 19, 14];
  const length = across * step + side;
  const size = { width: length + 2 * margin, height: length + 2 * margin };
  const rows = board.places.flatMap((line, index) => {
    const spots = line.flatMap((cell, place) => {
      const [x, y] = [margin + (board.indents[index]! + 2 * place) * step, margin + index * step];
      return cell === undefined ? [] : [{ cell, x, y, width: side, height: side }];
    });
    return spots.length === 0 ? [] : [spots];
  });
  const stillGround = stamp(size.width, size.height, ctx => {
    fillRect(ctx, 'night', 0, 0, size.width, size.height);
    for (const spot of rows.flat()) {
      const [cx, cy] = [spot.x + side / 2, spot.y + side / 2];
      tilted(ctx, 'brown', cx, cy, 18);
    }
    for (const spot of rows.flat()) tilted(ctx, 'coal', spot.x + side / 2, spot.y + side / 2, 15);
    for (const line of rows) {
      tinyText(
        ctx,
        cellName(board, line[0]!.cell).replace(/\d+$/, ''),
        'silver',
        // the rim slants towards the letters, and the longest line cannot be moved
        line[0]!.x - (line[0]!.x === margin ? 12 : 14),
        line[0]!.y + side / 2,
      );
    }
  });
  const hollow = stamp(side, side, ctx => {
    disc(ctx, PALETTE[SHADES[colours.free]], side / 2, side / 2, 17);
    disc(ctx, PALETTE[colours.free], side / 2, side / 2, 15);
  });
  const stillMarble = stamp(side, side, ctx => marble(ctx, side / 2, side / 2, 1, colours.taken));
  return {
    size,
    rows,
    turned: share => turnedRows(rows, size.width / 2, (Math.SQRT2 * step) / side, share),
    ground: (ctx, share) => {
      if (share === 0) {
        stillGround(ctx, 0, 0);
        return;
      }
      fillRect(ctx, 'night', 0, 0, size.width, size.height);
      turningGround(ctx, board, size.width / 2, share);
    },
    cell: (ctx, { x, y }, taken, grown) => {
      hollow(ctx, x, y);
      if (!taken) return;
      if (grown === 1) stillMarble(ctx, x, y);
      else marble(ctx, x + side / 2, y + side / 2, grown, colours.taken);
    },
  };
}

/** The pitch of the grid in whole pixels: what two neighbours of the diamond are apart, about. */
const PITCH = 18;

/** Every place on its way around the middle, against the clock, until rows lie flat. */
function turnedRows(
  rows: readonly (readonly Spot[])[],
  middle: number,
  pitches: number,
  share: number,
): Spot[][] {
  const angle = (share * Math.PI) / 4;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return rows.map(line =>
    line.map(spot => {
      // neighbours end a whole number of pixels apart
      const scale = 1 + share * (PITCH / (pitches * spot.width) - 1);
      const [x, y] = [spot.x + spot.width / 2 - middle, spot.y + spot.height / 2 - middle];
      const [turnedX, turnedY] = [scale * (x * cos + y * sin), scale * (y * cos - x * sin)];
      return {
        ...spot,
        x: Math.round(middle + turnedX - spot.width / 2),
        y: Math.round(middle + turnedY - spot.height / 2),
      };
    }),
  );
}

/** The board under the places, as it turns with them. */
function turningGround(ctx: Canvas2D, { rows, columns }: Board, middle: number, share: number) {
  ctx.save();
  ctx.translate(middle, middle);
  ctx.rotate(((1 - share) * Math.PI) / 4);
  for (const [colour, rim] of [
    ['brown', 3],
    ['coal', 0],
  ] as const) {
    const [width, height] = [columns * PITCH + 2 * rim, rows * PITCH + 2 * rim];
    fillRect(ctx, colour, -width / 2, -height / 2, width, height);
  }
  ctx.restore();
}

/** A square on its corner, `reach` pixels to each side of its middle. */
function tilted(ctx: Canvas2D, colour: 'brown' | 'coal', cx: number, cy: number, reach: number) {
  for (let row = -reach; row < reach; row++) {
    const half = reach - Math.abs(row);
    fillRect(ctx, colour, Math.round(cx) - half, Math.round(cy) + row, half * 2, 1);
  }
}

function marble(ctx: Canvas2D, cx: number, cy: number, grown: number, colour: Colour) {
  const diameter = Math.max(3, Math.round(17 * Math.min(1, 0.35 + 0.65 * grown)) | 1);
  disc(ctx, PALETTE[SHADES[colour]], cx, cy, diameter);
  if (diameter < 9) return;
  disc(ctx, PALETTE[colour], cx - 1, cy - 1, diameter - 4);
  fillRect(ctx, 'white', cx - 5, cy - 5, 3, 2);
  fillRect(ctx, 'white', cx - 5, cy - 3, 1, 1);
}
