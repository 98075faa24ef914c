import { LISTING_MODULES } from '../generated/listings/registry.ts';
import type { Algorithm } from './algorithm.ts';
import type { Listings } from './listing.ts';

/** The programs of an algorithm, fetched when they are asked for; undefined where nobody has written them yet. */
export async function loadListings({ listing }: Pick<Algorithm, 'listing'>): Promise<Listings | undefined> {
  const modules: Readonly<Record<string, () => Promise<{ listings: Listings }>>> = LISTING_MODULES;
  return (await modules[listing]?.())?.listings;
}
