let leaving = false;

/** Whether the page is being left: what ends then was ended by the browser, and nobody wants to hear of it. */
export const isLeaving = (): boolean => leaving;

export function watchLeaving(): void {
  addEventListener('pagehide', () => {
    leaving = true;
  });
  // it may come back as it was
  addEventListener('pageshow', () => {
    leaving = false;
  });
}
