import { readdirSync } from 'node:fs';
import { contestInput, type Game } from '../../core/game.ts';
import { createRandom } from '../../core/random.ts';
import type { Variant } from '../../core/variant.ts';
import { GAMES } from '../../games/registry.ts';
import { gameAt } from '../../games/spec.ts';
import type { StandardProblem } from '../../problems/problem.ts';
import { findProblem } from '../../problems/registry.ts';
import type { TestPoint } from '../../problems/test-point.ts';
import type { Algorithm } from '../../trace/algorithm.ts';
import type { ListingLanguage } from '../../trace/listing.ts';
import { beginTrace } from '../../trace/make.ts';
import { lineOf } from '../../trace/names.ts';
import { algorithmsOf } from '../../trace/registry.ts';
import { eventAt } from '../../trace/trace.ts';
import { judge } from '../judge.ts';
import type { MatchReport } from '../match/judge-match.ts';
import { storeTests } from '../stored-tests.ts';
import { prepareTraced, type TracedProgramFile, traceProgram } from '../trace-program.ts';

export const LISTING_FILES: Readonly<Record<ListingLanguage, string>> = {
  cpp: 'main.cpp',
  ts: 'main.ts',
  python: 'main.py',
};

/** Where the random games of a trial begin; a game that is not here begins as usual. */
const BOARDS: Readonly<Record<string, readonly Variant[]>> = {
  othello: [4, 6].map(size => ({ rows: size, columns: size })),
  ed: ['4,3,6,2,5,5', '9,7', '1,1,12,4', '8,8,3,10,1,2,6,6'].map(heaps => ({ heaps })),
  // a contest's row is always a beginning, so that each row is a single position
  coins: Array.from({ length: 200 }, (_, row) => {
    const { below } = createRandom(row);
    const length = 1 + (row < 12 ? row : below(24));
    return { coins: Array.from({ length }, () => 1 + below(row % 2 === 0 ? 9 : 999)).join() };
  }),
};

/** A folder of listings/, with the algorithm that it shows and the game of its problem: `GAME-…`. */
export interface ListedAlgorithm {
  readonly name: string;
  readonly games: readonly Game[];
  readonly algorithm: Algorithm;
}

export async function listedAlgorithms(): Promise<ListedAlgorithm[]> {
  const folders = readdirSync('listings', { withFileTypes: true }).filter(entry => entry.isDirectory());
  const listed = folders.map(async ({ name }) => {
    const definition = GAMES.find(({ id }) => name.startsWith(`${id}-`));
    if (!definition) throw new Error(`listings/${name} begins with no game`);
    const games = (BOARDS[definition.id] ?? [{}]).map(variant => {
      const game = definition.open(variant);
      if (!game.ok) throw new Error(game.error.en);
      return game.value;
    });
    const algorithm = (await algorithmsOf({ definition })).find(({ listing }) => listing === name);
    if (!algorithm) throw new Error(`no algorithm is shown by listings/${name}`);
    return { name, games, algorithm };
  });
  return Promise.all(listed);
}

/** Listings that answer another question than their game's problem asks, and so are not judged. */
const NOT_THE_PROBLEM: Readonly<Record<string, string>> = {
  'othello-alphabeta': 'it finds the best score, and the problem counts',
};

/** Listings whose way to play the contest does not reward in full, and what must be true of it instead. */
const OTHER_AIMS: Readonly<Record<string, (played: MatchReport) => boolean>> = {
  'bread-minimax': ({ counts }) => counts.loss === 0,
  'bread-expectation': ({ policy }) => policy === 'most-wins',
};

/** Listings that are too slow for the largest data, or have no room for it: the tiers of the statement that they reach. */
const TIERS: Readonly<Record<string, readonly number[]>> = {
  'ed-pairs': [2],
  'ed-table': [1, 2, 3],
  'coins-shares': [1, 2],
};

/** The limits are the problem's own; only the machine may be busy. */
const WALL_MS = 60_000;

/** What our own judge says, and what is wrong with that; `tests` and `games` make it shorter: the last test is never left out. */
export async function judgeListing(
  { name, games: [game] }: ListedAlgorithm,
  language: ListingLanguage,
  { tests, games }: { readonly tests?: number | undefined; readonly games?: number } = {},
): Promise<{ verdict: string; problem?: string }> {
  if (NOT_THE_PROBLEM[name] !== undefined) return { verdict: '–' };
  const problem = findProblem(game!.definition.id);
  if (!problem) throw new Error(`there is no problem about ${game!.definition.id}`);
  const reached = problem.kind === 'standard' ? testsReached(problem, name) : [];
  const chosen = reached.filter(
    (_, index) => index < (tests ?? reached.length) || index === reached.length - 1,
  );
  const judged = await judge({
    ...{ problem, program: listingPath(name, language), seed: 1 },
    limits: { wallMs: WALL_MS },
    ...(problem.kind === 'standard' ? { tests: chosen } : {}),
    ...(problem.kind === 'match' && games ? { games } : {}),
  });
  if (!judged.ok) throw new Error(judged.error.why.en);
  const { verdict, message, standard, match } = judged.value;
  const aim = OTHER_AIMS[name];
  const isRight = aim && match ? aim(match) : verdict === 'AC';
  const why = [verdict, message, JSON.stringify(standard?.failure), match?.policy].filter(Boolean).join(' ');
  return isRight ? { verdict } : { verdict, problem: why };
}

/** Made once for every listing: a million boards take longer to make than to answer. */
const kept = new Map<string, readonly TestPoint[]>();

function testsOf(problem: StandardProblem): readonly TestPoint[] {
  const tests = kept.get(problem.id) ?? storeTests(problem.tests(1)).tests;
  kept.set(problem.id, tests);
  return tests;
}

function testsReached(problem: StandardProblem, name: string): readonly TestPoint[] {
  const tiers = TIERS[name];
  return testsOf(problem).filter(({ tier }) => !tiers || tier === undefined || tiers.includes(tier));
}

export function listingPath(name: string, language: ListingLanguage): string {
  return `listings/${name}/${LISTING_FILES[language]}`;
}

export async function tracedListing(name: string, language: ListingLanguage): Promise<TracedProgramFile> {
  const prepared = await prepareTraced(listingPath(name, language));
  if (!prepared.ok) throw new Error(prepared.error.why.en);
  return prepared.value;
}

/** Different positions of random games that a contest's input can say, each game of the listing in turn. */
export function trialPositions({ games, algorithm }: ListedAlgorithm, count: number, seed: number) {
  const random = createRandom(seed);
  const found = new Map<string, { game: Game; position: unknown }>();
  for (let tries = 0; found.size < count && tries < 50 * count; tries++) {
    const game = games[tries % games.length]!;
    const line = [game.initial()];
    for (let moves = game.moves(line[0]); moves.length > 0; moves = game.moves(line.at(-1)))
      line.push(game.play(line.at(-1), random.pick(moves)));
    const position = random.pick(line);
    const own = gameAt(game, position);
    const input = contestInput(game, position);
    if (own.ok && input !== undefined && !algorithm.refusal(own.value, position))
      found.set(input, { game: own.value, position });
  }
  return [...found.values()];
}

/** Where a traced listing parts from our run, in words; undefined when every line is the same. */
export async function listingDifference(
  program: TracedProgramFile,
  algorithm: Algorithm,
  { game, position }: { game: Game; position: unknown },
  cap: number,
): Promise<{ events: number; difference: string | undefined }> {
  const begun = beginTrace(game, position, algorithm, { cap });
  if (!begun.ok) throw new Error(begun.error.en);
  const { recorder, answer = '?', meta } = begun.value;
  recorder.answer(answer);
  const stage = algorithm.stage(game, position);
  const reference = { trace: recorder.finish(meta), game, position, algorithm, stage };
  const found = await traceProgram(program, reference);
  const { at, problem, opened, run } = found!;
  const { events } = reference.trace;
  if (at === undefined && !run.end.fault) return { events, difference: undefined };
  const lineAt = (of: typeof opened) =>
    at !== undefined && at < of.trace.events ? lineOf(of, eventAt(of.trace, at)) : 'nothing';
  const told = problem ? `${problem.line} (${problem.why.en})` : lineAt(opened);
  const difference = `${game.makePosition(position)}event ${(at ?? 0) + 1}: '${told}' instead of '${lineAt(reference)}'; ${run.end.fault ?? ''} ${run.end.stderr}`;
  return { events, difference };
}
