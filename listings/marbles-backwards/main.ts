// Marbles: can the player to move win? A table of all positions, from the full board down, packed into bits and text.
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

const LOST = 0;
const WON = 1;
const UNKNOWN = 2;

/** A position that nobody has marked when its turn comes is lost; whoever can move there has won. */
function fillTable(): Uint8Array {
  const table = new Uint8Array(FULL + 1).fill(UNKNOWN);
  for (let y = FULL; y >= 0; y--) {
    if (table[y] !== UNKNOWN) continue;
    //@< look kt_bits(y, 16)
    table[y] = LOST;
    //@< lost y, LOST
    for (let m = 0; m < MASKS.length; m++) {
      if ((y & MASKS[m]) !== MASKS[m]) continue;
      const s = y ^ MASKS[m];
      if (table[s] !== UNKNOWN) continue;
      //@< back m
      table[s] = WON;
      //@< won s, WON
    }
  }
  return table;
}

/** 32 positions make a word; six bits make a letter, from '0' on. */
function packTable(table: Uint8Array): string {
  // The last letter reaches two bits beyond the table.
  const words = new Uint32Array((1 << 11) + 1);
  for (let i = 0; i < 1 << 11; i++) {
    for (let b = 0; b < 32; b++) words[i] |= table[32 * i + b] << b;
    //@< bits 32 * i, words[i]
  }
  let text = '';
  for (let k = 0; 6 * k <= FULL; k++) {
    let letter = 0x30;
    for (let b = 0; b < 6; b++) {
      const s = 6 * k + b;
      letter += ((words[s >> 5] >> (s & 31)) & 1) << b;
    }
    text += String.fromCharCode(letter);
    //@< letter k, letter
  }
  return text;
}

const input = readFileSync(0);
let at = 0;

function readMark(): string {
  while (input[at] !== 0x2a && input[at] !== 0x2e) at++;
  return String.fromCharCode(input[at++]);
}

function readBoard(): number {
  let x = 0;
  //@< enter kt_bits(x, 16)
  for (let n = 0; n < 16; n++) {
    const taken = Number(readMark() === '*');
    x |= taken << CELL[n];
    //@< read CELL[n], taken
  }
  //@ board kt_bits(x, 16)
  return x;
}

function lookUp(text: string, x: number): number {
  const k = Math.floor(x / 6);
  const letter = text.charCodeAt(k);
  //@< find k, letter
  const v = ((letter - 0x30) >> (x % 6)) & 1;
  //@< found v
  //@ return v
  return v;
}

const boards = Number.parseInt(input.toString('latin1', 0, 16), 10);
const asked: number[] = [];
for (let n = 0; n < boards; n++) asked.push(readBoard());
const text = packTable(fillTable());
const answers: string[] = [];
for (const x of asked) {
  const v = lookUp(text, x);
  //@ answer v
  answers.push(v ? 'Possible.' : 'Impossible.');
}
console.log(answers.join('\n'));
