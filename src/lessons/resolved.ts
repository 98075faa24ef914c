import type { Player } from '../core/game.ts';
import type { Target } from '../play/task.ts';
import type { Measure } from '../trace/race/measures.ts';
import type { LessonOpponent } from './model.ts';

/** A compiled block for the page, in `data-block`; its texts are in the section's HTML. */
export type ResolvedBlock =
  | ResolvedBoard
  | ResolvedTask
  | ResolvedQuiz
  | ResolvedTrace
  | ResolvedCode
  | ResolvedSubmit
  | ResolvedRace
  | ResolvedFigure
  | ResolvedPractice;

/** A position whose moves have been played. */
export interface ResolvedPlace {
  /** The canonical spec of the game. */
  readonly game: string;
  /** In the game's notation, and the player to move if that is not part of it. */
  readonly position: string;
  readonly toMove: Player;
}

export interface ResolvedBoard extends ResolvedPlace {
  readonly kind: 'board';
  readonly against: LessonOpponent;
  /** The reader's seat. */
  readonly reader: Player;
  readonly hints: boolean;
}

export interface ResolvedTask extends ResolvedPlace {
  readonly kind: 'task';
  readonly goal: 'win' | 'keep';
  readonly against: LessonOpponent;
  readonly turns?: number;
  /** The value to keep, as the compiler proved it. */
  readonly target?: Target;
  /** Every right first move, in the game's notation. */
  readonly right: readonly string[];
}

export interface ResolvedQuiz {
  readonly kind: 'quiz';
  /** The options in the order of the section's list. */
  readonly options: readonly { readonly id: string; readonly right: boolean }[];
}

export interface ResolvedTrace extends ResolvedPlace {
  readonly kind: 'trace';
  readonly algorithm: string;
  /** The switches that are on. */
  readonly on: readonly string[];
  /** The number of events at the given moment, and of all events. */
  readonly n: number;
  readonly events: number;
  readonly question: boolean;
}

export interface ResolvedCode {
  readonly kind: 'code';
  readonly listing?: string;
  readonly problem?: string;
  readonly program?: string;
  readonly verdict?: string;
}

export interface ResolvedSubmit {
  readonly kind: 'submit';
  readonly problem: string;
  /** What a page needs to know about the problem before it loads it: its game, and for a match its rules. */
  readonly game: string;
  readonly match?: ResolvedMatch;
}

export interface ResolvedMatch {
  /** The simplest bot, to start from. */
  readonly sample: string;
  readonly fullScore: number;
}

export interface ResolvedRunner {
  readonly algorithm: string;
  readonly on: readonly string[];
  readonly counts: Readonly<Partial<Record<Measure, number>>>;
}

export interface ResolvedRace extends ResolvedPlace {
  readonly kind: 'race';
  readonly entrants: readonly ResolvedRunner[];
}

export interface ResolvedFigure {
  readonly kind: 'figure';
  readonly figure: string;
}

export interface ResolvedPractice {
  readonly kind: 'practice';
  readonly game: string;
  readonly easiest: number;
  readonly hardest: number;
}
