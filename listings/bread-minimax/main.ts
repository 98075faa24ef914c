// Nine breads by minimax: take a bread after which the opponent, playing best, can reach the least.
import { createInterface } from 'node:readline';

// board[b] is 0 while bread b is free, else who took it: player 1 moved first, player 2 second.
const board: number[] = Array(10).fill(0);
let me = 1;

// For each position what it is worth to the player to move (1 won, 0 drawn, -1 lost), and the bread to take.
const memo = new Map<number, number>();
const choice = new Map<number, number>();

/** The board as a number in base 3. */
function code(): number {
  let x = 0;
  for (let b = 9; b >= 1; b--) x = x * 3 + board[b];
  return x;
}

function hasFifteen(player: number): boolean {
  for (let a = 1; a <= 9; a++) {
    for (let b = a + 1; b <= 9; b++) {
      const c = 15 - a - b;
      if (c <= b || c > 9) continue;
      if (board[a] === player && board[b] === player && board[c] === player) return true;
    }
  }
  return false;
}

function search(player: number, left: number): number {
  //@< enter kt_cells(board.slice(1))
  const x = code();
  const known = memo.get(x);
  if (known !== undefined) {
    //@< known known
    //@ return known
    return known;
  }
  if (hasFifteen(3 - player)) {
    //@< fifteen -1
    //@ return -1
    return -1;
  }
  if (left === 0) {
    //@< all 0
    //@ return 0
    return 0;
  }
  let best = -2;
  for (let b = 1; b <= 9; b++) {
    if (board[b] !== 0) continue;
    board[b] = player;
    //@< take b - 1, player
    const value = 0 - search(3 - player, left - 1);
    board[b] = 0;
    //@< back b - 1, 0
    if (value <= best) {
      //@ worse value
      continue;
    }
    best = value;
    //@< better best
    choice.set(x, b);
    if (best === 1) {
      //@ win
      break;
    }
  }
  memo.set(x, best);
  //@< store kt_cells(board.slice(1)), best
  //@ return best
  return best;
}

function freeBreads(): number {
  return board.slice(1).filter(player => player === 0).length;
}

function choose(taken: number): number {
  if (taken > 0) board[taken] = 3 - me;
  search(me, freeBreads());
  const b = choice.get(code()) ?? 0;
  board[b] = me;
  return b;
}

/** A position: nine digits, 0 free, 1 the opponent's, 2 those of the player to move. */
function solve(digits: string): number {
  memo.clear();
  for (let b = 1; b <= 9; b++) board[b] = Number(digits[b - 1]);
  const left = freeBreads();
  const player = left % 2 === 1 ? 1 : 2;
  for (let b = 1; b <= 9; b++) {
    if (board[b] !== 0) board[b] = board[b] === 2 ? player : 3 - player;
  }
  const v = search(player, left);
  //@ answer v
  return v;
}

for await (const line of createInterface({ input: process.stdin })) {
  const [word, x] = line.split(' ');
  if (word === 'newgame') {
    board.fill(0);
    me = x === '1' ? 2 : 1;
  }
  if (word === 'choose') process.stdout.write(`${choose(Number(x))}\n`);
  if (word === 'end') break;
  if (/^[0-2]{9}$/.test(word)) console.log(solve(word));
}
