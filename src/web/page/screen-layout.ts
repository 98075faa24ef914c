/** A window in CSS pixels, and how many pixels of the screen one of them has. */
export interface ScreenLayout {
  readonly width: number;
  readonly height: number;
  readonly density: number;
}

/** Lying and large, lying and low (a phone on its side, a zoomed page), or upright. */
export type WindowShape = 'wide' | 'short' | 'tall';

/** How the cabinet is built in a window: what the board does not get. All lengths are CSS pixels. */
export interface Measures {
  readonly shape: WindowShape;
  /** The size of the type: whole pixels of the screen for each pixel of a letter. */
  readonly type: number;
  /** The next larger size: what is read first. */
  readonly loud: number;
  /** Words under icons, where space is short. */
  readonly small: number;
  readonly marquee: number;
  /** The row of buttons; how wide it is where the window is low, since it stands upright there. */
  readonly deck: number;
  readonly gap: number;
  readonly bezel: number;
  /** The column of lights beside the board. */
  readonly lights: number;
  /** The least that stands beside the board. */
  readonly side: number;
}

export function shapeOf({ width, height }: ScreenLayout): WindowShape {
  if (width <= height || width < 560) return 'tall';
  return width < 900 || height < 560 ? 'short' : 'wide';
}

/** Letters are drawn on a grid of twelve pixels: sizes between whole multiples of it would blur. */
const LETTER = 12;

function typeFor(wanted: number, density: number): number {
  return Math.max(LETTER, (Math.floor((wanted * density) / LETTER) * LETTER) / density);
}

function louder(type: number, density: number): number {
  return (Math.ceil((type * 1.4 * density) / LETTER) * LETTER) / density;
}

function wantedType({ width, height }: ScreenLayout, shape: WindowShape): number {
  if (shape === 'short') return LETTER;
  if (shape === 'tall') return width >= 700 ? 24 : 18;
  if (width >= 2400 && height >= 1300) return 36;
  return width >= 1280 && height >= 700 ? 24 : 18;
}

/** From this width on three buttons fit side by side in a low window. */
const ROOM_FOR_THREE = 800;

/** Below this width. */
const SMALL_PHONE = 380;

export function measureScreen(room: ScreenLayout): Measures {
  const shape = shapeOf(room);
  const type = typeFor(wantedType(room, shape), room.density);
  const large = type >= 24;
  const common = {
    shape,
    type,
    // a small phone can show the whole verdict, or larger letters
    loud: room.width < SMALL_PHONE ? 2 * LETTER : louder(type, room.density),
    small: large ? type : typeFor(LETTER, room.density),
    gap: 8,
    lights: large ? 32 : 20,
  };
  switch (shape) {
    case 'wide':
      return {
        ...common,
        marquee: Math.max(48, Math.round(type * 2.5)),
        deck: Math.max(60, Math.round(type * 3)),
        bezel: 16,
        side: Math.round(Math.max(340, type * 27)),
      };
    case 'short':
      // beside a wide board the table of moves would have less than its columns need
      return {
        ...common,
        gap: 4,
        marquee: 54,
        deck: room.width >= ROOM_FOR_THREE ? 148 : 102,
        bezel: 4,
        side: 268,
      };
    case 'tall':
      return {
        ...common,
        gap: large ? 8 : 4,
        marquee: large ? 80 : 60,
        deck: large ? 136 : 100,
        bezel: large ? 12 : 6,
        side: 0,
      };
  }
}

/** What is left for the board; where the window is wide, a card may stand `below` it. */
export function boardRoom(
  { width, height }: ScreenLayout,
  at: Measures,
  below = 0,
): { width: number; height: number } {
  const { shape, marquee, deck, gap, bezel, lights, side } = at;
  const frame = 2 * bezel;
  if (shape === 'wide') {
    return {
      width: width - side - 3 * gap - frame - lights,
      height: height - marquee - deck - 3 * gap - frame - below,
    };
  }
  if (shape === 'short') {
    return { width: width - side - deck - 4 * gap - frame - lights, height: height - marquee - gap - frame };
  }
  // upright, the turn and the verdict must be visible under the board: two lines, three on a small phone
  const lines = width < SMALL_PHONE ? 4 : 3;
  const words = 3 * at.small + lines * at.loud + 8 * gap;
  const left = height - marquee - deck - words - 2 * frame;
  return { width: width - 2 * gap - frame - lights, height: Math.max(240, Math.min(height * 0.62, left)) };
}

/**
 * The largest factor with which a picture fits: whole pixels of the screen for each of its own. Half ones where
 * whole ones would leave much empty and are too large for the eye to see that some are wider than others.
 */
export function pictureScale(
  picture: { readonly width: number; readonly height: number },
  room: { readonly width: number; readonly height: number },
  density: number,
): number {
  const fitting = Math.min(room.width / picture.width, room.height / picture.height) * density;
  const whole = Math.max(1, Math.floor(fitting));
  const half = Math.floor(fitting * 2) / 2;
  const isWorthIt = half > whole && whole < MUCH * fitting;
  return (isWorthIt ? half : whole) / density;
}

const MUCH = 0.9;

/** The least between two machines; their pictures have an edge of their own. */
const AISLE = 8;

/** Machines of the hall: how many stand side by side, how large, and how far from each other in CSS pixels. */
export interface Row {
  readonly columns: number;
  readonly scale: number;
  readonly aisle: number;
}

/** All machines in one row where the window lies, or in two where they would be too small; several where it stands. */
export function machineScale(
  machine: { readonly width: number; readonly height: number },
  machines: number,
  room: ScreenLayout,
  { shape }: Measures,
): Row {
  const high = { wide: room.height * 0.4, short: room.height - 190, tall: room.height }[shape];
  const rowOf = (columns: number, each: number): Row => {
    const scale = rowScale(machine, columns, room, each);
    if (shape === 'tall') return { columns, scale, aisle: AISLE };
    const left = room.width - EDGES - columns * machine.width * scale;
    // signs over the aisles do not stick out at the ends of the row
    return { columns, scale, aisle: Math.min(EDGES, Math.max(AISLE, Math.floor(left / (columns - 1)))) };
  };
  const single = rowOf(shape === 'tall' ? (room.width >= 700 ? 3 : 2) : machines, high);
  if (shape !== 'wide') return single;
  const double = rowOf(Math.ceil(machines / 2), (room.height * 0.56) / 2);
  return double.scale > single.scale ? double : single;
}

/** To the left and the right of the machines. */
const EDGES = 24;

function rowScale(
  machine: { readonly width: number; readonly height: number },
  columns: number,
  { width, density }: ScreenLayout,
  high: number,
): number {
  const picture = { width: columns * machine.width, height: machine.height };
  const room = { width: width - EDGES - (columns - 1) * AISLE, height: high };
  const fitting = Math.min(room.width / picture.width, room.height / picture.height);
  const whole = pictureScale(picture, room, density);
  // halves of pixels: a machine is a picture, and a row of them should fill the hall
  const half = Math.max(1, Math.floor(2 * fitting)) / 2;
  return whole > fitting ? half : Math.max(whole, half);
}
