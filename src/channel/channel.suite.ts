import { Cancelled } from '../core/cancelled.ts';
import { Channel, type ChannelOptions, type Handlers, type Port, transferred } from './channel.ts';

/** The methods that each kind of port serves in these tests. */
export interface SuiteMethods {
  readonly double: { readonly request: number; readonly reply: number };
  readonly fail: { readonly request: string; readonly reply: never };
  readonly count: { readonly request: number; readonly reply: string; readonly progress: number };
  /** Replies when it is cancelled. */
  readonly wait: { readonly request: string; readonly reply: string };
  /** Replies never. */
  readonly hang: { readonly request: string; readonly reply: never };
  readonly crash: { readonly request: string; readonly reply: never };
  readonly reverse: { readonly request: Uint8Array; readonly reply: Uint8Array };
  /** Replies how many chunks were on their way at most. */
  readonly stream: { readonly request: number; readonly reply: number; readonly chunk: number };
  /** Sends its chunks without waiting, and replies when all may continue. */
  readonly flood: { readonly request: number; readonly reply: number; readonly chunk: number };
}

class SuiteError extends Error {
  override name = 'SuiteError';
  readonly place = { line: 3 };
}

export function suiteHandlers(end: (reason: Error) => void): Handlers<SuiteMethods> {
  return {
    double: number => 2 * number,
    fail: message => {
      throw new SuiteError(message);
    },
    count: (most, { progress }) => {
      for (let number = 1; number <= most; number++) progress(number);
      setTimeout(() => progress(-1));
      return `counted to ${most}`;
    },
    wait: (text, { signal }) =>
      new Promise(resolve => {
        const reply = () => resolve(`${text} until cancelled`);
        if (signal.aborted) reply();
        else signal.addEventListener('abort', reply);
      }),
    hang: () => new Promise(() => {}),
    crash: message =>
      new Promise(() => {
        setTimeout(() => end(new Error(message)));
      }),
    reverse: bytes => {
      const reversed = bytes.toReversed();
      return transferred(reversed, [reversed.buffer]);
    },
    stream: async (count, { chunk, signal }) => {
      let most = 0;
      let underWay = 0;
      for (let number = 0; number < count && !signal.aborted; number++) {
        underWay++;
        most = Math.max(most, underWay);
        const sent = chunk(number).then(() => {
          underWay--;
        });
        if (underWay >= 8) await sent;
      }
      return most;
    },
    flood: async (count, { chunk }) => {
      const sent = Array.from({ length: count }, (_, number) => chunk(number));
      return (await Promise.all(sent)).length;
    },
  };
}

export interface SuiteCase {
  readonly expected: unknown;
  /** Plain data: a case may run in a page. */
  run(open: OpenChannel, start: () => Port): Promise<unknown>;
}

type OpenChannel = (options?: Partial<ChannelOptions>) => Channel<SuiteMethods>;

/** Runs a case over ports of one kind, and ends its threads. */
export async function runCase(name: string, start: () => Port): Promise<unknown> {
  const opened: Channel<SuiteMethods>[] = [];
  const open: OpenChannel = options => {
    const channel = new Channel<SuiteMethods>({ graceMs: 20, start, ...options });
    opened.push(channel);
    return channel;
  };
  try {
    return await CASES[name]!.run(open, start);
  } finally {
    for (const channel of opened) await channel.close();
  }
}

/** Counts how often threads start. */
const counted = (start: () => Port, starts: { count: number }) => () => {
  starts.count++;
  return start();
};
const failure = (problem: unknown) =>
  problem instanceof Cancelled ? 'cancelled' : problem instanceof Error ? problem.message : problem;
const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms));

/** What a channel does, whatever its port. Calls are served one at a time. */
export const CASES: Readonly<Record<string, SuiteCase>> = {
  'gives each call its reply': {
    expected: [[0, 2, 4, 6, 8], 0],
    run: async open => {
      const channel = open();
      const replies = await Promise.all([0, 1, 2, 3, 4].map(number => channel.call('double', number)));
      return [replies, channel.pending];
    },
  },
  'rejects with the error of the handler': {
    expected: ['SuiteError', 'wrong', { line: 3 }, true, 2],
    run: async open => {
      const channel = open();
      const problem = await channel.call('fail', 'wrong').catch(caught => caught);
      const { name, message, place, stack } = problem;
      return [name, message, place, stack.includes('SuiteError'), await channel.call('double', 1)];
    },
  },
  'reports progress until the reply, and not after it': {
    expected: ['counted to 3', [1, 2, 3]],
    run: async open => {
      const channel = open();
      const seen: number[] = [];
      const reply = await channel.call('count', 3, { onProgress: number => seen.push(number) });
      await pause(20);
      return [reply, seen];
    },
  },
  'takes a reply within the grace period after a cancellation': {
    expected: ['asked until cancelled', 1],
    run: async (open, start) => {
      const starts = { count: 0 };
      const channel = open({ graceMs: 60_000, start: counted(start, starts) });
      const stop = new AbortController();
      const reply = channel.call('wait', 'asked', { signal: stop.signal });
      await pause(5);
      stop.abort();
      return [await reply, starts.count];
    },
  },
  'ends a thread that does not stop, and sends the other calls to a new one': {
    expected: ['cancelled', [2, 4], 2, 0],
    run: async (open, start) => {
      const starts = { count: 0 };
      const channel = open({ start: counted(start, starts) });
      const stop = new AbortController();
      const hanging = channel.call('hang', '', { signal: stop.signal }).catch(failure);
      const others = [1, 2].map(number => channel.call('double', number));
      stop.abort();
      return [await hanging, await Promise.all(others), starts.count, channel.pending];
    },
  },
  'rejects the other calls at a restart instead, where asked to': {
    expected: ['cancelled', 'cancelled', 6],
    run: async open => {
      const channel = open({ graceMs: 0, onRestart: 'reject' });
      const stop = new AbortController();
      const hanging = channel.call('hang', '', { signal: stop.signal }).catch(failure);
      const other = channel.call('double', 1).catch(failure);
      stop.abort();
      return [await hanging, await other, await channel.call('double', 3)];
    },
  },
  'rejects at once, and keeps a thread that stops within the grace period': {
    expected: ['cancelled', 0, 8, 1],
    run: async (open, start) => {
      const starts = { count: 0 };
      const channel = open({ graceMs: 60_000, start: counted(start, starts) });
      const stop = new AbortController();
      const waiting = channel.call('wait', '', { signal: stop.signal, rejectAtOnce: true }).catch(failure);
      stop.abort();
      const found = await waiting;
      const { pending } = channel;
      return [found, pending, await channel.call('double', 4), starts.count];
    },
  },
  'sends nothing when the signal is aborted already': {
    expected: ['cancelled', 0],
    run: async (open, start) => {
      const starts = { count: 0 };
      const channel = open({ start: counted(start, starts) });
      return [await channel.call('double', 1, { signal: AbortSignal.abort() }).catch(failure), starts.count];
    },
  },
  'transfers buffers in both directions': {
    expected: [[3, 2, 1], 0],
    run: async open => {
      const bytes = new Uint8Array([1, 2, 3]);
      const reply = await open().call('reverse', bytes, { transfer: [bytes.buffer] });
      return [[...reply], bytes.length];
    },
  },
  'does not send a request again whose buffers are gone': {
    expected: ['cancelled', 'the thread ended, and the request cannot be sent again'],
    run: async open => {
      const channel = open();
      const stop = new AbortController();
      const hanging = channel.call('hang', '', { signal: stop.signal }).catch(failure);
      const bytes = new Uint8Array([1, 2, 3]);
      const other = channel.call('reverse', bytes, { transfer: [bytes.buffer] }).catch(failure);
      stop.abort();
      return [await hanging, await other];
    },
  },
  'rejects every call when the thread crashes, and starts another one': {
    expected: [true, true, 10],
    run: async open => {
      const channel = open();
      const crashing = channel.call('crash', 'it broke').catch(failure);
      const other = channel.call('double', 1).catch(failure);
      const said = [await crashing, await other].map(each => String(each).includes('it broke'));
      return [...said, await channel.call('double', 5)];
    },
  },
  'rejects every call when it is closed, and starts another thread': {
    expected: ['cancelled', 'enough', 0, 2],
    run: async open => {
      const channel = open();
      const first = channel.call('hang', '').catch(failure);
      await channel.close();
      const second = channel.call('hang', '').catch(failure);
      await channel.close(new Error('enough'));
      const { pending } = channel;
      return [await first, await second, pending, await channel.call('double', 1)];
    },
  },
  'sends chunks in order, and no more than are taken': {
    expected: [Array.from({ length: 40 }, (_, number) => number), true],
    run: async open => {
      const chunks: number[] = [];
      const most = await open().call('stream', 40, {
        onChunk: async chunk => {
          chunks.push(chunk);
          await pause(1);
        },
      });
      return [chunks, most <= 8];
    },
  },
  'lets every sender continue when its chunks are taken': {
    expected: 20,
    run: open => open().call('flood', 20, { onChunk: () => pause(1) }),
  },
  'does not wait for a reader that has cancelled': {
    expected: 'number',
    run: async open => {
      const stop = new AbortController();
      const streaming = open({ graceMs: 60_000 }).call('stream', 1000, {
        signal: stop.signal,
        onChunk: () => new Promise(() => {}),
      });
      await pause(20);
      stop.abort();
      return typeof (await streaming);
    },
  },
  'leaves nothing on a signal after 1,000 calls': {
    expected: [1000, 0],
    run: async open => {
      const channel = open();
      const stop = new AbortController();
      const { signal } = stop;
      let listeners = 0;
      const add = signal.addEventListener.bind(signal);
      const remove = signal.removeEventListener.bind(signal);
      signal.addEventListener = (...given: Parameters<typeof add>) => {
        listeners++;
        add(...given);
      };
      signal.removeEventListener = (...given: Parameters<typeof remove>) => {
        listeners--;
        remove(...given);
      };
      let replies = 0;
      for (let call = 0; call < 1000; call++)
        if ((await channel.call('double', call, { signal })) === 2 * call) replies++;
      return [replies, listeners];
    },
  },
};
