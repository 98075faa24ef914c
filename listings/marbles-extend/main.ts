// Marbles: can the player to move win? Depth first with a memo; runs are found by going along each direction.
import { readFileSync } from 'node:fs';

const DIRECTIONS = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
];
// The cell of each character of the diamond, in the order in which they are read.
const CELL = [0, 4, 1, 8, 5, 2, 12, 9, 6, 3, 13, 10, 7, 14, 11, 15];

const won = new Map<number, boolean>();

/** Looks for a run that leaves the opponent a lost position. */
function tryRuns(x: number): boolean {
  let canMove = false;
  for (let i = 0; i < 16; i++) {
    if ((x >> i) & 1) continue;
    //@< cell i
    for (let j = 0; j < 4; j++) {
      //@< direction j
      const [down, right] = DIRECTIONS[j];
      let run = 0;
      for (let k = 1; k <= 3; k++) {
        const row = (i >> 2) + (k - 1) * down;
        const column = (i & 3) + (k - 1) * right;
        if (row > 3 || column < 0 || column > 3) {
          //@ blocked -1
          break;
        }
        const c = row * 4 + column;
        if ((x >> c) & 1) {
          //@ blocked c
          break;
        }
        run |= 1 << c;
        //@< extend c, k
        canMove = true;
        if (!wins(x | run)) {
          //@ won
          return true;
        }
      }
    }
  }
  if (!canMove) {
    //@ over false
    return false;
  }
  //@ lost
  return false;
}

function wins(x: number): boolean {
  //@< enter kt_bits(x, 16)
  const before = won.get(x);
  if (before !== undefined) {
    //@< known before
    //@ return before
    return before;
  }
  const v = tryRuns(x);
  won.set(x, v);
  //@< store kt_bits(x, 16), v
  //@ return v
  return v;
}

const words = readFileSync(0, 'utf8').match(/\d+|[*.]/g) ?? [];
const answers: string[] = [];
for (let board = 0; board < Number(words[0]); board++) {
  let x = 0;
  for (let n = 0; n < 16; n++) {
    if (words[16 * board + n + 1] === '*') x |= 1 << CELL[n];
  }
  const v = wins(x);
  //@ answer v
  answers.push(v ? 'Possible.' : 'Impossible.');
}
console.log(answers.join('\n'));
