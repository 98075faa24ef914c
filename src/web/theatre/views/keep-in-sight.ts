const MARGIN = 18;

/** Scrolls the box and nothing else: the page must not jump while somebody watches the board. */
export function keepInSight(box: HTMLElement, line: Element): void {
  const [outer, inner] = [box.getBoundingClientRect(), line.getBoundingClientRect()];
  if (inner.top >= outer.top + MARGIN && inner.bottom <= outer.bottom - MARGIN) return;
  box.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
}
