// The numbers of odds.ts: denominators, and 128-bit arithmetic in halves.
import { LEAST_MULTIPLES } from './layout';

export const MOST_EMPTIES: i32 = 14;
export const NARROW_EMPTIES: i32 = 10;

/** Fills lcm(1 … e) and, as far as it is narrow, D(e). */
export function prepareMultiples(): void {
  for (let e = 0, multiple: u64 = 1; e <= MOST_EMPTIES; e++) {
    if (e > 0) multiple = multiple / common(multiple, e) * <u64>e;
    store<u64>(LEAST_MULTIPLES + (<usize>e << 4), multiple);
    const before = e == 0 ? <u64>1 : load<u64>(LEAST_MULTIPLES + (<usize>(e - 1) << 4), 8);
    store<u64>(LEAST_MULTIPLES + (<usize>e << 4), e <= NARROW_EMPTIES ? before * multiple : 0, 8);
  }
}

function common(a: u64, b: u64): u64 {
  return b == 0 ? a : common(b, a % b);
}

@inline
export function multipleOf(e: i32): u64 {
  return load<u64>(LEAST_MULTIPLES + (<usize>e << 4));
}

/** D(e) of at most 10 empties. */
@inline
export function whole(e: i32): u64 {
  return load<u64>(LEAST_MULTIPLES + (<usize>e << 4), 8);
}

/** The high half of (low, high) · scale, where scale < 2^32 and the product fits. */
export function highOf(low: u64, high: u64, scale: u64): u64 {
  assert(scale < (<u64>1 << 32), 'the factor is too large');
  const lower = (low & 0xffffffff) * scale;
  return high * scale + (((low >> 32) * scale + (lower >> 32)) >> 32);
}

/** The low half of (low, high) / scale, rounded down, where scale < 2^32; the high half is high / scale. */
export function quotientLow(low: u64, high: u64, scale: u64): u64 {
  assert(scale > 0 && scale < (<u64>1 << 32), 'the divisor is too large');
  const upper = ((high % scale) << 32) | (low >> 32);
  const lower = ((upper % scale) << 32) | (low & 0xffffffff);
  return ((upper / scale) << 32) + lower / scale;
}

/** Whether (a, A) is more than (b, B), low halves first. */
@inline
export function exceeds(a: u64, A: u64, b: u64, B: u64): bool {
  return A != B ? A > B : a > b;
}
