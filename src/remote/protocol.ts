import type { Analysis } from '../answer/analysis.ts';
import type { Wish } from '../answer/kibitzer.ts';
import type { Effort, Progress } from '../core/effort.ts';
import type { Guess } from '../core/guess.ts';
import type { Text } from '../core/text.ts';

/** An effort without what cannot travel: signals and progress have messages of their own. */
export type PlainEffort = Omit<Effort, 'signal' | 'onProgress'>;

/** What is asked of a kibitzer on another thread. Games go by their spec; positions are plain data and go as they are. */
export type Request =
  | {
      readonly kind: 'analyze';
      readonly id: number;
      readonly spec: string;
      readonly position: unknown;
      readonly wish: Wish;
      readonly effort: PlainEffort;
    }
  | {
      readonly kind: 'guess';
      readonly id: number;
      readonly spec: string;
      readonly position: unknown;
      readonly effort: PlainEffort;
    }
  | { readonly kind: 'cancel'; readonly id: number };

/** A request that is answered. */
export type Question = Exclude<Request, { kind: 'cancel' }>;

/** What comes back from the other thread; a `fault` says which rule the game broke. */
export type Reply =
  | ({ readonly kind: 'progress'; readonly id: number } & Progress)
  | { readonly kind: 'analysis'; readonly id: number; readonly analysis: Analysis<unknown, unknown> }
  | { readonly kind: 'guesses'; readonly id: number; readonly guesses: readonly Guess[] }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string; readonly fault?: Text };

/** The line to a thread, whatever kind of thread it is. */
export interface Port {
  post(request: Request): void;
  onReply(listener: (reply: Reply) => void): void;
  /** The thread ended by itself, which it should not. */
  onEnd(listener: (problem: Error) => void): void;
  end(): void;
}
