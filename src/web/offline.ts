/** Keeps the page for days without a network. Browsers offer this on https and on this very machine. */
export function keepOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    // a browser that refuses plays on, only not offline
    navigator.serviceWorker.register('./service-worker.js').catch(() => undefined);
  });
}
