import { expect, it } from 'vitest';
import type { AskTask } from './ask-job.ts';
import { Pool } from './pool.ts';

const task = (spec: string, position: string): AskTask => ({
  ...{ kind: 'ask', spec, fields: ['outcome'], bytes: 2 ** 28 },
  position: JSON.stringify({ position, player: 0 }),
});
const QUICK = task('cram?board=2x2', '..\n..');

it('answers more tasks than it has threads, each by its own answer', async () => {
  const pool = new Pool(2);
  const positions = ['..\n..', '**\n..', '**\n**', '*.\n..'];
  const answers = await Promise.all(positions.map(each => pool.run(task('cram?board=2x2', each))));
  expect(answers.map(each => JSON.parse(each).outcome)).toEqual(['loss', 'win', 'loss', 'win']);
  await pool.close();
});

it('takes tasks in the order in which they came', async () => {
  const pool = new Pool(1);
  const order: number[] = [];
  await Promise.all([0, 1, 2, 3].map(place => pool.run(QUICK).then(() => order.push(place))));
  expect(order).toEqual([0, 1, 2, 3]);
  await pool.close();
});

it('tells all who wait that it is closed: who has a thread, who has none, and who comes later', async () => {
  const pool = new Pool(1);
  await pool.run(QUICK);
  const endless = task('marbles?board=8x8', `${Array(8).fill('.'.repeat(8)).join('\n')}`);
  const left = [endless, QUICK, QUICK].map(each => pool.run(each).then(String, String));
  await pool.close();
  const [running, ...waiting] = await Promise.all(left);
  expect(running).toContain('the thread has ended');
  expect(waiting).toEqual(['Error: the pool is closed', 'Error: the pool is closed']);
  await expect(pool.run(QUICK)).rejects.toThrow('the pool is closed');
});

it('says what is wrong with one task, and goes on with the next', async () => {
  const pool = new Pool(1);
  await expect(pool.run(task('chess', ''))).rejects.toThrow('chess');
  expect(JSON.parse(await pool.run(QUICK)).outcome).toBe('loss');
  await pool.close();
});
