/**
 * What a small program of ours is made of: system calls, one after the other. It exists because neither Node nor the
 * tools of every Linux can close inherited descriptors or set a filter, and a compiler need not be installed; and
 * because one process that mounts twenty times is quicker than twenty that mount once. See docs/decisions/0007-judge.md.
 */
export type Step = Call | Fork;

export interface Call {
  readonly call: CallName;
  readonly with: readonly Operand[];
  /** Goes on when the kernel refuses; otherwise that ends the program. */
  readonly mayFail?: true;
}

/** The child goes on with the next step. The parent waits, for this child alone, and does what is listed. */
export interface Fork {
  readonly parent: readonly Call[];
}

/** A number, the address of bytes or of a text (a zero is put behind it), or what the program was started with. */
export type Operand = number | string | Uint8Array | Counted | Given;

/** The address of how many there are of something, and where: `struct sock_fprog`. */
export interface Counted {
  readonly count: number;
  readonly bytes: Uint8Array;
}

export type Given =
  /** The address of an argument, counted from 0, which is the program's own name. */
  | { readonly argument: number }
  /** The first four bytes of an argument, as a number. */
  | { readonly wordOf: number }
  /** The list of arguments from this one on. */
  | { readonly argumentsFrom: number }
  | { readonly environment: true }
  /** A place in memory that may be written to. */
  | { readonly scratch: number };

/** What an operand is when its bytes have an address. */
export type Placed = number | Given;

export interface PlacedCall {
  readonly number: number;
  readonly with: readonly Placed[];
  readonly mayFail: boolean;
}
export interface PlacedFork {
  readonly fork: PlacedCall;
  readonly wait: PlacedCall;
  readonly parent: readonly PlacedCall[];
}
export interface PlacedProgram {
  readonly steps: readonly (PlacedCall | PlacedFork)[];
  /** What is done when the kernel refuses a step: its number and the kernel's answer lie in scratch. */
  readonly failure: readonly PlacedCall[];
}

export const CALL_NUMBERS = {
  capset: [126, 91],
  chdir: [80, 49],
  clone: [56, 220],
  close: [3, 57],
  close_range: [436, 436],
  execve: [59, 221],
  exit_group: [231, 94],
  getrusage: [98, 165],
  mkdirat: [258, 34],
  mknodat: [259, 33],
  mount: [165, 40],
  mount_setattr: [442, 442],
  openat: [257, 56],
  pivot_root: [155, 41],
  prctl: [157, 167],
  prlimit64: [302, 261],
  seccomp: [317, 277],
  setgroups: [116, 159],
  setresgid: [119, 149],
  setresuid: [117, 147],
  setsid: [112, 157],
  symlinkat: [266, 36],
  umount2: [166, 39],
  unlinkat: [263, 35],
  unshare: [272, 97],
  wait4: [61, 260],
  write: [1, 64],
} as const satisfies Readonly<Record<string, readonly [x64: number, arm64: number]>>;

export type CallName = keyof typeof CALL_NUMBERS;

/** Below the place where the kernel has put the arguments. */
export const SCRATCH_BYTES = 256;
/** What it ends with when the kernel refuses a step. */
export const LAUNCH_FAILED = 125;
/** Said on the report's descriptor then, with the number of the step and the kernel's answer, 8 bytes each. */
export const FAILED = 'failed\n';
export const REPORT_DESCRIPTOR = 3;

export function bytes32(value: number): number[] {
  return [value & 255, (value >>> 8) & 255, (value >>> 16) & 255, value >>> 24];
}
