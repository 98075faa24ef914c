import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { HOME, HOME_BYTES, WORK } from './box-scripts.ts';
import { becoming, closing, filtering } from './launcher.ts';
import { assemble } from './machine-code.ts';
import { type Call, REPORT_DESCRIPTOR, type Step } from './machine-steps.ts';
import { type FilterOptions, makeFilter } from './seccomp.ts';
import type { Architecture } from './system-calls.ts';

export interface Mount {
  /** `hide` puts an empty folder in the place of what is shown there. */
  readonly kind: 'link' | 'show' | 'device' | 'hide';
  readonly from: string;
  readonly to: string;
}

/** Everything that decides how a box is made: two programs of one problem have the same. */
export interface NamespaceBox {
  readonly architecture: Architecture;
  readonly mounts: readonly Mount[];
  readonly work: 'none' | 'read' | 'write';
  /** Whom we are, where we are not root: there the box has a user namespace of its own. */
  readonly user: { readonly uid: number; readonly gid: number } | undefined;
  /** Numbers of the kernel's limits, and their values. */
  readonly limits: readonly (readonly [limit: number, value: number])[];
  readonly allowsUncounted: FilterOptions['allowsUncounted'];
  /** How many files of a control group there are. */
  readonly doors: number;
  /** A descriptor of the program besides its first three. */
  readonly keeps?: number;
}

/** What the executable is called with: its own name comes first. */
const [USER_NUMBER, WORK_FOLDER, ROOT_FOLDER, FIRST_DOOR] = [1, 2, 3, 4];

export interface BoxArguments {
  /** As `userWord` writes it. */
  readonly user: string;
  readonly work: string;
  /** An empty folder; the new root is mounted there, out of everybody else's sight. */
  readonly root: string;
  readonly doors: readonly string[];
  readonly command: readonly string[];
}

export function boxArguments({ user, work, root, doors, command }: BoxArguments): string[] {
  return [user, work, root, ...doors, ...command];
}

/** A user number that nobody has, so that the process limit counts this program's processes alone. */
export function userWord(): string {
  // its bytes, the lowest first; the fourth is the zero at the end of a text
  const letter = () => String.fromCharCode(1 + Math.floor(Math.random() * 127));
  return `${letter()}${letter()}\x02`;
}

/** What the first process in the box says before the program starts, and when it has ended. */
export const BEGUN = 'begun\n';
/** How it ended, as the kernel tells it, in 8 bytes, and what all processes used: `struct rusage`. */
export const [STATUS_BYTES, USAGE_BYTES] = [8, 144];

const AT_FDCWD = -100;
const [O_WRONLY, O_CLOEXEC, S_IFREG] = [1, 0o2000000, 0o100000];
const NEW = {
  mount: 0x20000,
  uts: 0x4000000,
  ipc: 0x8000000,
  user: 0x10000000,
  pid: 0x20000000,
  net: 0x40000000,
};
const MS = {
  readOnly: 1,
  noSuid: 2,
  noDevices: 4,
  noExec: 8,
  remount: 32,
  bind: 4096,
  all: 16384,
  private: 1 << 18,
};
const [MNT_DETACH, AT_REMOVEDIR] = [2, 0x200];
const AT_RECURSIVE = 0x8000;
const [PR_SET_PDEATHSIG, PR_CAPBSET_DROP, PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL] = [1, 24, 47, 4];
const [SIGKILL, RUSAGE_CHILDREN] = [9, -1];
const CLOSED_TO_WRITING = MS.readOnly | MS.noSuid | MS.noDevices;

/**
 * An executable that builds the box and becomes the program inside, by system calls alone. Three processes: the first
 * makes the namespaces and waits; the second is the first one inside, builds a root that holds the system (read-only),
 * the work folder and a small writable home, and waits; the third gives up every right and becomes the program. When
 * the second ends, the kernel ends whatever the program left running; when the judge ends, the first and so all.
 */
export function makeNamespaceBox(box: NamespaceBox): Uint8Array {
  const { architecture, allowsUncounted, doors, keeps } = box;
  const ownDescriptors = Math.max(REPORT_DESCRIPTOR, keeps ?? 0) + 1;
  return assemble(architecture, [
    // nothing that the judge has open gets further
    ...closing(REPORT_DESCRIPTOR + 1, keeps),
    ...Array.from({ length: doors }, (_, door) => opening({ argument: FIRST_DOOR + door })),
    ...namespaces(box, ownDescriptors + doors),
    DIE_WITH_PARENT,
    { parent: [leaving()] },
    DIE_WITH_PARENT,
    // so that nobody inside shares a group with the first process
    { call: 'setsid', with: [] },
    ...newRoot(box),
    saying(BEGUN),
    { parent: REPORTING },
    ...entering(doors, ownDescriptors),
    ...withoutRights(box),
    ...closing(REPORT_DESCRIPTOR, keeps),
    ...filtering(makeFilter({ architecture, allowsUncounted })),
    becoming(FIRST_DOOR + doors),
  ]);
}

const DIE_WITH_PARENT: Call = { call: 'prctl', with: [PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0] };

export const REPORTING: readonly Call[] = [
  { call: 'getrusage', with: [RUSAGE_CHILDREN, { scratch: STATUS_BYTES }] },
  { call: 'write', with: [REPORT_DESCRIPTOR, { scratch: 0 }, STATUS_BYTES + USAGE_BYTES] },
  leaving(),
];

/** Whoever does this is counted from now on, by the control group whose files are open from this descriptor on. */
export function entering(doors: number, firstDoor: number): Call[] {
  return Array.from({ length: doors }, (_, door): Call => {
    return { call: 'write', with: [firstDoor + door, '0', 1] };
  });
}

export function limiting(limits: NamespaceBox['limits']): Call[] {
  return limits.map(([limit, value]): Call => {
    const pair = new BigUint64Array([BigInt(value), BigInt(value)]);
    return { call: 'prlimit64', with: [0, limit, new Uint8Array(pair.buffer), 0] };
  });
}

function leaving(): Call {
  return { call: 'exit_group', with: [0] };
}

function opening(path: string | { argument: number }): Call {
  return { call: 'openat', with: [AT_FDCWD, path, O_WRONLY | O_CLOEXEC, 0] };
}

export function saying(words: string, descriptor = REPORT_DESCRIPTOR): Call {
  return { call: 'write', with: [descriptor, words, words.length] };
}

/** `free`: the descriptor that the next file gets. */
function namespaces({ user }: NamespaceBox, free: number): Call[] {
  const flags = NEW.mount | NEW.pid | NEW.net | NEW.ipc | NEW.uts | (user ? NEW.user : 0);
  const writing = (path: string, words: string): Call[] => [
    opening(path),
    saying(words, free),
    { call: 'close', with: [free] },
  ];
  return [
    { call: 'unshare', with: [flags] },
    ...(user
      ? [
          ...writing('/proc/self/setgroups', 'deny'),
          ...writing('/proc/self/uid_map', `0 ${user.uid} 1`),
          ...writing('/proc/self/gid_map', `0 ${user.gid} 1`),
        ]
      : []),
  ];
}

function newRoot({ mounts, work }: NamespaceBox): Step[] {
  const root = { argument: ROOT_FOLDER };
  const folders = ['old', 'dev', 'proc', 'tmp', inside(HOME), inside(WORK)];
  const made = new Set(folders);
  const homeOptions = `mode=1777,size=${HOME_BYTES},nr_inodes=4k`;
  return [
    { call: 'mount', with: [0, '/', 0, MS.all | MS.private, 0] },
    { call: 'mount', with: ['tmpfs', root, 'tmpfs', MS.noSuid | MS.noDevices, 'mode=755,size=1m'] },
    { call: 'chdir', with: [root] },
    ...folders.map(makingFolder),
    // before anything is shown, which may lie in a folder of the same name outside
    { call: 'mount', with: ['tmpfs', inside(HOME), 'tmpfs', MS.noSuid | MS.noDevices, homeOptions] },
    { call: 'mount', with: [inside(HOME), 'tmp', 0, MS.bind, 0] },
    ...mounts.flatMap(mount => placing(mount, made)),
    ...mounts.flatMap(({ kind, to }) => (kind === 'hide' ? [closingFolder(inside(to))] : [])),
    ...(work === 'none'
      ? []
      : binding(
          { argument: WORK_FOLDER },
          inside(WORK),
          work === 'read' ? CLOSED_TO_WRITING : MS.noSuid | MS.noDevices,
        )),
    // some systems hide parts of theirs, and then nobody may have another one
    { call: 'mount', with: ['proc', 'proc', 'proc', CLOSED_TO_WRITING | MS.noExec, 0], mayFail: true },
    { call: 'pivot_root', with: ['.', 'old'] },
    { call: 'chdir', with: ['/'] },
    { call: 'umount2', with: ['old', MNT_DETACH] },
    { call: 'unlinkat', with: [AT_FDCWD, 'old', AT_REMOVEDIR] },
    closingFolder('/'),
    { call: 'chdir', with: [HOME] },
  ];
}

/** Paths in the root that is being made are relative to it. */
function inside(path: string): string {
  return path.slice(1);
}

function makingFolder(path: string): Call {
  return { call: 'mkdirat', with: [AT_FDCWD, path, 0o755] };
}

function placing({ kind, from, to }: Mount, made: Set<string>): Call[] {
  const path = inside(to);
  if (kind === 'hide') {
    for (const folder of [...parentsOf(path), path]) made.add(folder);
    return [{ call: 'mount', with: ['tmpfs', path, 'tmpfs', MS.noSuid | MS.noDevices, 'mode=755,size=1m'] }];
  }
  const isFolder = kind === 'show' && statSync(from).isDirectory();
  const folders = [...parentsOf(path), ...(isFolder ? [path] : [])].filter(folder => !made.has(folder));
  for (const folder of folders) made.add(folder);
  const room = folders.map(makingFolder);
  if (kind === 'link') return [...room, { call: 'symlinkat', with: [from, AT_FDCWD, path] }];
  const file: Call = { call: 'mknodat', with: [AT_FDCWD, path, S_IFREG | 0o444, 0] };
  return [
    ...room,
    ...(isFolder ? [] : [file]),
    ...binding(from, path, kind === 'show' ? CLOSED_TO_WRITING : undefined),
  ];
}

/** Nothing more is put into it. */
function closingFolder(path: string): Call {
  return { call: 'mount', with: [0, path, 0, MS.remount | MS.bind | CLOSED_TO_WRITING, 0] };
}

/** From the top down. */
function parentsOf(path: string): string[] {
  const above = dirname(path);
  return above === '.' ? [] : [...parentsOf(above), above];
}

function binding(from: string | { argument: number }, to: string, flags: number | undefined): Call[] {
  return [
    { call: 'mount', with: [from, to, 0, MS.bind | MS.all, 0] },
    ...(flags === undefined ? [] : flagging(to, flags)),
  ];
}

/** What is mounted below has the flags too, where the kernel can do that (5.12). */
function flagging(path: string, flags: number): Call[] {
  // `struct mount_attr`: what is set, cleared, passed on; its first flags have the numbers of `mount`
  const attributes = new Uint8Array(32);
  attributes[0] = flags;
  return [
    { call: 'mount', with: [0, path, 0, MS.remount | MS.bind | flags, 0] },
    {
      call: 'mount_setattr',
      with: [AT_FDCWD, path, AT_RECURSIVE, attributes, attributes.length],
      mayFail: true,
    },
  ];
}

function withoutRights({ limits, user }: NamespaceBox): Call[] {
  const number = { wordOf: USER_NUMBER };
  return [
    ...limiting(limits),
    ...Array.from({ length: lastCapability() + 1 }, (_, capability): Call => {
      return { call: 'prctl', with: [PR_CAPBSET_DROP, capability, 0, 0, 0] };
    }),
    ...(user
      ? []
      : ([
          { call: 'setgroups', with: [0, 0] },
          { call: 'setresgid', with: [number, number, number] },
          { call: 'setresuid', with: [number, number, number] },
        ] satisfies Call[])),
    { call: 'prctl', with: [PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0] },
    { call: 'capset', with: [CAPABILITY_HEADER, new Uint8Array(24)] },
  ];
}

/** Version 3 of the call, and the process itself. */
const CAPABILITY_HEADER = new Uint8Array(new Uint32Array([0x20080522, 0]).buffer);

function lastCapability(): number {
  return Number(readFileSync('/proc/sys/kernel/cap_last_cap', 'latin1'));
}
