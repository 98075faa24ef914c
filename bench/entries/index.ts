import type { Entry, Series } from '../entry.ts';
import { contestEntries, contestSeries } from './contest.ts';
import { othelloEntries, othelloSeries } from './othello.ts';

export const SERIES: readonly Series[] = [contestSeries, ...othelloSeries];
export const ENTRIES: readonly Entry[] = [...contestEntries, ...othelloEntries];
