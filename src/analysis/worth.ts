import { OUTCOMES, type Outcome } from '../core/game.ts';
import type { BestPlay, BestScore } from '../kernels/othello/best-play.ts';
import type { OthelloBoard } from '../kernels/othello/board.ts';
import type { SearchLimits } from './effort.ts';
import { type Odds, saferThenMoreWins } from './odds.ts';
import { compareProspects } from './outcome.ts';
import type { Paths } from './paths.ts';

export const WORTH_FIELDS = [
  'outcome',
  'plies',
  'grundy',
  'odds',
  'paths',
  'score',
  'scoreWithEmpties',
] as const;
export type WorthField = (typeof WORTH_FIELDS)[number];

/** What is proved about a position or a move; a field that is missing is not known. */
export interface Worth {
  readonly outcome?: Outcome;
  readonly plies?: number;
  readonly grundy?: number;
  /** Against a random opponent, when the player to move never loses if he can help it, then wins most. */
  readonly odds?: Odds;
  readonly paths?: Paths;
  readonly score?: number;
  readonly scoreWithEmpties?: number;
}

/** The worth of a position and of each move in it (in the order of `moves`), for the player to move. */
export interface Worths {
  readonly position: Worth;
  readonly moves: readonly Worth[];
  readonly searched?: Searched;
}

/** What a search cost. */
export interface Searched {
  readonly nodes: number;
  readonly seconds: number;
}

/** The best score of every Othello move, or of the position alone; a front end with threads brings its own, which may
 * give up. */
type BestPlaySearch = (board: OthelloBoard) => BestPlay | Promise<BestPlay | undefined>;
type BestScoreSearch = (board: OthelloBoard) => BestScore | Promise<BestScore | undefined>;

export interface AnalysisLimits {
  /** Positions that a memoised search may visit. */
  readonly positions: number;
  /** Othello: search for the best score up to this many empties. */
  readonly othelloEmpties: number;
  /** Othello: count the paths when that takes about this long at most. */
  readonly pathSeconds: number;
  readonly bestPlay?: BestPlaySearch;
  /** Othello: only the score and one best move, by this search; nothing is said about the other moves. */
  readonly bestScore?: BestScoreSearch;
  /** Placement: whether the player to move has lost, from a table of all positions. */
  readonly isLost?: (taken: bigint) => boolean;
  /** Placement positions that are too large for a table. */
  readonly search?: SearchLimits;
}

/** Best first: outcome, score, plies, odds; what is not known goes behind what is won or drawn and before what is lost. */
export function compareWorth(a: Worth, b: Worth): number {
  return (
    outcomeRank(a) - outcomeRank(b) ||
    (b.score ?? 0) - (a.score ?? 0) ||
    (b.scoreWithEmpties ?? 0) - (a.scoreWithEmpties ?? 0) ||
    comparePlies(a, b) ||
    (a.odds && b.odds ? saferThenMoreWins(a.odds, b.odds) : 0)
  );
}

function outcomeRank({ outcome }: Worth): number {
  return outcome === undefined ? OUTCOMES.indexOf('loss') - 0.5 : OUTCOMES.indexOf(outcome);
}

function comparePlies(a: Worth, b: Worth): number {
  if (a.outcome === undefined || b.outcome === undefined) return 0;
  if (a.plies === undefined || b.plies === undefined) return 0;
  return compareProspects({ outcome: a.outcome, plies: a.plies }, { outcome: b.outcome, plies: b.plies });
}
