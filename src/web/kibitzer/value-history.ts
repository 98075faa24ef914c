import type { Analysis } from '../../answer/analysis.ts';
import type { Looked } from '../../answer/sentences.ts';
import { endingOutcome, type Game, OUTCOMES, type Outcome, type Player, REVERSED } from '../../core/game.ts';
import { type Text, text } from '../../core/text.ts';
import { moveName, type Session } from '../../play/session.ts';
import { EXPLAIN_WORDS } from '../common/explain-words.ts';
import { WORDS } from '../common/words.ts';

/** A blunder gives away the outcome; a slip only discs. */
export type MoveMistake = 'blunder' | 'slip';

/** What a position was worth, for the first player, and what the move that led to it gave away. */
export interface ValuePoint {
  readonly outcome?: Outcome;
  /** −1 … 1: how far the bar reaches. */
  readonly height?: number;
  readonly mistake?: MoveMistake;
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

/** How much of the game is searched; only one side's moves, where a player is given. */
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
): MoveMistake | 'unknown' | undefined {
  const position = session.positions[index];
  // an only move cannot be a mistake
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

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Who wins from a point of the game on with best play, as far as it is proved. */
function standing({ definition }: Game, { outcome, score, plies }: ValuePoint): Text {
  if (outcome === undefined) return WORDS.unknown;
  if (outcome === 'draw') return EXPLAIN_WORDS.draw;
  const winner: Readonly<Record<Exclude<Outcome, 'draw'>, Player>> = { win: 0, loss: 1 };
  const { en, zh } = EXPLAIN_WORDS.wins(definition.players[winner[outcome]].title);
  if (score !== undefined) {
    const unit = definition.scoreUnit ?? text('point', '分');
    const lead = Math.abs(score);
    return text(`${en} by ${lead} ${unit.en}${lead === 1 ? '' : 's'}`, `${zh}，净胜 ${lead} ${unit.zh}`);
  }
  return plies === undefined || plies === 0
    ? text(en, zh)
    : text(`${en} in ${plies}`, `${zh}（双方合计 ${plies} 步）`);
}

/** A bar of the chart in words: the move that led there, who wins, and what the move gave away. */
export function pointWords(session: Session, points: readonly ValuePoint[], index: number): Text {
  const point = points[index];
  if (!point) return text('', '');
  const value = standing(session.game, point);
  const name = index === 0 ? '' : moveName(session, index - 1);
  const after = index === 0 ? EXPLAIN_WORDS.start : text(`${index}. ${name}`, `${index}. ${name}`);
  const gave = point.mistake ? EXPLAIN_WORDS[point.mistake] : undefined;
  return text(
    `${after.en}: ${value.en}.${gave ? ` ${capital(gave.en)}.` : ''}`,
    `${after.zh}：${value.zh}。${gave ? `${gave.zh}。` : ''}`,
  );
}
