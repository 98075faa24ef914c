import { readdirSync, readFileSync } from 'node:fs';

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
  readonly processes: number;
}

/** Kernel clock ticks are 10 ms on every Linux that Node runs on. */
const MS_PER_TICK = 10;

/** Everything that runs below a process. The first `skip` generations are our own wrappers. */
export function usageBelow(pid: number, skip: number): Usage {
  let [cpuMs, resident, peak, processes] = [0, 0, 0, 0];
  const visit = (parent: number, generation: number) => {
    for (const child of childrenOf(parent)) {
      if (generation >= skip) {
        const state = processState(child);
        resident += state?.residentBytes ?? 0;
        peak = Math.max(peak, state?.peakBytes ?? 0);
        cpuMs += cpuOf(child);
        processes++;
      }
      visit(child, generation + 1);
    }
  };
  visit(pid, 1);
  return { cpuMs, memoryBytes: Math.max(resident, peak), processes };
}

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

/** User and system time: fields 14 and 15 of stat, counted behind the name, which may hold anything. */
function cpuOf(pid: number): number {
  const stat = readOr(() => readFileSync(`/proc/${pid}/stat`, 'latin1'), '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * MS_PER_TICK;
}

/** A process may end between any two looks at it. */
function readOr<T, F>(read: () => T, otherwise: F): T | F {
  try {
    return read();
  } catch {
    return otherwise;
  }
}
