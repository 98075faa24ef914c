import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { boxEnvironment } from './box.ts';

let found: readonly number[] | undefined;

/** The cores that we may use, where programs and threads can be bound to one; otherwise none. */
export function bindableCores(): readonly number[] {
  found ??= findCores();
  return found;
}

function findCores(): readonly number[] {
  try {
    const list = /^Cpus_allowed_list:\s*(\S+)$/m.exec(readFileSync('/proc/self/status', 'latin1'))?.[1] ?? '';
    const cores = parseCores(list);
    const [command, ...args] = [...boundTo(cores[0]!), 'true'] as const;
    return spawnSync(command, args, { env: boxEnvironment() }).status === 0 ? cores : [];
  } catch {
    return [];
  }
}

/** The kernel's way to write a set of cores: `0-3,8`. */
export function parseCores(list: string): number[] {
  return list.split(',').flatMap(range => {
    const [first, last = first] = range.split('-').map(Number) as [number, number?];
    return Array.from({ length: last! - first + 1 }, (_, i) => first + i);
  });
}

/** Goes in front of a command. */
export function boundTo(core: number): [string, ...string[]] {
  return ['taskset', '-c', `${core}`];
}

/** The number of the thread that calls it; 0 where the system does not tell. */
export function ownThread(): number {
  try {
    return Number(readlinkSync('/proc/thread-self').split('/').at(-1));
  } catch {
    return 0;
  }
}

/** Binds the thread that calls it. */
export function bindThread(core: number): void {
  spawnSync('taskset', ['-p', '-c', `${core}`, `${ownThread()}`], { env: boxEnvironment() });
}
