import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import type { Text } from '../core/text.ts';
import { type Snapshot, takeSnapshot } from './status.ts';

/** The state of a run with its speed, several times a second. */
export interface RunSnapshot extends Snapshot {
  /** Items per second, and bytes per second to and from the workers, over the last seconds. */
  readonly rate: number;
  readonly traffic: number;
  readonly secondsLeft?: number;
}

export type RunEnding =
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly reason?: Text }
  | { readonly kind: 'cancelled' }
  /** The follower left; the run continues. */
  | { readonly kind: 'left' }
  /** The server no longer knows the run. */
  | { readonly kind: 'lost' };

export interface Follower {
  readonly onSnapshot: (snapshot: RunSnapshot) => void;
  /** The connection was lost or restored. */
  readonly onConnection: (isThere: boolean) => void;
  readonly signal: AbortSignal;
}

const FIRST_PAUSE_MS = 40;
const LONGEST_PAUSE_MS = 500;
const SILENCE_MS = 3_000;
const WINDOW_MS = 5_000;

/** Follows a run until it ends or the follower leaves. */
export async function follow(redis: Redis, id: string, follower: Follower): Promise<RunEnding> {
  const past: { readonly ms: number; readonly done: number; readonly bytes: number }[] = [];
  const left = new Promise<'left'>(resolve => {
    follower.signal.addEventListener('abort', () => resolve('left'), { once: true });
  });
  let isThere = true;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(1.3 * pause, LONGEST_PAUSE_MS)) {
    if (follower.signal.aborted) return { kind: 'left' };
    const answered = new AbortController();
    const asked = takeSnapshot(redis, id).catch(() => 'cut' as const);
    const snapshot = await Promise.race([asked, silence(SILENCE_MS, answered.signal), left]);
    answered.abort();
    if (snapshot === 'left') return { kind: 'left' };
    if (snapshot === 'cut') {
      if (isThere) follower.onConnection(false);
      isThere = false;
      await Promise.race([sleep(pause), left]);
      continue;
    }
    if (!isThere) follower.onConnection(true);
    isThere = true;
    if (!snapshot) return { kind: 'lost' };
    const { about } = snapshot;
    const now = { ms: performance.now(), done: about.done, bytes: about.bytesRead + about.bytesWritten };
    while (past.length > 1 && now.ms - past[0]!.ms > WINDOW_MS) past.shift();
    past.push(now);
    follower.onSnapshot(runSnapshot(snapshot, past[0]!, now));
    if (about.state === 'done') return { kind: 'done' };
    if (about.state === 'cancelled') return { kind: 'cancelled' };
    if (about.state === 'failed')
      return { kind: 'failed', ...(about.reason ? { reason: about.reason } : {}) };
    await Promise.race([sleep(pause), left]);
  }
}

interface Moment {
  readonly ms: number;
  readonly done: number;
  readonly bytes: number;
}

function runSnapshot(snapshot: Snapshot, first: Moment, now: Moment): RunSnapshot {
  const seconds = Math.max(0.001, (now.ms - first.ms) / 1000);
  const rate = Math.max(0, now.done - first.done) / seconds;
  const left = snapshot.about.total - now.done;
  return {
    ...snapshot,
    rate,
    traffic: Math.max(0, now.bytes - first.bytes) / seconds,
    ...(rate > 0 ? { secondsLeft: left / rate } : {}),
  };
}

/** Resolves to 'cut' after `ms`. */
async function silence(ms: number, done: AbortSignal): Promise<'cut'> {
  await sleep(ms, undefined, { signal: done }).catch(() => {});
  return 'cut';
}
