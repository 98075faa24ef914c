import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Limits } from '../../problems/verdict.ts';
import { MIB } from '../../problems/verdict.ts';

/** The two generations of the kernel's files: where groups are made, and how they are read. */
export interface Hierarchy {
  readonly parents: readonly string[];
  set(folders: readonly string[], limits: Limits): void;
  cpuMs(folders: readonly string[]): number;
  memory(folders: readonly string[]): MemoryFigures;
  /** What is used now, with the cache of files: one number, where the kernel keeps the peak for later. */
  memoryAtMost?(folders: readonly string[]): number | undefined;
}

interface MemoryFigures {
  readonly now: number;
  readonly peak: number;
  /** Files that were read: the kernel's to keep or to forget, so not the program's. */
  readonly fileCache: number;
  readonly ranOutOfMemory: boolean;
}

/** Above what we end ourselves, so that the kernel only steps in when it has to. */
const SLACK_BYTES = 16 * MIB;

interface Place {
  readonly mount: string;
  readonly own: string;
}

/** Every way to make a group that may work here, the likeliest first. */
export function findHierarchies(): Hierarchy[] {
  const unified = unifiedPlaces().map(parent => unifiedHierarchy(parent));
  const separate = separateHierarchy();
  return separate ? [separate, ...unified] : unified;
}

/** Version 1: a tree for each kind of account. */
function separateHierarchy(): Hierarchy | undefined {
  const [cpuacct, memory, pids] = ['cpuacct', 'memory', 'pids'].map(name => placeOf(name)?.mount);
  if (!cpuacct || !memory) return undefined;
  const places = [cpuacct, memory, ...(pids ? [pids] : [])];
  return {
    parents: places,
    set: ([, memoryFolder, pidsFolder], limits) => {
      write(memoryFolder!, 'memory.limit_in_bytes', limits.memoryBytes + SLACK_BYTES);
      attempt(() => write(memoryFolder!, 'memory.memsw.limit_in_bytes', limits.memoryBytes + SLACK_BYTES));
      if (pidsFolder) write(pidsFolder, 'pids.max', limits.processes + OUR_OWN);
    },
    cpuMs: ([folder]) => Number(read(folder!, 'cpuacct.usage')) / 1e6,
    memoryAtMost: ([, folder]) => Number(read(folder!, 'memory.usage_in_bytes')),
    memory: ([, folder]) => {
      const stat = fieldsOf(read(folder!, 'memory.stat'));
      return {
        now: Number(read(folder!, 'memory.usage_in_bytes')),
        peak: Number(read(folder!, 'memory.max_usage_in_bytes')),
        fileCache: (stat.cache ?? 0) - (stat.shmem ?? 0),
        ranOutOfMemory: (fieldsOf(read(folder!, 'memory.oom_control')).oom_kill ?? 0) > 0,
      };
    },
  };
}

/** Version 2: one tree. */
function unifiedHierarchy(parent: string): Hierarchy {
  return {
    parents: [parent],
    set: ([folder], limits) => {
      // systemd has usually done so; at the top of a tree somebody may
      attempt(() => writeFileSync(join(parent, 'cgroup.subtree_control'), '+memory +pids'));
      write(folder!, 'memory.max', limits.memoryBytes + SLACK_BYTES);
      attempt(() => write(folder!, 'memory.swap.max', 0));
      attempt(() => write(folder!, 'pids.max', limits.processes + OUR_OWN));
    },
    cpuMs: ([folder]) => (fieldsOf(read(folder!, 'cpu.stat')).usage_usec ?? 0) / 1000,
    memoryAtMost: ([folder]) =>
      existsSync(join(folder!, 'memory.peak')) ? Number(read(folder!, 'memory.current')) : undefined,
    memory: ([folder]) => {
      const stat = fieldsOf(read(folder!, 'memory.stat'));
      const now = Number(read(folder!, 'memory.current'));
      return {
        now,
        // the kernel tells the peak since 5.19
        peak: Number(attempt(() => read(folder!, 'memory.peak')) ?? now),
        fileCache: (stat.file ?? 0) - (stat.shmem ?? 0),
        ranOutOfMemory: (fieldsOf(read(folder!, 'memory.events')).oom_kill ?? 0) > 0,
      };
    },
  };
}

/** Beside the program a member may be the shell that becomes it. */
const OUR_OWN = 1;

/**
 * Where a group with an account of memory may be made: beside the judge's own group, because one that has processes
 * cannot have accounts of its children, or below it, or (as root) at the top.
 */
function unifiedPlaces(): string[] {
  const place = placeOf('');
  if (!place) return [];
  const own = join(place.mount, place.own);
  return [...new Set([...(place.own === '/' ? [] : [dirname(own)]), own, place.mount])];
}

/** Where a controller is mounted and where we are in it; the empty name means version 2. */
function placeOf(controller: string): Place | undefined {
  try {
    const mount = mountOf(controller);
    const line = readFileSync('/proc/self/cgroup', 'latin1')
      .split('\n')
      .map(each => each.split(':'))
      .find(([id, names]) => (controller === '' ? id === '0' : names?.split(',').includes(controller)));
    if (!mount || !line) return undefined;
    return { mount, own: line.slice(2).join(':') };
  } catch {
    return undefined;
  }
}

function mountOf(controller: string): string | undefined {
  for (const line of readFileSync('/proc/self/mountinfo', 'latin1').split('\n')) {
    const [before, after] = line.split(' - ');
    const [type, , options] = after?.split(' ') ?? [];
    const isIt =
      controller === '' ? type === 'cgroup2' : type === 'cgroup' && options?.split(',').includes(controller);
    if (isIt) return before!.split(' ')[4];
  }
  return undefined;
}

function read(folder: string, name: string): string {
  return readFileSync(join(folder, name), 'latin1');
}

function write(folder: string, name: string, value: number): void {
  writeFileSync(join(folder, name), `${value}`);
}

/** `name number` on each line. */
function fieldsOf(text: string): Readonly<Record<string, number>> {
  return Object.fromEntries(
    text
      .split('\n')
      .map(line => line.split(' '))
      .map(([name, value]) => [name, Number(value)]),
  );
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
