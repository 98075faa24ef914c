import { getEventListeners } from 'node:events';
import { afterEach, expect, it } from 'vitest';
import { QuestionPool, type QuestionPoolOptions, type QuestionReply } from './pool.ts';
import type { QuestionRequest } from './protocol.ts';

let pool: QuestionPool;
afterEach(() => pool.close());

function open(options: Partial<QuestionPoolOptions> = {}): QuestionPool {
  pool = new QuestionPool({
    ...{ threads: 1, tables: [], queue: 2_000, queueSeconds: 600, heapMegabytes: 512 },
    onFault: cause => {
      throw new Error(cause);
    },
    ...options,
  });
  return pool;
}

const ask = (values: QuestionRequest['values']): QuestionRequest => ({
  ...{ question: 'solve', game: 'cram', options: [], values, lang: 'en', seconds: 60, bytes: 2 ** 28 },
});
const QUICK = ask({ spec: 'cram?board=2x2' });
const ENDLESS: QuestionRequest = {
  ...{ ...ask({ spec: 'othello?board=8x8' }), question: 'count', game: 'othello' },
  seconds: Number.POSITIVE_INFINITY,
};
const kindsOf = (replies: readonly QuestionReply[]) => [...new Set(replies.map(({ kind }) => kind))];
const listeners = (signal: AbortSignal) => getEventListeners(signal, 'abort').length;

it('leaves nothing on a signal after a thousand questions, whatever becomes of them', async () => {
  const { signal } = new AbortController();
  const deadlineSeconds = 60;
  open();
  const answered: QuestionReply[] = [];
  for (let asked = 0; asked < 1_000; asked++)
    answered.push(await pool.ask(QUICK, { signal, deadlineSeconds }));
  expect(kindsOf(answered)).toEqual(['answer']);
  // the last thread is free a moment after its answer
  await expect.poll(() => listeners(signal)).toBe(0);
  const body = Buffer.from('{"position":"..\\n.."}\n'.repeat(3));
  const lines: QuestionRequest = {
    ...QUICK,
    values: {},
    batch: { kind: 'lines', bytes: body, plain: false },
  };
  const streamed = await pool.ask(lines, { signal, deadlineSeconds });
  expect(streamed.kind).toBe('stream');
  if (streamed.kind === 'stream') await new Response(streamed.stream).text();
  await expect.poll(() => listeners(signal)).toBe(0);
});

it('leaves nothing there when a question waits too long, is ended, or the pool is closed', async () => {
  const { signal } = new AbortController();
  open({ queueSeconds: 0.05 });
  const running = pool.ask(ENDLESS, { signal, deadlineSeconds: 0.5 });
  const late = await Promise.all([1, 2, 3].map(() => pool.ask(QUICK, { signal, deadlineSeconds: 60 })));
  expect(kindsOf(late)).toEqual(['problem']);
  const ended = await running;
  // which of them depends on how fast its thread starts
  const end = ended.kind === 'answer' ? JSON.parse(ended.body).reasons.paths : ended.kind;
  expect(['cancelled', 'problem']).toContain(end);
  expect(listeners(signal)).toBe(0);
  const left = [ENDLESS, QUICK, QUICK].map(each =>
    pool.ask(each, { signal, patient: true, deadlineSeconds: 60 }),
  );
  expect(listeners(signal)).toBe(3);
  pool.close();
  expect([kindsOf(await Promise.all(left)), listeners(signal)]).toEqual([['problem'], 0]);
});

it('calls off what waits and what runs by one signal', async () => {
  const controller = new AbortController();
  const { signal } = controller;
  open();
  const asked = [ENDLESS, QUICK, QUICK].map(each => pool.ask(each, { signal, deadlineSeconds: 60 }));
  await expect.poll(() => pool.running).toBe(1);
  controller.abort();
  expect(kindsOf(await Promise.all(asked))).toEqual(['cancelled']);
  expect([pool.waiting, listeners(signal)]).toEqual([0, 0]);
  await expect.poll(() => pool.running).toBe(0);
});
