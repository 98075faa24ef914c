import { LISTING_LANGUAGES, type ListingLanguage, parseListing } from '../../src/trace/listing.ts';

/** The module of one listing: what is shown of each program, and its marks. */
export function listingModule(name: string, sources: Readonly<Record<ListingLanguage, string>>): string {
  const entries = LISTING_LANGUAGES.map(language => {
    const parsed = parseListing(language, sources[language]);
    if (!parsed.ok) {
      throw new Error(`listings/${name}, ${language}, line ${parsed.error.line}: ${parsed.error.why.en}`);
    }
    const { lines, marks } = parsed.value;
    return `  ${language}: {\n    lines: ${JSON.stringify(lines.join('\n'))}.split('\\n'),\n    marks: ${JSON.stringify(marks)},\n  },\n`;
  });
  return `export const listings = {\n${entries.join('')}};\n`;
}
