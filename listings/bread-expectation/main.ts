// Nine breads against chance: take the bread that wins most often against an opponent who picks at random.
import { createInterface } from 'node:readline';

/** Of all ways in which the opponent can still pick, how many end in a win for us, in a draw, in a loss. */
interface Odds {
  win: number;
  draw: number;
  loss: number;
}

// board[b] is 0 while bread b is free, else who took it: player 1 moved first, player 2 second.
const board: number[] = Array(10).fill(0);
let me = 1;

// For each player `me` and position the odds, and the bread to take.
const memo = new Map<number, Odds>();
const choice = new Map<number, number>();

/** In how many ways an opponent can pick who has n breads now, n - 2 next time, and so on. */
function ways(n: number): number {
  return n <= 1 ? 1 : n * ways(n - 2);
}

/** More wins are better, then more draws. */
function isBetter(a: Odds, b: Odds): boolean {
  if (a.win !== b.win) return a.win > b.win;
  return a.draw > b.draw;
}

function fraction(part: number, all: number): string {
  let [divisor, rest] = [all, part];
  while (rest > 0) [divisor, rest] = [rest, divisor % rest];
  return all === divisor ? `${part / divisor}` : `${part / divisor}/${all / divisor}`;
}

function text({ win, draw, loss }: Odds, all = win + draw + loss): string {
  return [win, draw, loss].map(part => fraction(part, all)).join();
}

/** The board in base 3, and whom the odds are for. */
function code(): number {
  let x = me;
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

/** We choose among the breads that are left. */
function decide(left: number): Odds {
  //@< enter kt_cells(board.slice(1))
  const x = code();
  const known = memo.get(x);
  if (known) {
    //@< known text(known)
    //@ return text(known)
    return known;
  }
  if (hasFifteen(3 - me)) {
    const lost = { win: 0, draw: 0, loss: ways(left - 1) };
    //@< fifteen text(lost)
    //@ return text(lost)
    return lost;
  }
  if (left === 0) {
    const drawn = { win: 0, draw: 1, loss: 0 };
    //@< all text(drawn)
    //@ return text(drawn)
    return drawn;
  }
  let best: Odds = { win: -1, draw: 0, loss: 0 };
  for (let b = 1; b <= 9; b++) {
    if (board[b] !== 0) continue;
    board[b] = me;
    //@< take b - 1, me
    const next = chance(left - 1);
    board[b] = 0;
    //@< back b - 1, 0
    if (!isBetter(next, best)) {
      //@ worse text(next)
      continue;
    }
    best = next;
    //@< better text(best)
    choice.set(x, b);
  }
  memo.set(x, best);
  //@< store kt_cells(board.slice(1)), text(best)
  //@ return text(best)
  return best;
}

/** The opponent picks any of the breads that are left, each as likely: the sum is out of all ways. */
function chance(left: number): Odds {
  //@< chance kt_cells(board.slice(1)), left
  const x = code();
  const known = memo.get(x);
  if (known) {
    //@< known text(known)
    //@ return text(known)
    return known;
  }
  if (hasFifteen(me)) {
    const won = { win: ways(left), draw: 0, loss: 0 };
    //@< fifteen text(won)
    //@ return text(won)
    return won;
  }
  if (left === 0) {
    const drawn = { win: 0, draw: 1, loss: 0 };
    //@< all text(drawn)
    //@ return text(drawn)
    return drawn;
  }
  let sum: Odds = { win: 0, draw: 0, loss: 0 };
  for (let b = 1; b <= 9; b++) {
    if (board[b] !== 0) continue;
    board[b] = 3 - me;
    //@< pick b - 1, 3 - me
    const next = decide(left - 1);
    board[b] = 0;
    //@< back b - 1, 0
    sum = { win: sum.win + next.win, draw: sum.draw + next.draw, loss: sum.loss + next.loss };
    //@< add text(next), text(sum, ways(left))
  }
  memo.set(x, sum);
  //@< store kt_cells(board.slice(1)), text(sum)
  //@ return text(sum)
  return sum;
}

function freeBreads(): number {
  return board.slice(1).filter(player => player === 0).length;
}

function choose(taken: number): number {
  if (taken > 0) board[taken] = 3 - me;
  decide(freeBreads());
  const b = choice.get(code()) ?? 0;
  board[b] = me;
  return b;
}

/** A position: nine digits, 0 free, 1 the opponent's, 2 those of the player to move. */
function solve(digits: string): Odds {
  memo.clear();
  for (let b = 1; b <= 9; b++) board[b] = Number(digits[b - 1]);
  const left = freeBreads();
  me = left % 2 === 1 ? 1 : 2;
  for (let b = 1; b <= 9; b++) {
    if (board[b] !== 0) board[b] = board[b] === 2 ? me : 3 - me;
  }
  const v = decide(left);
  //@ answer text(v)
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
  if (/^[0-2]{9}$/.test(word)) console.log(text(solve(word)));
}
