// Marbles: can the player to move win? All positions from the full board down, 32 of them at a time in a word.
import { readFileSync } from 'node:fs';

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

// Bit b of word i is the position 32 * i + b: cells 0 to 4 number the bits, the others the words.
const won = new Uint32Array(1 << 11);
// The bits that leave these of the first five cells free.
const openBits = new Uint32Array(32);
// The bits with so many of the first five cells taken.
const layer = new Uint32Array(6);

function prepare(): void {
  for (let b = 0; b < 32; b++) {
    let taken = 0;
    for (let cell = 0; cell < 5; cell++) taken += (b >> cell) & 1;
    layer[taken] |= 1 << b;
    for (let cells = 0; cells < 32; cells++) {
      if (!(b & cells)) openBits[cells] |= 1 << b;
    }
  }
}

/** Finds the won positions of word i; those with more cells taken are done. */
function solveWord(i: number): void {
  let w = 0;
  //@< word kt_bits(32 * i, 16)
  for (let m = 0; m < MASKS.length; m++) {
    const low = MASKS[m] & 31;
    const high = MASKS[m] >> 5;
    if (high === 0 || i & high) continue;
    // A move adds its cells, so that bit b moves to bit b + low.
    w |= (~won[i | high] >>> low) & openBits[low];
    //@< pull m, w >>> 0
  }
  for (let k = 1; k <= 6; k++) {
    const lost = layer[6 - k] & ~w;
    for (const mask of MASKS) {
      if (mask < 32) w |= (lost >>> mask) & openBits[mask];
    }
    //@< layer k, w >>> 0
  }
  won[i] = w;
  //@< write 32 * i, w >>> 0
}

function lookUp(x: number): number {
  const v = (won[x >> 5] >>> (x & 31)) & 1;
  //@< look v
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
const asked: number[] = [];
for (let n = 0; n < boards; n++) {
  const x = readBoard();
  asked.push(x);
  //@< enter kt_bits(x, 16)
}
prepare();
for (let i = (1 << 11) - 1; i >= 0; i--) solveWord(i);
const answers: string[] = [];
for (const x of asked) {
  const v = lookUp(x);
  //@ answer v
  answers.push(v ? 'Possible.' : 'Impossible.');
}
console.log(answers.join('\n'));
