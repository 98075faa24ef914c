import { expect, it } from 'vitest';
import { Work } from '../../core/effort.ts';
import { runSlices } from './slices.ts';

function* counting(to: number): Generator<number, string> {
  for (let done = 0; done < to; done++) yield done / to;
  return 'done';
}

it('runs to the end when it may', async () => {
  expect(await runSlices(counting(1000), new Work())).toBe('done');
});

it('has nothing to say when it is stopped before or on the way', async () => {
  expect(await runSlices(counting(1), new Work({ signal: AbortSignal.abort() }))).toBeUndefined();
  const controller = new AbortController();
  setTimeout(() => controller.abort(), 50);
  const endless = runSlices(counting(Number.POSITIVE_INFINITY), new Work({ signal: controller.signal }));
  expect(await endless).toBeUndefined();
}, 10_000);
