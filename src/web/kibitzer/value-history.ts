import type { Analysis } from '../../answer/analysis.ts';
import type { Looked } from '../../answer/sentences.ts';
import { endingOutcome, OUTCOMES, type Outcome, type Player, REVERSED } from '../../core/game.ts';
import type { Session } from '../../play/session.ts';

/** A blunder gives away the outcome; a slip only discs. */
export type Mistake = 'blunder' | 'slip';

/** What a position was worth, for the first player, and what the move that led to it gave away. */
export interface ValuePoint {
  readonly outcome?: Outcome;
  /** −1 … 1: how far the bar reaches. */
  readonly height?: number;
  readonly mistake?: Mistake;
  /** Whether it is proved what the move that led to it gave away, if anything. */
  readonly judged?: boolean;
  readonly plies?: number;
  readonly score?: number;
}

type AnalysisOf = (position: unknown) => Analysis<unknown, unknown> | undefined;

/** One point for each position of the game; what is not analysed or not proved stays open. */
export function valueHistory(session: Session, analysisOf: AnalysisOf): ValuePoint[] {
  const values = session.positions.map(position => knownValue(session, position, analysisOf));
  // the greatest lead of the game fills the chart
  const span = Math.max(LEAST_SPAN, ...values.map(({ score = 0 }) => Math.abs(score)));
  return values.map(({ outcome, score, plies }, index) => {
    const mistake = index === 0 ? undefined : mistakeOf(session, index - 1, analysisOf);
    return {
      ...(outcome === undefined ? {} : { outcome, height: heightOf(outcome, score, span) }),
      ...(score === undefined ? {} : { score }),
      ...(plies === undefined ? {} : { plies }),
      ...(index === 0 || mistake === 'unknown' ? {} : { judged: true }),
      ...(mistake && mistake !== 'unknown' ? { mistake } : {}),
    };
  });
}

/** How much of the game is looked through; one side's moves only, where a player is named. */
export function lookedThrough(session: Session, points: readonly ValuePoint[], player?: Player): Looked {
  const { game, positions } = session;
  const own = points.filter(
    (_, index) => index > 0 && (player === undefined || game.toMove(positions[index - 1]) === player),
  );
  return {
    moves: own.length,
    judged: own.filter(({ judged }) => judged).length,
    mistakes: own.filter(({ mistake }) => mistake).length,
  };
}

/** A small lead stays small while no greater one is known. */
const LEAST_SPAN = 8;

/** The value for the first player, as far as it is known. */
function knownValue(
  { game }: Session,
  position: unknown,
  analysisOf: AnalysisOf,
): { outcome?: Outcome; score?: number | undefined; plies?: number | undefined } {
  const ending = game.ending(position);
  if (ending) return { outcome: endingOutcome(ending, 0), score: ending.score };
  const analysis = analysisOf(position);
  if (!analysis?.outcome) return {};
  const mover = game.toMove(position);
  const { score, plies } = analysis;
  return {
    outcome: forFirst(analysis.outcome, mover),
    // 0 − x, because −0 would not equal 0
    score: score === undefined || mover === 0 ? score : 0 - score,
    plies,
  };
}

function forFirst(outcome: Outcome, mover: Player): Outcome {
  return mover === 0 ? outcome : REVERSED[outcome];
}

/** Even the smallest lead is seen. */
function heightOf(outcome: Outcome, score: number | undefined, span: number): number {
  const sign = outcome === 'win' ? 1 : outcome === 'loss' ? -1 : 0;
  return score === undefined ? sign : sign * Math.max(0.15, Math.abs(score) / span);
}

/** What a move gave away; `unknown` where the move or the position is not proved. */
export function mistakeOf(
  session: Session,
  index: number,
  analysisOf: AnalysisOf,
): Mistake | 'unknown' | undefined {
  const position = session.positions[index];
  // who has one move only gives nothing away
  if (session.game.moves(position).length === 1) return undefined;
  const analysis = analysisOf(position);
  if (!analysis?.outcome) return 'unknown';
  const name = session.game.makeMove(position, session.moves[index]);
  const played = analysis.moves.find(move => move.name === name);
  if (!played?.outcome) return 'unknown';
  if (OUTCOMES.indexOf(played.outcome) > OUTCOMES.indexOf(analysis.outcome)) return 'blunder';
  if (!session.game.definition.capabilities.scored) return undefined;
  if (analysis.score === undefined || played.score === undefined) return 'unknown';
  return analysis.score > played.score ? 'slip' : undefined;
}

/** The next place with a mistake from here, in either direction. */
export function nextMistake(points: readonly ValuePoint[], at: number, step: 1 | -1): number | undefined {
  for (let index = at + step; index >= 0 && index < points.length; index += step) {
    if (points[index]!.mistake) return index;
  }
  return undefined;
}
