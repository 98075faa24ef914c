import type { Text } from '../core/text.ts';
import type { Verdict } from '../problems/verdict.ts';

/** A lesson's data; the prose in `en.md` and `zh.md` has the same blocks in the same order. See docs/lessons.md. */
export interface LessonData {
  readonly id: string;
  readonly kind: LessonKind;
  /** Minutes that a class needs. */
  readonly minutes: number;
  /** The lessons to read before. */
  readonly after: readonly string[];
  /** Numbers for the prose, by the names in `{{name}}`. */
  readonly facts?: Readonly<Record<string, Fact>>;
  /** Numbers computed from facts; the prose may also type them. */
  readonly worked?: (fact: (name: string) => number) => Readonly<Record<string, number>>;
  /** Numbers that need a compiler: stored here, and checked by `npm run lessons:judged`. */
  readonly judged?: Readonly<Record<string, JudgedProgram>>;
  /** Numbers above 20 that the prose may type without a fact: the reason, and the numbers. */
  readonly plain?: Readonly<Record<string, string>>;
  readonly blocks: Readonly<Record<string, Block>>;
}

export const LESSON_KINDS = ['lesson', 'analysis'] as const;
export type LessonKind = (typeof LESSON_KINDS)[number];

/** A value in the answer of `kibitz COMMAND --json`. */
export interface Fact {
  /** The words after `kibitz`, without `--json`. */
  readonly command: readonly string[];
  /** A path with dots; numbers index arrays, `last` is the last element. Several lines of JSON are an array. */
  readonly pick: string;
  readonly input?: string;
}

/** A command's answer that the build does not check. */
export interface JudgedProgram extends Fact {
  readonly is: number;
}

/** A figure of a traced run; only its first event is printed. */
export function runFact(words: string, pick: string, input?: string): Fact {
  const command = ['trace', ...words.split(' '), '--from', '1', '--to', '1'];
  return { command, pick: `0.${pick}`, ...(input === undefined ? {} : { input }) };
}

/** The points of a sample submission, `NAME/FILE`. */
export function points(program: string, is: number): JudgedProgram {
  const [problem = '', file] = program.split('/');
  return { command: ['judge', problem, `src/problems/${problem}/submissions/${file}`], pick: 'score', is };
}

/** Rounds to decimal places; negative places round to tens, hundreds … */
export function rounded(value: number, places: number): number {
  const unit = 10 ** places;
  return Number((Math.round(value * unit) / unit).toFixed(Math.max(0, places)));
}

/** A fact, or the name of one of the lesson's facts. */
export type FactOrName = Fact | string;

/** A position of a game with moves played from it. */
export interface LessonPlace {
  /** A spec: `cram?board=2x3&misere=1`. */
  readonly game: string;
  /** As `kibitz analyze` takes it; by default the start. */
  readonly position?: string;
  /** `a1,b2`. */
  readonly moves?: string;
}

export const LESSON_OPPONENTS = ['best', 'random', 'human'] as const;
export type LessonOpponent = (typeof LESSON_OPPONENTS)[number];

export interface BoardBlock extends LessonPlace {
  readonly kind: 'board';
  /** By default `best`. */
  readonly against?: LessonOpponent;
  /** Whether the reader moves first from here (the default) or second. */
  readonly reader?: 'first' | 'second';
  readonly hints?: true;
}

/** Every move that keeps the proved value is right; any other is answered by its refutation. */
export interface TaskBlock extends LessonPlace {
  readonly kind: 'task';
  /** `win`: the position is won; `keep`: its value must be kept. */
  readonly goal: 'win' | 'keep';
  readonly against?: LessonOpponent;
  /** Own moves until it is solved; by default to the end. */
  readonly turns?: number;
}

/** One of `options` equals the fact. */
export interface NumberQuizBlock {
  readonly kind: 'quiz';
  readonly ask: FactOrName;
  readonly options: readonly string[];
}

/** Claims with their texts in the prose, `- [id] words`; true, false, or decided by a fact. */
export interface ClaimsQuizBlock {
  readonly kind: 'quiz';
  readonly claims: Readonly<Record<string, boolean | FactClaim>>;
}

/** True if the fact equals this text. */
export interface FactClaim {
  readonly fact: FactOrName;
  readonly is: string;
}

/** The nth event with this mark, counted from 1, or a share of the run. */
export type TraceMoment = { readonly step: string; readonly nth?: number } | { readonly part: number };

/** An algorithm at a moment of its run. */
export interface TraceBlock extends LessonPlace {
  readonly kind: 'trace';
  readonly algorithm: string;
  readonly without?: readonly string[];
  readonly at: TraceMoment;
  /** Opens with a question about the next event. */
  readonly question?: true;
}

/** A listing of `listings/`, in all its languages. */
export interface ListingBlock {
  readonly kind: 'code';
  readonly listing: string;
  /** The trace marks of the first and last line shown. */
  readonly from?: string;
  readonly to?: string;
}

/** A sample submission with its verdict. */
export interface ProgramBlock {
  readonly kind: 'code';
  /** `NAME/FILE`: a file of `src/problems/NAME/submissions`. */
  readonly program: string;
  readonly verdict: Verdict;
}

/** A program for the reader to write and judge. */
export interface SubmitBlock {
  readonly kind: 'submit';
  readonly problem: string;
}

export interface RaceEntrant {
  readonly algorithm: string;
  readonly without?: readonly string[];
}

/** Algorithms on the same position, with their counts. */
export interface RaceBlock extends LessonPlace {
  readonly kind: 'race';
  readonly entrants: readonly RaceEntrant[];
}

/** Marks for cells of a drawn board. */
export const CELL_MARKS = ['good', 'bad', 'here', 'next'] as const;
export type CellMark = (typeof CELL_MARKS)[number];

export interface FigureBar {
  readonly label: Text;
  readonly fact: FactOrName;
}

/** A drawing made from data, by `src/lessons/figures`. */
export type Figure =
  /** A position, with some cells marked by name. */
  | (LessonPlace & {
      readonly figure: 'board';
      readonly marks?: Readonly<Record<string, CellMark>>;
      /** Labels the cells with numbers or names. */
      readonly cells?: 'numbers' | 'names';
    })
  /** Every move from a position, each as a small board. */
  | (LessonPlace & { readonly figure: 'masks' })
  /** A diamond and its grid, with the same numbers. */
  | { readonly figure: 'turn'; readonly game: string }
  | { readonly figure: 'magic-square' }
  /** Grundy values of positions: `{across}` and `{down}` in `game` or `position` vary. */
  | (LessonPlace & {
      readonly figure: 'grundy-table';
      readonly across: readonly (string | number)[];
      readonly down?: readonly (string | number)[];
    })
  /** The game tree from a position, `depth` moves deep or to the end, with values. */
  | (LessonPlace & { readonly figure: 'tree'; readonly depth?: number })
  /** The table of a small game, packed into bits, and those into text. */
  | { readonly figure: 'bits'; readonly game: string }
  /** Numbers as bars. */
  | { readonly figure: 'growth'; readonly bars: readonly FigureBar[]; readonly scale?: 'linear' | 'log' };

export type FigureBlock = { readonly kind: 'figure' } & Figure;

/** Endless tasks by seed and difficulty, 1 to 5. */
export interface PracticeBlock {
  readonly kind: 'practice';
  readonly game: string;
  readonly easiest?: number;
  readonly hardest?: number;
}

export type Block =
  | BoardBlock
  | TaskBlock
  | NumberQuizBlock
  | ClaimsQuizBlock
  | TraceBlock
  | ListingBlock
  | ProgramBlock
  | SubmitBlock
  | RaceBlock
  | FigureBlock
  | PracticeBlock;

export const BLOCK_KINDS = [
  'board',
  'task',
  'quiz',
  'trace',
  'code',
  'submit',
  'race',
  'figure',
  'practice',
] as const satisfies readonly Block['kind'][];
