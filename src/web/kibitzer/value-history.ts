import type { Analysis } from '../../analysis/analyze.ts';
import { endingOutcome, OUTCOMES, type Outcome, type Player, REVERSED } from '../../core/game.ts';
import type { Session } from '../play/session.ts';

/** A blunder gives away the outcome; a slip only discs. */
export type Mistake = 'blunder' | 'slip';

/** What a position was worth, for the first player, and what the move that led to it gave away. */
export interface ValuePoint {
  readonly outcome?: Outcome;
  /** −1 … 1: how far the bar reaches. */
  readonly height?: number;
  readonly mistake?: Mistake;
}

type AnalysisOf = (position: unknown) => Analysis<unknown, unknown> | undefined;

/** One point for each position of the game; what is not analysed or not proved stays open. */
export function valueHistory(session: Session, analysisOf: AnalysisOf): ValuePoint[] {
  return session.positions.map((position, index) => {
    const mistake = index === 0 ? undefined : mistakeOf(session, index - 1, analysisOf);
    return { ...pointOf(session, position, analysisOf), ...(mistake ? { mistake } : {}) };
  });
}

function pointOf({ game }: Session, position: unknown, analysisOf: AnalysisOf): ValuePoint {
  const ending = game.ending(position);
  if (ending) {
    const outcome = endingOutcome(ending, 0);
    return { outcome, height: heightOf(outcome, ending.score?.onBoard, game.variant) };
  }
  const analysis = analysisOf(position);
  if (!analysis?.outcome) return {};
  const mover = game.toMove(position);
  const outcome = forFirst(analysis.outcome, mover);
  return { outcome, height: heightOf(outcome, analysis.score, game.variant) };
}

function forFirst(outcome: Outcome, mover: Player): Outcome {
  return mover === 0 ? outcome : REVERSED[outcome];
}

/** Scores fill the chart by half the board; even the smallest lead is seen. */
function heightOf(
  outcome: Outcome,
  score: number | undefined,
  { rows, columns }: { rows: number; columns: number },
): number {
  const sign = outcome === 'win' ? 1 : outcome === 'loss' ? -1 : 0;
  if (score === undefined) return sign;
  return sign * Math.max(0.15, Math.min(1, Math.abs(score) / ((rows * columns) / 2)));
}

function mistakeOf(session: Session, index: number, analysisOf: AnalysisOf): Mistake | undefined {
  const position = session.positions[index];
  const analysis = analysisOf(position);
  if (!analysis?.outcome) return undefined;
  const name = session.game.makeMove(position, session.moves[index]);
  const played = analysis.moves.find(move => move.name === name);
  if (!played?.outcome) return undefined;
  if (OUTCOMES.indexOf(played.outcome) > OUTCOMES.indexOf(analysis.outcome)) return 'blunder';
  const lost = (analysis.score ?? 0) - (played.score ?? 0);
  return lost > 0 ? 'slip' : undefined;
}

/** The next place with a mistake from here, in either direction. */
export function nextMistake(points: readonly ValuePoint[], at: number, step: 1 | -1): number | undefined {
  for (let index = at + step; index >= 0 && index < points.length; index += step) {
    if (points[index]!.mistake) return index;
  }
  return undefined;
}
