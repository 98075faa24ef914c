import { MIB } from '../../problems/verdict.ts';

/** The program's folder, as it sees it. */
export const WORK = '/box';
/** The program's own folder for writing, in memory. */
export const HOME = '/home';
/** Where the last launcher is, as the box sees it. */
export const LAUNCHER = '/launcher';
const HOME_MIB = 32;
export const HOME_BYTES = HOME_MIB * MIB;

/** Where a traced program writes its events: 0 to 2 are its own, and 3 is the report's. */
export const EVENT_DESCRIPTOR = 4;

/** The first of the descriptors through which a process enters its control group; a shell knows one digit. */
const FIRST_DOOR = EVENT_DESCRIPTOR + 1;

/** Opens the doors of a control group while they can be seen, and becomes the rest of its arguments. */
export const OPEN_DOORS = `n=${FIRST_DOOR}
while [ "$1" != -- ]; do eval "exec $n>\\"\\$1\\""; n=$((n+1)); shift; done
shift
exec "$@"`;

/**
 * Says on descriptor 3 the CPU time before and after and how the program ended. What becomes the program enters the
 * control group first, so that our own work is not counted.
 */
export function reportScript(doors: number): string {
  const enter = Array.from({ length: doors }, (_, index) => `echo 0 >&${FIRST_DOOR + index} && `).join('');
  return `times >&3; (${enter}exec "$@"); echo "exit $?" >&3; times >&3`;
}

/** Stays until the judge has ended everybody below, or is gone itself: orphans are only ours as long as we live. */
export const STAY = '; read -r _ <&3';

/**
 * The first process of the new namespaces. It builds a root that holds the system (read-only), the work
 * folder and a small writable home, moves into it, and starts the program without any privilege. When it
 * ends, the kernel ends whatever the program left running.
 */
export function firstProcess(doors: number): string {
  return `
set -e
root=$1 uid=$2 work=$3 mode=$4; shift 4
mount --make-rprivate /
mount -t tmpfs -o mode=755,size=1m tmpfs "$root"
cd "$root"
mkdir old dev proc tmp ${HOME.slice(1)} ${WORK.slice(1)}
show() {
  if [ -d "$1" ]; then place=".$2"; else place=".\${2%/*}"; fi
  [ -d "$place" ] || mkdir -p "$place"
  [ -d "$1" ] || : > ".$2"
  if [ "$3" = rw ]; then mount --rbind "$1" ".$2"; else mount --rbind -o ro,nosuid,nodev "$1" ".$2"; fi
}
while [ "$1" != -- ]; do
  case $1 in
    link) ln -s "$2" ".$3" ;;
    show) show "$2" "$3" ro ;;
    device) show "$2" "$3" rw ;;
  esac
  shift 3
done
shift
[ -z "$work" ] || show "$work" ${WORK} "$mode"
mount -t tmpfs -o mode=1777,size=${HOME_MIB}m,nr_inodes=4k tmpfs .${HOME}
mount --bind .${HOME} tmp
mount -t proc proc proc 2>/dev/null || :
pivot_root . old
umount -l /old
rmdir /old
mount -o remount,bind,ro /
cd ${HOME}
[ "$uid" = 0 ] || set -- --reuid "$uid" --regid "$uid" --clear-groups "$@"
set +e
set -- setpriv --no-new-privs --bounding-set=-all --inh-caps=-all "$@"
${reportScript(doors)}
`;
}
