/** More than this bring little, and a page is not alone on its machine. */
const MOST_WORKERS = 8;

/** How many workers a search may have here; one where a browser shares no memory among them. */
export function workersHere(): number {
  return globalThis.crossOriginIsolated ? Math.min(MOST_WORKERS, navigator.hardwareConcurrency) : 1;
}
