import { ALLOWED_CALLS, type Architecture, CHECKED_CALLS, type Numbers } from './system-calls.ts';

/** One instruction of the kernel's classic BPF: 8 bytes. */
type Instruction = readonly [code: number, ifTrue: number, ifFalse: number, value: number];

const [LOAD, JUMP_IF_EQUAL, JUMP_IF_AT_LEAST, JUMP_IF_ANY_BIT, RETURN] = [0x20, 0x15, 0x35, 0x45, 0x06];
const ALLOW = 0x7fff0000;
const KILL_PROCESS = 0x80000000;
const refuse = (errno: number) => 0x00050000 | errno;
const [EPERM, ENOTTY, EAFNOSUPPORT, ENOSYS] = [1, 25, 97, 38];

/** `struct seccomp_data`: the call's number, the processor, then the low half of each argument. */
const [NUMBER_AT, ARCHITECTURE_AT] = [0, 4];
const argumentAt = (index: number) => 16 + 8 * index;

const AUDIT_NAMES: Readonly<Record<Architecture, number>> = { x64: 0xc000003e, arm64: 0xc00000b7 };
/** Numbers from here on are those of another way to call the same kernel. */
const X32_BIT = 0x40000000;

/** CLONE_NEWNS, NEWCGROUP, NEWUTS, NEWIPC, NEWUSER, NEWPID, NEWNET */
const NEW_NAMESPACES = 0x7e020000;
const [AF_UNIX, MAP_SHARED, MAP_ANONYMOUS] = [1, 1, 0x20];
/**
 * What libraries ask of a file: is it a terminal (TCGETS, TCGETS2, TIOCGWINSZ, TIOCGPGRP), what waits in it (FIONREAD),
 * not to block (FIONBIO), to be closed or not (FIOCLEX, FIONCLEX). A socket would tell of the host's network.
 */
const FILE_QUESTIONS = [0x5401, 0x802c542a, 0x5413, 0x540f, 0x541b, 0x5421, 0x5451, 0x5450];
const F_SETPIPE_SZ = 1031;
const PR_SET_CHILD_SUBREAPER = 36;

export interface FilterOptions {
  readonly architecture: Architecture;
  /** May it hold memory that only a control group counts: what waits in a socket, what is shared and not mapped? */
  readonly allowsUncounted: boolean;
}

/**
 * A list of what is allowed, as the kernel wants it: see docs/decisions/0007-judge.md. What is missing answers "no
 * such call", so that libraries fall back to older ways (clone3 to clone, io_uring to epoll).
 */
export function makeFilter({ architecture, allowsUncounted }: FilterOptions): Uint8Array {
  const number = (numbers: Numbers) => numbers[architecture === 'x64' ? 0 : 1];
  const instructions: Instruction[] = [
    [LOAD, 0, 0, ARCHITECTURE_AT],
    [JUMP_IF_EQUAL, 1, 0, AUDIT_NAMES[architecture]],
    [RETURN, 0, 0, KILL_PROCESS],
    [LOAD, 0, 0, NUMBER_AT],
    [JUMP_IF_AT_LEAST, 0, 1, X32_BIT],
    [RETURN, 0, 0, refuse(ENOSYS)],
    ...only(number(CHECKED_CALLS.socket), [[RETURN, 0, 0, refuse(EAFNOSUPPORT)]]),
    ...only(
      number(CHECKED_CALLS.socketpair),
      allowsUncounted
        ? argumentIs(0, [[JUMP_IF_EQUAL, AF_UNIX]], ALLOW, refuse(EAFNOSUPPORT))
        : [[RETURN, 0, 0, refuse(EAFNOSUPPORT)]],
    ),
    ...only(
      number(CHECKED_CALLS.mmap),
      allowsUncounted
        ? [[RETURN, 0, 0, ALLOW]]
        : // a file that is shared is counted where it lies; memory without a file is not
          [
            [LOAD, 0, 0, argumentAt(3)],
            [JUMP_IF_ANY_BIT, 0, 2, MAP_SHARED],
            [JUMP_IF_ANY_BIT, 0, 1, MAP_ANONYMOUS],
            [RETURN, 0, 0, refuse(EPERM)],
            [RETURN, 0, 0, ALLOW],
          ],
    ),
    ...only(
      number(CHECKED_CALLS.clone),
      argumentIs(0, [[JUMP_IF_ANY_BIT, NEW_NAMESPACES]], refuse(EPERM), ALLOW),
    ),
    // limits of somebody else: the judge's own shell, for example
    ...only(number(CHECKED_CALLS.prlimit64), argumentIs(0, [[JUMP_IF_EQUAL, 0]], ALLOW, refuse(EPERM))),
    ...only(
      number(CHECKED_CALLS.ioctl),
      argumentIs(
        1,
        FILE_QUESTIONS.map(value => [JUMP_IF_EQUAL, value] as const),
        ALLOW,
        refuse(ENOTTY),
      ),
    ),
    ...only(
      number(CHECKED_CALLS.fcntl),
      argumentIs(1, [[JUMP_IF_EQUAL, F_SETPIPE_SZ]], refuse(EPERM), ALLOW),
    ),
    // orphans go to our shell, which counts their time
    ...only(
      number(CHECKED_CALLS.prctl),
      argumentIs(0, [[JUMP_IF_EQUAL, PR_SET_CHILD_SUBREAPER]], refuse(EPERM), ALLOW),
    ),
    ...allowed(Object.values(ALLOWED_CALLS).flatMap(numbers => number(numbers) ?? [])),
    [RETURN, 0, 0, refuse(ENOSYS)],
  ];
  return encode(instructions);
}

/** Instructions for one system call; the last of them must return. */
function only(call: number | undefined, then: readonly Instruction[]): Instruction[] {
  return call === undefined ? [] : [[JUMP_IF_EQUAL, 0, then.length, call], ...then];
}

/** Answers `yes` when an argument passes one of the tests. */
function argumentIs(
  index: number,
  tests: readonly (readonly [code: number, value: number])[],
  yes: number,
  no: number,
): Instruction[] {
  return [
    [LOAD, 0, 0, argumentAt(index)],
    ...tests.map(([code, value], at): Instruction => [code, tests.length - at, 0, value]),
    [RETURN, 0, 0, no],
    [RETURN, 0, 0, yes],
  ];
}

/** Runs of neighbouring numbers, ascending, so that the first one beyond ends the search. */
function allowed(numbers: readonly number[]): Instruction[] {
  const sorted = [...numbers].sort((a, b) => a - b);
  const runs: [first: number, last: number][] = [];
  for (const number of sorted) {
    const run = runs.at(-1);
    if (run && number === run[1] + 1) run[1] = number;
    else runs.push([number, number]);
  }
  return runs.flatMap(([first, last]): Instruction[] => [
    [JUMP_IF_AT_LEAST, 1, 0, first],
    [RETURN, 0, 0, refuse(ENOSYS)],
    [JUMP_IF_AT_LEAST, 1, 0, last + 1],
    [RETURN, 0, 0, ALLOW],
  ]);
}

function encode(instructions: readonly Instruction[]): Uint8Array {
  const bytes = new Uint8Array(8 * instructions.length);
  const view = new DataView(bytes.buffer);
  for (const [index, [code, ifTrue, ifFalse, value]] of instructions.entries()) {
    view.setUint16(8 * index, code, true);
    view.setUint8(8 * index + 2, ifTrue);
    view.setUint8(8 * index + 3, ifFalse);
    view.setUint32(8 * index + 4, value, true);
  }
  return bytes;
}
