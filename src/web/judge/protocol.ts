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
  /** A single game, exactly, when the policy starts it and when it does not. */
  readonly asFirst: Odds;
  readonly asSecond: Odds;
}

export interface JudgeResult {
  /** Undefined when it was stopped. */
  readonly verdict?: Verdict;
  readonly assessment: Assessment;
  readonly broken?: Series['broken'];
  readonly fault?: BotFault;
  /** Every move where the game that is shown was thrown away. */
  readonly choices: readonly PolicyChoice[];
  readonly log: BotLog;
  readonly tookMs: number;
}

/**
 * Why a test point was not run: too large for a page, no time left, or a program that failed before in a way that this
 * point would repeat.
 */
export type LeftOut = 'large' | 'time' | 'failed';

/** How a program did on one test point: a verdict, or why there is none. */
export type PointReport = { readonly name: string; readonly usedMs: number } & (
  | { readonly verdict: Verdict; readonly leftOut?: undefined }
  | { readonly verdict?: undefined; readonly leftOut: LeftOut }
);

/** The first case that a program fails on, to be shown. */
export interface ProgramFailure {
  readonly point: string;
  readonly verdict: Verdict;
  /** Why it ended, where it did not answer. */
  readonly fault?: BotFault;
  readonly case?: CaseView;
  readonly expected?: string;
  readonly got?: string;
  /** Somebody who makes this mistake answers the same everywhere, which is so many cases. */
  readonly mistake?: { readonly title: Text; readonly cases: number };
  /** The only thing that the program ever answered. */
  readonly constant?: string;
}

export interface ProgramResult {
  /** Of the first test that failed; AC only when every test was run. Undefined when the rest was left out, or all. */
  readonly verdict?: Verdict;
  readonly points: readonly PointReport[];
  /** What the tests that were run are worth, and what the program got of it. */
  readonly tested: Pick<Score, 'points' | 'fullPoints'>;
  readonly failure?: ProgramFailure;
  readonly log: BotLog;
}

/** Where this device keeps the bot of a problem: the judge's page and the lessons have the same one. */
export function botKey(problemId: string): string {
  return `kibitz.bot.${problemId}`;
}

/** What a bot may take by the clock. */
export interface BotLimits {
  readonly startMs: number;
  readonly callMs: number;
  readonly totalMs: number;
}

/** Wider than the terminal's second of CPU time: here only the wall clock can be seen, and others share it. */
export const LIMITS: BotLimits = { startMs: 4000, callMs: 2000, totalMs: 20_000 };
