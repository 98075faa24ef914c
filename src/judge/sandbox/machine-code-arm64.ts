import {
  bytes32,
  type Placed,
  type PlacedCall,
  type PlacedFork,
  type PlacedProgram,
  SCRATCH_BYTES,
} from './machine-steps.ts';

const SVC = 0xd4000001;
/** x20 holds where the kernel put the arguments: how many, then each, a zero, and the environment. */
const KEEP_START = 0x910003f4;
const [START, WHICH, CHILD, HELPER, NUMBER] = [20, 21, 19, 9, 8];
const ARGUMENTS_AT = 8;

/** Instructions have four bytes, and distances are counted in instructions. */
export function emitArm64({ steps, failure }: PlacedProgram): Uint8Array {
  const sizes = steps.map((step, index) => emitStep(step, index, 0).length);
  let rest = sizes.reduce((sum, size) => sum + size, 0);
  const code = steps.flatMap((step, index) => {
    rest -= sizes[index]!;
    return emitStep(step, index, rest);
  });
  return Uint8Array.from([KEEP_START, ...code, ...emitFailure(failure)].flatMap(bytes32));
}

/** `toFailure`: how far behind the step the failure's code begins. */
function emitStep(step: PlacedCall | PlacedFork, index: number, toFailure: number): number[] {
  if (!('fork' in step)) return emitCall(step, index, toFailure);
  const parent = [
    0x2a0003e0 | CHILD, // mov w19, w0: whom it waits for
    ...waitLoop(step.wait),
    ...step.parent.flatMap(load),
  ];
  const child = 0xb4000000 | ((parent.length + 1) << 5); // cbz x0, behind the parent
  return [...emitCall(step.fork, index, toFailure + 1 + parent.length), child, ...parent];
}

function waitLoop(wait: PlacedCall): number[] {
  const body = [...load(wait), 0x6b00001f | (CHILD << 16)]; // cmp w0, w19
  return [...body, 0x54000001 | ((-body.length & 0x7ffff) << 5)]; // b.ne
}

function emitCall(call: PlacedCall, index: number, toFailure: number): number[] {
  if (call.mayFail) return load(call);
  // tbnz x0, #63: the kernel's answer is negative
  return [...set(WHICH, index), ...load(call), 0xb7f80000 | (((toFailure + 1) & 0x3fff) << 5)];
}

function emitFailure(calls: readonly PlacedCall[]): number[] {
  const keep = (register: number, offset: number) =>
    0xf8000000 | (((offset - SCRATCH_BYTES) & 0x1ff) << 12) | (START << 5) | register; // stur
  return [keep(WHICH, 0), keep(0, 8), ...calls.flatMap(load)];
}

function load({ number, with: operands }: PlacedCall): number[] {
  return [...operands.flatMap((operand, index) => put(index, operand)), ...set(NUMBER, number), SVC];
}

function set(register: number, value: number): number[] {
  return [
    0xd2800000 | ((value & 0xffff) << 5) | register, // movz
    0xf2a00000 | ((value >>> 16) << 5) | register, // movk, upper half
  ];
}

function put(register: number, operand: Placed): number[] {
  if (typeof operand === 'number') return set(register, operand);
  const fetch = (target: number, offset: number) => 0xf9400000 | ((offset / 8) << 10) | (START << 5) | target; // ldr
  const add = (target: number, offset: number) => 0x91000000 | (offset << 10) | (START << 5) | target;
  if ('argument' in operand) return [fetch(register, ARGUMENTS_AT + 8 * operand.argument)];
  if ('argumentsFrom' in operand) return [add(register, ARGUMENTS_AT + 8 * operand.argumentsFrom)];
  if ('scratch' in operand) {
    return [0xd1000000 | ((SCRATCH_BYTES - operand.scratch) << 10) | (START << 5) | register]; // sub
  }
  if ('wordOf' in operand) {
    return [
      fetch(HELPER, ARGUMENTS_AT + 8 * operand.wordOf),
      0xb9400000 | (HELPER << 5) | register, // ldr, four bytes
    ];
  }
  return [
    fetch(HELPER, 0), // how many arguments there are
    0x8b000c00 | (HELPER << 16) | (START << 5) | register, // add, eight times as many bytes
    0x91004000 | (register << 5) | register, // add 16
  ];
}
