/** WebAssembly instructions: an expression is its operands followed by its opcode. Nested, and flattened once. */
export type Code = readonly (number | Code)[];

export function flatten(code: Code, into: number[] = []): number[] {
  for (const item of code) {
    if (typeof item === 'number') into.push(item);
    else flatten(item, into);
  }
  return into;
}

export const VALUE_TYPES = { i32: 0x7f, i64: 0x7e, v128: 0x7b } as const;
export type ValueType = keyof typeof VALUE_TYPES;

const EMPTY_BLOCK = 0x40;

export function uleb(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  do {
    const low = rest % 128;
    rest = Math.floor(rest / 128);
    bytes.push(rest > 0 ? low + 128 : low);
  } while (rest > 0);
  return bytes;
}

function sleb(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (;;) {
    const low = rest & 0x7f;
    rest >>= 7;
    const done = (rest === 0 && (low & 0x40) === 0) || (rest === -1 && (low & 0x40) !== 0);
    bytes.push(done ? low : low | 0x80);
    if (done) return bytes;
  }
}

export const get = (local: number): Code => [0x20, ...uleb(local)];
export const set = (local: number, value: Code): Code => [value, 0x21, ...uleb(local)];
export const call = (index: number, ...args: Code[]): Code => [args, 0x10, ...uleb(index)];
export const select = (yes: Code, no: Code, condition: Code): Code => [yes, no, condition, 0x1b];
export const leave: Code = [0x0f];

export const when = (condition: Code, body: Code): Code => [condition, 0x04, EMPTY_BLOCK, body, 0x0b];

export const either = (condition: Code, yes: Code, no: Code): Code => [
  ...[condition, 0x04, EMPTY_BLOCK],
  ...[yes, 0x05, no, 0x0b],
];

/** Runs the body while the condition holds; the condition is tested first. */
export const whileLoop = (condition: Code, body: Code): Code => [
  ...[0x02, EMPTY_BLOCK, condition, 0x45, 0x0d, 0],
  ...[0x03, EMPTY_BLOCK, body, condition, 0x0d, 0, 0x0b],
  0x0b,
];

/** Runs the body, then again for as long as the condition holds. */
export const repeatWhile = (body: Code, condition: Code): Code => [
  ...[0x03, EMPTY_BLOCK, body, condition, 0x0d, 0, 0x0b],
];

const binary =
  (...opcode: number[]) =>
  (left: Code, right: Code): Code => [left, right, ...opcode];
const unary =
  (...opcode: number[]) =>
  (operand: Code): Code => [operand, ...opcode];

const memoryArgument = (alignment: number, offset: number): number[] => [alignment, ...uleb(offset)];

export const i32 = {
  const: (value: number): Code => [0x41, ...sleb(value | 0)],
  load: (address: Code, offset = 0): Code => [address, 0x28, ...memoryArgument(2, offset)],
  load8: (address: Code, offset = 0): Code => [address, 0x2d, ...memoryArgument(0, offset)],
  store: (address: Code, value: Code, offset = 0): Code => [
    ...[address, value],
    ...[0x36, ...memoryArgument(2, offset)],
  ],
  store8: (address: Code, value: Code, offset = 0): Code => [
    ...[address, value],
    ...[0x3a, ...memoryArgument(0, offset)],
  ],
  eqz: unary(0x45),
  eq: binary(0x46),
  ne: binary(0x47),
  lessUnsigned: binary(0x49),
  add: binary(0x6a),
  sub: binary(0x6b),
  and: binary(0x71),
  or: binary(0x72),
  shl: binary(0x74),
  shr: binary(0x76),
} as const;

export const i64 = {
  const0: [0x42, 0] as Code,
  add: binary(0x7c),
  popcnt: unary(0x7b),
} as const;

const simd = (opcode: number): number[] => [0xfd, ...uleb(opcode)];

export const v128 = {
  load: (address: Code, offset = 0): Code => [address, ...simd(0), ...memoryArgument(4, offset)],
  store: (address: Code, value: Code, offset = 0): Code => [
    ...[address, value],
    ...[...simd(11), ...memoryArgument(4, offset)],
  ],
  const: (value: bigint): Code => [...simd(12), ...littleEndian(value)],
  zero: [...simd(12), ...new Array<number>(16).fill(0)] as Code,
  shuffle: (left: Code, right: Code, lanes: readonly number[]): Code => [
    ...[left, right],
    ...[...simd(13), ...lanes],
  ],
  swizzle: binary(...simd(14)),
  and: binary(...simd(78)),
  andNot: binary(...simd(79)),
  or: binary(...simd(80)),
  xor: binary(...simd(81)),
  not: unary(...simd(77)),
  anyTrue: unary(...simd(83)),
  equalBytes: binary(...simd(35)),
  differ64: binary(...simd(215)),
  popcntBytes: unary(...simd(98)),
  shl64: (value: Code, count: number): Code => [value, ...i32.const(count), ...simd(203)],
  shr64: (value: Code, count: number): Code => [value, ...i32.const(count), ...simd(205)],
  shr32: (value: Code, count: number): Code => [value, ...i32.const(count), ...simd(173)],
  shr32Signed: (value: Code, count: number): Code => [value, ...i32.const(count), ...simd(172)],
  shr16: (value: Code, count: number): Code => [value, ...i32.const(count), ...simd(141)],
  add64: binary(...simd(206)),
  extract64: (value: Code, lane: number): Code => [value, ...simd(29), lane],
} as const;

function littleEndian(value: bigint): number[] {
  return Array.from({ length: 16 }, (_, byte) => Number((value >> BigInt(8 * byte)) & 0xffn));
}

/** Balanced, so that the processor can compute both halves at once. */
export function orAll(terms: readonly Code[]): Code {
  if (terms.length === 0) return v128.zero;
  if (terms.length === 1) return terms[0]!;
  const half = terms.length >> 1;
  return v128.or(orAll(terms.slice(0, half)), orAll(terms.slice(half)));
}
