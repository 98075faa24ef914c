import type { Match } from '../core/game.ts';
import type { Policy } from '../core/odds.ts';
import type { Result } from '../core/result.ts';
import { freshSeed, type Seed } from '../core/seed.ts';
import type { Text } from '../core/text.ts';
import { text } from '../core/text.ts';
import type { Variant } from '../core/variant.ts';
import type { DataSet } from './data-set.ts';
import type { Model } from './model.ts';
import type { Tier } from './scoring.ts';
import type { TestPoint, Trials } from './test-point.ts';
import type { Limits, Verdict } from './verdict.ts';

/** The protocol of a program: calls of its functions, or lines on its standard input. */
export type Style = 'functions' | 'lines';

/** The game of a problem. Several problems may share one. */
export interface ProblemGame {
  readonly id: string;
  readonly variant: Variant;
}

/**
 * Everything about a problem. Commands and packages that need a missing part report it.
 */
export interface ProblemBase {
  /** Lower-case letters, digits and hyphens: used for names of files and C++ headers. */
  readonly id: string;
  readonly title: Text;
  readonly game: ProblemGame;
  readonly limits: Limits;
  /** Markdown without title and samples. */
  statement?(style: Style): Text;
  /** The same seed gives the same bytes. */
  data?(seed: Seed): DataSet;
  /**
   * C++98 that defines `void validate()` by calls of testlib: `readInt(least, most, name)`, `readToken()`,
   * `readLine()`, `readSpace()`, `readEoln()` and `readEof()` of `inf`, and `ensuref`.
   */
  readonly inputRules?: string;
  /**
   * C++ with testlib that writes an input for its arguments, for judges that can run it; and an example of arguments.
   */
  readonly generator?: { readonly source: string; readonly example: readonly string[] };
  /** Solutions that go with a package. */
  readonly models: readonly Model[];
  /**
   * The expected verdict of each program in the folder `submissions`, with the expected signal, mistake or policy.
   */
  readonly submissions: Readonly<Record<string, readonly [verdict: Verdict, told?: string]>>;
}

/** A problem with standard input and output, compared token by token. */
export interface StandardProblem extends ProblemBase {
  readonly kind: 'standard';
  /** The statement's subtasks; each test names its own. */
  readonly tiers: readonly Tier[];
  tests(seed: Seed): readonly TestPoint[];
  /** Parses an input file into a test, with its right and mistaken answers. */
  readTest?(name: string, input: Uint8Array): Result<TestPoint, Text>;
  /** Positions by size, for `kibitz stress`. */
  readonly trials?: Trials;
}

/** A problem in which the program plays against the referee for points. */
export interface MatchProblem extends ProblemBase {
  readonly kind: 'match';
  readonly match: Match;
  /** Functions that a program defines. */
  readonly calls: MatchCalls;
  /** C++ with `main`, which turns the protocol into calls of the submission's functions. */
  readonly driver: string;
  /** The meaning of a position's marks, for tables. */
  readonly marks?: Text;
  /** The expected score of each policy: the exact value, rounded to two decimals. */
  readonly expectedScores: Partial<Readonly<Record<Policy, number>>>;
  /** C++ for the referees of packages: see `RefereeRules`. */
  readonly referee?: RefereeRules;
  /** How a match begins, as lines to the program (`< `) and from it (`> `), for statements. */
  readonly dialogue?: readonly string[];
  /** What the arcade's judge page shows. */
  readonly page?: JudgePage;
}

/** A function that a program defines and the judge calls. */
export interface MatchCall {
  readonly name: string;
  readonly parameter?: string;
  /** When it is called, with which argument, and what it returns. */
  readonly about: Text;
}

/** The functions of a program that plays a match. */
export interface MatchCalls {
  /** Once, before all other calls. */
  readonly init: MatchCall;
  /** At the start of each game. */
  readonly newgame: MatchCall;
  /** For each move of the program. */
  readonly choose: MatchCall;
}

/** The rules as C++11 inside `namespace referee`, after `Random`, `Player` and `Tally`; they define three functions. */
export interface RefereeRules {
  /**
   * - `bool program_starts(int game)`, games counted from 1
   * - `int play(Player &program, Random random, bool opponent_starts)`: 1 won, 0 drawn, -1 lost by the program,
   *   2 no answer; the opponent is the one of `randomMover`
   * - `int score(const Tally &tally)`, of 100
   */
  readonly rules: string;
}

/** An example bot in JavaScript. */
export interface SampleBot {
  readonly id: string;
  readonly title: Text;
  readonly source: string;
}

/** A problem's part of the judge's page. */
export interface JudgePage {
  /** The first one is shown when the page opens. */
  readonly samples: readonly SampleBot[];
}

/** A problem. */
export type Problem = StandardProblem | MatchProblem;

/** Random for a match, so that a program cannot predict its opponent; fixed for tests. */
export function defaultSeed({ kind }: Pick<Problem, 'kind'>): Seed {
  return kind === 'match' ? freshSeed() : 1;
}

/** The functions that `call-driver.cpp` calls in C and C++, and the page in JavaScript. */
export const CALLS: MatchCalls = {
  init: {
    name: 'init',
    about: text('once, before everything else; may be left out', '最先调用，只调用一次；可以不写'),
  },
  newgame: {
    name: 'newgame',
    parameter: 'f',
    about: text(
      'a game begins; f is 1 when the opponent starts it, else 0; may be left out',
      '一局开始；对手先手时 f 为 1，否则为 0；可以不写',
    ),
  },
  choose: {
    name: 'choose',
    parameter: 'x',
    about: text(
      'x is the move that the opponent made last (0: none yet); return yours',
      '对手刚走的一步是 x（0 表示还没有走）；返回你的走法',
    ),
  },
};
