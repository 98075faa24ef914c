// A list of moves, 32 bytes each: flips at 0, the opponent's replies at 8, cell at 16, rank at 20, and at 24 whether it
// was postponed because another thread is searching it.
export const ENTRY: usize = 32;
export const REPLIES: usize = 8;
export const CELL: usize = 16;
export const RANK: usize = 20;
export const PUT_OFF: usize = 24;

/** Brings the best of the remaining moves to the front. */
@inline
export function pick(at: usize, end: usize): void {
  let top = at;
  let most = load<i32>(at, RANK);
  for (let other = at + ENTRY; other < end; other += ENTRY) {
    const value = load<i32>(other, RANK);
    if (value > most) {
      most = value;
      top = other;
    }
  }
  if (top != at) swap(at, top);
}

@inline
export function swap(at: usize, other: usize): void {
  const a = v128.load(at), b = v128.load(other);
  v128.store(at, b);
  v128.store(other, a);
  const c = v128.load(at, 16), d = v128.load(other, 16);
  v128.store(at, d, 16);
  v128.store(other, c, 16);
}
