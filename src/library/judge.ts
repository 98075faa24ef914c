/**
 * `kibitz/judge`: problems, matches and reviews of players. In Node it runs programs too.
 *
 * @module
 */
export { freshSeed, makeSeed, parseSeed, type Seed } from '../core/seed.ts';
export { type Assessment, assess, type ResultCounts, scaledScore } from '../match/assess.ts';
export {
  type GameRecord,
  type Mover,
  playSeries,
  positionsInGame,
  randomMover,
  type Series,
  tally,
} from '../match/referee.ts';
export { type Habit, type PolicyChoice, Reviewer, type Slip } from '../match/review.ts';
export type { DataPoint, DataSet } from '../problems/data-set.ts';
export type { Model, Reason } from '../problems/model.ts';
export { openProblemGame } from '../problems/open-game.ts';
export type {
  JudgePage,
  MatchCall,
  MatchCalls,
  MatchProblem,
  Problem,
  ProblemBase,
  ProblemGame,
  RefereeRules,
  SampleBot,
  StandardProblem,
  Style,
} from '../problems/problem.ts';
export { findProblem, PROBLEMS } from '../problems/registry.ts';
export type { PointResult, Score, Tier, TierScore } from '../problems/scoring.ts';
export type {
  CaseView,
  Mistake,
  PositionView,
  TestPoint,
  TrialSize,
  Trials,
} from '../problems/test-point.ts';
export { type Limits, VERDICT_TITLES, VERDICTS, type Verdict } from '../problems/verdict.ts';
