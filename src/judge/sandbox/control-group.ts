import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Limits } from '../../problems/verdict.ts';
import { findHierarchies, type Hierarchy } from './control-group-files.ts';
import { endProcess, isAlive } from './processes.ts';

/**
 * The kernel's own account of a program: every process that ever lived in it, and memory that no process has mapped
 * (memfd, tmpfs, sockets, page tables).
 */
export interface ControlGroup {
  /** A process that writes `0` into each of these files is counted from then on, with all that it starts. */
  readonly procsFiles: readonly string[];
  /** The memory may be told as 0 as long as it is within the limit. */
  usage(): { readonly cpuMs: number; readonly memoryBytes: number };
  /** When all is over: the most that was used at any time, and whether the kernel had to end somebody. */
  summary(): { readonly cpuMs: number; readonly memoryBytes: number; readonly ranOutOfMemory: boolean };
  kill(): void;
  remove(): void;
}

let hierarchies: readonly Hierarchy[] | undefined;
let isTidy = false;

/** A group of its own for a run; undefined where the system gives none. */
export function openControlGroup(limits: Limits): ControlGroup | undefined {
  hierarchies ??= findHierarchies();
  for (const hierarchy of hierarchies) {
    const group = tryHierarchy(hierarchy, limits);
    if (!group) continue;
    // what worked once is asked first
    hierarchies = [hierarchy];
    return group;
  }
  hierarchies = [];
  return undefined;
}

function tryHierarchy(hierarchy: Hierarchy, limits: Limits): ControlGroup | undefined {
  const name = `${PREFIX}${process.pid}-${randomUUID()}`;
  const folders = hierarchy.parents.map(parent => join(parent, name));
  try {
    if (!isTidy) for (const parent of hierarchy.parents) removeStale(parent);
    isTidy = true;
    for (const folder of folders) mkdirSync(folder);
    hierarchy.set(folders, limits);
    hierarchy.cpuMs(folders);
    hierarchy.memory(folders);
    return openGroup(hierarchy, folders, limits);
  } catch {
    for (const folder of folders) removeFolder(folder);
    return undefined;
  }
}

function openGroup(hierarchy: Hierarchy, folders: readonly string[], limits: Limits): ControlGroup {
  const doors = folders.map(folder => join(folder, 'cgroup.procs'));
  return {
    procsFiles: doors,
    usage: () => {
      const most = hierarchy.memoryAtMost?.(folders) ?? Number.POSITIVE_INFINITY;
      // the kernel takes long to tell what it is made of, and a hundred looks a second need not know
      if (most <= limits.memoryBytes) return { cpuMs: hierarchy.cpuMs(folders), memoryBytes: 0 };
      const { now, fileCache } = hierarchy.memory(folders);
      return { cpuMs: hierarchy.cpuMs(folders), memoryBytes: Math.max(0, now - fileCache) };
    },
    summary: () => {
      const { peak, fileCache, ranOutOfMemory } = hierarchy.memory(folders);
      return {
        cpuMs: hierarchy.cpuMs(folders),
        memoryBytes: Math.max(0, peak - fileCache),
        ranOutOfMemory,
      };
    },
    kill: () => {
      for (const pid of membersOf(folders[0]!)) endProcess(pid);
    },
    remove: () => {
      for (const folder of folders) removeFolder(folder);
    },
  };
}

function membersOf(folder: string): number[] {
  try {
    const listed = readFileSync(join(folder, 'cgroup.procs'), 'latin1').split('\n').map(Number);
    // those that we cannot see are listed as 0, which would mean ourselves
    return listed.filter(pid => pid > 1);
  } catch {
    return [];
  }
}

const PREFIX = 'kibitz-';

/** Our own groups that are still there. */
export function ownGroups(): string[] {
  const parents = (hierarchies ?? []).flatMap(hierarchy => hierarchy.parents);
  return parents.flatMap(parent => {
    try {
      return readdirSync(parent).filter(name => name.startsWith(`${PREFIX}${process.pid}-`));
    } catch {
      return [];
    }
  });
}

/** Groups of judges that were killed before they could clean up. The kernel removes none that is in use. */
function removeStale(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = /^kibitz-(\d+)-/.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) removeFolder(join(parent, name), 0);
  }
}

/** The kernel may need a moment after the last process. */
function removeFolder(folder: string, tries = 20): void {
  try {
    rmdirSync(folder);
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code !== 'EBUSY' || tries === 0) return;
    setTimeout(() => removeFolder(folder, tries - 1), 50);
  }
}
