import type { Game } from '../core/game.ts';

/** What one of two algorithms takes in a position, and the value that follows, as its traces write values. */
export interface ChosenSide {
  readonly moves: readonly string[];
  readonly cells: readonly number[];
  readonly value: string;
}

/** A position in which no move is right for both. */
export interface Difference {
  readonly code: string;
  readonly sides: readonly [ChosenSide, ChosenSide];
  /** Whether one who follows either of them can get there. */
  readonly isPlayed: boolean;
}

export interface Comparison {
  /** What each is worth where the comparison begins. */
  readonly values: readonly [string, string];
  readonly differences: readonly Difference[];
}

export type Compare = (game: Game, position: unknown, on: ReadonlySet<string>) => Comparison;

/** Two algorithms whose answers differ because they want something else, not because one is faster. */
interface Comparer {
  readonly between: readonly [string, string];
  load(): Promise<Compare>;
}

const COMPARERS: readonly Comparer[] = [
  {
    between: ['expectation', 'safest'],
    load: async () => (await import('./bread/side-by-side.ts')).comparePoliciesOnStage,
  },
];

/** Who can compare these, in this order. */
export async function comparerOf(first: string, second: string): Promise<Compare | undefined> {
  const direct = COMPARERS.find(({ between }) => between[0] === first && between[1] === second);
  if (direct) return direct.load();
  const turned = COMPARERS.find(({ between }) => between[0] === second && between[1] === first);
  const compare = await turned?.load();
  return compare && ((...given) => reversed(compare(...given)));
}

/** The algorithms that can be compared with one. */
export function rivalsOf(id: string): readonly string[] {
  return COMPARERS.flatMap(({ between: [first, second] }) =>
    first === id ? [second] : second === id ? [first] : [],
  );
}

function reversed({ values: [first, second], differences }: Comparison): Comparison {
  return {
    values: [second, first],
    differences: differences.map(({ sides: [one, other], ...rest }) => ({ ...rest, sides: [other, one] })),
  };
}
