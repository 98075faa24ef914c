import { endingOutcome, type Game, type Outcome, type Player } from '../core/game.ts';

/** How a move fared in random games: a guess, never a proof. */
export interface Guess<M> {
  readonly move: M;
  readonly name: string;
  readonly playouts: number;
  /** Wins and half the draws for the player who makes the move, from 0 to 1. */
  readonly share: number;
}

interface Candidate<P, M> {
  readonly move: M;
  readonly next: P;
  playouts: number;
  points: number;
}

const POINTS: Readonly<Record<Outcome, number>> = { win: 1, draw: 0.5, loss: 0 };

/**
 * Ranks the moves by about `total` random games altogether, best first. After each round the worse half
 * drops out, so that most games are spent on the moves that are hard to tell apart.
 */
export function guessMoves<P, M>(
  game: Game<P, M>,
  position: P,
  total: number,
  random: () => number,
): Guess<M>[] {
  const mover = game.toMove(position);
  let ranked = game
    .moves(position)
    .map((move): Candidate<P, M> => ({ move, next: game.play(position, move), playouts: 0, points: 0 }));
  const rounds = Math.max(1, Math.ceil(Math.log2(ranked.length)));
  let left = ranked.length;
  for (let round = 0; round < rounds; round++) {
    const playouts = Math.max(1, Math.floor(total / rounds / left));
    const tried = ranked.slice(0, left);
    for (const candidate of tried) {
      candidate.playouts += playouts;
      candidate.points += randomPoints(game, candidate.next, mover, playouts, random);
    }
    ranked = [...tried.sort((a, b) => share(b) - share(a)), ...ranked.slice(left)];
    left = Math.ceil(left / 2);
  }
  return ranked.map(candidate => ({
    move: candidate.move,
    name: game.makeMove(position, candidate.move),
    playouts: candidate.playouts,
    share: share(candidate),
  }));
}

function share({ points, playouts }: { points: number; playouts: number }): number {
  return points / playouts;
}

function randomPoints<P, M>(
  game: Game<P, M>,
  position: P,
  player: Player,
  playouts: number,
  random: () => number,
): number {
  let points = 0;
  for (let playout = 0; playout < playouts; playout++) {
    let here = position;
    let ending = game.ending(here);
    while (!ending) {
      const moves = game.moves(here);
      here = game.play(here, moves[Math.floor(random() * moves.length)]!);
      ending = game.ending(here);
    }
    points += POINTS[endingOutcome(ending, player)];
  }
  return points;
}
