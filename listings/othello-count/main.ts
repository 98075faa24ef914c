// Othello endgames: plays out every sequence of moves, white first, and counts who wins.
import { readFileSync } from 'node:fs';

const EMPTY = 0;
const BLACK = 1;
const WHITE = 2;

// Remember positions that were counted? Fewer calls, more memory.
const TABLE = false;

type Counts = [black: number, white: number, draws: number];

const [n, ...numbers] = readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
const board: number[] = numbers.map(number => (number === -1 ? EMPTY : number === 1 ? BLACK : WHITE));
const empties = [...board.keys()].filter(c => board[c] === EMPTY);
const table = new Map<string, Counts>();

function isInside(row: number, column: number): boolean {
  return row >= 0 && row < n && column >= 0 && column < n;
}

/** The discs that turn when `side` places on cell c. */
function flips(c: number, side: number): number[] {
  const found: number[] = [];
  for (let down = -1; down <= 1; down++) {
    for (let right = -1; right <= 1; right++) {
      if (down === 0 && right === 0) continue;
      const line: number[] = [];
      let row = Math.floor(c / n) + down;
      let column = (c % n) + right;
      while (isInside(row, column) && board[row * n + column] === 3 - side) {
        line.push(row * n + column);
        row += down;
        column += right;
      }
      if (!isInside(row, column) || board[row * n + column] !== side) continue;
      found.push(...line);
    }
  }
  return found;
}

/** The game is over: one sequence, for whoever has more discs. */
function finish(): Counts {
  let lead = 0;
  for (const cell of board) {
    if (cell === BLACK) lead++;
    if (cell === WHITE) lead--;
  }
  const one: Counts = [Number(lead > 0), Number(lead < 0), Number(lead === 0)];
  //@< over kt_list(...one), lead
  return one;
}

function tryCells(side: number, passed: boolean): Counts {
  let sum: Counts = [0, 0, 0];
  let moved = false;
  for (let i = 0; i < empties.length; i++) {
    const c = empties[i];
    //@< try c
    const turned = flips(c, side);
    if (turned.length === 0) {
      //@ skip c
      continue;
    }
    moved = true;
    empties.splice(i, 1);
    board[c] = side;
    //@< place c, side
    for (const f of turned) {
      board[f] = side;
      //@< turn f, side
    }
    const found = countFrom(3 - side, false);
    for (const f of turned) {
      board[f] = 3 - side;
      //@< turn-back f, 3 - side
    }
    board[c] = EMPTY;
    //@< remove c, EMPTY
    empties.splice(i, 0, c);
    sum = [sum[0] + found[0], sum[1] + found[1], sum[2] + found[2]];
    //@< add kt_list(...found), kt_list(...sum)
  }
  if (moved) return sum;
  if (passed) return finish();
  //@ pass
  return countFrom(3 - side, true);
}

/** Sequences from here on, by who wins; `passed`: the other side just had no move. */
function countFrom(side: number, passed: boolean): Counts {
  const x = board.join('') + side;
  //@< enter x
  const known = table.get(x);
  if (known) {
    //@< known kt_list(...known)
    //@ return kt_list(...known)
    return known;
  }
  const found = tryCells(side, passed);
  if (TABLE) {
    table.set(x, found);
    //@< store x, kt_list(...found)
  }
  //@ return kt_list(...found)
  return found;
}

const v = countFrom(WHITE, false);
//@ answer kt_list(...v)
console.log(v.join(' '));
