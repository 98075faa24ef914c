import { type Ending, endingOutcome, type Game, other, type Player } from '../../core/game.ts';

/** The part of a game's contract that a proof needs. */
export type ProofGame<P = unknown, M = unknown> = Pick<
  Game<P, M>,
  'toMove' | 'moves' | 'play' | 'ending' | 'key' | 'makeMove'
>;

/** A position beside a heap of stones: a move is made on the board, or takes stones. */
export interface WithHeap<P> {
  readonly position: P;
  readonly heap: number;
  readonly toMove: Player;
}

export type HeapMove<M> =
  | { readonly kind: 'board'; readonly move: M }
  | { readonly kind: 'heap'; readonly left: number };

/**
 * An impartial game beside a heap. The sum is lost for the player to move exactly when the position's Grundy value is
 * the size of the heap; in misère play, where a finished position counts 1, also beside a heap.
 */
export function besideHeap<P, M>(game: Game<P, M>): ProofGame<WithHeap<P>, HeapMove<M>> {
  const valueAtEnd = (position: P): number | undefined => {
    const ending = game.ending(position);
    return ending && (endingOutcome(ending, game.toMove(position)) === 'win' ? 1 : 0);
  };
  const ending = ({ position, heap, toMove }: WithHeap<P>): Ending | undefined => {
    const value = valueAtEnd(position);
    if (value === undefined || heap > value) return undefined;
    return { winner: heap === value ? other(toMove) : toMove };
  };
  return {
    ending,
    toMove: ({ toMove }) => toMove,
    moves: at => {
      if (ending(at)) return [];
      const onBoard = game.moves(at.position).map((move): HeapMove<M> => ({ kind: 'board', move }));
      const stones = Array.from({ length: at.heap }, (_, left): HeapMove<M> => ({ kind: 'heap', left }));
      return [...onBoard, ...stones];
    },
    play: ({ position, heap, toMove }, move) =>
      move.kind === 'board'
        ? { position: game.play(position, move.move), heap, toMove: other(toMove) }
        : { position, heap: move.left, toMove: other(toMove) },
    key: ({ position, heap }) => `${heap} ${game.key(position)}`,
    makeMove: ({ position }, move) =>
      move.kind === 'board' ? game.makeMove(position, move.move) : heapMoveName(move.left),
  };
}

/** `*2` leaves two stones, as in the literature. */
function heapMoveName(left: number): string {
  return `*${left}`;
}
