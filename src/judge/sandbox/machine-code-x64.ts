import {
  bytes32,
  type Placed,
  type PlacedCall,
  type PlacedFork,
  type PlacedProgram,
  SCRATCH_BYTES,
} from './machine-steps.ts';

/** Numbers of the registers of a call's operands: rdi, rsi, rdx, r10, r8. */
const OPERANDS = [7, 6, 2, 10, 8] as const;
const SYSCALL = [0x0f, 0x05];
/** r12 holds where the kernel put the arguments: how many, then each, a zero, and the environment. */
const KEEP_START = [0x49, 0x89, 0xe4];
const ARGUMENTS_AT = 8;

export function emitX64({ steps, failure }: PlacedProgram): Uint8Array {
  const sizes = steps.map((step, index) => emitStep(step, index, 0).length);
  let rest = sizes.reduce((sum, size) => sum + size, 0);
  const code = steps.flatMap((step, index) => {
    rest -= sizes[index]!;
    return emitStep(step, index, rest);
  });
  return Uint8Array.from([...KEEP_START, ...code, ...emitFailure(failure)]);
}

/** `toFailure`: how far behind the step the failure's code begins. */
function emitStep(step: PlacedCall | PlacedFork, index: number, toFailure: number): number[] {
  if (!('fork' in step)) return emitCall(step, index, toFailure);
  const parent = [
    ...[0x89, 0xc3], // mov ebx, eax: whom it waits for
    ...waitLoop(step.wait),
    ...step.parent.flatMap(call => [...load(call), ...SYSCALL]),
  ];
  const child = [0x85, 0xc0, 0x0f, 0x84, ...bytes32(parent.length)]; // test eax, eax; jz behind the parent
  return [...emitCall(step.fork, index, toFailure + child.length + parent.length), ...child, ...parent];
}

function waitLoop(wait: PlacedCall): number[] {
  const body = [...load(wait), ...SYSCALL, 0x39, 0xd8]; // cmp eax, ebx
  return [...body, 0x0f, 0x85, ...bytes32(-(body.length + 6))]; // jne
}

function emitCall(call: PlacedCall, index: number, toFailure: number): number[] {
  if (call.mayFail) return [...load(call), ...SYSCALL];
  return [
    ...[0xbd, ...bytes32(index)], // mov ebp, which step it is
    ...load(call),
    ...SYSCALL,
    ...[0x48, 0x85, 0xc0, 0x0f, 0x88, ...bytes32(toFailure)], // test rax, rax; js
  ];
}

function emitFailure(calls: readonly PlacedCall[]): number[] {
  const at = (offset: number) => [0x24, ...bytes32(offset - SCRATCH_BYTES)];
  return [
    ...[0x49, 0x89, 0xac, ...at(0)], // mov [r12 + …], rbp
    ...[0x49, 0x89, 0x84, ...at(8)], // mov [r12 + …], rax
    ...calls.flatMap(call => [...load(call), ...SYSCALL]),
  ];
}

function load({ number, with: operands }: PlacedCall): number[] {
  return [...operands.flatMap((operand, index) => put(OPERANDS[index]!, operand)), 0xb8, ...bytes32(number)];
}

/** Puts an operand into a register; rax may be used on the way. */
function put(register: number, operand: Placed): number[] {
  const [high, low] = [register >> 3, register & 7];
  if (typeof operand === 'number') return [...(high ? [0x41] : []), 0xb8 + low, ...bytes32(operand)];
  // [r12 + offset], as the source of a move or of an address
  const from = (opcode: number, target: number, offset: number) => [
    ...[0x49 | ((target >> 3) << 2), opcode, 0x84 | ((target & 7) << 3), 0x24, ...bytes32(offset)],
  ];
  const [MOVE, ADDRESS] = [0x8b, 0x8d];
  if ('argument' in operand) return from(MOVE, register, ARGUMENTS_AT + 8 * operand.argument);
  if ('argumentsFrom' in operand) return from(ADDRESS, register, ARGUMENTS_AT + 8 * operand.argumentsFrom);
  if ('scratch' in operand) return from(ADDRESS, register, operand.scratch - SCRATCH_BYTES);
  if ('wordOf' in operand) {
    return [
      ...from(MOVE, 0, ARGUMENTS_AT + 8 * operand.wordOf),
      ...[...(high ? [0x44] : []), 0x8b, low << 3], // mov, four bytes from [rax]
    ];
  }
  return [
    ...from(MOVE, 0, 0), // how many arguments there are
    ...[0x49 | (high << 2), 0x8d, 0x84 | (low << 3), 0xc4, ...bytes32(16)], // lea, [r12 + 8 rax + 16]
  ];
}
