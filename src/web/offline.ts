/** Keeps the site for days without a network; `home` leads to its folder. Browsers offer this on https and on this very machine. */
export function keepOffline(home = './'): void {
  if (!('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    // a browser that refuses plays on, only not offline
    navigator.serviceWorker.register(`${home}service-worker.js`).catch(() => undefined);
  });
}
