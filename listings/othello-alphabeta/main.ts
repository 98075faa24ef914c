// Othello endgames: by how many discs does white, who is to move, lead at the end with best play? Alpha-beta search.
import { readFileSync } from 'node:fs';

const EMPTY = 0;
const BLACK = 1;
const WHITE = 2;

interface Move {
  cell: number;
  turned: number[];
  rank: number;
}

const [n, ...numbers] = readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
const board: number[] = numbers.map(number => (number === -1 ? EMPTY : number === 1 ? BLACK : WHITE));
const CORNERS = [0, n - 1, n * n - n, n * n - 1];

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

function mobility(side: number): number {
  let moves = 0;
  for (let c = 0; c < n * n; c++) {
    if (board[c] === EMPTY && flips(c, side).length > 0) moves++;
  }
  return moves;
}

/** Corners come first, then moves that leave the opponent few replies. */
function rankOf({ cell, turned }: Move, side: number): number {
  if (CORNERS.includes(cell)) return 0;
  board[cell] = side;
  for (const f of turned) board[f] = side;
  const replies = mobility(3 - side);
  for (const f of turned) board[f] = 3 - side;
  board[cell] = EMPTY;
  return 1 + replies;
}

function findMoves(side: number): Move[] {
  const moves: Move[] = [];
  for (let c = 0; c < n * n; c++) {
    if (board[c] !== EMPTY) continue;
    const turned = flips(c, side);
    if (turned.length === 0) {
      //@ skip c
      continue;
    }
    moves.push({ cell: c, turned, rank: 0 });
    //@< find c, turned.length
  }
  if (moves.length < 2) return moves;
  for (const move of moves) {
    move.rank = rankOf(move, side);
    //@< rank move.cell, move.rank
  }
  return moves.sort((a, b) => a.rank - b.rank);
}

function leadOf(side: number): number {
  let lead = 0;
  for (const cell of board) {
    if (cell === side) lead++;
    if (cell === 3 - side) lead--;
  }
  return lead;
}

/** The lead of `side` at the end: exact between alpha and beta, otherwise a bound. */
function search(side: number, alpha: number, beta: number, passed: boolean): number {
  //@< enter kt_cells(board) + side, kt_list(alpha, beta)
  const moves = findMoves(side);
  if (moves.length === 0 && passed) {
    const lead = leadOf(side);
    //@< over lead
    //@ return lead
    return lead;
  }
  let best = -n * n - 1;
  if (moves.length === 0) {
    //@ pass
    best = -search(3 - side, -beta, -alpha, true);
  }
  for (const { cell, turned } of moves) {
    board[cell] = side;
    //@< place cell, side
    for (const f of turned) {
      board[f] = side;
      //@< turn f, side
    }
    const low = Math.max(alpha, best);
    const lead = -search(3 - side, -beta, -low, false);
    for (const f of turned) {
      board[f] = 3 - side;
      //@< turn-back f, 3 - side
    }
    board[cell] = EMPTY;
    //@< remove cell, EMPTY
    if (lead <= best) {
      //@ worse (lead >= beta ? '>=' : lead <= low ? '<=' : '') + lead
      continue;
    }
    best = lead;
    //@< better (best >= beta ? '>=' : best <= low ? '<=' : '') + best
    if (best >= beta) {
      //@ cut
      break;
    }
  }
  //@ return (best >= beta ? '>=' : best <= alpha ? '<=' : '') + best
  return best;
}

const v = search(WHITE, -n * n - 1, n * n + 1, false);
//@ answer v
console.log(`${v}`);
