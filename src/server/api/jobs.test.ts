import { afterEach, expect, it } from 'vitest';
import { JobStore, jobJson } from './jobs.ts';
import { type ApiLimits, usualLimits } from './limits.ts';
import { QuestionPool } from './pool.ts';
import type { QuestionRequest } from './protocol.ts';

let pool: QuestionPool;
afterEach(() => pool.close());

function open(limits: Partial<ApiLimits>): JobStore {
  pool = new QuestionPool({
    ...{ threads: 2, tables: [], queue: 100, queueSeconds: 60, heapMegabytes: 512 },
    onFault: cause => {
      throw new Error(cause);
    },
  });
  return new JobStore(pool, { ...usualLimits(), ...limits });
}

const QUICK: QuestionRequest = {
  ...{ question: 'solve', game: 'cram', options: [], values: { spec: 'cram?board=2x2' } },
  ...{ lang: 'en', seconds: 60, bytes: 2 ** 28 },
};
const ENDLESS: QuestionRequest = {
  ...QUICK,
  question: 'count',
  game: 'othello',
  values: { spec: 'othello?board=8x8' },
};

async function done(room: JobStore): Promise<string> {
  const id = room.start(QUICK, 'a')!;
  await expect.poll(() => room.find(id)?.status ?? 'done').toBe('done');
  return id;
}

it('stores so many jobs, and refuses more while none is done', () => {
  const room = open({ jobsKept: 3 });
  const begun = [1, 2, 3, 4].map(() => room.start(ENDLESS, 'a'));
  expect(begun.map(id => id !== undefined)).toEqual([true, true, true, false]);
  expect([room.open, room.openOf('a'), room.openOf('b')]).toEqual([3, 3, 0]);
  room.cancelAll();
});

it('deletes the oldest answers for new ones', async () => {
  const room = open({ jobsKept: 3 });
  const first = await done(room);
  const second = await done(room);
  expect([first, second].filter(id => room.find(id))).toEqual([first, second]);
  const third = await done(room);
  // the newest has taken the last place, so that the next finds one
  expect([first, second, third].filter(id => room.find(id))).toEqual([second, third]);
});

it('deletes answers that take too much', async () => {
  const room = open({});
  const size = room.find(await done(room))!.body!.length;
  pool.close();
  const small = open({ jobBytes: 2 * size });
  const ids = [await done(small), await done(small), await done(small)];
  expect(ids.filter(id => small.find(id))).toEqual(ids.slice(1));
});

it('reports the state of a job, and inserts its answer as text', async () => {
  const room = open({});
  const job = room.find(await done(room))!;
  expect(JSON.parse(jobJson(job, 'en'))).toMatchObject({
    ...{ status: 'done', share: 1, question: 'solve', game: 'cram', answer: { answer: 'Impossible.' } },
  });
  room.cancel(job);
  expect(room.find(job.id)).toBeUndefined();
});
