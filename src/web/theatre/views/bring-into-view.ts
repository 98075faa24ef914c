/** The hand's deck covers the lower edge of a small window. */
const DECK = '.theatre-deck';

/**
 * Scrolls to what was just opened, once it is there, unless all of it is seen already: to its head, or only as far as
 * it takes, where what lies above it is to be seen too.
 */
export function bringIntoView(selector: string, block: 'start' | 'nearest' = 'start'): void {
  requestAnimationFrame(() => {
    const opened = document.querySelector(selector);
    if (!opened) return;
    const { top, bottom } = opened.getBoundingClientRect();
    const lowest = document.querySelector(DECK)?.getBoundingClientRect().top ?? innerHeight;
    if (top < 0 || bottom > lowest) opened.scrollIntoView({ block });
  });
}
