import { existsSync, lstatSync, readlinkSync } from 'node:fs';
import type { Limits } from '../../problems/verdict.ts';
import { MIB } from '../../problems/verdict.ts';
import {
  firstProcess,
  HOME,
  HOME_BYTES,
  LAUNCHER,
  OPEN_DOORS,
  reportScript,
  STAY,
  WORK,
} from './box-scripts.ts';
import { launchers } from './launchers.ts';
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
  /** The files through which a process enters its control group; none where there is no group. */
  readonly doors: readonly string[];
  /** A compiler or an interpreter's syntax check, not the program itself. */
  readonly isTool: boolean;
  /** The largest file that it may write; what its own folder holds, unless told. */
  readonly fileBytes?: number;
  /** It keeps the descriptor for the events of a traced program. */
  readonly tellsEvents: boolean;
  /** Somebody reads the report as it comes, and ends what the program leaves. */
  readonly isWatched: boolean;
  /** Told where the work folder is, as the program sees it. */
  readonly command: (work: string) => readonly string[];
}

const PATH = '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin';

/** What every program may read: the system's libraries and tools, nothing of the user's. */
const SYSTEM = ['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/nix/store', '/gnu/store'];
const SYSTEM_FILES = ['/etc/ld.so.cache', '/etc/alternatives', '/etc/localtime'];
const DEVICES = ['null', 'zero', 'full', 'random', 'urandom'];

/** What our own wrappers get; some of their tools live where an ordinary PATH does not look. */
export function boxEnvironment(): { PATH: string } {
  return { PATH: [process.env.PATH ?? '', PATH].join(':') };
}

/** The whole command line that runs `request.command` under a protection; undefined when we lack a tool for it. */
export function boxCommand(protection: Protection, request: BoxRequest): string[] | undefined {
  const { doors } = request;
  const own = launchers({
    allowsUncounted: doors.length > 0 || request.isTool,
    tellsEvents: request.tellsEvents,
  });
  if (!own) return protection === 'time-only' ? timeOnly(request) : undefined;
  const inside = { ...request, launcher: LAUNCHER, outside: own.last };
  const first = [own.first, '/bin/sh', '-c', OPEN_DOORS, 'kibitz-box', ...doors, '--'];
  switch (protection) {
    case 'namespaces':
      return [...first, ...namespaceCommand(inside, [])];
    case 'user-namespaces':
      return [...first, ...namespaceCommand(inside, ['--user', '--map-root-user'])];
    case 'bubblewrap':
      return [...first, ...bubblewrapCommand({ ...inside, outside: own.lastUnfiltered }, own.filter)];
    case 'limits':
      return [
        ...first,
        ...['/bin/sh', '-c', stayingScript(request), 'kibitz-box', ...ownUser()],
        ...limited({ ...request, launcher: own.last }, request.work ?? request.folder, request.folder),
      ];
    case 'time-only':
      return [...first, ...timeOnly(request)];
  }
}

type Inside = BoxRequest & { readonly launcher: string };
type Boxed = Inside & { readonly outside: string };

function timeOnly(request: BoxRequest): string[] {
  const { mark, command, work, folder } = request;
  return ['/bin/sh', '-c', stayingScript(request), 'kibitz-box', 'env', mark, ...command(work ?? folder)];
}

function stayingScript({ doors, isWatched }: BoxRequest): string {
  return `${reportScript(doors.length)}${isWatched ? STAY : ''}`;
}

function namespaceCommand(request: Boxed, userArgs: readonly string[]): string[] {
  const uid = userArgs.length === 0 ? `${privateUser()}` : '0';
  return [
    ...['setpriv', '--pdeathsig', 'KILL', '--', 'unshare', ...userArgs],
    ...['--mount', '--pid', '--net', '--ipc', '--uts', '--fork', '--kill-child', '--'],
    ...['/bin/sh', '-c', firstProcess(request.doors.length), 'kibitz-box', request.folder, uid],
    ...[request.work ?? '', request.writableWork ? 'rw' : 'ro'],
    ...mounts(request).flatMap(({ kind, from, to }) => [kind, from, to]),
    ...['--', ...limited(request, WORK, HOME)],
  ];
}

/** There our shell has the program's rights, so that it must not have more system calls either. */
function bubblewrapCommand(request: Boxed, filter: string): string[] {
  const flags = { link: '--symlink', show: '--ro-bind', device: '--dev-bind' };
  const work =
    request.work === undefined ? [] : [request.writableWork ? '--bind' : '--ro-bind', request.work, WORK];
  return [
    ...['/bin/sh', '-c', 'exec 9<"$1"; shift; exec env -i "$(command -v bwrap)" "$@"', 'kibitz-box', filter],
    ...['--seccomp', '9', '--setenv', 'PATH', PATH],
    ...['--unshare-all', '--die-with-parent', '--new-session', '--cap-drop', 'ALL'],
    ...mounts(request).flatMap(({ kind, from, to }) => [flags[kind], from, to]),
    ...['--size', `${HOME_BYTES}`, '--tmpfs', HOME, '--symlink', HOME, '/tmp', '--proc', '/proc'],
    ...[
      ...work,
      '--remount-ro',
      '/',
      '--chdir',
      HOME,
      '--',
      '/bin/sh',
      '-c',
      reportScript(request.doors.length),
      'kibitz-box',
    ],
    ...limited(request, WORK, HOME),
  ];
}

interface Mount {
  readonly kind: 'link' | 'show' | 'device';
  readonly from: string;
  readonly to: string;
}

function mounts({ readOnly, outside }: Boxed): Mount[] {
  const system = SYSTEM.filter(path => existsSync(path)).map((path): Mount => {
    const isLink = lstatSync(path).isSymbolicLink();
    return isLink
      ? { kind: 'link', from: readlinkSync(path), to: path }
      : { kind: 'show', from: path, to: path };
  });
  const shown = [...SYSTEM_FILES.filter(path => existsSync(path)), ...readOnly.filter(isOutsideSystem)];
  return [
    { kind: 'show', from: outside, to: LAUNCHER },
    ...system,
    ...shown.map((path): Mount => ({ kind: 'show', from: path, to: path })),
    ...DEVICES.map((name): Mount => ({ kind: 'device', from: `/dev/${name}`, to: `/dev/${name}` })),
  ];
}

function isOutsideSystem(path: string): boolean {
  return !SYSTEM.some(folder => path === folder || path.startsWith(`${folder}/`));
}

/** The command under prlimit, with an environment that tells nothing about the user. */
function limited(request: Inside, work: string, home: string): string[] {
  const { limits, capAddressSpace, command, readOnly, mark, launcher } = request;
  const path = [...readOnly.filter(isOutsideSystem).map(prefix => `${prefix}/bin`), PATH].join(':');
  const addressSpace = capAddressSpace ? [`--as=${4 * limits.memoryBytes + 1024 * MIB}`] : [];
  return [
    'prlimit',
    `--cpu=${Math.ceil(limits.cpuMs / 1000) + 1}`,
    `--nproc=${limits.processes + (home === HOME ? 0 : ownThreads())}`,
    // less than the memory, so that endless recursion is a crash and not a matter of luck
    `--stack=${Math.floor(limits.memoryBytes * 0.75)}`,
    ...addressSpace,
    `--fsize=${request.fileBytes ?? HOME_BYTES}`,
    ...['--nofile=256', '--core=0', '--', 'env', '-i'],
    ...[`PATH=${path}`, `HOME=${home}`, `TMPDIR=${home}`, 'LANG=C.UTF-8', mark, launcher, ...command(work)],
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
