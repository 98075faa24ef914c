import { OUTCOME_SIGNS } from '../../../core/game.ts';
import type { Lang } from '../../../core/text.ts';
import { MARK_COLOURS } from '../../boards/marks.ts';
import { CANVAS_FONT, type Canvas2D, fillRect, notchedFrame } from '../../pixel/draw.ts';
import { type Colour, PALETTE } from '../../pixel/palette.ts';
import type { FacePicture, ValueLabel } from '../faces.ts';
import type { Rectangle, Zoom } from '../tree-state.ts';

/** Widths of words in the one font that is used here, as many as a few trees have. */
const WIDTHS = new Map<string, number>();
const MOST_WIDTHS = 4096;
/** Asked until it is so: the browser goes through all its letters for the answer. */
let hasLetters = false;

/** Measuring takes as long as painting, and a tree repeats the same words. */
function widthOf(ctx: Canvas2D, words: string): number {
  const known = WIDTHS.get(words);
  if (known !== undefined) return known;
  const { width } = ctx.measureText(words);
  if (WIDTHS.size >= MOST_WIDTHS) WIDTHS.clear();
  // the letters come later than the page, and are wider or narrower than what stood for them
  hasLetters ||= document.fonts.check(CANVAS_FONT);
  if (hasLetters) WIDTHS.set(words, width);
  return width;
}

/** Words in a line, cut short where they do not fit, and on a ground of their own if one is given. Returns their width. */
export function textWidth(
  ctx: Canvas2D,
  source: string,
  colour: Colour,
  x: number,
  y: number,
  room = Number.POSITIVE_INFINITY,
  ground?: Colour,
): number {
  let shown = source;
  let width = widthOf(ctx, shown);
  while (shown.length > 1 && width > room) {
    shown = `${shown.slice(0, -2)}…`;
    width = widthOf(ctx, shown);
  }
  width = Math.ceil(width);
  if (ground) fillRect(ctx, ground, x - 1, y - 8, width + 2, 16);
  ctx.fillStyle = PALETTE[colour];
  ctx.fillText(shown, Math.round(x), Math.round(y) + 1);
  return width;
}

/** A plate by its value: colour and sign as everywhere on the page; running calls are dark with a bright frame. */
export function paintFace(
  ctx: Canvas2D,
  face: ValueLabel,
  { left, top, width, height }: Rectangle,
  { holds }: Pick<Zoom, 'holds'>,
  lang: Lang,
  picture: FacePicture | undefined,
): void {
  const { value } = face;
  const ground: Colour = value ? MARK_COLOURS[value.outcome ?? 'unknown'] : 'navy';
  fillRect(ctx, ground, left, top, width, height);
  if (!value) notchedFrame(ctx, face.isRunning ? 'white' : 'grey', [left, top, width, height], 1);
  // it does not fit a small box; the sign behind it shows the same
  if (face.isHit && holds !== 'colour' && holds !== 'sign') dashedFrame(ctx, [left, top, width, height]);
  if (holds === 'colour') return;
  const ink: Colour = value ? 'black' : 'white';
  const sign = value ? (value.outcome ? OUTCOME_SIGNS[value.outcome] : '') : '…';
  const middle = top + height / 2;
  if (holds === 'sign') {
    textWidth(ctx, sign || '?', ink, left + 4, middle, width);
    return;
  }
  if (holds === 'picture' && picture) {
    const size = Math.max(1, Math.floor(Math.min(48 / picture.columns, (height - 8) / picture.rows)));
    const [x, y] = [left + 4, Math.round(middle - (size * picture.rows) / 2)];
    fillRect(ctx, 'night', x - 1, y - 1, size * picture.columns + 2, size * picture.rows + 2);
    for (const { row, column, colour } of picture.cells) {
      fillRect(
        ctx,
        colour,
        x + column * size,
        y + row * size,
        size > 2 ? size - 1 : size,
        size > 2 ? size - 1 : size,
      );
    }
    const beside = x + size * picture.columns + 4;
    const room = left + width - beside - 2;
    textWidth(ctx, face.name, ink, beside, middle - 8, room);
    textWidth(ctx, value ? `${sign} ${value.words[lang]}` : sign, ink, beside, middle + 8, room);
    return;
  }
  const after = left + 4 + textWidth(ctx, sign, ink, left + 4, middle) + 4;
  // a value that is more than won or lost is worth more than the name, which can be long
  const named = value && !value.outcome ? value.words[lang] : face.name;
  textWidth(ctx, named, ink, after, middle, left + width - after - 2);
}

/** The frame of what was found earlier: one line, since a tree has hundreds. */
function dashedFrame(ctx: Canvas2D, [x, y, width, height]: readonly [number, number, number, number]) {
  ctx.strokeStyle = PALETTE.black;
  ctx.lineWidth = 2;
  ctx.setLineDash([3, 3]);
  ctx.strokeRect(x + 1, y + 1, width - 2, height - 2);
}

/** Across, down and across again: lines of whole pixels. */
export function elbow(
  ctx: Canvas2D,
  colour: Colour,
  from: { readonly x: number; readonly y: number },
  to: { readonly x: number; readonly y: number },
  bend: number,
  thickness = 1,
): void {
  fillRect(ctx, colour, from.x, from.y, bend - from.x + thickness, thickness);
  fillRect(ctx, colour, bend, Math.min(from.y, to.y), thickness, Math.abs(to.y - from.y) + thickness);
  fillRect(ctx, colour, bend, to.y, to.x - bend, thickness);
}

/** A dotted way, for what is no call. */
export function dotted(
  ctx: Canvas2D,
  colour: Colour,
  from: { readonly x: number; readonly y: number },
  to: { readonly x: number; readonly y: number },
): void {
  const steps = Math.max(1, Math.floor(Math.hypot(to.x - from.x, to.y - from.y) / 6));
  for (let step = 0; step <= steps; step++) {
    const share = step / steps;
    fillRect(ctx, colour, from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share, 2, 2);
  }
}
