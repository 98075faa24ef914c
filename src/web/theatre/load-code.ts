import { fill, type Text } from '../../core/text.ts';
import { coloured } from '../../trace/colours.ts';
import { LISTING_LANGUAGES, type Listing, type ListingLanguage, parseListing } from '../../trace/listing.ts';
import { loadListings } from '../../trace/listings.ts';
import type { TracedProgram } from '../../trace/trace.ts';
import type { ListingText } from './listing.ts';
import type { Show } from './show.ts';

const LANGUAGE_NAMES: Readonly<Record<ListingLanguage, string>> = {
  cpp: 'C++',
  ts: 'TypeScript',
  python: 'Python',
};

/** The programs that the code view can show: a person's own where the trace is of one, else ours, if there are any. */
export async function loadCode({ trace, algorithm }: Show): Promise<readonly ListingText[]> {
  const { program } = trace.meta;
  if (program) return [shown(program.language, same(program.name), programListing(program))];
  const listings = await loadListings(algorithm);
  if (!listings) return [];
  return LISTING_LANGUAGES.map(language =>
    shown(language, same(LANGUAGE_NAMES[language]), listings[language]),
  );
}

function shown(language: ListingLanguage, title: Text, { lines, marks }: Listing): ListingText {
  return { id: language, title, lines: coloured(language, lines), marks };
}

/** Events are told by mark lines or by calls; a program whose marks cannot be read is shown all the same. */
export function programListing({ language, source }: TracedProgram): Listing {
  const parsed = parseListing(language, source);
  const { lines, marks } = parsed.ok ? parsed.value : { lines: source.split(/\r?\n/), marks: {} };
  const all: Record<string, number[]> = {};
  for (const [mark, places] of Object.entries(marks)) all[mark] = [...places];
  for (const [line, words] of lines.entries()) {
    for (const [, mark] of words.matchAll(/\bkt\(\s*["']([a-z][\w-]*)["']/gi)) {
      all[mark!] = [...(all[mark!] ?? []), line].sort((a, b) => a - b);
    }
  }
  return { lines, marks: all };
}

function same(words: string): Text {
  return fill(() => words);
}
