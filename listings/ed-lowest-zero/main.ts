// E&D: does the player to move win? A pair is worth the lowest bit that both sizes, less one, lack.
import { readFileSync } from 'node:fs';

function grundy(x: number, y: number): number {
  //@< less x - 1, y - 1
  const both = (x - 1) | (y - 1);
  //@< both both
  let k = 0;
  while ((both >> k) & 1) {
    //@< one k
    k++;
  }
  //@ zero k
  return k;
}

const numbers = readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
let at = 1;
for (let cases = numbers[0]; cases > 0; cases--) {
  const n = numbers[at];
  const heap = numbers.slice(at + 1, at + 1 + n);
  at += 1 + n;
  //@< sum kt_heaps(heap, Math.max(...heap))
  let sum = 0;
  //@ parts n / 2
  for (let p = 0; p < n / 2; p++) {
    //@< pair (2 * p) << 10
    const v = grundy(heap[2 * p], heap[2 * p + 1]);
    sum ^= v;
    //@< xor v, sum
  }
  //@ return sum
  //@ answer sum
  console.log(sum ? 'YES' : 'NO');
}
