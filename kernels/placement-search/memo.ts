// A memo of sets of cells: u64 set (0: an empty entry), u64 result. Four entries make a bucket of 64 bytes. A full
// bucket drops the set with the fewest cells: it is the cheapest to find again.

let memo: usize = 0;
let shift: u64 = 0;
let stored: u64 = 0;

/** 2^bits buckets at `address`, all zero. */
export function configureMemo(address: usize, bits: i32): void {
  assert(bits > 0 && bits < 32 && (address & 63) == 0, 'no such memo');
  assert(address + (<usize>64 << bits) <= <usize>memory.size() << 16, 'the memo has no room');
  memo = address;
  shift = <u64>(64 - bits);
  stored = 0;
}

export function entriesStored(): u64 { return stored; }

@inline
function bucketOf(set: u64): usize {
  const mixed = (set ^ (set >> 32)) * 0x9e3779b97f4a7c15;
  return memo + (<usize>(mixed >> shift) << 6);
}

/** The stored result, 0 for none. */
@inline
export function recall(set: u64): u64 {
  const bucket = bucketOf(set);
  if (load<u64>(bucket) == set) return load<u64>(bucket, 8);
  if (load<u64>(bucket, 16) == set) return load<u64>(bucket, 24);
  if (load<u64>(bucket, 32) == set) return load<u64>(bucket, 40);
  if (load<u64>(bucket, 48) == set) return load<u64>(bucket, 56);
  return 0;
}

/** `set` is not 0. */
export function remember(set: u64, known: u64): void {
  assert(set != 0, 'the empty set marks an empty entry');
  const bucket = bucketOf(set);
  let victim = bucket;
  let fewest: u64 = 65;
  for (let entry = bucket; entry < bucket + 64; entry += 16) {
    const held = load<u64>(entry);
    if (held == set) {
      store<u64>(entry, known, 8);
      return;
    }
    const cells = popcnt(held);
    if (cells < fewest) {
      fewest = cells;
      victim = entry;
    }
  }
  if (fewest == 0) stored++;
  store<u64>(victim, set);
  store<u64>(victim, known, 8);
}
