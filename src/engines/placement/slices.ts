import type { Work } from '../../core/effort.ts';

/** Runs a generator that yields its progress; undefined if the effort ends first. */
export async function runSlices<T>(slices: Generator<number, T>, work: Work): Promise<T | undefined> {
  for (;;) {
    if (work.stop) return undefined;
    const endMs = performance.now() + SLICE_MS;
    let step = slices.next();
    while (!step.done && performance.now() < endMs) step = slices.next();
    if (step.done) return step.value;
    work.report(step.value);
    await work.yieldIfDue();
  }
}

const SLICE_MS = 25;
