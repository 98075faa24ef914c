import type { Effort } from '../core/effort.ts';
import { text } from '../core/text.ts';
import type { Invocation } from './command.ts';
import { memorySize, type OptionSpec, parseMemory, wholeNumber } from './options.ts';

const MOST_SECONDS = 1_000_000;

/** What a person at a terminal waits for by itself, by an engine's own estimate. */
const PATIENCE_SECONDS = 300;

export const LIMIT: OptionSpec = {
  name: 'limit',
  value: 'SECONDS',
  check: wholeNumber(1, MOST_SECONDS),
  help: text(
    'time for a position (default: 10 where nobody can tell how long it takes)',
    '每个局面的时限（无法预计时默认 10 秒）',
  ),
};

export const FORCE: OptionSpec = {
  name: 'force',
  help: text('go on however long it takes', '不论多久都要算完'),
};

export const MEMORY: OptionSpec = {
  name: 'memory',
  value: 'SIZE',
  check: memorySize,
  help: text('memory to stay within, such as 512M (default 2G)', '内存上限，例如 512M（默认 2G）'),
};

export const THREADS: OptionSpec = {
  name: 'threads',
  value: 'N',
  check: wholeNumber(1, 256),
  help: text('threads (default: one per core)', '线程数（默认每核一个）'),
};

/** What the options of a command let an answer cost. Who sets a limit need not be kept from trying. */
export function effortOf({ values, onProgress }: Invocation, patience = PATIENCE_SECONDS): Effort {
  const { limit, force, threads, memory } = values;
  const bytes = typeof memory === 'string' ? parseMemory(memory) : undefined;
  return {
    onProgress,
    maxEstimatedSeconds: force || limit !== undefined ? Number.POSITIVE_INFINITY : patience,
    ...(limit === undefined ? {} : { seconds: Number(limit) }),
    ...(force ? { bytes: Number.POSITIVE_INFINITY } : {}),
    ...(threads === undefined ? {} : { threads: Number(threads) }),
    ...(bytes === undefined ? {} : { bytes }),
  };
}
