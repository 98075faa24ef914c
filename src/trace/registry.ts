import type { Game } from '../core/game.ts';
import type { Algorithm } from './algorithm.ts';

/** Each algorithm has its own types of positions and moves. Callers must give it those of its family. */
type Load = () => Promise<unknown>;

const ed = () => import('./ed/algorithms.ts');
const coins = () => import('./coins/algorithms.ts');

/** All algorithms by family and id, the plainest first. A page loads only the algorithm that it shows. */
const FAMILIES: Readonly<Record<string, Readonly<Record<string, Load>>>> = {
  placement: {
    extend: async () => (await import('./placement/extend.ts')).extendAlgorithm,
    masks: async () => (await import('./placement/masks.ts')).masksAlgorithm,
    backwards: async () => (await import('./placement/backwards.ts')).backwardsAlgorithm,
    sweep: async () => (await import('./placement/sweep.ts')).sweepAlgorithm,
    grundy: async () => (await import('./placement/grundy.ts')).grundyAlgorithm,
    parts: async () => (await import('./placement/parts.ts')).partsAlgorithm,
  },
  bread: {
    minimax: async () => (await import('./bread/minimax.ts')).minimaxAlgorithm,
    expectation: async () => (await import('./bread/policies.ts')).expectationAlgorithm,
    safest: async () => (await import('./bread/policies.ts')).safestAlgorithm,
  },
  othello: {
    count: async () => (await import('./othello/count.ts')).countAlgorithm,
    alphabeta: async () => (await import('./othello/alphabeta.ts')).alphabetaAlgorithm,
  },
  ed: {
    pairs: async () => (await ed()).pairsAlgorithm,
    'pair-table': async () => (await ed()).pairTableAlgorithm,
    'lowest-zero': async () => (await ed()).lowestZeroAlgorithm,
  },
  coins: {
    shares: async () => (await coins()).sharesAlgorithm,
    'share-table': async () => (await coins()).shareTableAlgorithm,
  },
};

const familyOf = ({ definition }: Pick<Game, 'definition'>) =>
  FAMILIES[definition.family ?? definition.id] ?? {};

const loadAll = (loads: readonly Load[]) =>
  Promise.all(loads.map(load => load())) as Promise<readonly Algorithm[]>;

/**
 * Whether anything can be watched on this game.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow } from 'kibitz';
 * import { hasAlgorithms } from 'kibitz/trace';
 *
 * const game = orThrow(openSpec('marbles?board=2x2'));
 * console.log(hasAlgorithms(game)); // true
 * ```
 */
export function hasAlgorithms(game: Pick<Game, 'definition'>): boolean {
  return Object.keys(familyOf(game)).length > 0;
}

/**
 * The algorithms that know this game's family.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow } from 'kibitz';
 * import { algorithmsOf } from 'kibitz/trace';
 *
 * const game = orThrow(openSpec('marbles?board=2x2'));
 * console.log((await algorithmsOf(game)).map(({ id }) => id)); // [ 'extend', 'masks', 'backwards', 'sweep', 'grundy', 'parts' ]
 * ```
 */
export function algorithmsOf(game: Pick<Game, 'definition'>): Promise<readonly Algorithm[]> {
  return loadAll(Object.values(familyOf(game)));
}

/** The plainest of them that takes this game: not every one takes every game of its family. */
export function usualAlgorithm(known: readonly Algorithm[], game: Game): Algorithm | undefined {
  return known.find(each => each.refusal(game, game.initial()) === undefined) ?? known[0];
}

/**
 * One of them by its id.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow } from 'kibitz';
 * import { findAlgorithm } from 'kibitz/trace';
 *
 * const game = orThrow(openSpec('marbles?board=2x2'));
 * console.log((await findAlgorithm(game, 'grundy'))?.title.en); // Grundy values by mex
 * ```
 */
export async function findAlgorithm(
  game: Pick<Game, 'definition'>,
  id: string,
): Promise<Algorithm | undefined> {
  const family = familyOf(game);
  return Object.hasOwn(family, id) ? ((await family[id]!()) as Algorithm) : undefined;
}

/**
 * Every algorithm of every family.
 *
 * @example
 * ```ts
 * import { allAlgorithms } from 'kibitz/trace';
 *
 * console.log(new Set((await allAlgorithms()).map(({ family }) => family))); // Set(5) { 'placement', 'bread', 'othello', 'ed', 'coins' }
 * ```
 */
export function allAlgorithms(): Promise<readonly Algorithm[]> {
  return loadAll(Object.values(FAMILIES).flatMap(family => Object.values(family)));
}
