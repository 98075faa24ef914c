import { effect } from '@preact/signals';
import { currentPosition, mayChoose } from '../../play/session.ts';
import { choiceText, isOpen } from '../kibitzer/choice.ts';
import type { Playing } from './playing.ts';
import type { TableState } from './state.ts';
import type { PageServices } from './surroundings.ts';

/** How a person puts a move together on the board. */
export function createChoosing(
  { session, view, chosen, chosenMove, chosenOpen, editing, notice, hintsShown, currentAnalysis }: TableState,
  { applyMove, say }: Playing,
  { playSound }: PageServices,
) {
  /** The game and its board, when a person may choose a move now. */
  function turn() {
    const [at, board] = [session.peek(), view.peek()];
    return at && board && mayChoose(at) ? { at, board, position: currentPosition(at) } : undefined;
  }

  /** A click on a cell: plays it, or adds it to or takes it from the choice. */
  function clickCell(cell: number): void {
    if (editing.peek() !== undefined) {
      editing.value = view.peek()?.editor?.cycle(editing.peek(), cell);
      playSound('click');
      return;
    }
    const now = turn();
    if (!now) return;
    if (now.board.oneClick(now.position)) tryMove([cell]);
    else choose(nextChoice(cell));
  }

  /** Adds or takes away a cell; a choice that was no move and would be none starts anew at the cell. */
  function nextChoice(cell: number): readonly number[] {
    const cells = chosen.peek();
    if (cells.includes(cell)) return cells.filter(other => other !== cell);
    const grown = [...cells, cell];
    if (chosenMove.peek()?.ok !== false) return grown;
    const now = turn();
    if (!now) return [cell];
    const { board, position, at } = now;
    const fits = board.choose(position, grown).ok || isOpen(board, position, at.game.moves(position), grown);
    return fits ? grown : [cell];
  }

  /** Takes these cells as the choice; what they are is said as long as they are chosen. */
  function choose(cells: readonly number[]): void {
    if (!turn()) return;
    chosen.value = cells;
    if (cells.length === 0) {
      notice.value = undefined;
      return;
    }
    playSound(chosenMove.peek()?.ok || chosenOpen.peek() ? 'click' : 'illegal');
  }

  /** Whether the cells are a move, what stopping there is worth, and how to go on; anew when more is known. */
  const stop = effect(() => {
    const move = chosenMove.value;
    const analysis = hintsShown.value ? currentAnalysis.value : undefined;
    const [at, board, cells] = [session.peek(), view.peek(), chosen.value];
    if (!move || !at || !board) return;
    if (!move.ok && !chosenOpen.peek()) say('error', move.error);
    else say('info', choiceText(at.game, board, currentPosition(at), cells, analysis));
  });

  /** Plays these cells, or says why they are no move. */
  function tryMove(cells: readonly number[]): void {
    const now = turn();
    if (!now) return;
    const known = cells === chosen.peek() ? chosenMove.peek() : undefined;
    const move = known ?? now.board.choose(now.position, cells);
    if (move.ok) applyMove(move.value);
    else {
      playSound('illegal');
      say('error', move.error);
    }
  }

  function confirmChoice(): void {
    if (chosen.peek().length > 0) tryMove(chosen.peek());
  }

  return { clickCell, choose, tryMove, confirmChoice, stopSayingChoice: stop };
}
