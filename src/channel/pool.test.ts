import { getEventListeners } from 'node:events';
import { expect, it } from 'vitest';
import { Cancelled } from '../core/cancelled.ts';
import { type SuiteMethods, suiteHandlers } from './channel.suite.ts';
import { serve } from './channel.ts';
import { memoryPort } from './memory-port.ts';
import { DeadlineExceeded, Pool, PoolBusy, type PoolOptions } from './pool.ts';

function open<Job = undefined>(options: Partial<PoolOptions<Job>> = {}) {
  const threads = { started: 0 };
  const start = () => {
    threads.started++;
    return memoryPort((port, end) => serve(port, suiteHandlers(end)));
  };
  return { threads, pool: new Pool<SuiteMethods, Job>({ size: 1, graceMs: 5, start, ...options }) };
}
const kind = (problem: unknown) => (problem as Error).constructor;

it('runs one call a thread, the others in their order', async () => {
  const { pool, threads } = open({ size: 2 });
  const order: number[] = [];
  const calls = [0, 1, 2, 3, 4].map(number =>
    pool.call('double', number, { onStart: () => order.push(number) }),
  );
  expect([pool.running, pool.waiting]).toEqual([2, 3]);
  expect(await Promise.all(calls)).toEqual([0, 2, 4, 6, 8]);
  expect([order, threads.started]).toEqual([[0, 1, 2, 3, 4], 2]);
  await expect.poll(() => pool.running).toBe(0);
});

it('refuses a call when too many wait, or when it waits too long', async () => {
  const { pool } = open({ queueLimit: 1 });
  const hanging = pool.call('hang', '', {}).catch(kind);
  const late = pool.call('double', 1, { queueMs: 5 }).catch(kind);
  expect(await pool.call('double', 2, {}).catch(kind)).toBe(PoolBusy);
  expect(await late).toBe(PoolBusy);
  await pool.close();
  expect(await hanging).toBe(Cancelled);
});

it('cancels a call at its deadline, and takes what it has by then', async () => {
  const { pool, threads } = open({ graceMs: 60 });
  expect(await pool.call('wait', 'asked', { deadlineMs: 5 })).toBe('asked until cancelled');
  expect(await pool.call('hang', '', { deadlineMs: 5 }).catch(kind)).toBe(DeadlineExceeded);
  expect([await pool.call('double', 3, {}), threads.started]).toEqual([6, 2]);
});

it('lets a job wait that may not start beside those that run', async () => {
  const { pool } = open<'long' | 'short'>({
    size: 2,
    admits: (job, running) => job === 'short' || !running.includes('long'),
  });
  const stop = new AbortController();
  const first = pool.call('wait', 'first', { job: 'long', signal: stop.signal });
  const second = pool.call('double', 1, { job: 'long' });
  expect(await pool.call('double', 2, { job: 'short' })).toBe(4);
  expect([pool.running, pool.waiting]).toEqual([1, 1]);
  stop.abort();
  expect([await first, await second]).toEqual(['first until cancelled', 2]);
});

it('rejects what runs, what waits and what comes later when it is closed', async () => {
  const { pool } = open();
  const calls = ['hang', 'hang'].map(() => pool.call('hang', '', {}).catch(String));
  await pool.close(new Error('enough'));
  expect(await Promise.all(calls)).toEqual(['Error: enough', 'Error: enough']);
  await expect(pool.call('double', 1, {})).rejects.toThrow('enough');
});

it('continues with another thread after a crash', async () => {
  const { pool, threads } = open();
  await expect(pool.call('crash', 'it broke', {})).rejects.toThrow('it broke');
  expect([await pool.call('double', 1, {}), threads.started]).toEqual([2, 2]);
});

it('leaves nothing on a signal that outlives its calls', async () => {
  const { pool } = open();
  const stop = new AbortController();
  const { signal } = stop;
  for (let call = 0; call < 100; call++) await pool.call('double', call, { signal });
  const calls = ['hang', 'hang', 'hang'].map(() => pool.call('hang', '', { signal }).catch(kind));
  expect(getEventListeners(signal, 'abort').length).toBe(3);
  stop.abort();
  expect(await Promise.all(calls)).toEqual([Cancelled, Cancelled, Cancelled]);
  expect(await pool.call('double', 1, { signal }).catch(kind)).toBe(Cancelled);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});
