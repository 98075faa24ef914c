import type { Lang } from '../../core/text.ts';
import { lineOf } from '../../trace/names.ts';
import { eventAt } from '../../trace/trace.ts';
import { callAt, type Show, sentenceAt } from './show.ts';

/** Every way to another moment that depends on the calls; each gives an n, the same one when there is nowhere to go. */

/** One event on, but a whole call when one begins here. */
export function overForward({ trace, algorithm, outline }: Show, n: number): number {
  if (n >= trace.events) return n;
  const isCall = algorithm.steps[trace.columns.step[n]!]!.kind === 'enter';
  return isCall ? Math.min(outline.closed[outline.nodeOf[n]!]! + 1, trace.events) : n + 1;
}

export function overBackward({ trace, algorithm, outline }: Show, n: number): number {
  if (n <= 0) return n;
  const isReturn = algorithm.steps[trace.columns.step[n - 1]!]!.kind === 'return';
  return isReturn ? outline.born[outline.nodeOf[n - 1]!]! : n - 1;
}

/** To where the running call has returned. */
export function outForward(show: Show, n: number): number {
  const node = callAt(show, n);
  return node < 0 ? show.trace.events : Math.min(show.outline.closed[node]! + 1, show.trace.events);
}

/** To before the running call began. */
export function outBackward(show: Show, n: number): number {
  const node = callAt(show, n);
  return node < 0 ? 0 : show.outline.born[node]!;
}

export function hasNextVisit(show: Show, n: number): boolean {
  const node = callAt(show, n);
  return node >= 0 && show.outline.nextVisit[node]! >= 0;
}

export function hasPreviousVisit(show: Show, n: number): boolean {
  const node = callAt(show, n);
  return node >= 0 && show.outline.first[node] !== node;
}

/** To the next call with the position of the running one. */
export function nextVisit(show: Show, n: number): number {
  const node = callAt(show, n);
  const next = node < 0 ? -1 : show.outline.nextVisit[node]!;
  return next < 0 ? n : show.outline.born[next]! + 1;
}

export function previousVisit(show: Show, n: number): number {
  const node = callAt(show, n);
  if (node < 0) return n;
  const { first, nextVisit: next, born } = show.outline;
  let before = first[node]!;
  if (before === node) return n;
  while (next[before] !== node) before = next[before]!;
  return born[before]! + 1;
}

/** Whether an event's line or sentence has these words in it. */
function matches(show: Show, event: number, words: string, lang: Lang): boolean {
  if (lineOf(show, eventAt(show.trace, event)).toLowerCase().includes(words)) return true;
  return (sentenceAt(show, event + 1)?.[lang] ?? '').toLowerCase().includes(words);
}

interface Search {
  readonly words: string;
  readonly lang: Lang;
  /** The moment to start from, which is not searched itself. */
  readonly from: number;
  readonly by: 1 | -1;
}

/** So long a search works before it lets the page live. */
const SLICE_MS = 8;

/**
 * The next moment whose event contains these words; undefined when there is none, or the search was cancelled. A long
 * trace takes a while, and the search yields to the page.
 */
export async function findNext(
  show: Show,
  { words, lang, from, by }: Search,
  isWanted: () => boolean = () => true,
): Promise<number | undefined> {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return undefined;
  let since = performance.now();
  for (let event = from - 1 + by; event >= 0 && event < show.trace.events; event += by) {
    if (matches(show, event, wanted, lang)) return event + 1;
    if (event % 64 !== 0 || performance.now() - since < SLICE_MS) continue;
    await new Promise(resolve => setTimeout(resolve));
    if (!isWanted()) return undefined;
    since = performance.now();
  }
  return undefined;
}
