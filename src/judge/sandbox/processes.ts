import { readdirSync, readFileSync, statfsSync } from 'node:fs';

/** One process as /proc shows it. */
interface ProcessState {
  readonly pid: number;
  readonly uid: number;
  readonly threads: number;
  readonly residentBytes: number;
  readonly peakBytes: number;
}

/** What a program and everything that it started use together. */
export interface Usage {
  readonly cpuMs: number;
  readonly memoryBytes: number;
}

/** Kernel clock ticks are 10 ms on every Linux that Node runs on. */
const MS_PER_TICK = 10;

interface Times {
  /** Of the process itself. */
  readonly own: number;
  /** Of the children that it waited for. */
  readonly waited: number;
  /** A number may be used again; with its start it may not. */
  readonly started: string;
}

/**
 * Everything that runs below a process. The first `skip` generations are our own wrappers. What was seen of a process
 * is kept when it has ended, because nobody else may have waited for it.
 */
export class ProcessLedger {
  private readonly seen = new Map<string, Times & { readonly isFirst: boolean }>();

  constructor(
    private readonly pid: number,
    private readonly skip: number,
  ) {}

  look(): Usage {
    let [resident, peak] = [0, 0];
    for (const { pid, generation } of descendantsOf(this.pid)) {
      if (generation < this.skip) continue;
      const state = processState(pid);
      resident += state?.residentBytes ?? 0;
      peak = Math.max(peak, state?.peakBytes ?? 0);
      const times = timesOf(pid);
      if (times) this.seen.set(`${pid} ${times.started}`, { ...times, isFirst: generation === this.skip });
    }
    return { cpuMs: this.cpuMs, memoryBytes: Math.max(resident, peak) };
  }

  /** Both are too small rather than too large: what lived between two looks is only known to who waited for it. */
  private get cpuMs(): number {
    const all = [...this.seen.values()];
    const seen = all.reduce((sum, { own }) => sum + own, 0);
    const told = all.reduce((sum, { own, waited, isFirst }) => sum + (isFirst ? own + waited : 0), 0);
    return Math.max(seen, told);
  }
}

export interface Descendant {
  readonly pid: number;
  /** 1 for a child. */
  readonly generation: number;
}

export function descendantsOf(pid: number, generation = 1): Descendant[] {
  return childrenOf(pid).flatMap(child => [
    { pid: child, generation },
    ...descendantsOf(child, generation + 1),
  ]);
}

/** How long the one that waited longest was ready to run while others had the processor. */
export function longestDelayMs(pids: readonly number[]): number {
  return Math.max(0, ...pids.map(pid => delayMs(`/proc/${pid}/schedstat`)));
}

/** The same for one thread of ours. */
export function threadDelayMs(thread: number): number {
  return delayMs(`/proc/self/task/${thread}/schedstat`);
}

function delayMs(path: string): number {
  return Number(readOr(() => readFileSync(path, 'latin1'), '').split(' ')[1] ?? 0) / 1e6;
}

/** Does one of them wait for its standard input? Undefined where the kernel does not tell what they wait for. */
export function isReadingInput(pids: readonly number[]): boolean | undefined {
  const calls = pids.map(pid => readOr(() => readFileSync(`/proc/${pid}/syscall`, 'latin1'), ''));
  if (calls.every(call => call === '')) return undefined;
  return calls.some(call => READS_INPUT.test(call));
}

/** `read` of descriptor 0, or waiting for events, as some interpreters read: the numbers of x64, then of arm64. */
const READS_INPUT = process.arch === 'arm64' ? /^63 0x0 |^22 / : /^0 0x0 |^(232|281) /;

/** What lies in a folder in memory, as a process sees it; 0 when what it sees there is something else. */
export function bytesInMemory(pid: number, folder: string): number {
  const info = readOr(() => statfsSync(`/proc/${pid}/root${folder}`), undefined);
  if (info?.type !== TMPFS) return 0;
  return (info.blocks - info.bfree) * info.bsize + (info.files - info.ffree) * BYTES_PER_FILE;
}

const TMPFS = 0x01021994;
/** What the kernel remembers of an empty one. */
const BYTES_PER_FILE = 1024;

export function allProcesses(): ProcessState[] {
  const names = readOr(() => readdirSync('/proc'), []);
  return names
    .filter(name => /^\d+$/.test(name))
    .map(name => processState(Number(name)))
    .filter(state => state !== undefined);
}

/** The processes whose environment holds a mark that we put there: also those that left their group. */
export function markedProcesses(mark: string): number[] {
  return allProcesses()
    .map(({ pid }) => pid)
    .filter(
      pid =>
        pid !== process.pid &&
        readOr(() => readFileSync(`/proc/${pid}/environ`, 'latin1'), '').includes(mark),
    );
}

/** Negative: everybody in that process group. */
export function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // it has ended by itself
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (problem) {
    return (problem as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** It runs no more, though somebody has yet to hear of it. */
export function hasEnded(pid: number): boolean {
  const stat = readOr(() => readFileSync(`/proc/${pid}/stat`, 'latin1'), '');
  return !/^[^ZX]/.test(stat.slice(stat.lastIndexOf(')') + 2));
}

function childrenOf(pid: number): number[] {
  // a thread other than the first may fork too
  const threads = readOr(() => readdirSync(`/proc/${pid}/task`), []);
  return threads.flatMap(thread =>
    readOr(() => readFileSync(`/proc/${pid}/task/${thread}/children`, 'latin1'), '')
      .split(' ')
      .filter(word => word !== '')
      .map(Number),
  );
}

function processState(pid: number): ProcessState | undefined {
  const status = readOr(() => readFileSync(`/proc/${pid}/status`, 'latin1'), undefined);
  if (status === undefined) return undefined;
  const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
  return {
    pid,
    uid: field('Uid'),
    threads: field('Threads'),
    residentBytes: field('VmRSS') * 1024,
    peakBytes: field('VmHWM') * 1024,
  };
}

/** Fields 14 to 17 and 22 of stat, counted behind the name, which may hold anything. */
function timesOf(pid: number): Times | undefined {
  const stat = readOr(() => readFileSync(`/proc/${pid}/stat`, 'latin1'), '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields.length < 20) return undefined;
  const ticks = (user: number) => (Number(fields[user]) + Number(fields[user + 1])) * MS_PER_TICK;
  return { own: ticks(11), waited: ticks(13), started: fields[19]! };
}

/** A process may end between any two looks at it. */
function readOr<T, F>(read: () => T, otherwise: F): T | F {
  try {
    return read();
  } catch {
    return otherwise;
  }
}
