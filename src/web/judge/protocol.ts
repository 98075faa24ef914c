import type { Odds } from '../../core/odds.ts';
import type { Assessment } from '../../match/assess.ts';
import type { GameRecord, Series } from '../../match/referee.ts';
import type { Choice } from '../../match/review.ts';
import type { Verdict } from '../../problems/verdict.ts';
import type { BotFault } from './bot.ts';
import type { BotLog } from './bot-script.ts';

export type JudgeRequest =
  | {
      readonly kind: 'run';
      readonly problemId: string;
      readonly source: string;
      readonly seed: number;
      readonly games: number;
    }
  | { readonly kind: 'stop' }
  /** What the best policy can hope for. */
  | { readonly kind: 'outlook'; readonly problemId: string };

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
  readonly choices: readonly Choice[];
  readonly log: BotLog;
  readonly tookMs: number;
}

export type JudgeReply =
  /** Games that have ended since; none of them when the referee only says that it lives. */
  | { readonly kind: 'games'; readonly records: readonly GameRecord[] }
  /** The last game is over and the bot is gone. */
  | { readonly kind: 'reviewing' }
  | { readonly kind: 'done'; readonly result: JudgeResult }
  | { readonly kind: 'outlook'; readonly outlook: Outlook | 'beyond' }
  /** The judge's own mistake. */
  | { readonly kind: 'failed'; readonly message: string };
