import type { Analysis, MoveWorth } from '../../answer/analysis.ts';
import { choiceSentence, type DescribedMove } from '../../answer/sentences.ts';
import type { Game } from '../../core/game.ts';
import { type Text, textOf } from '../../core/text.ts';
import { type BoardView, waysToChoose } from '../boards/view.ts';
import { WORDS } from '../common/words.ts';

type AnyView = BoardView<unknown, unknown>;

/** Whether some move takes all of these cells, and more. */
export function isOpen(
  view: AnyView,
  position: unknown,
  moves: readonly unknown[],
  chosen: readonly number[],
): boolean {
  return moves.some(move =>
    waysToChoose(view, position, move).some(
      cells => cells.length > chosen.length && chosen.every(cell => cells.includes(cell)),
    ),
  );
}

/** What the chosen cells are so far: a move as they stand, and the moves that they may become. */
export function choiceOf(
  view: AnyView,
  position: unknown,
  moves: readonly MoveWorth<unknown>[],
  chosen: readonly number[],
): DescribedMove<unknown> {
  const through = moves.flatMap(move => {
    const cells = waysToChoose(view, position, move.move).find(way =>
      chosen.every(cell => way.includes(cell)),
    );
    return cells ? [{ move, length: cells.length }] : [];
  });
  const stands = through.find(({ length }) => length === chosen.length)?.move;
  return {
    name: stands?.name ?? chosen.map(cell => view.cellName(position, cell)).join('+'),
    ...(stands ? { stands } : {}),
    longer: through.filter(({ length }) => length > chosen.length).map(({ move }) => move),
  };
}

/** What the chosen cells come to, in words; what they are worth only where the kibitzer may speak. */
export function choiceText(
  game: Game,
  view: AnyView,
  position: unknown,
  chosen: readonly number[],
  analysis?: Analysis<unknown, unknown>,
): Text {
  const bare = () => game.moves(position).map(move => ({ move, name: game.makeMove(position, move) }));
  const choice = choiceOf(view, position, analysis?.moves ?? bare(), chosen);
  if (analysis || !choice.stands) return choiceSentence(analysis ?? {}, choice);
  return textOf(lang => `${choice.name} ${WORDS.legalMove[lang]}`);
}
