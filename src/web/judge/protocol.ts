import type { Assessment } from '../../judge/match/assess.ts';
import type { GameRecord, Series } from '../../judge/match/referee.ts';
import type { Choice } from '../../judge/match/review.ts';
import type { Verdict } from '../../judge/verdict.ts';
import type { BotFault } from './bot.ts';

export type JudgeRequest =
  | { readonly kind: 'run'; readonly source: string; readonly seed: number; readonly games: number }
  | { readonly kind: 'stop' }
  /** What the best policy can hope for. */
  | { readonly kind: 'outlook' };

export interface Outlook {
  readonly expected: number;
  /** One minus the probability of a full score: the probability itself rounds to one. */
  readonly missed: number;
}

export interface JudgeResult {
  /** Undefined when it was stopped. */
  readonly verdict?: Verdict;
  readonly assessment: Assessment;
  readonly broken?: Series['broken'];
  readonly fault?: BotFault;
  /** Every move where the game that is shown was thrown away. */
  readonly choices: readonly Choice[];
  readonly tookMs: number;
}

export type JudgeReply =
  | { readonly kind: 'games'; readonly records: readonly GameRecord[] }
  | { readonly kind: 'done'; readonly result: JudgeResult }
  | { readonly kind: 'outlook'; readonly outlook: Outlook }
  /** The judge's own mistake. */
  | { readonly kind: 'failed'; readonly message: string };
