import { existsSync, lstatSync, readlinkSync, realpathSync } from 'node:fs';
import type { Limits } from '../../problems/verdict.ts';
import { MIB } from '../../problems/verdict.ts';
import { boxProgram, filterFile, ownArchitecture } from './box-program.ts';
import {
  EVENT_DESCRIPTOR,
  FIRST_GROUP_DESCRIPTOR,
  HOME,
  HOME_BYTES,
  INNER_BOX,
  LIBRARY,
  OPEN_GROUP_FILES,
  REPORT_DESCRIPTOR,
  reportScript,
  WAIT_FOR_JUDGE,
  WORK,
} from './box-scripts.ts';
import { ownFolders } from './own-files.ts';
import { allProcesses } from './processes.ts';
import type { Protection } from './protection.ts';

/** The command to run, and the files that it may see. */
export interface BoxRequest {
  /** An empty folder; the new root is mounted there, in a mount namespace of its own. */
  readonly folder: string;
  /** Absolute paths besides the system's that the program needs, such as an interpreter's. */
  readonly readOnly: readonly string[];
  /** A folder of precompiled headers, `LIBRARY` inside the box. */
  readonly library?: string;
  /** The folder with the program, `WORK` inside the box. */
  readonly work: string | undefined;
  readonly writableWork: boolean;
  readonly limits: Limits;
  /** `NAME=value`, put into the environment to find the program's processes by. */
  readonly mark: string;
  /** Runtimes such as V8 reserve more addresses than they use; for them only used memory is limited. */
  readonly capAddressSpace: boolean;
  /** The files through which a process enters its control group; none where there is no group. */
  readonly groupFiles: readonly string[];
  /** A compiler or an interpreter's syntax check, not the program itself. */
  readonly isTool: boolean;
  /** The largest file that it may write; by default the size of its home. */
  readonly fileBytes?: number;
  /** A traced program: the event descriptor stays open. */
  readonly writesEvents: boolean;
  /** The judge reads the report while the program runs, and kills the processes that it leaves. */
  readonly isWatched: boolean;
  /** Gets the path of the work folder inside the box. */
  readonly command: (work: string) => readonly string[];
}

const PATH = '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin';

/** What every program may read: the system's libraries and tools, nothing of the user's. */
const SYSTEM = ['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/nix/store', '/gnu/store'];
const SYSTEM_FILES = ['/etc/ld.so.cache', '/etc/alternatives', '/etc/localtime'];
/** A shared mapping of `zero` is memory without a file: `zero` exists only where a control group counts that. */
const DEVICES = ['null', 'zero', 'full', 'random', 'urandom'];
/** Its own streams by name: much JavaScript reads `/dev/stdin`. */
const STREAMS = { stdin: '/0', stdout: '/1', stderr: '/2', fd: '' };

/** For our own wrappers, some of whose tools are outside an ordinary PATH. */
export function boxEnvironment(): { PATH: string } {
  return { PATH: [process.env.PATH ?? '', PATH].join(':') };
}

/** The command line and its environment. */
export interface BoxCommand {
  readonly command: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

/** The command that runs `request.command` under a protection; undefined if a tool for it is missing. */
export function boxCommand(protection: Protection, request: BoxRequest): BoxCommand | undefined {
  if (protection === 'namespaces' || protection === 'user-namespaces') {
    return namespaceCommand(request, protection === 'user-namespaces');
  }
  const command = shellCommand(protection, request);
  return command && { command, environment: boxEnvironment() };
}

function shellCommand(
  protection: Exclude<Protection, 'namespaces' | 'user-namespaces'>,
  request: BoxRequest,
): string[] | undefined {
  const [box, filter] = [boxProgram(), filterFile(allowsUncounted(request))];
  if (!box || !filter) {
    // on systems without a box, only the time is limited
    return protection === 'time-only' && !ownArchitecture() ? timeOnly(request) : undefined;
  }
  const kept = keptEvents(request);
  const first = [
    // of the judge's descriptors, only the report stays open
    ...[box, '--adopt-orphans', '--keep-fd', `${REPORT_DESCRIPTOR}`, ...kept, '--'],
    ...['/bin/sh', '-c', OPEN_GROUP_FILES, 'kibitz-box', ...request.groupFiles, '--'],
  ];
  switch (protection) {
    case 'bubblewrap':
      return [...first, ...bubblewrapCommand(request, box, filter)];
    case 'limits':
      return [
        ...first,
        ...['/bin/sh', '-c', stayingScript(request), 'kibitz-box', ...ownUser()],
        ...limited(request, [box, '--filter', filter, ...kept, '--']),
      ];
    case 'time-only':
      return [...first, ...timeOnly(request)];
  }
}

/** May the program use memory that only a control group counts? */
function allowsUncounted({ groupFiles, isTool }: BoxRequest): boolean {
  return groupFiles.length > 0 || isTool;
}

function timeOnly(request: BoxRequest): string[] {
  const { mark, command, work, folder } = request;
  return ['/bin/sh', '-c', stayingScript(request), 'kibitz-box', 'env', mark, ...command(work ?? folder)];
}

function stayingScript({ groupFiles, isWatched }: BoxRequest): string {
  return `${reportScript(groupFiles.length)}${isWatched ? WAIT_FOR_JUDGE : ''}`;
}

function namespaceCommand(request: BoxRequest, isOwnUser: boolean): BoxCommand | undefined {
  const [box, filter] = [boxProgram(), filterFile(allowsUncounted(request))];
  if (!box || !filter) return undefined;
  const { work, folder, groupFiles, writableWork } = request;
  return {
    command: [
      ...[box, '--root', folder, '--filter', filter],
      ...(isOwnUser
        ? ['--uid-map', `0 ${process.getuid!()} 1`, `0 ${process.getgid!()} 1`]
        : ['--user', `${randomUser()}`]),
      ...['--home', `mode=1777,size=${HOME_BYTES},nr_inodes=4k`],
      ...mounts(request).flatMap(mountOption),
      ...(work === undefined ? [] : [writableWork ? '--bind' : '--ro-bind', work, WORK]),
      ...groupFiles.flatMap(door => ['--cgroup', door]),
      ...limitOptions(request),
      ...keptEvents(request),
      ...['--', ...request.command(WORK)],
    ],
    environment: environmentOf(request),
  };
}

/** An unused user number, so that the process limit counts this program's processes alone. */
function randomUser(): number {
  return 0x20000 + Math.floor(Math.random() * 0x10000);
}

function mountOption({ kind, from, to }: Mount): string[] {
  return kind === 'hide' ? ['--hide', to] : [MOUNT_OPTIONS[kind], from, to];
}

/** Our box and bubblewrap have the same option names. */
const MOUNT_OPTIONS = { link: '--symlink', show: '--ro-bind', device: '--dev-bind' } as const;

function limitOptions(request: BoxRequest): string[] {
  return kernelLimits(request, HOME).flatMap(({ number, value }) => ['--limit', `${number}`, `${value}`]);
}

function keptEvents({ writesEvents }: BoxRequest): string[] {
  return writesEvents ? ['--keep-fd', `${EVENT_DESCRIPTOR}`] : [];
}

/** In bubblewrap the first process inside has the program's user, so it gets the same filter. */
function bubblewrapCommand(request: BoxRequest, box: string, filter: string): string[] {
  const placed = mounts(request);
  const hidden = placed.flatMap(({ kind, to }) => (kind === 'hide' ? ['--remount-ro', to] : []));
  const work =
    request.work === undefined ? [] : [request.writableWork ? '--bind' : '--ro-bind', request.work, WORK];
  return [
    ...['/bin/sh', '-c', 'exec 9<"$1"; shift; exec env -i "$(command -v bwrap)" "$@"', 'kibitz-box', filter],
    ...['--seccomp', '9', '--unshare-all', '--as-pid-1', '--die-with-parent', '--new-session'],
    ...['--cap-drop', 'ALL'],
    ...Object.entries(environmentOf(request)).flatMap(([name, value]) => ['--setenv', name, value]),
    ...['--size', `${HOME_BYTES}`, '--tmpfs', HOME, '--symlink', HOME, '/tmp', '--proc', '/proc'],
    ...['--ro-bind', box, INNER_BOX],
    ...placed.flatMap(mount => (mount.kind === 'hide' ? ['--tmpfs', mount.to] : mountOption(mount))),
    ...[...hidden, ...work, '--remount-ro', '/proc', '--remount-ro', '/', '--chdir', HOME],
    ...['--', INNER_BOX, '--inner', ...limitOptions(request), ...keptEvents(request)],
    ...request.groupFiles.flatMap((_, index) => ['--cgroup-fd', `${FIRST_GROUP_DESCRIPTOR + index}`]),
    ...['--', ...request.command(WORK)],
  ];
}

interface Mount {
  /** `hide` puts an empty folder in the place of what is shown there. */
  readonly kind: 'link' | 'show' | 'device' | 'hide';
  readonly from: string;
  readonly to: string;
}

function mounts(request: BoxRequest): Mount[] {
  const { library } = request;
  const system = SYSTEM.filter(path => existsSync(path)).map((path): Mount => {
    const isLink = lstatSync(path).isSymbolicLink();
    return isLink
      ? { kind: 'link', from: readlinkSync(path), to: path }
      : { kind: 'show', from: path, to: path };
  });
  const readOnly = [...new Set(request.readOnly)];
  const shown = [...SYSTEM_FILES.filter(path => existsSync(path)), ...readOnly.filter(isOutsideSystem)];
  const isShown = (path: string) => [...SYSTEM, ...shown].some(folder => isIn(folder, path));
  const hidden = ownFolders().filter(isShown);
  // the Node that runs the judge may be installed there
  const needed = readOnly.filter(path => hidden.some(folder => isIn(folder, path)));
  const show = (path: string): Mount => {
    const target = realpathSync(path);
    // a compiler finds its parts relative to its real path
    const isLink = target !== path && readOnly.includes(path) && isShown(target);
    return isLink ? { kind: 'link', from: target, to: path } : { kind: 'show', from: path, to: path };
  };
  return [
    ...system,
    ...shown.filter(path => !needed.includes(path)).map(show),
    ...hidden.map((path): Mount => ({ kind: 'hide', from: '', to: path })),
    ...needed.map(show),
    ...(library === undefined ? [] : [{ kind: 'show', from: library, to: LIBRARY } as const]),
    ...DEVICES.filter(name => name !== 'zero' || allowsUncounted(request)).map(
      (name): Mount => ({ kind: 'device', from: `/dev/${name}`, to: `/dev/${name}` }),
    ),
    ...Object.entries(STREAMS).map(
      ([name, place]): Mount => ({ kind: 'link', from: `/proc/self/fd${place}`, to: `/dev/${name}` }),
    ),
  ];
}

function isIn(folder: string, path: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

function isOutsideSystem(path: string): boolean {
  return !SYSTEM.some(folder => isIn(folder, path));
}

/** The command under prlimit, with an environment without user data. */
function limited(request: BoxRequest, launcher: readonly string[]): string[] {
  const { folder, work = folder, command } = request;
  const limits = kernelLimits(request, folder).map(({ name, value }) => `--${name}=${value}`);
  const environ = environment(request, folder);
  return ['prlimit', ...limits, '--', 'env', '-i', ...environ, ...launcher, ...command(work)];
}

function environment({ readOnly, mark }: BoxRequest, home: string): string[] {
  const path = [...readOnly.filter(isOutsideSystem).map(prefix => `${prefix}/bin`), PATH].join(':');
  return [`PATH=${path}`, `HOME=${home}`, `TMPDIR=${home}`, 'LANG=C.UTF-8', mark];
}

function environmentOf(request: BoxRequest): Record<string, string> {
  return Object.fromEntries(environment(request, HOME).map(each => each.split('=', 2)));
}

interface KernelLimit {
  /** Its names in prlimit and in the kernel. */
  readonly name: string;
  readonly number: number;
  readonly value: number;
}

/** Addresses that a program may reserve: more than it may use. */
export function addressBytes({ memoryBytes }: Limits): number {
  return 4 * memoryBytes + 1024 * MIB;
}

function kernelLimits({ limits, capAddressSpace, fileBytes }: BoxRequest, home: string): KernelLimit[] {
  return [
    { name: 'cpu', number: 0, value: Math.ceil(limits.cpuMs / 1000) + 1 },
    { name: 'nproc', number: 6, value: limits.processes + (home === HOME ? 0 : ownThreads()) },
    // less than the memory, so that endless recursion always crashes
    { name: 'stack', number: 3, value: Math.floor(limits.memoryBytes * 0.75) },
    ...(capAddressSpace ? [{ name: 'as', number: 9, value: addressBytes(limits) }] : []),
    { name: 'fsize', number: 1, value: fileBytes ?? HOME_BYTES },
    { name: 'nofile', number: 7, value: 256 },
    { name: 'core', number: 4, value: 0 },
  ];
}

function ownUser(): string[] {
  if (process.getuid?.() !== 0) return [];
  const uid = `${randomUser()}`;
  return ['setpriv', '--reuid', uid, '--regid', uid, '--clear-groups', '--no-new-privs'];
}

/** Without namespaces the process limit counts all threads of the user: they are added to it. */
function ownThreads(): number {
  const uid = process.getuid?.();
  return uid === 0
    ? 0
    : allProcesses()
        .filter(each => each.uid === uid)
        .reduce((sum, each) => sum + each.threads, 0);
}
