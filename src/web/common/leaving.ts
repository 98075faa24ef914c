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

/** Keeps the site for days without a network; `home` leads to its folder. Browsers offer this on https and on this very machine. */
export function keepOffline(home = './'): void {
  if (!('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    // a browser that refuses plays on, only not offline
    navigator.serviceWorker.register(`${home}service-worker.js`).catch(() => undefined);
  });
}
