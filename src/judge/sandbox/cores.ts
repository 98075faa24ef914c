import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { boxEnvironment } from './box.ts';

let found: readonly number[] | undefined;

/** The cores that this process may use; empty where programs and threads cannot be bound to one. */
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

/** Parses the kernel's notation for a set of cores: `0-3,8`. */
export function parseCores(list: string): number[] {
  return list.split(',').flatMap(range => {
    const [first, last = first] = range.split('-').map(Number) as [number, number?];
    return Array.from({ length: last! - first + 1 }, (_, i) => first + i);
  });
}

/** The prefix of a command that binds it to a core. */
export function boundTo(core: number): [string, ...string[]] {
  return ['taskset', '-c', `${core}`];
}

/** The number of the calling thread; 0 if unknown. */
export function ownThread(): number {
  try {
    return Number(readlinkSync('/proc/thread-self').split('/').at(-1));
  } catch {
    return 0;
  }
}

/** Binds the calling thread. */
export function bindThread(core: number): void {
  spawnSync('taskset', ['-p', '-c', `${core}`, `${ownThread()}`], { env: boxEnvironment() });
}
