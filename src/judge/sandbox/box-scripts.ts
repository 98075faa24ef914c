import { MIB } from '../../problems/verdict.ts';

/** The program's folder, as it sees it. */
export const WORK = '/box';
/** The program's own folder for writing, in memory. */
export const HOME = '/home';
/** Where a compiler finds what was compiled before, as it sees it. */
export const LIBRARY = '/library';
/** Where bubblewrap finds what it starts, inside. */
export const INNER_BOX = '/launcher';
export const HOME_BYTES = 32 * MIB;

/** Where the box reports how the program ended: 0 to 2 are the program's own. */
export const REPORT_DESCRIPTOR = 3;
/** Where a traced program writes its events. */
export const EVENT_DESCRIPTOR = 4;

/** The first of the descriptors through which a process enters its control group; a shell knows one digit. */
export const FIRST_GROUP_DESCRIPTOR = EVENT_DESCRIPTOR + 1;

/** Opens the doors of a control group while they can be seen, and becomes the rest of its arguments. */
export const OPEN_GROUP_FILES = `n=${FIRST_GROUP_DESCRIPTOR}
while [ "$1" != -- ]; do eval "exec $n>\\"\\$1\\""; n=$((n+1)); shift; done
shift
exec "$@"`;

/**
 * Says on descriptor 3 the CPU time before and after and how the program ended. What becomes the program enters the
 * control group first, so that our own work is not counted.
 */
export function reportScript(doors: number): string {
  const enter = Array.from(
    { length: doors },
    (_, index) => `echo 0 >&${FIRST_GROUP_DESCRIPTOR + index} && `,
  ).join('');
  return `times >&3; (${enter}exec "$@"); echo "exit $?" >&3; times >&3`;
}

/** Stays until the judge has ended everybody below, or is gone itself: orphans are only ours as long as we live. */
export const WAIT_FOR_JUDGE = '; read -r _ <&3';
