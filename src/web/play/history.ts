import { batch } from '@preact/signals';
import type { Player } from '../../core/game.ts';
import type { Seat } from '../../play/seats.ts';
import {
  currentPath,
  cutHere,
  goTo,
  goToPath,
  putBack,
  type Session,
  swapSeats,
  takeBack,
  withSeat,
} from '../../play/session.ts';
import { type GameNode, type Notes, notesOf, type Path } from '../../play/tree.ts';
import { annotate, neighbourVariation, promote, removeAt, restore } from '../../play/variations.ts';
import { SAVE_WORDS } from '../common/save-words.ts';
import { nextMistake } from '../kibitzer/value-history.ts';
import type { TableState } from './state.ts';

export interface MoveHistory {
  goBack(): void;
  goForward(): void;
  goFirst(): void;
  goLast(): void;
  /** Takes moves back, so that a person decides again; `redo` plays them again. */
  undo(): void;
  redo(): void;
  goToMove(index: number): void;
  /** Goes to any place of the game, in any variation. */
  goToPlace(path: Path): void;
  previousVariation(): void;
  nextVariation(): void;
  /** Names and comments the current position. */
  annotateHere(notes: Notes): void;
  /** Names the whole game. */
  nameGame(title: string): void;
  promoteHere(): void;
  /** Deletes the current move, or another one, with what follows; `lastChange` brings it back. */
  deleteMoves(path?: Path): void;
  /** Jumps to the next mistake in a direction; false when there is none. */
  jumpToMistake(step: 1 | -1): boolean;
  /** Ends the line at the current position, so that the next move starts a variation. */
  goOnFromHere(): void;
  swapSides(): void;
  setSeat(player: Player, seat: Seat): void;
}

/** Steps through the moves that were played, edits them, and changes the players. */
export function createHistory(state: TableState): MoveHistory {
  const { session, chosen, pointed, notice, movedAtMs, valuePoints, lastChange } = state;

  /** Goes to another position without an animation. */
  function jump(to: (at: Session) => Session): void {
    const at = session.peek();
    if (!at) return;
    batch(() => {
      chosen.value = [];
      pointed.value = [];
      notice.value = undefined;
      movedAtMs.value = Number.NEGATIVE_INFINITY;
      session.value = to(at);
    });
  }

  function change(next: (at: Session) => Session): void {
    const at = session.peek();
    if (!at) return;
    batch(() => {
      chosen.value = [];
      session.value = next(at);
    });
  }

  function deleteMoves(path?: Path): void {
    const at = session.peek();
    const removed = at && removeAt(at, path ?? currentPath(at));
    if (!removed) return;
    jump(() => removed.after);
    const { name } = removed.node;
    lastChange.value = {
      what: SAVE_WORDS.deleted(name, countMoves(removed.node)),
      takeBack: () => jump(now => restore(now, removed)),
    };
  }

  const goToMove = (index: number) => jump(at => goTo(at, index));

  return {
    goBack: () => jump(at => goTo(at, at.at - 1)),
    goForward: () => jump(at => goTo(at, at.at + 1)),
    goFirst: () => jump(at => goTo(at, 0)),
    goLast: () => jump(at => goTo(at, at.moves.length)),
    undo: () => jump(takeBack),
    redo: () => jump(putBack),
    goToMove,
    goToPlace: (path: Path) => jump(at => goToPath(at, path)),
    previousVariation: () => jump(at => neighbourVariation(at, -1)),
    nextVariation: () => jump(at => neighbourVariation(at, 1)),
    annotateHere: (notes: Notes) => change(at => annotate(at, currentPath(at), notes)),
    nameGame: (title: string) => change(at => annotate(at, [], { ...notesOf(at.root), title })),
    promoteHere: () => change(at => promote(at, currentPath(at))),
    deleteMoves,
    jumpToMistake: (step: 1 | -1): boolean => {
      const at = session.peek();
      const target = at && nextMistake(valuePoints.peek(), at.at, step);
      if (target === undefined) return false;
      goToMove(target);
      return true;
    },
    goOnFromHere: () => change(cutHere),
    swapSides: () => change(swapSeats),
    setSeat: (player: Player, seat: Seat) => change(at => withSeat(at, player, seat)),
  };
}

function countMoves(node: GameNode): number {
  return node.next.reduce((sum, child) => sum + countMoves(child), 1);
}
