// Threads that search one position together: each runs the whole search, and postpones what another one is searching;
// later the answer is usually in the shared table. Positions being searched are stored here as hashes, in buckets of
// four; a torn or overwritten hash only costs time.

const BUCKETS: u64 = 128;
const WAYS: usize = 4;
export const BUSY_BYTES: usize = 4096;
/** With fewer empties a search is faster than coordination. */
const FEWEST_EMPTIES: i32 = 12;

let busy: usize = 0;

/** The address of the hashes; 0: this thread searches alone. */
export function prepareBusy(address: usize): void {
  busy = address;
}

/** Whether others may be searching the moves of a position of e empties. */
@inline
export function isShared(e: i32): bool {
  return busy != 0 && e >= FEWEST_EMPTIES;
}

/** Never 0. */
@inline
export function busyKey(P: u64, O: u64): u64 {
  const h = (P * 0xff51afd7ed558ccd) ^ (rotl(O, 29) * 0xc4ceb9fe1a85ec53);
  return (h ^ (h >> 29)) | 1;
}

@inline
function bucketOf(key: u64): usize {
  return busy + (<usize>((key >> 1) & (BUCKETS - 1))) * WAYS * 8;
}

export function isBusy(key: u64): bool {
  const bucket = bucketOf(key);
  return load<u64>(bucket) == key || load<u64>(bucket, 8) == key || load<u64>(bucket, 16) == key
    || load<u64>(bucket, 24) == key;
}

export function begin(key: u64): void {
  const bucket = bucketOf(key);
  let slot = bucket;
  while (slot < bucket + (WAYS - 1) * 8 && load<u64>(slot) != 0) slot += 8;
  store<u64>(slot, key);
}

export function end(key: u64): void {
  const bucket = bucketOf(key);
  for (let slot = bucket; slot < bucket + WAYS * 8; slot += 8) if (load<u64>(slot) == key) store<u64>(slot, 0);
}
