import type { ApiLimits } from '../limits.ts';
import type { ApiAnswer, ApiRequest } from '../operation.ts';
import { JSON_TYPE } from '../operation.ts';
import type { PoolCallOptions } from '../pool.ts';
import type { QuestionRequest } from '../protocol.ts';

/** Slightly more than the limit, so that a question can stop by itself. */
const GRACE_SECONDS = 2;

/** The limits of every question. */
export function limitsOf({ seconds, memoryBytes }: ApiLimits): Pick<QuestionRequest, 'seconds' | 'bytes'> {
  return { seconds, bytes: memoryBytes };
}

/** Lets a thread answer, and sends its answer. */
export async function askThread(
  { context, signal }: ApiRequest,
  ask: QuestionRequest,
  options: Partial<PoolCallOptions> = {},
): Promise<ApiAnswer> {
  const reply = await context.pool.ask(ask, {
    signal,
    deadlineSeconds: ask.seconds + GRACE_SECONDS,
    ...options,
  });
  switch (reply.kind) {
    case 'answer':
      return { type: JSON_TYPE, body: reply.body };
    case 'stream':
      return { type: reply.type, body: reply.stream };
    case 'problem':
      return { problem: reply.problem };
    case 'cancelled':
      return { left: true };
  }
}
