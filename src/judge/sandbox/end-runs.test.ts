import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endAfter } from './end-runs.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('gives on top what we were held up, and what we were held up meanwhile', () => {
  const end = vi.fn();
  let delay = 20_000;
  endAfter(30_000, () => delay, end);
  vi.advanceTimersByTime(49_999);
  expect(end).not.toHaveBeenCalled();
  delay = 25_000;
  vi.advanceTimersByTime(1);
  vi.advanceTimersByTime(4_999);
  expect(end).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(end).toHaveBeenCalledTimes(1);
});

it('ends at once where nobody held us up, and never when it is cleared', () => {
  const end = vi.fn();
  endAfter(1000, () => 0, end);
  endAfter(1000, () => 0, end).clear();
  vi.advanceTimersByTime(10_000);
  expect(end).toHaveBeenCalledTimes(1);
});
