import { type Game, other, type Player } from '../../core/game.ts';
import { err } from '../../core/result.ts';
import { zh as chinese, type Text, text } from '../../core/text.ts';
import type { BreadPosition } from '../../games/bread/game.ts';
import { BREADS, type Bread, breadBit, MAGIC_SQUARE, TRIPLES } from '../../games/bread/magic-square.ts';
import { type Canvas2D, dither, fillRect, notchedFrame } from '../pixel/draw.ts';
import type { Colour } from '../pixel/palette.ts';
import { tinyText } from '../pixel/tiny-font.ts';
import { paintFocus, paintMark } from './marks.ts';
import { type BoardView, EMPTY_BOARD, FACE_MS, type Scene, type Spot } from './view.ts';

const SIZE = { width: 168, height: 152 };
const TAKE_MS = 160;
/** The middle of a hint, from the top of its bread's place. */
const MARK_HEIGHT = 5;
/** The breads in a row, or as the cells of a magic square. */
const [SHELF, SQUARE] = ['shelf', 'square'];

/** A bread's cell is its weight − 1, in both layouts. */
export function breadView(game: Game<BreadPosition, Bread>): BoardView<BreadPosition, Bread> {
  return {
    oneClick: () => true,
    help: text('Click a bread.', '点击一个面包。'),
    faces: [
      { id: SHELF, title: text('Shelf', '货架') },
      { id: SQUARE, title: text('Magic square', '幻方') },
    ],
    hallFace: SQUARE,
    size: () => SIZE,
    rows: (_, face) => (face === SHELF ? [shelf(18, 36, 12)] : square(32, 10)),
    echoes: (_, face) => placesOf(face).plates,
    tint: ({ held }, cell) => (held[0] & (1 << cell) ? 'red' : held[1] & (1 << cell) ? 'blue' : 'orange'),
    animationMs: () => TAKE_MS,
    choose: (position, cells) => {
      const weight = BREADS.find(bread => bread - 1 === cells[0]);
      if (weight === undefined || cells.length !== 1) return err(text('one bread, please', '请选一个面包'));
      return game.parseMove(position, `${weight}`);
    },
    cellsOf: (_, weight) => [weight - 1],
    cellName: (_, cell) => `${cell + 1}`,
    describe: ({ held }, cell, lang) => {
      const owner = held.findIndex(set => set & (1 << cell));
      if (owner === -1) return lang === 'zh' ? '未取' : 'free';
      return game.definition.players[owner]!.title[lang];
    },
    editor: {
      cycle,
      fills: [{ title: EMPTY_BOARD, fill: () => ({ held: [0, 0] }) }],
      problem,
      withMover: () => undefined,
    },
    paint,
  };
}

/** Why no game leads there: turns alternate, and a game ends with the first three that weigh 15. */
function problem({ held }: BreadPosition): Text | undefined {
  const [first, second] = held.map(set => BREADS.filter(bread => set & breadBit(bread)).length);
  if (first !== second && first !== second! + 1) {
    return text(
      `The first player has ${first} and the second ${second}: they take turns, so the first has as many as the second or one more.`,
      `先手有 ${first} 个，后手有 ${second} 个：双方轮流取，先手应与后手一样多，或者多一个。`,
    );
  }
  const mover = first === second ? 0 : 1;
  if (!TRIPLES.some(triple => (held[mover] & triple) === triple)) return undefined;
  const [en, zh] = mover === 0 ? ['first', '先手'] : ['second', '后手'];
  return text(
    `The ${en} player is to move but already has three that weigh 15: the game would have ended before.`,
    chinese`轮到${zh}，但${zh}已有三个总重 15 的面包：对局早该结束了。`,
  );
}

/** Free, then the first player's, then the second's. */
function cycle({ held: [first, second] }: BreadPosition, cell: number): BreadPosition {
  const bit = 1 << cell;
  if (first & bit) return { held: [first & ~bit, second | bit] };
  return { held: second & bit ? [first, second & ~bit] : [first | bit, second] };
}

function shelf(width: number, height: number, y: number): Spot[] {
  const left = Math.floor((SIZE.width - 9 * width) / 2);
  return BREADS.map(bread => ({ cell: bread - 1, x: left + (bread - 1) * width, y, width, height }));
}

function square(side: number, y: number): Spot[][] {
  const left = Math.floor((SIZE.width - 3 * side) / 2);
  return [0, 1, 2].map(row =>
    [0, 1, 2].map(column => ({
      cell: MAGIC_SQUARE[row * 3 + column]! - 1,
      x: left + column * side,
      y: y + row * side,
      width: side,
      height: side,
    })),
  );
}

function placesOf(face: string): { loaves: Spot[]; plates: Spot[] } {
  const byCell = (spots: Spot[]) => spots.sort((a, b) => a.cell - b.cell);
  return face === SHELF
    ? { loaves: shelf(18, 36, 12), plates: byCell(square(24, 68).flat()) }
    : { loaves: byCell(square(32, 10).flat()), plates: shelf(17, 17, 118) };
}

/** Where a place is on its way from one face of the board to the other. */
function between(from: Spot, to: Spot, share: number): Spot {
  const mix = (a: number, b: number) => Math.round(a + (b - a) * share);
  return {
    cell: to.cell,
    x: mix(from.x, to.x),
    y: mix(from.y, to.y),
    width: mix(from.width, to.width),
    height: mix(from.height, to.height),
  };
}

function paint(ctx: Canvas2D, scene: Scene<BreadPosition, Bread>) {
  const { face, position, viewer } = scene;
  const share = Math.min(1, scene.sinceFaceMs / FACE_MS);
  const [now, before] = [placesOf(face), placesOf(face === SHELF ? SQUARE : SHELF)];
  fillRect(ctx, 'night', 0, 0, SIZE.width, SIZE.height);
  if (face === SHELF) paintBoard(ctx, [2, 49, SIZE.width - 4, 5], [46, 66, 76, 76]);
  else paintBoard(ctx, [5, 136, SIZE.width - 10, 4], [34, 8, 100, 100]);
  const lit = litTriples(position);
  const linked = scene.focus ?? (scene.last ? scene.last.move - 1 : undefined);
  for (const weight of BREADS) {
    const cell = weight - 1;
    const owner = ownerOf(position, weight);
    const place = between(before.plates[cell]!, now.plates[cell]!, share);
    const spot = between(before.loaves[cell]!, now.loaves[cell]!, share);
    const own = owner === undefined ? undefined : owner === viewer ? 'own' : 'opponent';
    const bright = lit.some(triple => triple & breadBit(weight));
    plate(ctx, place, weight, own, bright);
    const squeeze = scene.last?.move === weight ? Math.min(1, scene.sinceMs / TAKE_MS) : 1;
    loaf(ctx, spot, weight, { own, bright, linked: linked === cell, squeeze });
    const mark = scene.marks.get(cell);
    if (mark && owner === undefined) {
      paintMark(ctx, mark, spot.x + spot.width / 2, spot.y + MARK_HEIGHT, spot.width);
    }
    if (scene.focus === cell || scene.pointed.includes(cell)) {
      paintFocus(ctx, [spot.x, spot.y, spot.width, spot.height]);
      paintFocus(ctx, [place.x, place.y, place.width, place.height]);
    }
  }
  if (linked !== undefined && share === 1) link(ctx, now.loaves[linked]!, now.plates[linked]!, face);
  const sums = lit.map(triple => BREADS.filter(weight => triple & breadBit(weight)).join('+'));
  if (sums.length > 0) tinyText(ctx, `${sums.join('=')}=15`, 'yellow', SIZE.width / 2, SIZE.height - 6);
}

function paintBoard(
  ctx: Canvas2D,
  plank: readonly [number, number, number, number],
  tray: readonly [number, number, number, number],
) {
  fillRect(ctx, 'brown', ...plank);
  fillRect(ctx, 'orange', plank[0], plank[1], plank[2], 1);
  fillRect(ctx, 'brown', ...tray);
  fillRect(ctx, 'coal', tray[0] + 2, tray[1] + 2, tray[2] - 4, tray[3] - 4);
}

/** A dotted line from a bread on one face to its place on the other, along the gaps between the others. */
function link(ctx: Canvas2D, from: Spot, to: Spot, face: string) {
  const fromX = from.x + Math.floor(from.width / 2);
  const toX = to.x + Math.floor(to.width / 2);
  const [bottom, above] = [from.y + from.height, to.y - 6];
  if (face === SHELF) {
    dotted(ctx, [fromX, bottom + 6], [fromX, 60], [to.x, 60], [to.x, to.y]);
  } else {
    const gap = toX < fromX ? from.x : from.x + from.width;
    const low = Math.max(bottom, Math.min(above, 112));
    dotted(ctx, [fromX, bottom], [gap, bottom], [gap, low], [toX, low], [toX, to.y]);
  }
  notchedFrame(ctx, 'yellow', [to.x, to.y, to.width, Math.min(to.width, to.height)], 1);
}

type Point = readonly [number, number];

/** Level and upright strokes from point to point. */
function dotted(ctx: Canvas2D, ...points: readonly Point[]) {
  for (const [index, [x, y]] of points.slice(1).entries()) {
    const [startX, startY] = points[index]!;
    const steps = Math.max(Math.abs(x - startX), Math.abs(y - startY));
    for (let step = 0; step <= steps; step++) {
      const dotX = startX + Math.sign(x - startX) * step;
      const dotY = startY + Math.sign(y - startY) * step;
      if ((dotX + dotY) % 3 !== 0) fillRect(ctx, 'yellow', dotX, dotY, 1, 1);
    }
  }
}

function ownerOf({ held }: BreadPosition, weight: Bread): Player | undefined {
  if (held[0] & breadBit(weight)) return 0;
  return held[1] & breadBit(weight) ? other(0) : undefined;
}

/** The triples that weigh 15 and are in one hand. */
function litTriples({ held }: BreadPosition): number[] {
  return TRIPLES.filter(triple => held.some(set => (set & triple) === triple));
}

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
function loaf(ctx: Canvas2D, spot: Spot, weight: number, { own, bright, linked, squeeze }: Look) {
  const crust = CRUSTS[own ?? 'free'];
  const room = spot.width - 4;
  const width = Math.min(room, 24) - (squeeze < 1 ? 0 : 2);
  // a hint stands above the tallest
  const tallest = Math.min(spot.height - 12, 26);
  const full = Math.round(tallest * 0.75 + (tallest * 0.25 * weight) / 9);
  const height = Math.max(6, Math.round(full * (0.5 + 0.5 * squeeze)));
  const x = spot.x + Math.floor((spot.width - width) / 2);
  const y = spot.y + spot.height - height - 1;
  if (bright) fillRect(ctx, 'yellow', x - 2, y - 2, width + 4, height + 3);
  fillRect(ctx, crust.dark, x, y + 2, width, height - 2);
  fillRect(ctx, crust.dark, x + 2, y, width - 4, height);
  fillRect(ctx, crust.body, x + 1, y + 3, width - 2, height - 4);
  fillRect(ctx, crust.body, x + 3, y + 1, width - 6, height - 2);
  fillRect(ctx, crust.top, x + 3, y + 1, width - 6, 2);
  for (let cut = x + 4; cut < x + width - 4; cut += 5) fillRect(ctx, crust.dark, cut, y + 2, 2, 2);
  if (own === 'opponent') dither(ctx, 'navy', x + 1, y + height - 4, width - 2, 3);
  tinyText(ctx, `${weight}`, crust.number, x + width / 2, y + height / 2 + 1, 2);
  if (linked) notchedFrame(ctx, 'yellow', [x - 2, y - 2, width + 4, height + 4]);
}

/** The same bread as a number on the other face. */
function plate(ctx: Canvas2D, spot: Spot, weight: number, own: Owner, bright: boolean) {
  const crust = CRUSTS[own ?? 'free'];
  const [x, y, side] = [spot.x + 1, spot.y + 1, Math.min(spot.width, spot.height) - 2];
  fillRect(ctx, own ? crust.body : 'black', x, y, side, side);
  notchedFrame(ctx, bright ? 'yellow' : own ? crust.dark : 'grey', [x, y, side, side], bright ? 2 : 1);
  tinyText(ctx, `${weight}`, own ? 'white' : 'silver', x + side / 2, y + side / 2, side < 20 ? 1 : 2);
}
