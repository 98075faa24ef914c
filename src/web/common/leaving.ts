let leaving = false;

/** Whether the page is being left: then the browser ends the workers, and no error is shown. */
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

/** Caches the site for use without a network; `home` leads to its folder. Browsers offer this on https and on localhost. */
export function keepOffline(home = './'): void {
  if (!('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    // a browser that refuses plays on, only not offline
    navigator.serviceWorker.register(`${home}service-worker.js`).catch(() => undefined);
  });
}
