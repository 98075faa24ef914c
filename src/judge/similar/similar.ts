import { languageByName } from '../programs/language.ts';
import { readProgram } from '../programs/source-text.ts';
import { type SourceToken, tokensOf } from './tokens.ts';

/** First and last line. */
export type LineRange = readonly [number, number];

/** Two similar programs, to be compared by a person. */
export interface Likeness {
  readonly paths: readonly [string, string];
  /** The share of each that is in the other, from 0 to 1; code common to many does not count. */
  readonly shares: readonly [number, number];
  /** Where, longest first. */
  readonly places: readonly (readonly [LineRange, LineRange])[];
}

/** Smaller shares are not reported. */
const LEAST_SHARE = 0.6;
/** Shorter programs, without common code, are always alike. */
const LEAST_TOKENS = 50;
/** Fingerprints in common before two programs are compared in full. */
const LEAST_SHARED = 0.35;
/** Code in more programs than this is a template, or the only way to write it. */
const COMMON_SHARE = 0.3;
const COMMON_LEAST = 4;
/** Longer programs are not compared in full, which takes quadratic time. */
const MOST_TOKENS = 20_000;

/** Pairs that are nearly the same, the most alike first. Programs that cannot be read are left out. */
export function findAlike(paths: readonly string[]): Likeness[] {
  const programs = paths.flatMap(path => {
    const tokens = readTokens(path);
    if (tokens === undefined || tokens.length > MOST_TOKENS) return [];
    const hashes = runHashes(tokens);
    return [{ path, tokens, hashes, kinds: tokens.map(({ kind }) => kind) }];
  });
  const owners = new Map<number, number>();
  for (const { hashes } of programs) {
    for (const hash of new Set(hashes)) owners.set(hash, (owners.get(hash) ?? 0) + 1);
  }
  const most = Math.max(COMMON_LEAST, COMMON_SHARE * programs.length);
  const known = programs.map(program => {
    const isCommon = program.kinds.map(() => false);
    const own = program.hashes.filter((hash, at) => {
      const common = owners.get(hash)! > most;
      if (common) isCommon.fill(true, at, at + RUN);
      return !common;
    });
    return {
      ...program,
      isCommon,
      size: isCommon.filter(common => !common).length,
      marks: fingerprints(own),
    };
  });
  // many identical submissions would raise the common share, and fill pages as pairs
  const first = new Map<string, Known>();
  const doubles = known.flatMap(program => {
    const text = program.kinds.join(' ');
    const before = first.get(text);
    if (!before) first.set(text, program);
    return before && program.kinds.length >= LEAST_TOKENS ? [identical(before, program)] : [];
  });
  const different = [...first.values()];
  const pairs = different.flatMap((one, index) =>
    different.slice(index + 1).flatMap(two => compare(one, two)),
  );
  return [...doubles, ...pairs.sort((a, b) => Math.max(...b.shares) - Math.max(...a.shares))];
}

function identical(one: Known, two: Known): Likeness {
  const lines = ({ tokens }: Known): LineRange => [tokens[0]!.line, tokens.at(-1)!.line];
  return { paths: [one.path, two.path], shares: [1, 1], places: [[lines(one), lines(two)]] };
}

interface Known {
  readonly path: string;
  readonly tokens: readonly SourceToken[];
  readonly kinds: readonly string[];
  readonly isCommon: readonly boolean[];
  readonly size: number;
  readonly marks: ReadonlySet<number>;
}

function compare(one: Known, two: Known): Likeness[] {
  if (Math.min(one.size, two.size) < LEAST_TOKENS) return [];
  const [few, many] = one.marks.size <= two.marks.size ? [one.marks, two.marks] : [two.marks, one.marks];
  const shared = [...few].filter(mark => many.has(mark)).length;
  if (shared < LEAST_SHARED * few.size) return [];
  const tiles = tile(one, two);
  const covered = tiles.reduce((sum, { length }) => sum + length, 0);
  const shares = [covered / one.size, covered / two.size] as const;
  if (Math.max(...shares) < LEAST_SHARE) return [];
  const lines = ({ tokens }: Known, from: number, length: number): LineRange => [
    tokens[from]!.line,
    tokens[from + length - 1]!.line,
  ];
  const places = tiles.map(
    ({ from, length }) => [lines(one, from[0], length), lines(two, from[1], length)] as const,
  );
  return [{ paths: [one.path, two.path], shares, places }];
}

function readTokens(path: string): SourceToken[] | undefined {
  const language = languageByName(path);
  const source = language && readProgram(path, language);
  return source?.ok && !source.value.includes(0) ? tokensOf(path, source.value.toString('utf8')) : undefined;
}

/** Tokens in a row that are compared as one. */
const RUN = 10;
const WINDOW = 6;

/** A hash of the tokens that begin at each place. */
function runHashes(tokens: readonly SourceToken[]): number[] {
  const each = tokens.map(({ kind }) => hashWord(kind));
  return Array.from({ length: Math.max(0, tokens.length - RUN + 1) }, (_, from) => {
    let hash = 0;
    for (let at = from; at < from + RUN; at++) hash = (Math.imul(hash, 0x01000193) ^ each[at]!) >>> 0;
    return hash;
  });
}

/** The least hash of each window: programs that share more than a window share one of these. */
function fingerprints(hashes: readonly number[]): Set<number> {
  if (hashes.length <= WINDOW) return new Set(hashes);
  const chosen = new Set<number>();
  for (let from = 0; from + WINDOW <= hashes.length; from++) {
    chosen.add(Math.min(...hashes.slice(from, from + WINDOW)));
  }
  return chosen;
}

function hashWord(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
}

/** Tokens that two programs have in common: where they begin in each, and how many they are. */
export interface Tile {
  readonly from: readonly [number, number];
  readonly length: number;
}

interface Program {
  readonly kinds: readonly string[];
  /** Code common to all, which does not count. */
  readonly isCommon: readonly boolean[];
}

/** Covers both programs with their longest common pieces, none twice, so that moving pieces hides nothing. */
export function tile(one: Program, two: Program): Tile[] {
  const taken: [boolean[], boolean[]] = [[...one.isCommon], [...two.isCommon]];
  const tiles: Tile[] = [];
  for (;;) {
    const best = longest(one.kinds, two.kinds, taken);
    if (best.length < RUN) return tiles;
    tiles.push(best);
    for (const side of [0, 1] as const)
      taken[side].fill(true, best.from[side], best.from[side] + best.length);
  }
}

/** The longest run of equal tokens of which none is taken. */
function longest(
  one: readonly string[],
  two: readonly string[],
  taken: readonly [readonly boolean[], readonly boolean[]],
): Tile {
  let best: Tile = { from: [0, 0], length: 0 };
  // lengths of the runs that end at each place of the second program
  let before = new Uint32Array(two.length + 1);
  for (let i = 0; i < one.length; i++) {
    const here = new Uint32Array(two.length + 1);
    if (!taken[0][i]) {
      for (let j = 0; j < two.length; j++) {
        if (taken[1][j] || one[i] !== two[j]) continue;
        const length = before[j]! + 1;
        here[j + 1] = length;
        if (length > best.length) best = { from: [i + 1 - length, j + 1 - length], length };
      }
    }
    before = here;
  }
  return best;
}
