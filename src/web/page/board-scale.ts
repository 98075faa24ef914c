import { signal } from '@preact/signals';

/** The window, in CSS pixels. */
const room = signal({ width: innerWidth, height: innerHeight });

export function watchWindow(): void {
  addEventListener('resize', () => {
    room.value = { width: document.documentElement.clientWidth, height: innerHeight };
  });
  room.value = { width: document.documentElement.clientWidth, height: innerHeight };
}

/** Where game.css puts the kibitzer beside the board, and where the switches come beside both. */
const WIDE = 900;
const VERY_WIDE = 1360;

/** The largest whole factor with which a board of this many pixels fits the window. */
export function boardScale(width: number, height: number): number {
  const isWide = room.value.width >= WIDE;
  // beside the board stand the kibitzer and, on wide screens, the switches
  const beside = room.value.width >= VERY_WIDE ? 760 : 400;
  const free = isWide
    ? { width: room.value.width - beside, height: room.value.height - 260 }
    : { width: room.value.width - 24, height: Number.POSITIVE_INFINITY };
  return Math.max(1, Math.min(6, Math.floor(Math.min(free.width / width, free.height / height))));
}

/** The same for pictures that share a row. */
export function rowScale(pixelsPerItem: number, items: number): { columns: number; scale: number } {
  const { width } = room.value;
  const columns = width >= 1000 ? items : width >= 560 ? 3 : 2;
  return { columns, scale: Math.max(1, Math.min(3, Math.floor((width - 24) / (columns * pixelsPerItem)))) };
}
