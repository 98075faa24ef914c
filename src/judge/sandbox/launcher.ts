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

type Argument = number | 'filter';
interface Call {
  readonly number: number;
  readonly arguments: readonly Argument[];
}

const NUMBERS: Readonly<Record<Architecture, Readonly<Record<string, number>>>> = {
  x64: { prctl: 157, seccomp: 317, close_range: 436, execve: 59, exit: 60 },
  arm64: { prctl: 167, seccomp: 277, close_range: 436, execve: 221, exit: 93 },
};

const [PR_SET_CHILD_SUBREAPER, PR_SET_NO_NEW_PRIVS, SECCOMP_SET_MODE_FILTER] = [36, 38, 1];
/** What it ends with when the kernel refuses something: then nothing has been run. */
export const LAUNCH_FAILED = 125;

const BASE = 0x400000;
const HEADERS = 64 + 56;
/** `struct sock_fprog`: how many instructions, and where. */
const FILTER_HEADER = 16;

/**
 * A whole executable of some 200 bytes, written here because neither Node nor the tools of every Linux can close
 * inherited descriptors or set a filter, and a compiler need not be installed. See docs/decisions/0013-box.md.
 */
export function makeLauncher(options: LauncherOptions): Uint8Array {
  const { architecture, closeFrom, keeps, adoptsOrphans, filter } = options;
  const number = NUMBERS[architecture];
  const calls: Call[] = [
    ...(adoptsOrphans ? [{ number: number.prctl!, arguments: [PR_SET_CHILD_SUBREAPER, 1] }] : []),
    ...closedRanges(closeFrom, keeps).map(([from, to]) => ({
      number: number.close_range!,
      arguments: [from, to, 0],
    })),
    ...(filter
      ? [
          { number: number.prctl!, arguments: [PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0] },
          { number: number.seccomp!, arguments: [SECCOMP_SET_MODE_FILTER, 0, 'filter' as const] },
        ]
      : []),
  ];
  const emit = architecture === 'x64' ? emitX64 : emitArm64;
  // the code's length does not depend on the address that it holds
  const filterAt = BASE + HEADERS + align(emit(calls, 0).length);
  const code = emit(calls, filterAt);
  return executable(architecture, code, filter ? filterSection(filter, filterAt) : new Uint8Array());
}

function closedRanges(from: number, keeps: number | undefined): [number, number][] {
  const all = 0xffffffff;
  if (keeps === undefined || keeps < from) return [[from, all]];
  const below: [number, number][] = keeps > from ? [[from, keeps - 1]] : [];
  return [...below, [keeps + 1, all]];
}

function emitX64(calls: readonly Call[], filterAt: number): Uint8Array {
  // edi, esi, edx, r10d, r8d
  const registers = [[0xbf], [0xbe], [0xba], [0x41, 0xba], [0x41, 0xb8]];
  const set = (opcode: readonly number[], value: number) => [...opcode, ...bytes32(value)];
  const SYSCALL = [0x0f, 0x05];
  const EAX = [0xb8];
  const called = (call: Call) => [
    ...set(EAX, call.number),
    ...call.arguments.flatMap((value, index) =>
      set(registers[index]!, value === 'filter' ? filterAt : value),
    ),
    ...SYSCALL,
  ];
  const { execve, exit } = NUMBERS.x64;
  const become = [
    ...[0x48, 0x8b, 0x7c, 0x24, 0x10], // mov rdi, [rsp + 16]: the second argument is what to run
    ...[0x48, 0x8d, 0x74, 0x24, 0x10], // lea rsi, [rsp + 16]
    ...[0x48, 0x8b, 0x14, 0x24], // mov rdx, [rsp]: how many there are
    ...[0x48, 0x8d, 0x54, 0xd4, 0x10], // lea rdx, [rsp + 8 rdx + 16]: behind them the environment
    ...set(EAX, execve!),
    ...SYSCALL,
  ];
  const fail = [...set(registers[0]!, LAUNCH_FAILED), ...set(EAX, exit!), ...SYSCALL];
  const parts = calls.map(called);
  const JUMP_BYTES = 2 + 6;
  return Uint8Array.from([
    ...parts.flatMap((part, index) => {
      const after = parts.slice(index + 1).reduce((sum, each) => sum + each.length + JUMP_BYTES, 0);
      // test eax, eax; jnz fail
      return [...part, 0x85, 0xc0, 0x0f, 0x85, ...bytes32(after + become.length)];
    }),
    ...become,
    ...fail,
  ]);
}

function emitArm64(calls: readonly Call[], filterAt: number): Uint8Array {
  const SVC = 0xd4000001;
  const set = (register: number, value: number) => [
    0xd2800000 | ((value & 0xffff) << 5) | register, // movz
    0xf2a00000 | ((value >>> 16) << 5) | register, // movk, upper half
  ];
  const called = (call: Call) => [
    ...call.arguments.flatMap((value, index) => set(index, value === 'filter' ? filterAt : value)),
    ...set(8, call.number),
    SVC,
  ];
  const { execve, exit } = NUMBERS.arm64;
  const become = [
    0xf9400be0, // ldr x0, [sp, #16]
    0x910043e1, // add x1, sp, #16
    0xf94003e2, // ldr x2, [sp]
    0x8b020c22, // add x2, x1, x2, lsl #3
    ...set(8, execve!),
    SVC,
  ];
  const fail = [...set(0, LAUNCH_FAILED), ...set(8, exit!), SVC];
  const parts = calls.map(called);
  const words = [
    ...parts.flatMap((part, index) => {
      const after = parts.slice(index + 1).reduce((sum, each) => sum + each.length + 1, 0);
      // cbnz x0, fail: counted in instructions, from this one
      return [...part, 0xb5000000 | ((1 + after + become.length) << 5)];
    }),
    ...become,
    ...fail,
  ];
  return Uint8Array.from(words.flatMap(bytes32));
}

function filterSection(filter: Uint8Array, at: number): Uint8Array {
  const section = new Uint8Array(FILTER_HEADER + filter.length);
  const view = new DataView(section.buffer);
  view.setUint16(0, filter.length / 8, true);
  view.setUint32(8, at + FILTER_HEADER, true);
  section.set(filter, FILTER_HEADER);
  return section;
}

/** ELF with one segment that is read and run, never written. */
function executable(architecture: Architecture, code: Uint8Array, data: Uint8Array): Uint8Array {
  const dataAt = HEADERS + align(code.length);
  const file = new Uint8Array(dataAt + data.length);
  const view = new DataView(file.buffer);
  file.set([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]);
  view.setUint16(16, 2, true); // an executable
  view.setUint16(18, architecture === 'x64' ? 62 : 183, true);
  view.setUint32(20, 1, true);
  view.setUint32(24, BASE + HEADERS, true); // where it begins
  view.setUint32(32, 64, true); // the segments' table
  view.setUint16(52, 64, true);
  view.setUint16(54, 56, true);
  view.setUint16(56, 1, true);
  view.setUint32(64, 1, true); // to be loaded
  view.setUint32(68, 5, true); // readable, executable
  view.setUint32(80, BASE, true);
  view.setUint32(88, BASE, true);
  view.setUint32(96, file.length, true);
  view.setUint32(104, file.length, true);
  view.setUint32(112, 0x10000, true);
  file.set(code, HEADERS);
  file.set(data, dataAt);
  return file;
}

function align(length: number): number {
  return Math.ceil(length / 16) * 16;
}

function bytes32(value: number): number[] {
  return [value & 255, (value >>> 8) & 255, (value >>> 16) & 255, value >>> 24];
}
