// E&D: does the player to move win? Grundy values of pairs by mex with a memo, added by xor. For small heaps only.
import { readFileSync } from 'node:fs';

const value = new Map<string, number>();
let n = 0;
let largest = 0;

/** The least value that no split of x or y leaves; p is the number of the pair. */
function grundy(p: number, x: number, y: number): number {
  //@< enter kt_pair(p, x, y, n, largest)
  const key = `${x} ${y}`;
  const before = value.get(key);
  if (before !== undefined) {
    //@< known before
    //@ return before
    return before;
  }
  let v = 0;
  if (x === 1 && y === 1) {
    //@ over v
  } else {
    const seen = new Set<number>();
    for (let side = 0; side < 2; side++) {
      const size = side === 0 ? x : y;
      for (let a = 1; 2 * a <= size; a++) {
        //@< split ((2 * p + side) << 10) | (a << 5) | (size - a)
        const left = grundy(p, a, size - a);
        seen.add(left);
        //@< seen left
      }
    }
    while (seen.has(v)) v++;
    //@< mex v
  }
  value.set(key, v);
  //@< store kt_pair(p, x, y, n, largest), v
  //@ return v
  return v;
}

const numbers = readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
let at = 1;
for (let cases = numbers[0]; cases > 0; cases--) {
  n = numbers[at];
  const heap = numbers.slice(at + 1, at + 1 + n);
  at += 1 + n;
  largest = Math.max(...heap);
  //@< sum kt_heaps(heap, largest)
  let sum = 0;
  //@ parts n / 2
  for (let p = 0; p < n / 2; p++) {
    //@< pair (2 * p) << 10
    const v = grundy(p, heap[2 * p], heap[2 * p + 1]);
    sum ^= v;
    //@< xor v, sum
  }
  //@ return sum
  //@ answer sum
  console.log(sum ? 'YES' : 'NO');
}
