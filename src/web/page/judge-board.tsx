import { useEffect, useRef } from 'preact/hooks';
import type { Game } from '../../core/game.ts';
import { breadGame } from '../../games/bread/game.ts';
import type { GameRecord } from '../../judge/match/referee.ts';
import { positionsOf } from '../../judge/match/referee.ts';
import type { Choice } from '../../judge/match/review.ts';
import type { Mark } from '../boards/view.ts';
import { viewOf } from '../boards/views.ts';
import { settings } from '../play/store.ts';

const game = breadGame as unknown as Game;
const view = viewOf(game);

interface JudgeBoardProps {
  readonly record: Pick<GameRecord, 'moves' | 'programStarts'> | undefined;
  readonly at: number;
  /** What each move is worth here, where that is to be seen. */
  readonly choices?: readonly Choice[];
  readonly label: string;
}

/** The nine breads at one moment of a game, the bot's in red. */
export function JudgeBoard({ record, at, choices, label }: JudgeBoardProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { face } = settings.value;
  useEffect(() => {
    const ctx = canvas.current?.getContext('2d', { alpha: false });
    if (!ctx) return;
    const positions = positionsOf(game, record?.moves.slice(0, at) ?? []);
    const last = at > 0 ? record?.moves[at - 1] : undefined;
    view.paint(ctx, {
      position: positions.at(-1),
      ...(last === undefined ? {} : { last: { before: positions.at(-2), move: Number(last) } }),
      sinceMs: Number.POSITIVE_INFINITY,
      sinceViewMs: Number.POSITIVE_INFINITY,
      chosen: [],
      chosenLegal: false,
      pointed: [],
      focus: undefined,
      marks: marksOf(choices ?? []),
      viewer: record && !record.programStarts ? 1 : 0,
      face,
    });
  }, [record, at, choices, face]);
  const { width, height } = view.size(game.initial());
  return (
    <canvas ref={canvas} class="judge-board" width={width} height={height} role="img" aria-label={label} />
  );
}

function marksOf(choices: readonly Choice[]): ReadonlyMap<number, Mark> {
  return new Map(
    choices.map(({ move, outcome }) => [Number(move) - 1, { outcome, best: move === choices[0]!.move }]),
  );
}
