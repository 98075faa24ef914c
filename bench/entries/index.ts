import type { Entry, Series } from '../entry.ts';
import { contestEntries, contestSeries } from './contest.ts';
import { othelloEntries, othelloSeries } from './othello.ts';
import { placementEntries, placementSeries } from './placement.ts';

export const SERIES: readonly Series[] = [contestSeries, ...placementSeries, ...othelloSeries];
export const ENTRIES: readonly Entry[] = [...contestEntries, ...placementEntries, ...othelloEntries];
