import { MIB } from '../../problems/verdict.ts';

/** The program's folder, inside the box. */
export const WORK = '/box';
/** The program's writable folder, in memory. */
export const HOME = '/home';
/** Precompiled headers, inside the box. */
export const LIBRARY = '/library';
/** The box program, inside bubblewrap's box. */
export const INNER_BOX = '/launcher';
export const HOME_BYTES = 32 * MIB;

/** Where the box reports how the program ended: 0 to 2 are the program's own. */
export const REPORT_DESCRIPTOR = 3;
/** Where a traced program writes its events. */
export const EVENT_DESCRIPTOR = 4;

/** The first descriptor of the files through which a process enters its control group; a shell takes one digit only. */
export const FIRST_GROUP_DESCRIPTOR = EVENT_DESCRIPTOR + 1;

/** Opens the files of a control group, which are hidden inside the box, and executes the rest of its arguments. */
export const OPEN_GROUP_FILES = `n=${FIRST_GROUP_DESCRIPTOR}
while [ "$1" != -- ]; do eval "exec $n>\\"\\$1\\""; n=$((n+1)); shift; done
shift
exec "$@"`;

/**
 * Reports on descriptor 3 the CPU time before and after the program, and its exit status. The program's process enters
 * the control group before it executes the program, so that the judge's own work is not counted.
 */
export function reportScript(doors: number): string {
  const enter = Array.from(
    { length: doors },
    (_, index) => `echo 0 >&${FIRST_GROUP_DESCRIPTOR + index} && `,
  ).join('');
  return `times >&3; (${enter}exec "$@"); echo "exit $?" >&3; times >&3`;
}

/**
 * Waits until the judge has killed all descendants or has ended itself: the shell adopts orphans only while it lives.
 */
export const WAIT_FOR_JUDGE = '; read -r _ <&3';
