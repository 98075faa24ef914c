import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemCode } from '../../core/file-problem.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type { TableError } from '../errors.ts';
import { attempt } from './files.ts';

/** The exclusive right to write one table file, until it is released. */
export interface FileLock {
  /** Whether another process had the lock before, and may have written the file. */
  readonly waited: boolean;
  release(): void;
}

export interface LockOptions {
  readonly signal?: AbortSignal;
  /** Called once, if another process has the lock. */
  readonly onWait?: (process: number) => void;
}

/** The process that has the lock. Its start time distinguishes it from a later process with the same number. */
interface Holder {
  readonly process: number;
  readonly host: string;
  readonly started?: string;
}

const PAUSE_MS = 150;
/** Simultaneous take-overs are complete after this. */
const SETTLED_MS = 100;
const UNWRITTEN_MS = 5_000;

/** Waits until no other process writes the table at `path`. Locks of processes that were killed do not count. */
export async function lockTable(
  path: string,
  { signal, onWait }: LockOptions = {},
): Promise<Result<FileLock, TableError>> {
  const lock = `${path}.lock`;
  const own = JSON.stringify(self());
  const release = () => {
    if (read(lock) === own) rmSync(lock, { force: true });
  };
  for (let waited = false; ; ) {
    const taken = attempt('write', lock, () => take(lock, own));
    if (!taken.ok) return taken;
    if (taken.value) return ok({ waited, release });
    const holder = read(lock);
    if (holder !== undefined && !isAlive(lock, holder)) {
      const over = attempt('write', lock, () => takeOver(lock, own));
      if (!over.ok) return over;
      await sleep(SETTLED_MS);
      if (read(lock) === own) return ok({ waited, release });
      continue;
    }
    if (!waited && holder !== undefined) onWait?.(parse(holder)?.process ?? 0);
    waited = true;
    await sleep(PAUSE_MS);
    if (signal?.aborted) return err({ kind: 'stopped' });
  }
}

function self(): Holder {
  const started = startOf(process.pid);
  return { process: process.pid, host: hostname(), ...(started === undefined ? {} : { started }) };
}

/** False if another process has the lock. */
function take(lock: string, own: string): boolean {
  try {
    writeFileSync(lock, own, { flag: 'wx' });
    return true;
  } catch (problem) {
    if (systemCode(problem) === 'EEXIST') return false;
    throw problem;
  }
}

/** Of several simultaneous take-overs, the last one gets the lock. */
function takeOver(lock: string, own: string): void {
  const mine = `${lock}.${process.pid}`;
  writeFileSync(mine, own);
  renameSync(mine, lock);
}

function read(lock: string): string | undefined {
  try {
    return readFileSync(lock, 'utf8');
  } catch {
    return undefined;
  }
}

function parse(source: string): Holder | undefined {
  try {
    return JSON.parse(source);
  } catch {
    return undefined;
  }
}

function isAlive(lock: string, source: string): boolean {
  const holder = parse(source);
  // the lock is being written, or its process died while writing it
  if (holder === undefined) return Date.now() - changedMs(lock) < UNWRITTEN_MS;
  // processes of another machine are not visible
  if (holder.host !== hostname()) return true;
  try {
    process.kill(holder.process, 0);
  } catch (problem) {
    if (systemCode(problem) !== 'EPERM') return false;
  }
  return holder.started === undefined || startOf(holder.process) === holder.started;
}

function changedMs(lock: string): number {
  return statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
}

/** When a process started, in ticks since the machine started; undefined where the system does not report it. */
function startOf(pid: number): string | undefined {
  const stat = read(`/proc/${pid}/stat`);
  // the name in brackets may contain anything, also brackets
  return stat
    ?.slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .at(STARTED_FIELD);
}

const STARTED_FIELD = 19;
