import type { Game } from '../core/game.ts';
import { makeInputError } from '../core/input-error.ts';
import { samplePositionsOf } from '../core/positions.ts';
import { err, ok, type Result } from '../core/result.ts';
import { seedNumber } from '../core/seed.ts';
import { type Text, textOf } from '../core/text.ts';
import { TextCursor } from '../core/text-cursor.ts';
import { type DataSet, testsOf } from './data-set.ts';
import type { StandardProblem } from './problem.ts';
import type { PositionView, TestPoint, TrialPositions } from './test-point.ts';

/** The parts that differ from problem to problem; `P` is one position of an input. */
interface Parts<P> extends Omit<StandardProblem, 'kind' | 'tests' | 'readTest' | 'data' | 'trials'> {
  data(seed: number): DataSet;
  /** The positions of an input file. */
  read(input: Uint8Array): Result<readonly P[], Text>;
  /** A test that asks about these positions. */
  test(name: string, positions: readonly P[]): TestPoint;
  readonly trials?: TrialPositions<P>;
}

export function standardProblem<P>({ data, read, test, trials, ...parts }: Parts<P>): StandardProblem {
  return {
    ...parts,
    kind: 'standard',
    data: seed => data(seedNumber(seed)),
    tests: seed => testsOf(data(seedNumber(seed))),
    readTest: (name, input) => {
      const positions = read(input);
      return positions.ok ? ok(test(name, positions.value)) : positions;
    },
    ...(trials && {
      trials: { ...trials, read, test: (positions: readonly P[]) => test('trial', positions) },
    }),
  };
}

/** Decodes each byte as one character, so that places in the text are places in the file. */
export function latin1(input: Uint8Array): string {
  return new TextDecoder('latin1').decode(input);
}

/** The positions of an input in the format of the game's contest, each converted or refused by `take`. */
export function readPositions<P, T>(
  game: Game,
  input: string,
  take: (position: P, number: number) => Result<T, Text>,
): Result<T[], Text> {
  const found: T[] = [];
  for (const read of samplePositionsOf(game, new TextCursor(input), { anySize: true })) {
    if (!read.ok) return err(textOf(lang => makeInputError(read.error, lang)));
    const taken = take(read.value.position as P, found.length + 1);
    if (!taken.ok) return taken;
    found.push(taken.value);
  }
  return ok(found);
}

/** A mistake that gives one word for each position. */
export interface WordMistake<P> {
  readonly id: string;
  readonly title: Text;
  answer(position: P): string | number;
}

/** A problem whose answer is one word for each position of an input. */
export interface WordRules<P> {
  input(positions: readonly P[]): Iterable<string>;
  /** The right answer. */
  answer(position: P): string | number;
  readonly mistakes: readonly WordMistake<P>[];
  view(position: P): PositionView;
}

/** A test of positions that are made on demand. */
export function wordsTest<P>(
  { input, answer, mistakes, view }: WordRules<P>,
  name: string,
  cases: number,
  positions: () => readonly P[],
): TestPoint {
  const words = (answer: WordMistake<P>['answer']) => positions().map(position => `${answer(position)}`);
  return {
    name,
    cases,
    input: () => input(positions()),
    expected: () => words(answer),
    caseOf: token => {
      const index = Math.min(token, cases - 1);
      const position = positions()[index]!;
      return {
        ...view(position),
        number: index + 1,
        input: [...input([position])].join(''),
        expected: `${answer(position)}`,
      };
    },
    mistakes: mistakes.map(({ id, title, answer }) => ({ id, title, expected: () => words(answer) })),
  };
}

/** A position too large for a board: its text shows its beginning. */
export function viewBeginning(drawing: string): PositionView {
  return { drawing, position: '', toMove: 0 };
}

/** Calls `make` on the first request only. */
export function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
