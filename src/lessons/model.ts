import type { Text } from '../core/text.ts';
import type { Verdict } from '../problems/verdict.ts';

/**
 * A lesson is data: this, free of any language, and prose in `en.md` and `zh.md` beside it with the same blocks in the
 * same order. docs/lessons.md explains the format to authors.
 */
export interface LessonData {
  /** The name of its folder. */
  readonly id: string;
  readonly kind: LessonKind;
  /** What a class needs for it. */
  readonly minutes: number;
  /** What one should have read. */
  readonly after: readonly string[];
  /** Numbers of the prose, by the names that `{{name}}` uses. */
  readonly facts?: Readonly<Record<string, Fact>>;
  /** Numbers that follow from facts, by the names that `{{name}}` uses; the prose may also type them as they are. */
  readonly worked?: (fact: (name: string) => number) => Readonly<Record<string, number>>;
  /** Numbers that take a compiler: kept here, and compared with the command by `npm run lessons:judged`. */
  readonly judged?: Readonly<Record<string, JudgedProgram>>;
  /** Numbers above 20 that the prose may type though nothing computes them, by why: what they are, and the numbers. */
  readonly plain?: Readonly<Record<string, string>>;
  readonly blocks: Readonly<Record<string, Block>>;
}

export const LESSON_KINDS = ['lesson', 'analysis'] as const;
export type LessonKind = (typeof LESSON_KINDS)[number];

/** Something that our own command knows: `kibitz COMMAND --json`, and where in its answer it stands. */
export interface Fact {
  /** The words after `kibitz`, without `--json`. */
  readonly command: readonly string[];
  /** A path with dots; numbers index arrays, `last` is the last of one. Several lines of JSON are an array. */
  readonly pick: string;
  /** Its standard input. */
  readonly input?: string;
}

/** What a command says that the build does not ask. */
export interface JudgedProgram extends Fact {
  readonly is: number;
}

/** To so many places, as prose tells it; a negative one leaves out the last digits. */
export function rounded(value: number, places: number): number {
  const unit = 10 ** places;
  return Number((Math.round(value * unit) / unit).toFixed(Math.max(0, places)));
}

/** A fact of the lesson by its name, or one that nobody else needs. */
export type FactOrName = Fact | string;

/** Where something is shown: a position of a game, with moves played from it. */
export interface LessonPlace {
  /** A spec: `cram?board=2x3&misere=1`. */
  readonly game: string;
  /** As `kibitz analyze` takes it; the initial one unless told. */
  readonly position?: string;
  /** `a1,b2`. */
  readonly moves?: string;
}

/** Who sits opposite. */
export const LESSON_OPPONENTS = ['best', 'random', 'human'] as const;
export type LessonOpponent = (typeof LESSON_OPPONENTS)[number];

/** Something to play. */
export interface BoardBlock extends LessonPlace {
  readonly kind: 'board';
  /** `best` unless told. */
  readonly against?: LessonOpponent;
  /** Whether the reader moves first from here (unless told) or second. */
  readonly reader?: 'first' | 'second';
  readonly hints?: true;
}

/** Every move that keeps the proved value is right; any other is answered by its refutation. */
export interface TaskBlock extends LessonPlace {
  readonly kind: 'task';
  /** `win`: the position is won; `keep`: whatever it is worth must not be lost. */
  readonly goal: 'win' | 'keep';
  readonly against?: LessonOpponent;
  /** Own moves until it is solved; to the end unless told. */
  readonly turns?: number;
}

/** One of `options` equals the fact. */
export interface NumberQuizBlock {
  readonly kind: 'quiz';
  readonly ask: FactOrName;
  readonly options: readonly string[];
}

/** Claims with their words in the prose, `- [id] words`; each is true or false, or as a fact decides. */
export interface ClaimsQuizBlock {
  readonly kind: 'quiz';
  readonly claims: Readonly<Record<string, boolean | FactClaim>>;
}

/** True if the fact is this, as text. */
export interface FactClaim {
  readonly fact: FactOrName;
  readonly is: string;
}

/** The nth event with this mark, counted from 1, or a share of the run. */
export type TraceMoment = { readonly step: string; readonly nth?: number } | { readonly part: number };

/** An algorithm at a moment of its run, to be stepped from there. */
export interface TraceBlock extends LessonPlace {
  readonly kind: 'trace';
  readonly algorithm: string;
  /** Switches that are off. */
  readonly without?: readonly string[];
  readonly at: TraceMoment;
  /** Opens on a question about what comes next. */
  readonly question?: true;
}

/** A listing of `listings/`, in every language that it has. */
export interface ListingBlock {
  readonly kind: 'code';
  readonly listing: string;
  /** Trace marks between which it is cut out; both lines belong to it. */
  readonly from?: string;
  readonly to?: string;
}

/** A sample submission, with what the judge says to it. */
export interface ProgramBlock {
  readonly kind: 'code';
  readonly problem: string;
  /** `NAME/FILE`: a file of `src/problems/NAME/submissions`. */
  readonly program: string;
  readonly verdict: Verdict;
}

/** A program to be written and judged. */
export interface SubmitBlock {
  readonly kind: 'submit';
  readonly problem: string;
}

export interface RaceEntrant {
  readonly algorithm: string;
  readonly without?: readonly string[];
}

/** Algorithms on the same position, counted. */
export interface RaceBlock extends LessonPlace {
  readonly kind: 'race';
  readonly entrants: readonly RaceEntrant[];
}

/** What a cell of a drawn board may be marked with. */
export const CELL_MARKS = ['good', 'bad', 'here', 'next'] as const;
export type CellMark = (typeof CELL_MARKS)[number];

export interface FigureBar {
  readonly label: Text;
  readonly fact: FactOrName;
}

/** A drawing made from data, by `src/lessons/figures`. */
export type Figure =
  /** A position, with some of its cells marked by name. */
  | (LessonPlace & {
      readonly figure: 'board';
      readonly marks?: Readonly<Record<string, CellMark>>;
      /** Writes into each cell its number or its name. */
      readonly cells?: 'numbers' | 'names';
    })
  /** Every move of a board from a position, each as a small board. */
  | (LessonPlace & { readonly figure: 'masks' })
  /** A diamond and the grid that it becomes, with the same numbers. */
  | { readonly figure: 'turn'; readonly game: string }
  | { readonly figure: 'magic-square' }
  /** Grundy values of positions: `{across}` and `{down}` stand in `game` or `position` for what varies. */
  | (LessonPlace & {
      readonly figure: 'grundy-table';
      readonly across: readonly (string | number)[];
      readonly down?: readonly (string | number)[];
    })
  /** The game tree from a position, `depth` moves deep or to the end, with values. */
  | (LessonPlace & { readonly figure: 'tree'; readonly depth?: number })
  /** The table of a small game, packed into bits and those into text. */
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
