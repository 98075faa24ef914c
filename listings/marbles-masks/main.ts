// Marbles: can the player to move win? Every move is a mask of a list; depth first with a memo.
import { readFileSync } from 'node:fs';

const FULL = (1 << 16) - 1;
const DIRECTIONS = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
];
// The cell of each character of the diamond, in the order in which they are read.
const CELL = [0, 4, 1, 8, 5, 2, 12, 9, 6, 3, 13, 10, 7, 14, 11, 15];

/** Every run of one to three cells once: by length, then by its first cell. */
function listMasks(): number[] {
  const masks: number[] = [];
  for (let length = 1; length <= 3; length++) {
    for (let i = 0; i < 16; i++) {
      for (const [down, right] of DIRECTIONS) {
        const lastRow = (i >> 2) + (length - 1) * down;
        const lastColumn = (i & 3) + (length - 1) * right;
        if (lastRow > 3 || lastColumn < 0 || lastColumn > 3) continue;
        let run = 0;
        for (let k = 0; k < length; k++) run |= 1 << (i + k * (4 * down + right));
        // A single cell is the same in every direction.
        if (!masks.includes(run)) masks.push(run);
      }
    }
  }
  return masks;
}

const MASKS = listMasks();

const won = new Map<number, boolean>();

/** Looks for a move that leaves the opponent a lost position. */
function tryMasks(x: number): boolean {
  if (x === FULL) {
    //@ over false
    return false;
  }
  for (let m = 0; m < MASKS.length; m++) {
    if (x & MASKS[m]) continue;
    //@< move m
    if (!wins(x | MASKS[m])) {
      //@ won
      return true;
    }
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
  const v = tryMasks(x);
  won.set(x, v);
  //@< store kt_bits(x, 16), v
  //@ return v
  return v;
}

const input = readFileSync(0);
let at = 0;

function readMark(): string {
  while (input[at] !== 0x2a && input[at] !== 0x2e) at++;
  return String.fromCharCode(input[at++]);
}

function readBoard(): number {
  let x = 0;
  for (let n = 0; n < 16; n++) {
    if (readMark() === '*') x |= 1 << CELL[n];
  }
  return x;
}

const boards = Number.parseInt(input.toString('latin1', 0, 16), 10);
const answers: string[] = [];
for (let n = 0; n < boards; n++) {
  const v = wins(readBoard());
  //@ answer v
  answers.push(v ? 'Possible.' : 'Impossible.');
}
console.log(answers.join('\n'));
