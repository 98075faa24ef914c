import type { Text } from '../../core/text.ts';

/** What can be asked, easy to hard as a rule. */
export const QUESTION_KINDS = [
  'known',
  'writes',
  'next',
  'outcome',
  'wins',
  'cuts',
  'turns',
  'mex',
  'first',
  'value',
] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** One thing that can be answered. */
export interface Option {
  readonly id: string;
  readonly label: Text;
  /** Where it is on the board; empty for what has no place there. */
  readonly cells: readonly number[];
  /** The call of the tree that it stands for, where that has begun. */
  readonly node?: number;
}

/** A picture of a refutation. */
export interface Still {
  readonly code: string;
  readonly lit: readonly number[];
  readonly words: Text;
}

/** Why an answer is wrong. */
export interface Refutation {
  readonly words: Text;
  /** Boards that show it, in order. */
  readonly line: readonly Still[];
  /** A moment that shows it: what the trace did there. */
  readonly seeAt?: number;
}

/** A question as plain data, which crosses threads. */
export interface PageQuestion {
  readonly kind: QuestionKind;
  /** The moment of the question: n events have happened, and the next one would begin to give the answer away. */
  readonly at: number;
  /** The call that it is about; −1 outside all. */
  readonly node: number;
  /** The position that it is about. */
  readonly code: string;
  readonly ask: Text;
  readonly on: 'buttons' | 'board' | 'tree';
  /** One option is an answer, or exactly the right ones together are. */
  readonly choose: 'one' | 'all';
  readonly options: readonly Option[];
  /** Ids of options: at least one, never all. */
  readonly right: readonly string[];
  /** By the option that was wrongly chosen; `all` questions have one, by the id ''. */
  readonly refutations: Readonly<Record<string, Refutation>>;
}

/** Whether an answer, as ids of options, is right. */
export function isRight({ choose, right }: PageQuestion, chosen: readonly string[]): boolean {
  if (choose === 'one') return chosen.length === 1 && right.includes(chosen[0]!);
  return new Set(chosen).size === right.length && right.every(id => chosen.includes(id));
}

/** The reply to a wrong answer. */
export function refutationOf(
  { refutations }: PageQuestion,
  chosen: readonly string[],
): Refutation | undefined {
  return refutations[chosen[0] ?? ''] ?? refutations[''];
}

/** A question must have an answer that is right and one that is wrong, and names that differ. */
export function isFair({ options, right }: Pick<PageQuestion, 'options' | 'right'>): boolean {
  const ids = new Set(options.map(({ id }) => id));
  return (
    ids.size === options.length &&
    right.length > 0 &&
    right.length < options.length &&
    right.every(id => ids.has(id))
  );
}

export interface QuizScore {
  readonly right: number;
  readonly wrong: number;
  /** Right answers since the last wrong one, and the most there were. */
  readonly streak: number;
  readonly bestStreak: number;
}

export const NO_SCORE: QuizScore = { right: 0, wrong: 0, streak: 0, bestStreak: 0 };

export function scored(score: QuizScore, wasRight: boolean): QuizScore {
  const streak = wasRight ? score.streak + 1 : 0;
  return {
    right: score.right + (wasRight ? 1 : 0),
    wrong: score.wrong + (wasRight ? 0 : 1),
    streak,
    bestStreak: Math.max(score.bestStreak, streak),
  };
}
