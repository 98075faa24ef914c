import { type Canvas2D, fillRect, notchedFrame } from '../pixel/draw.ts';
import type { Colour } from '../pixel/palette.ts';
import { tinyText, tinyWidth } from '../pixel/tiny-font.ts';
import type { Spot } from './view.ts';

/** A move of a line that is shown on the board before it is played. */
interface Ghost {
  readonly cells: readonly number[];
  /** Counted from 1. */
  readonly number: number;
  /** Of the player to move. */
  readonly isOwn: boolean;
}

/** What is drawn over any board. */
export interface Overlay {
  /** The cells of a move that is pointed at elsewhere. */
  readonly pointed: readonly number[];
  /** Cells that belong together, because one move takes them all. */
  readonly joined: readonly (readonly number[])[];
  readonly ghosts: readonly Ghost[];
}

export const NO_OVERLAY: Overlay = { pointed: [], joined: [], ghosts: [] };

export function paintOverlay(ctx: Canvas2D, spots: readonly Spot[], overlay: Overlay): void {
  const at = new Map(spots.map(spot => [spot.cell, spot]));
  const placesOf = (cells: readonly number[]) =>
    cells.flatMap(cell => {
      const spot = at.get(cell);
      return spot ? [spot] : [];
    });
  for (const cells of overlay.joined) join(ctx, 'white', placesOf(cells));
  for (const { cells, number, isOwn } of overlay.ghosts) {
    const places = placesOf(cells);
    const colour = isOwn ? 'yellow' : 'silver';
    for (const place of places) notchedFrame(ctx, colour, inside(place), 2);
    join(ctx, colour, places);
    for (const place of places) plate(ctx, `${number}`, colour, place);
  }
  const pointed = placesOf(overlay.pointed);
  for (const place of pointed) dashes(ctx, inside(place));
  join(ctx, 'white', pointed);
}

type Box = readonly [x: number, y: number, width: number, height: number];

function inside({ x, y, width, height }: Spot): Box {
  return [x + 1, y + 1, width - 2, height - 2];
}

/** Neighbours are nearer than this many of their sides. */
const FAR = 3;

/** Bars over the gaps between neighbours, so that what stands on the cells stays legible. */
function join(ctx: Canvas2D, colour: Colour, places: readonly Spot[]): void {
  for (const [index, to] of places.slice(1).entries()) {
    const from = places[index]!;
    const middle = (spot: Spot) => [spot.x + spot.width / 2, spot.y + spot.height / 2] as const;
    const [[fromX, fromY], [toX, toY]] = [middle(from), middle(to)];
    // where a row goes on in the next line its arrows show it, and a bar would cross other things
    if (Math.hypot(toX - fromX, toY - fromY) > FAR * Math.min(from.width, from.height)) continue;
    for (let step = 7; step <= 13; step++) {
      const share = step / 20;
      const [x, y] = [fromX + (toX - fromX) * share, fromY + (toY - fromY) * share];
      fillRect(ctx, 'black', x - 2, y - 2, 4, 4);
    }
    for (let step = 7; step <= 13; step++) {
      const share = step / 20;
      fillRect(ctx, colour, fromX + (toX - fromX) * share - 1, fromY + (toY - fromY) * share - 1, 2, 2);
    }
  }
}

/** A dashed frame: nothing else on a board is dashed. */
function dashes(ctx: Canvas2D, [x, y, width, height]: Box): void {
  for (let step = 0; step < width; step += 1) {
    const colour = Math.floor(step / 3) % 2 === 0 ? 'white' : 'black';
    fillRect(ctx, colour, x + step, y, 1, 2);
    fillRect(ctx, colour, x + step, y + height - 2, 1, 2);
  }
  for (let step = 0; step < height; step += 1) {
    const colour = Math.floor(step / 3) % 2 === 0 ? 'white' : 'black';
    fillRect(ctx, colour, x, y + step, 2, 1);
    fillRect(ctx, colour, x + width - 2, y + step, 2, 1);
  }
}

function plate(ctx: Canvas2D, words: string, colour: Colour, { x, y, width, height }: Spot): void {
  const [cx, cy] = [x + width / 2, y + height / 2];
  const wide = tinyWidth(words) + 4;
  fillRect(ctx, 'black', cx - wide / 2, cy - 4.5, wide, 9);
  tinyText(ctx, words, colour, cx, cy);
}
