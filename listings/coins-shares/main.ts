// A Coin Game: what does the first player get? Recursion with a memo over (coins gone, most that may be taken).
import { readFileSync } from 'node:fs';

const [n, ...coins] = readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
const rest = new Int32Array(n + 1);
for (let i = n - 1; i >= 0; i--) rest[i] = rest[i + 1] + coins[i];

// 0 while it is not known: whoever is to move gets at least one coin.
const memo = new Int32Array((n + 1) * (n + 1));

function share(i: number, m: number): number {
  //@< enter kt_runs(i, m, n - i - m)
  if (i === n) {
    //@< over 0
    //@ return 0
    return 0;
  }
  const place = i * (n + 1) + m;
  if (memo[place] > 0) {
    //@< known memo[place]
    //@ return memo[place]
    return memo[place];
  }
  //@ rest rest[i]
  let best = -1;
  for (let k = 1; k <= m; k++) {
    //@< take (i << 6) | k
    const mine = rest[i] - share(i + k, Math.min(2 * k, n - i - k));
    if (mine <= best) {
      //@ worse mine
      continue;
    }
    best = mine;
    //@< better best
  }
  memo[place] = best;
  //@< store kt_runs(i, m, n - i - m), best
  //@ return best
  return best;
}

const first = share(0, Math.min(2, n));
//@ answer first
console.log(first);
