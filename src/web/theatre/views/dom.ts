/** Removes the focus, so that the player's keys work again. */
export function blurFocused(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** An action that runs some time after it was asked for. Asking often costs nothing. */
interface Delayed {
  ask(): void;
  stop(): void;
}

/** How long a moment must stay before it is announced. What is visible changes at once. */
const REST_MS = 150;

/** Runs `act` when nothing has asked for it for `ms`. */
export function debounce(act: () => void, ms = REST_MS): Delayed {
  let dueMs = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = () => {
    const left = dueMs - performance.now();
    timer = left > 0 ? setTimeout(check, left) : undefined;
    if (left <= 0) act();
  };
  return {
    ask: () => {
      dueMs = performance.now() + ms;
      timer ??= setTimeout(check, ms);
    },
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

/** Runs `act` once in the next animation frame, when all changes are made: reading sizes between changes is slow. */
export function oncePerFrame(act: () => void): Delayed {
  let frame = 0;
  return {
    ask: () => {
      if (frame !== 0) return;
      frame = requestAnimationFrame(() => {
        frame = 0;
        act();
      });
    },
    stop: () => cancelAnimationFrame(frame),
  };
}

/** The controls cover the lower edge of a small window. */
const DECK = '.theatre-deck';

/** Scrolls the page to an element that was just opened, unless all of it is visible. */
export function scrollPageTo(selector: string, block: 'start' | 'nearest' = 'start'): void {
  requestAnimationFrame(() => {
    const opened = document.querySelector(selector);
    if (!opened) return;
    const { top, bottom } = opened.getBoundingClientRect();
    const lowest = document.querySelector(DECK)?.getBoundingClientRect().top ?? innerHeight;
    if (top < 0 || bottom > lowest) opened.scrollIntoView({ block });
  });
}

const LINE_MARGIN = 18;

/** Scrolls only the box: the page must not jump while the board changes. */
export function scrollBoxTo(box: HTMLElement, line: Element): void {
  const [outer, inner] = [box.getBoundingClientRect(), line.getBoundingClientRect()];
  if (inner.top >= outer.top + LINE_MARGIN && inner.bottom <= outer.bottom - LINE_MARGIN) return;
  box.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
}
