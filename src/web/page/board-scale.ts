import { computed, effect, signal } from '@preact/signals';
import {
  boardRoom,
  machineScale,
  measureScreen,
  pictureScale,
  type Row,
  type ScreenLayout,
} from './screen-layout.ts';

function windowNow(): ScreenLayout {
  return { width: document.documentElement.clientWidth, height: innerHeight, density: devicePixelRatio };
}

const room = signal<ScreenLayout>({ width: innerWidth, height: innerHeight, density: devicePixelRatio });
const measures = computed(() => measureScreen(room.value));
/** The style sheets find the shape of the cabinet and its measures at the root. */
export function watchWindow(): void {
  const look = () => {
    room.value = windowNow();
  };
  addEventListener('resize', look);
  look();
  effect(() => {
    const root = document.documentElement;
    const { shape, ...lengths } = measures.value;
    root.dataset.shape = shape;
    for (const [name, length] of Object.entries(lengths)) root.style.setProperty(`--${name}`, `${length}px`);
  });
}

/** How high what stands under the board of a finished game is. */
export const cardHeight = signal(0);

/** The factor with which a board of this many pixels fits its place in the cabinet. */
export function placeScale(width: number, height: number): number {
  return pictureScale({ width, height }, boardRoom(room.value, measures.value), room.value.density);
}

/** The same with what stands under it. */
export function boardScale(width: number, height: number): number {
  const left = boardRoom(room.value, measures.value, cardHeight.value);
  return pictureScale({ width, height }, left, room.value.density);
}

/** The same for the machines of the hall, and how many stand in a row. */
export function hallScale(
  machine: { readonly width: number; readonly height: number },
  machines: number,
): Row {
  return machineScale(machine, machines, room.value, measures.value);
}
