import type { Odds } from '../../core/odds.ts';
import type { Text } from '../../core/text.ts';
import type { Assessment } from '../../match/assess.ts';
import type { GameRecord, Series } from '../../match/referee.ts';
import type { PolicyChoice } from '../../match/review.ts';
import type { Score } from '../../problems/scoring.ts';
import type { CaseView } from '../../problems/test-point.ts';
import type { Verdict } from '../../problems/verdict.ts';
import type { BotFault } from './bot.ts';
import type { BotLog } from './bot-script.ts';

export interface JudgeProgramRequest {
  readonly problemId: string;
  readonly source: string;
  readonly seed: number;
}

export interface JudgeBotRequest extends JudgeProgramRequest {
  readonly games: number;
}

/** What the worker in the judge's frame does. Empty progress is its heartbeat. */
export interface JudgeMethods {
  readonly bot: {
    readonly request: JudgeBotRequest;
    readonly reply: JudgeResult;
    readonly progress: BotProgress;
  };
  /** A program that reads an input and answers it. */
  readonly program: {
    readonly request: JudgeProgramRequest;
    readonly reply: ProgramResult;
    readonly progress: PointReport | undefined;
  };
  /** What the best policy can expect. */
  readonly outlook: { readonly request: string; readonly reply: Outlook | 'beyond' };
}

/** Games that have ended since the last message, or the review, which follows the last game. */
export type BotProgress = readonly GameRecord[] | 'reviewing' | undefined;

export interface Outlook {
  readonly expected: number;
  /** One minus the probability of a full score: the probability itself rounds to one. */
  readonly missed: number;
  /** The exact odds of a single game, when the policy starts it and when it does not. */
  readonly asFirst: Odds;
  readonly asSecond: Odds;
}

export interface JudgeResult {
  /** Undefined when it was stopped. */
  readonly verdict?: Verdict;
  readonly assessment: Assessment;
  readonly broken?: Series['broken'];
  readonly fault?: BotFault;
  /** Every move where the shown game was lost. */
  readonly choices: readonly PolicyChoice[];
  readonly log: BotLog;
  readonly tookMs: number;
}

/**
 * Why a test point was not run: too large for a page, no time left, or a program that failed before in a way that this
 * point would repeat.
 */
export type LeftOut = 'large' | 'time' | 'failed';

/** The result of one test point: a verdict, or why there is none. */
export type PointReport = { readonly name: string; readonly usedMs: number } & (
  | { readonly verdict: Verdict; readonly leftOut?: undefined }
  | { readonly verdict?: undefined; readonly leftOut: LeftOut }
);

/** The first case that a program fails, for display. */
export interface ProgramFailure {
  readonly point: string;
  readonly verdict: Verdict;
  /** Why it ended without an answer. */
  readonly fault?: BotFault;
  readonly case?: CaseView;
  readonly expected?: string;
  readonly got?: string;
  /** A known mistake that gives the same answers, and how many cases were compared. */
  readonly mistake?: { readonly title: Text; readonly cases: number };
  /** The only thing that the program ever answered. */
  readonly constant?: string;
}

export interface ProgramResult {
  /** The verdict of the first test that failed; AC only if every test was run. Undefined if tests were left out. */
  readonly verdict?: Verdict;
  readonly points: readonly PointReport[];
  /** The points of the tests that were run, and those that the program got. */
  readonly tested: Pick<Score, 'points' | 'fullPoints'>;
  readonly failure?: ProgramFailure;
  readonly log: BotLog;
}

/** The storage key of a problem's bot. The judge's page and the lessons share it. */
export function botKey(problemId: string): string {
  return `kibitz.bot.${problemId}`;
}

/** Limits of wall-clock time for a bot. */
export interface BotLimits {
  readonly startMs: number;
  readonly callMs: number;
  readonly totalMs: number;
}

/**
 * More than the terminal's second of CPU time: here only wall-clock time is known, and other programs use the CPU
 * too.
 */
export const LIMITS: BotLimits = { startMs: 4000, callMs: 2000, totalMs: 20_000 };
