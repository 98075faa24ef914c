import type { Lang } from '../../core/text.ts';
import { lineOf } from '../../trace/names.ts';
import { eventAt } from '../../trace/trace.ts';
import { type Show, sentenceAt } from './show.ts';

/** Whether an event's line or sentence has these words in it. */
function matches(show: Show, event: number, words: string, lang: Lang): boolean {
  if (lineOf(show, eventAt(show.trace, event)).toLowerCase().includes(words)) return true;
  return (sentenceAt(show, event + 1)?.[lang] ?? '').toLowerCase().includes(words);
}

export interface Search {
  readonly words: string;
  readonly lang: Lang;
  /** The moment to start from, which is not looked at itself. */
  readonly from: number;
  readonly by: 1 | -1;
}

/** So long a search works before it lets the page live. */
const SLICE_MS = 8;

/**
 * The next moment whose event speaks of these words; undefined when there is none that way, or nobody waits any
 * more. A long trace takes a while: the page goes on meanwhile.
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
