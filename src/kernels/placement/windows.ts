import type { PlacementExports } from './emit-module.ts';
import type { Design } from './machine.ts';

// A chunk reads a little from many places, but memory is fastest for long stretches. So a board is solved in windows of
// superblocks, and the far places that a window reads are prefetched.

/** Long enough for full speed, short enough that the caches hold one from every place. */
const WINDOW_BYTES = 32_768;
/** Nearer sources are still in a cache. */
const FAR_BYTES = 2 ** 18;

/** The places to prefetch before window w of `superblocks`: for each pair (address, reach), the window w | reach. */
export interface Windows {
  readonly superblocks: number;
  readonly bytes: number;
  readonly readings: readonly number[];
}

/** `address` gives the part with these further cells taken; undefined if one of them is taken already. */
export function planWindows(design: Design, address: (part: number) => number | undefined): Windows {
  const superblocks = Math.min(design.superblocks, WINDOW_BYTES / design.superblockBytes);
  const bytes = superblocks * design.superblockBytes;
  const pairs = new Map<string, readonly [number, number]>();
  for (const { part, outer } of design.layout.moves) {
    const from = address(part);
    const reach = Math.floor(outer / superblocks);
    const isNear = reach === 0 ? part === 0 : reach * bytes < FAR_BYTES;
    if (from !== undefined && !isNear) pairs.set(`${from} ${reach}`, [from, reach]);
  }
  return { superblocks, bytes, readings: [...pairs.values()].flat() };
}

/** Solves all superblocks of a part; does not prefetch for windows that are not open. */
export function solveInWindows(
  kernel: Pick<PlacementExports, 'solve' | 'touch'>,
  control: number,
  design: Design,
  windows: Windows,
  isOpen: (window: number) => boolean = () => true,
): void {
  for (let window = design.superblocks / windows.superblocks - 1; window >= 0; window--)
    solveWindow(kernel, control, window, isOpen(window) ? windows : { ...windows, readings: [] });
}

function solveWindow(
  kernel: Pick<PlacementExports, 'solve' | 'touch'>,
  control: number,
  window: number,
  { superblocks, bytes, readings }: Windows,
): void {
  for (let i = 0; i < readings.length; i += 2) {
    const reach = readings[i + 1]!;
    if ((window & reach) === 0) kernel.touch(readings[i]! + (window | reach) * bytes, bytes);
  }
  kernel.solve(control, (window + 1) * superblocks, window * superblocks);
}

/** Solves a whole board at `dest` and yields after every window; its control block is at 0. */
export function* solveWholeInSlices(
  kernel: PlacementExports,
  design: Design,
  dest: number,
): Generator<number, void> {
  const windows = planWindows(design, part => (part === 0 ? dest : undefined));
  const count = design.superblocks / windows.superblocks;
  for (let window = count - 1; window >= 0; window--) {
    solveWindow(kernel, 0, window, windows);
    yield 1 - window / count;
  }
}
