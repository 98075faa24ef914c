// A Coin Game: what does the first player get? A table computed backwards. An end of k coins needs only k places,
// so that it has n(n + 1)/2 numbers of 4 bytes: 8 MB for 2,000 coins.
import { readFileSync } from 'node:fs';

const [n, ...coins] = readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
const rest = new Int32Array(n + 1);
// Place 0 is for no coins at all: 0.
const table = new Int32Array((n * (n + 1)) / 2 + 1);

/** Where share(i, m) stands when `left` = n - i coins are left. */
function place(left: number, m: number): number {
  return left === 0 ? 0 : (left * (left - 1)) / 2 + m;
}

//@ enter kt_runs(0, Math.min(2, n), n - Math.min(2, n))
//@ end 0, 0
for (let i = n - 1; i >= 0; i--) {
  rest[i] = rest[i + 1] + coins[i];
  //@< coin i, rest[i]
  let best = -1;
  for (let m = 1; i + m <= n; m++) {
    //@< look kt_runs(i, m, n - i - m)
    const left = n - i - m;
    const other = place(left, Math.min(2 * m, left));
    //@< other other, table[other]
    const mine = rest[i] - table[other];
    if (mine > best) {
      best = mine;
      //@< better best
    } else {
      //@ worse mine
    }
    table[place(n - i, m)] = best;
    //@< write place(n - i, m), best
  }
}
const start = place(n, Math.min(2, n));
//@< whole kt_runs(0, Math.min(2, n), n - Math.min(2, n))
//@ found start, table[start]
//@ return table[start]
//@ answer table[start]
console.log(table[start]);
