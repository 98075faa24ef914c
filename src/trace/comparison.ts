import type { Game } from '../core/game.ts';

/** What one of two algorithms takes in a position, and the value that follows, as its traces write values. */
export interface ChosenSide {
  readonly moves: readonly string[];
  readonly cells: readonly number[];
  readonly value: string;
}

/** A position in which no move is right for both. */
export interface TraceDifference {
  readonly code: string;
  readonly sides: readonly [ChosenSide, ChosenSide];
  /** Whether a player who follows either policy can reach it. */
  readonly isPlayed: boolean;
}

export interface Comparison {
  /** The algorithm whose values these are; the other algorithm may answer another question. */
  readonly valuesOf: string;
  /** What each is worth where the comparison begins. */
  readonly values: readonly [string, string];
  readonly differences: readonly TraceDifference[];
  /** Where there is none: a switch that lets them part, and what each is worth then. */
  readonly elsewhere?: Elsewhere;
}

export interface Elsewhere extends Pick<Comparison, 'values'> {
  /** The switch, by its id, and whether it has to be on. */
  readonly flip: string;
  readonly isOn: boolean;
  readonly differences: number;
}

export type Compare = (game: Game, position: unknown, on: ReadonlySet<string>) => Comparison;

/** Two algorithms whose answers differ because their goals differ, not because one is faster. */
interface Comparer {
  readonly between: readonly [string, string];
  load(): Promise<Compare>;
}

const COMPARERS: readonly Comparer[] = [
  {
    between: ['expectation', 'safest'],
    load: async () => (await import('./bread/differences.ts')).comparePolicies('most-wins', 'best'),
  },
  {
    between: ['minimax', 'expectation'],
    load: async () => (await import('./bread/differences.ts')).comparePolicies('minimax', 'most-wins'),
  },
  {
    between: ['minimax', 'safest'],
    load: async () => (await import('./bread/differences.ts')).comparePolicies('minimax', 'best'),
  },
];

/** The function that compares these two, in this order. */
export async function comparerOf(first: string, second: string): Promise<Compare | undefined> {
  const direct = COMPARERS.find(({ between }) => between[0] === first && between[1] === second);
  if (direct) return direct.load();
  const turned = COMPARERS.find(({ between }) => between[0] === second && between[1] === first);
  const compare = await turned?.load();
  return compare && ((...given) => reversed(compare(...given)));
}

/** Compares, and where nothing differs tries each of these switches the other way. */
export function compareOrElsewhere(
  compare: Compare,
  game: Game,
  position: unknown,
  on: ReadonlySet<string>,
  switches: readonly string[],
): Comparison {
  const here = compare(game, position, on);
  if (here.differences.length > 0) return here;
  for (const flip of switches) {
    const isOn = !on.has(flip);
    const flipped = new Set(isOn ? [...on, flip] : [...on].filter(id => id !== flip));
    const { values, differences } = compare(game, position, flipped);
    if (differences.length === 0) continue;
    return { ...here, elsewhere: { flip, isOn, values, differences: differences.length } };
  }
  return here;
}

/** The algorithms that can be compared with one, the most telling first. */
export function rivalsOf(id: string): readonly string[] {
  return COMPARERS.flatMap(({ between: [first, second] }) =>
    first === id ? [second] : second === id ? [first] : [],
  );
}

function reversed({ valuesOf, values: [first, second], differences }: Comparison): Comparison {
  return {
    valuesOf,
    values: [second, first],
    differences: differences.map(({ sides: [one, other], ...rest }) => ({ ...rest, sides: [other, one] })),
  };
}
