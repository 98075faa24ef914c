import { LISTING_MODULES } from '../generated/listings/registry.ts';
import type { Algorithm } from './algorithm.ts';
import type { Listings } from './listing.ts';

/**
 * The programs of an algorithm, fetched on request; undefined where none has been written yet.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow } from 'kibitz';
 * import { eventAt, loadListings, watch } from 'kibitz/trace';
 *
 * const game = orThrow(openSpec('marbles?board=2x2'));
 * const watched = orThrow(await watch(game, game.initial(), 'extend'));
 * const listings = await loadListings(watched.algorithm);
 * const { mark } = watched.algorithm.steps[eventAt(watched.trace, 0).step]!;
 * const [line] = listings?.cpp.marks[mark] ?? [];
 * console.log(mark, '|', listings?.cpp.lines[line!]?.trim()); // enter | bool wins(int x) {
 * ```
 */
export async function loadListings({ listing }: Pick<Algorithm, 'listing'>): Promise<Listings | undefined> {
  const modules: Readonly<Record<string, () => Promise<{ listings: Listings }>>> = LISTING_MODULES;
  return (await modules[listing]?.())?.listings;
}
