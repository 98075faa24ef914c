import type { Game } from '../../core/game.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { type Text, text } from '../../core/text.ts';

/** A game that describes its board by cells. */
export type DrawnGame = Game & Required<Pick<Game, 'cells' | 'moveCells'>>;

/** A move with the cells that it touches, in its own order. */
export interface Touch {
  readonly move: unknown;
  readonly name: string;
  readonly cells: readonly number[];
  /** Whether another move touches the same cells in the same order: then neither can be pointed at. */
  readonly hasTwin: boolean;
}

/** The moves of a position with their cells, computed once as long as the same position is asked for. */
export function createTouches(game: DrawnGame): (position: unknown) => readonly Touch[] {
  let known: { readonly position: unknown; readonly touches: readonly Touch[] } | undefined;
  return position => {
    if (!known || known.position !== position) known = { position, touches: touchesOf(game, position) };
    return known.touches;
  };
}

function touchesOf(game: DrawnGame, position: unknown): readonly Touch[] {
  const found = game.moves(position).map(move => {
    const cells = game.moveCells(position, move);
    return { move, name: game.makeMove(position, move), cells, order: cells.join() };
  });
  const times = new Map<string, number>();
  for (const { order } of found) times.set(order, (times.get(order) ?? 0) + 1);
  return found.map(({ order, ...touch }) => ({ ...touch, hasTwin: times.get(order)! > 1 }));
}

const asSet = (cells: readonly number[]) => cells.toSorted((a, b) => a - b).join();

/** The move that touches exactly these cells; where several do, the one that touches them in this order. */
export function chooseByCells(
  touches: readonly Touch[],
  cells: readonly number[],
  names: readonly string[],
): Result<unknown, Text> {
  const fitting = touches.filter(touch => asSet(touch.cells) === asSet(cells));
  const [only] = fitting;
  if (!only) {
    const these = names.join(' ');
    return err(text(`no move touches just ${these}`, `没有走法恰好涉及 ${these}`));
  }
  if (fitting.length === 1) return ok(only.move);
  const inOrder = fitting.find(touch => !touch.hasTwin && touch.cells.join() === cells.join());
  if (inOrder) return ok(inOrder.move);
  return err(
    text('several moves touch these cells: take one by its name', '多种走法涉及这些格子：请按名称选择'),
  );
}
