import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { LISTING_LANGUAGES, type ListingLanguage, parseListing } from '../trace/listing.ts';
import { mapParallel } from './parallel.ts';
import {
  judgeListing,
  listedAlgorithms,
  listingDifference,
  listingPath,
  tracedListing,
  trialPositions,
} from './testing/listing-trial.ts';

/** What `npm run trace:listings` does in full: here the tests that tell right from wrong, not those that take time. */
const TESTS: Readonly<Record<string, Readonly<Record<ListingLanguage, number>>>> = {
  marbles: { cpp: 2, ts: 1, python: 1 },
  othello: { cpp: 24, ts: 5, python: 5 },
  ed: { cpp: 11, ts: 5, python: 5 },
  coins: { cpp: 11, ts: 5, python: 5 },
};

/** Enough games to tell one policy from another. */
const GAMES: Readonly<Record<ListingLanguage, number>> = { cpp: 300, ts: 300, python: 300 };

/** Random positions for each language, and how much of each is looked at. */
const TRIALS: Readonly<Record<ListingLanguage, { positions: number; cap: number }>> = {
  cpp: { positions: 12, cap: 10_000 },
  ts: { positions: 2, cap: 5000 },
  python: { positions: 2, cap: 2000 },
};

const CASES = (await listedAlgorithms()).flatMap(listed =>
  LISTING_LANGUAGES.map(language => [listed.name, language, listed] as const),
);

describe.each(CASES)('listings/%s in %s', (name, language, listed) => {
  const path = listingPath(name, language);

  it('has marks for steps of its algorithm only', () => {
    const marks = listed.algorithm.steps.map(({ mark }) => mark);
    expect(parseListing(language, readFileSync(path, 'utf8'), marks)).toMatchObject({ ok: true });
  });

  it('gets its verdict', async () => {
    const { id } = listed.games[0]!.definition;
    const shorter = { tests: TESTS[id]?.[language], games: GAMES[language] };
    expect((await judgeListing(listed, language, shorter)).problem).toBeUndefined();
  });

  it('tells the events of our own run', async () => {
    const { positions, cap } = TRIALS[language];
    const program = await tracedListing(name, language);
    const differences = await mapParallel(
      trialPositions(listed, positions, 10),
      availableParallelism(),
      place => listingDifference(program, listed.algorithm, place, cap),
    );
    expect(differences.map(({ difference }) => difference).filter(Boolean)).toEqual([]);
    expect(differences.length).toBe(positions);
  });
});
