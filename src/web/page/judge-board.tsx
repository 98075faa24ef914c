import '../styles/saved-games.css';
import { useMemo } from 'preact/hooks';
import type { Game } from '../../core/game.ts';
import { type GameRecord, positionsInGame } from '../../match/referee.ts';
import type { PolicyChoice } from '../../match/review.ts';
import { type BoardView, faceOf, type Mark, sceneAtRest } from '../boards/view.ts';
import { viewOf } from '../boards/views.ts';
import { settings } from '../common/page-settings.ts';
import { usePainting, useRun } from './hooks.ts';

interface JudgeBoardProps {
  readonly record: Pick<GameRecord, 'moves' | 'programStarts'> | undefined;
  readonly at: number;
  /** What each move is worth here, where that is to be seen. */
  readonly choices?: readonly PolicyChoice[];
  readonly label: string;
}

/** The board at one moment of a game, seen from the bot's side. */
export function JudgeBoard({ record, at, choices, label }: JudgeBoardProps) {
  const { game } = useRun().page;
  const view = useMemo(() => viewOf(game), [game]);
  const face = faceOf(view, settings.value.faces[game.definition.id]);
  const canvas = usePainting(
    ctx => {
      const positions = positionsInGame(game, record?.moves.slice(0, at) ?? []);
      const position = positions.at(-1);
      const before = positions.at(-2);
      const last = at > 0 ? game.parseMove(before, record?.moves[at - 1] ?? '') : undefined;
      const scene = sceneAtRest(position, {
        ...(last?.ok ? { last: { before, move: last.value } } : {}),
        ...{ marks: marksOf(game, view, position, choices ?? []), face },
        viewer: record && !record.programStarts ? 1 : 0,
      });
      view.paint(ctx, scene);
    },
    [game, view, record, at, choices, face],
  );
  const { width, height } = view.size(game.initial());
  // whole pixels for any shape of board: the style sheet sets how many for each
  const style = { '--board-width': width, '--board-height': height };
  return (
    <canvas
      ref={canvas}
      class="judge-board"
      style={style}
      width={width}
      height={height}
      role="img"
      aria-label={label}
    />
  );
}

/** The choices come best first, so the first through a cell is the best one through it. */
function marksOf(
  game: Game,
  view: BoardView<unknown, unknown>,
  position: unknown,
  choices: readonly PolicyChoice[],
): ReadonlyMap<number, Mark> {
  const marks = new Map<number, Mark>();
  for (const { move: name, outcome } of choices) {
    const move = game.parseMove(position, name);
    const cells = move.ok ? view.cellsOf(position, move.value) : [];
    for (const cell of cells) {
      if (!marks.has(cell)) marks.set(cell, { outcome, best: name === choices[0]!.move });
    }
  }
  return marks;
}
