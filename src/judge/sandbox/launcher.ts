import { assemble } from './machine-code.ts';
import type { Call } from './machine-steps.ts';
import type { Architecture } from './system-calls.ts';

/** What a launcher does before it becomes the program of its arguments. */
export interface LauncherOptions {
  readonly architecture: Architecture;
  /** Descriptors from this one on are closed, */
  readonly closeFrom: number;
  /** but not this one. */
  readonly keeps?: number;
  /** Orphans below it become its children, whatever they do to hide. */
  readonly adoptsOrphans: boolean;
  /** The kernel's filter for system calls, for it and everything that it starts. */
  readonly filter?: Uint8Array;
}

const [PR_SET_CHILD_SUBREAPER, PR_SET_NO_NEW_PRIVS, SECCOMP_SET_MODE_FILTER] = [36, 38, 1];
const FILTER_BYTES = 8;

export function makeLauncher(options: LauncherOptions): Uint8Array {
  const { architecture, closeFrom, keeps, adoptsOrphans, filter } = options;
  return assemble(architecture, [
    ...(adoptsOrphans ? [{ call: 'prctl', with: [PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0] } as const] : []),
    ...closing(closeFrom, keeps),
    ...(filter ? filtering(filter) : []),
    becoming(1),
  ]);
}

/** Becomes the program of these arguments, in the environment that it has. */
export function becoming(argument: number): Call {
  return { call: 'execve', with: [{ argument }, { argumentsFrom: argument }, { environment: true }] };
}

export function closing(from: number, keeps: number | undefined): Call[] {
  const all = 0xffffffff;
  const ranges =
    keeps === undefined || keeps < from
      ? [[from, all]]
      : [...(keeps > from ? [[from, keeps - 1]] : []), [keeps + 1, all]];
  return ranges.map(([first, last]) => ({ call: 'close_range', with: [first!, last!, 0] }));
}

/** Nothing that it starts gets more rights, and all of it has the system calls of the filter only. */
export function filtering(filter: Uint8Array): Call[] {
  return [
    { call: 'prctl', with: [PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0] },
    {
      call: 'seccomp',
      with: [SECCOMP_SET_MODE_FILTER, 0, { count: filter.length / FILTER_BYTES, bytes: filter }],
    },
  ];
}
