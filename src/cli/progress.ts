import type { Effort } from '../core/effort.ts';

const PAUSE_MS = 250;

/** A line on the terminal that says how far we are and how long it will take; nothing when nobody watches. */
export function createTerminalProgress(open: () => NodeJS.WriteStream): NonNullable<Effort['onProgress']> {
  const began = performance.now();
  let shown = began;
  // what is there when the work begins was done by somebody else, and tells nothing of how fast it goes
  let first: { readonly share: number; readonly at: number } | undefined;
  return ({ share }) => {
    const now = performance.now();
    first ??= { share, at: share === 0 ? began : now };
    // what is soon done never needs the terminal, which takes time to be loaded
    if (share < 1 ? now - shown < PAUSE_MS : shown === began) return;
    const terminal = open();
    if (!terminal.isTTY) return;
    if (share >= 1) {
      terminal.write('\r\x1b[K');
      return;
    }
    shown = now;
    const done = share - first.share;
    const left = done > 0 ? ((now - first.at) / 1000) * ((1 - share) / done) : Number.NaN;
    terminal.write(
      `\r\x1b[K${(100 * share).toFixed(1)}%${Number.isFinite(left) ? `  ${left.toFixed(0)} s` : ''}`,
    );
  };
}
