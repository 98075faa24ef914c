import { existsSync, lstatSync, readlinkSync } from 'node:fs';
import type { Limits } from '../verdict.ts';
import { MIB } from '../verdict.ts';
import { allProcesses } from './processes.ts';
import type { Protection } from './protection.ts';

/** What to run, and what it may see. */
export interface BoxRequest {
  /** An empty folder of ours; the new root is mounted there, out of everybody else's sight. */
  readonly folder: string;
  /** Absolute paths besides the system's that the program needs, such as an interpreter's. */
  readonly readOnly: readonly string[];
  /** The folder with the program, seen as `WORK` inside where the protection has an inside. */
  readonly work: string | undefined;
  readonly writableWork: boolean;
  readonly limits: Limits;
  /** `NAME=value`, put into the environment to find the program's processes by. */
  readonly mark: string;
  /** V8 and friends reserve more addresses than they use: for them only what is really used counts. */
  readonly capAddressSpace: boolean;
  /** Told where the work folder is, as the program sees it. */
  readonly command: (work: string) => readonly string[];
}

/** The program's folder, as it sees it. */
export const WORK = '/box';
/** The program's own folder for writing, in memory. */
const HOME = '/home';
const HOME_MIB = 32;
const PATH = '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin';

/** What every program may read: the system's libraries and tools, nothing of the user's. */
const SYSTEM = ['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/nix/store', '/gnu/store'];
const SYSTEM_FILES = ['/etc/ld.so.cache', '/etc/alternatives', '/etc/localtime'];
const DEVICES = ['null', 'zero', 'full', 'random', 'urandom'];

/** Runs the program with descriptor 3 closed; says on 3 how it ended, and the CPU time before and after. */
const REPORT = 'times >&3; "$@" 3>&-; echo "exit $?" >&3; times >&3';

/**
 * The first process of the new namespaces. It builds a root that holds the system (read-only), the work
 * folder and a small writable home, moves into it, and starts the program without any privilege. When it
 * ends, the kernel ends whatever the program left running.
 */
const FIRST_PROCESS = `
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
${REPORT}
`;

/** What our own wrappers get; some of their tools live where an ordinary PATH does not look. */
export function boxEnvironment(): { PATH: string } {
  return { PATH: [process.env.PATH ?? '', PATH].join(':') };
}

/** The whole command line that runs `request.command` under a protection. */
export function boxCommand(protection: Protection, request: BoxRequest): string[] {
  switch (protection) {
    case 'namespaces':
      return namespaceCommand(request, []);
    case 'user-namespaces':
      return namespaceCommand(request, ['--user', '--map-root-user']);
    case 'bubblewrap':
      return bubblewrapCommand(request);
    case 'limits':
      return [
        '/bin/sh',
        '-c',
        REPORT,
        'kibitz-box',
        ...ownUser(),
        ...limited(request, request.work ?? request.folder, request.folder),
      ];
    case 'time-only':
      return [
        '/bin/sh',
        '-c',
        REPORT,
        'kibitz-box',
        'env',
        request.mark,
        ...request.command(request.work ?? request.folder),
      ];
  }
}

function namespaceCommand(request: BoxRequest, userArgs: readonly string[]): string[] {
  const uid = userArgs.length === 0 ? `${privateUser()}` : '0';
  return [
    ...['setpriv', '--pdeathsig', 'KILL', '--', 'unshare', ...userArgs],
    ...['--mount', '--pid', '--net', '--ipc', '--uts', '--fork', '--kill-child', '--'],
    ...['/bin/sh', '-c', FIRST_PROCESS, 'kibitz-box', request.folder, uid],
    ...[request.work ?? '', request.writableWork ? 'rw' : 'ro'],
    ...mounts(request).flatMap(({ kind, from, to }) => [kind, from, to]),
    ...['--', ...limited(request, WORK, HOME)],
  ];
}

function bubblewrapCommand(request: BoxRequest): string[] {
  const flags = { link: '--symlink', show: '--ro-bind', device: '--dev-bind' };
  const work =
    request.work === undefined ? [] : [request.writableWork ? '--bind' : '--ro-bind', request.work, WORK];
  return [
    ...['bwrap', '--unshare-all', '--die-with-parent', '--new-session', '--cap-drop', 'ALL'],
    ...mounts(request).flatMap(({ kind, from, to }) => [flags[kind], from, to]),
    ...['--size', `${HOME_MIB * MIB}`, '--tmpfs', HOME, '--proc', '/proc', ...work, '--chdir', HOME, '--'],
    ...['/bin/sh', '-c', REPORT, 'kibitz-box', ...limited(request, WORK, HOME)],
  ];
}

interface Mount {
  readonly kind: 'link' | 'show' | 'device';
  readonly from: string;
  readonly to: string;
}

function mounts({ readOnly }: BoxRequest): Mount[] {
  const system = SYSTEM.filter(path => existsSync(path)).map((path): Mount => {
    const isLink = lstatSync(path).isSymbolicLink();
    return isLink
      ? { kind: 'link', from: readlinkSync(path), to: path }
      : { kind: 'show', from: path, to: path };
  });
  const shown = [...SYSTEM_FILES.filter(path => existsSync(path)), ...readOnly.filter(isOutsideSystem)];
  return [
    ...system,
    ...shown.map((path): Mount => ({ kind: 'show', from: path, to: path })),
    ...DEVICES.map((name): Mount => ({ kind: 'device', from: `/dev/${name}`, to: `/dev/${name}` })),
  ];
}

function isOutsideSystem(path: string): boolean {
  return !SYSTEM.some(folder => path === folder || path.startsWith(`${folder}/`));
}

/** The command under prlimit, with an environment that tells nothing about the user. */
function limited(request: BoxRequest, work: string, home: string): string[] {
  const { limits, capAddressSpace, command, readOnly, mark } = request;
  const path = [...readOnly.filter(isOutsideSystem).map(prefix => `${prefix}/bin`), PATH].join(':');
  const addressSpace = capAddressSpace ? [`--as=${4 * limits.memoryBytes + 1024 * MIB}`] : [];
  return [
    'prlimit',
    `--cpu=${Math.ceil(limits.cpuMs / 1000) + 1}`,
    `--nproc=${limits.processes + (home === HOME ? 0 : ownThreads())}`,
    // less than the memory, so that endless recursion is a crash and not a matter of luck
    `--stack=${Math.floor(limits.memoryBytes * 0.75)}`,
    ...addressSpace,
    `--fsize=${HOME_MIB * MIB}`,
    ...['--nofile=256', '--core=0', '--', 'env', '-i'],
    ...[`PATH=${path}`, `HOME=${home}`, `TMPDIR=${home}`, 'LANG=C.UTF-8', mark, ...command(work)],
  ];
}

/** A user number that nobody has, so that the process limit counts this program's processes alone. */
function privateUser(): number {
  return 0x20000 + Math.floor(Math.random() * 0x10000);
}

function ownUser(): string[] {
  if (process.getuid?.() !== 0) return [];
  const uid = `${privateUser()}`;
  return ['setpriv', '--reuid', uid, '--regid', uid, '--clear-groups', '--no-new-privs'];
}

/** Without namespaces the process limit counts everything that the user runs, so that comes on top. */
function ownThreads(): number {
  const uid = process.getuid?.();
  return uid === 0
    ? 0
    : allProcesses()
        .filter(each => each.uid === uid)
        .reduce((sum, each) => sum + each.threads, 0);
}
