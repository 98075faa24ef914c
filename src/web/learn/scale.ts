import { pictureScale } from '../page/screen-layout.ts';

/** A board in the midst of words is no larger than this, whatever the window. */
const MOST = { width: 480, height: 400 };

/**
 * The factor with which a board is drawn where its still was: the same as the still's, so that nothing moves; else
 * the largest that fits the column.
 */
export function scaleInside(live: HTMLElement): (width: number, height: number) => number {
  const still = live.querySelector<HTMLElement>('.still')?.getBoundingClientRect();
  const column = live.clientWidth;
  return (width, height) => {
    if (still && still.width > 0) return still.width / width;
    const room = { width: Math.min(MOST.width, column), height: MOST.height };
    return pictureScale({ width, height }, room, devicePixelRatio);
  };
}

/** What takes the place of the still takes its room too: the page below stays where it is. */
export function takePlace(live: HTMLElement): HTMLElement {
  const room = addPlace(live);
  live.replaceChildren(room);
  return room;
}

/** The same below what is printed, which stays. */
export function addPlace(live: HTMLElement): HTMLElement {
  live.style.minHeight = `${live.offsetHeight}px`;
  const room = document.createElement('div');
  room.className = 'live';
  live.append(room);
  return room;
}
