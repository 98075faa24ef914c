import { availableParallelism } from 'node:os';
import { mapParallel } from '../../src/judge/parallel.ts';
import {
  judgeListing,
  type ListedAlgorithm,
  listedAlgorithms,
  listingDifference,
  tracedListing,
  trialPositions,
} from '../../src/judge/testing/listing-trial.ts';
import { LISTING_LANGUAGES, type ListingLanguage } from '../../src/trace/listing.ts';
import { USUAL_CAP } from '../../src/trace/make.ts';

/** Random positions for each language, and how many events of each are compared at most. */
const TRIALS: Readonly<Record<ListingLanguage, { positions: number; cap: number }>> = {
  cpp: { positions: 200, cap: USUAL_CAP },
  ts: { positions: 50, cap: USUAL_CAP },
  python: { positions: 50, cap: 20_000 },
};

/** One row of the table, with its errors. */
async function tryListing(listed: ListedAlgorithm, language: ListingLanguage, seed: number) {
  const { positions, cap } = TRIALS[language];
  const { verdict, problem } = await judgeListing(listed, language);
  const program = await tracedListing(listed.name, language);
  const found = await mapParallel(trialPositions(listed, positions, seed), availableParallelism(), place =>
    listingDifference(program, listed.algorithm, place, cap),
  );
  const parted = found.flatMap(({ difference }) => difference ?? []);
  const events = found.reduce((sum, each) => sum + each.events, 0);
  return {
    row: [listed.name, language, verdict, `${found.length}`, `${events}`, `${parted.length}`],
    problems: [...(problem ? [problem] : []), ...parted.slice(0, 1)],
  };
}

const WIDTHS = [20, 10, 9, 11, 11, 6];

/** Rows come one by one: the whole takes minutes. */
function print(row: readonly string[]): void {
  process.stdout.write(
    `${row
      .map((cell, column) => cell.padEnd(WIDTHS[column]!))
      .join('')
      .trimEnd()}\n`,
  );
}

/** `npm run trace:listings [NAME] [SEED]`: exit code 1 when a listing is not what it should be. */
async function main([name, seed = '1']: readonly string[]): Promise<void> {
  const wanted = (await listedAlgorithms()).filter(each => name === undefined || each.name === name);
  print(['listing', 'language', 'verdict', 'positions', 'events', 'parted']);
  for (const language of LISTING_LANGUAGES) {
    for (const listed of wanted) {
      const { row, problems } = await tryListing(listed, language, Number(seed));
      print(row);
      for (const problem of problems) process.stderr.write(`${listed.name} in ${language}: ${problem}\n`);
      if (problems.length > 0) process.exitCode = 1;
    }
  }
}

void main(process.argv.slice(2));
