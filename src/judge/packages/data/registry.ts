import { breadData } from './bread.ts';
import { marblesData } from './marbles.ts';
import { othelloData } from './othello.ts';
import type { DataSet } from './point.ts';

const MAKERS: Readonly<Record<string, (seed: number) => DataSet>> = {
  marbles: marblesData,
  othello: othelloData,
  bread: breadData,
};

/** Choosing boards takes a second; the boards themselves are small. */
const known = new Map<string, DataSet>();

export function hasData(problem: string): boolean {
  return problem in MAKERS;
}

/** The same seed gives the same bytes. */
export function dataOf(problem: string, seed: number): DataSet {
  const make = MAKERS[problem];
  if (!make) throw new Error(`no data for ${problem}`);
  const key = `${problem} ${seed}`;
  const data = known.get(key) ?? make(seed);
  known.set(key, data);
  return data;
}
