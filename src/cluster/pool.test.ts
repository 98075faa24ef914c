import { expect, it } from 'vitest';
import type { AskJob } from './ask-job.ts';
import { jobPool } from './pool.ts';

const task = (spec: string, position: string): AskJob => ({
  ...{ spec, fields: ['outcome'], bytes: 2 ** 28 },
  position: JSON.stringify({ position, player: 0 }),
});
const QUICK = task('cram?board=2x2', '..\n..');

it('answers more tasks than it has threads, each by its own answer', async () => {
  const pool = jobPool(2);
  const positions = ['..\n..', '**\n..', '**\n**', '*.\n..'];
  const answers = await Promise.all(
    positions.map(each => pool.call('ask', task('cram?board=2x2', each), {})),
  );
  expect(answers.map(each => JSON.parse(each).outcome)).toEqual(['loss', 'win', 'loss', 'win']);
  await pool.close();
});

it('takes tasks in the order in which they came', async () => {
  const pool = jobPool(1);
  const order: number[] = [];
  await Promise.all([0, 1, 2, 3].map(place => pool.call('ask', QUICK, {}).then(() => order.push(place))));
  expect(order).toEqual([0, 1, 2, 3]);
  await pool.close();
});

it('rejects tasks that run, wait or come later when it is closed', async () => {
  const pool = jobPool(1);
  await pool.call('ask', QUICK, {});
  const endless = task('marbles?board=8x8', `${Array(8).fill('.'.repeat(8)).join('\n')}`);
  const left = [endless, QUICK, QUICK].map(each => pool.call('ask', each, {}).then(String, String));
  await pool.close();
  const [running, ...waiting] = await Promise.all(left);
  expect([running, ...waiting]).toEqual(Array(3).fill('Cancelled: the pool is closed'));
  await expect(pool.call('ask', QUICK, {})).rejects.toThrow('the pool is closed');
});

it('reports the error of one task, and continues with the next', async () => {
  const pool = jobPool(1);
  await expect(pool.call('ask', task('chess', ''), {})).rejects.toThrow('chess');
  expect(JSON.parse(await pool.call('ask', QUICK, {})).outcome).toBe('loss');
  await pool.close();
});
