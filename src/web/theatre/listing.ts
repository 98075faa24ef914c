import type { Text } from '../../core/text.ts';
import type { Show } from './show.ts';
import { THEATRE_WORDS } from './words.ts';

/** A piece of a line, with what it is for its colour. */
export interface CodeToken {
  readonly kind: 'plain' | 'keyword' | 'comment' | 'number' | 'string';
  readonly text: string;
}

/** A program, or what stands for one, as the code view shows it. */
export interface ListingText {
  readonly id: string;
  readonly title: Text;
  readonly lines: readonly (readonly CodeToken[])[];
  /** For each mark the lines, counted from 0, at which its event happens. */
  readonly marks: Readonly<Record<string, readonly number[]>>;
}

/** The steps of the algorithm themselves, where no program has been written for it. */
export function stepsAsListing({ algorithm }: Pick<Show, 'algorithm'>, lang: 'en' | 'zh'): ListingText {
  const { steps } = algorithm;
  return {
    id: 'steps',
    title: THEATRE_WORDS.pseudoCode,
    lines: steps.map(({ mark, say }) => [
      { kind: 'keyword', text: mark },
      { kind: 'comment', text: `  ${say[lang]}` },
    ]),
    marks: Object.fromEntries(steps.map(({ mark }, line) => [mark, [line]])),
  };
}

/** The lines at which the event just passed and the next one happen; undefined where the program has none. */
interface Lines {
  readonly justRun: number | undefined;
  readonly next: number | undefined;
}

export function linesAt({ trace, algorithm }: Show, { marks }: ListingText, n: number): Lines {
  const placesOf = (event: number): readonly number[] => {
    if (event < 0 || event >= trace.events) return [];
    return marks[algorithm.steps[trace.columns.step[event]!]!.mark] ?? [];
  };
  /** A mark may stand in several places: the one that is reached first from where the event before happened. */
  const lineOf = (event: number): number | undefined => {
    const places = placesOf(event);
    if (places.length < 2) return places[0];
    const from = placesOf(event - 1);
    const after = places.filter(place => from.some(before => place >= before));
    return after.length === 0 ? places[0] : nearest(after, from);
  };
  return { justRun: lineOf(n - 1), next: lineOf(n) };
}

function nearest(places: readonly number[], from: readonly number[]): number | undefined {
  const distance = (place: number) =>
    Math.min(...from.filter(before => before <= place).map(before => place - before));
  return places.toSorted((a, b) => distance(a) - distance(b))[0];
}

/** The marks of a line, for a breakpoint on it. */
export function marksOn({ marks }: ListingText, line: number): readonly string[] {
  return Object.entries(marks)
    .filter(([, lines]) => lines.includes(line))
    .map(([mark]) => mark);
}
