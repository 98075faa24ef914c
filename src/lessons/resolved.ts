import type { Player } from '../core/game.ts';
import type { Target } from '../play/task.ts';
import type { Measure } from '../trace/race/measures.ts';
import type { LessonOpponent } from './model.ts';

/**
 * A block as the page gets it, in `data-block`: everything that the compiler found out and checked. What a block says
 * to people stands in the section itself.
 */
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
  /** As the game itself writes it, and whose move it is, where the text leaves that open. */
  readonly position: string;
  readonly toMove: Player;
}

export interface ResolvedBoard extends ResolvedPlace {
  readonly kind: 'board';
  readonly against: LessonOpponent;
  /** Which player the reader is. */
  readonly reader: Player;
  readonly hints: boolean;
}

export interface ResolvedTask extends ResolvedPlace {
  readonly kind: 'task';
  readonly goal: 'win' | 'keep';
  readonly against: LessonOpponent;
  readonly turns?: number;
  /** What has to be kept, as the compiler proved it: no page has to ask for it again. */
  readonly target?: Target;
  /** Every first move that is right, as the game writes moves. */
  readonly right: readonly string[];
}

export interface ResolvedQuiz {
  readonly kind: 'quiz';
  /** The options as they stand in the section's list, in that order. */
  readonly options: readonly { readonly id: string; readonly right: boolean }[];
}

export interface ResolvedTrace extends ResolvedPlace {
  readonly kind: 'trace';
  readonly algorithm: string;
  /** The switches that are on. */
  readonly on: readonly string[];
  /** How many events have happened at the moment that the text speaks of, and how many there are. */
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
  /** What a page needs to know of the problem without loading any: the spec of its game, and of a match some more. */
  readonly game: string;
  readonly match?: ResolvedMatch;
}

export interface ResolvedMatch {
  /** The plainest bot, for whoever has written none yet: the best one would be the answer. */
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
