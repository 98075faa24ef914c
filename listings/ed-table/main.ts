// E&D: does the player to move win? A table of the Grundy values of all pairs, filled once. For heaps up to 1,000.
import { readFileSync } from 'node:fs';

// For each size the values that splitting such a heap can leave, a bit for each; sizes begin with 1.
const leaves = [0];
const value: number[][] = [[]];
let n = 0;

/** Goes on from what is filled already up to this size. */
function fill(largest: number): void {
  for (let size = leaves.length; size <= largest; size++) {
    //@< size size
    leaves[size] = 0;
    for (let a = 1; 2 * a <= size; a++) {
      leaves[size] |= 1 << value[a][size - a];
      //@< leaves (a - 1) * largest + size - a - 1, value[a][size - a]
    }
    value[size] = [];
    for (let other = 1; other <= size; other++) {
      const both = leaves[size] | leaves[other];
      //@< look kt_pair(0, size, other, n, largest)
      let v = 0;
      while ((both >> v) & 1) v++;
      value[size][other] = v;
      //@< value (size - 1) * largest + other - 1, v
      if (other === size) continue;
      value[other][size] = v;
      //@< value (other - 1) * largest + size - 1, v
    }
  }
}

const numbers = readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
let at = 1;
for (let cases = numbers[0]; cases > 0; cases--) {
  n = numbers[at];
  const heap = numbers.slice(at + 1, at + 1 + n);
  at += 1 + n;
  const largest = Math.max(...heap);
  //@< sum kt_heaps(heap, largest)
  fill(largest);
  //@< whole kt_heaps(heap, largest)
  let sum = 0;
  //@ parts n / 2
  for (let p = 0; p < n / 2; p++) {
    //@< pair (2 * p) << 10
    const [x, y] = [heap[2 * p], heap[2 * p + 1]];
    const v = value[x][y];
    //@< found (x - 1) * largest + y - 1, v
    sum ^= v;
    //@< xor v, sum
  }
  //@ return sum
  //@ answer sum
  console.log(sum ? 'YES' : 'NO');
}
