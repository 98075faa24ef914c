import './code.css';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type Text, textOf } from '../../../core/text.ts';
import { coloured } from '../../../trace/colours.ts';
import {
  LISTING_LANGUAGES,
  type Listing,
  type ListingLanguage,
  parseListing,
} from '../../../trace/listing.ts';
import { loadListings } from '../../../trace/listings.ts';
import type { TracedProgram } from '../../../trace/trace.ts';
import { lang } from '../../common/page-settings.ts';
import { Choices } from '../../page/button.tsx';
import type { Breakpoint } from '../breakpoints.ts';
import { type CodeToken, type ListingText, marksOn, stepsAsListing } from '../listing.ts';
import { recall, remember } from '../memory.ts';
import type { PlayerProps, TracePlayer } from '../player.ts';
import type { Show } from '../show.ts';
import { THEATRE_WORDS } from '../words.ts';
import { pointAtLines } from './code-pointers.ts';

const LANGUAGE_NAMES: Readonly<Record<ListingLanguage, string>> = {
  cpp: 'C++',
  ts: 'TypeScript',
  python: 'Python',
};

/** The programs that the code view can show: a person's own where the trace is of one, else ours, if there are any. */
async function loadCode({ trace, algorithm }: Show): Promise<readonly ListingText[]> {
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

/** Events are matched by mark lines or by calls; a program whose marks cannot be read is shown all the same. */
function programListing({ language, source }: TracedProgram): Listing {
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
  return textOf(() => words);
}

/** The program, with the line just run and the one that runs next. */
export function CodeView({ player }: PlayerProps) {
  const language = lang.value;
  const { show } = player;
  const [programs, setPrograms] = useState<readonly ListingText[]>([]);
  useEffect(() => {
    let isOpen = true;
    loadCode(show).then(
      loaded => isOpen && setPrograms(loaded),
      // a program that cannot be fetched is left out: the steps show the same
      () => undefined,
    );
    return () => {
      isOpen = false;
    };
  }, [show]);
  const steps = useMemo(() => stepsAsListing(show, language), [show, language]);
  const listings = [...programs, steps];
  const [chosen, setChosen] = useState(() => recall('language'));
  const listing = listings.find(({ id }) => id === chosen) ?? listings[0]!;
  return (
    <section class="panel panel-code">
      <div class="row">
        <h2 class="panel-title">{THEATRE_WORDS.code[language]}</h2>
        {programs.length > 0 && (
          <Choices
            label={THEATRE_WORDS.language[language]}
            choices={listings.map(({ id, title }) => ({ value: id, word: title[language] }))}
            value={listing.id}
            onChange={id => {
              setChosen(id);
              remember('language', id);
            }}
          />
        )}
      </div>
      <Lines key={listing.id} player={player} listing={listing} />
    </section>
  );
}

function Lines({ player, listing }: { readonly player: TracePlayer; readonly listing: ListingText }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => pointAtLines(player, listing, box.current!), [player, listing]);
  // made once: only what points at the lines changes from event to event
  const lines = useMemo(() => {
    const firstMarked = listing.lines.findIndex((_, line) => marksOn(listing, line).length > 0);
    return listing.lines.map((tokens, line) => (
      <div key={line} class="code-line">
        <LineNumber player={player} listing={listing} line={line} isFirst={line === firstMarked} />
        {codeOf(tokens)}
      </div>
    ));
  }, [player, listing]);
  return (
    <div ref={box} class="theatre-scroll code">
      <div class="code-lines">
        {lines}
        <canvas class="code-bars" />
        <canvas class="code-signs" />
      </div>
      <p class="theatre-reader" />
    </div>
  );
}

function numbersAround(number: EventTarget | null): readonly HTMLElement[] {
  const box = (number as HTMLElement).closest('.code')!;
  return [...box.querySelectorAll<HTMLElement>('button.code-gutter')];
}

/** Up and down lead from one line that can stop to the next: Tab passes all of them at once. */
function walkLines(event: KeyboardEvent): void {
  const by = event.shiftKey ? 0 : { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!by) return;
  event.preventDefault();
  const numbers = numbersAround(event.currentTarget);
  numbers[numbers.indexOf(event.currentTarget as HTMLElement) + by]?.focus();
}

/** Returns to the line that was left. */
function stayOnLine({ currentTarget }: FocusEvent): void {
  for (const number of numbersAround(currentTarget)) number.tabIndex = number === currentTarget ? 0 : -1;
}

function codeOf(tokens: readonly CodeToken[]) {
  return (
    <code>
      {tokens.map(({ kind, text }, index) =>
        kind === 'plain' ? (
          text
        ) : (
          <span key={index} class={`code-${kind}`}>
            {text}
          </span>
        ),
      )}
    </code>
  );
}

/** A click sets or removes a breakpoint, where something happens on the line. */
function LineNumber({
  player,
  listing,
  line,
  isFirst,
}: {
  readonly player: TracePlayer;
  readonly listing: ListingText;
  readonly line: number;
  readonly isFirst: boolean;
}) {
  const marks = marksOn(listing, line);
  if (marks.length === 0) return <span class="code-gutter">{line + 1}</span>;
  const breakpoint: Breakpoint = { on: 'marks', marks, line: line + 1 };
  const isSet = player.breakpoints.value.some(known => known.on === 'marks' && known.line === line + 1);
  return (
    <button
      type="button"
      class="code-gutter"
      tabIndex={isFirst ? 0 : -1}
      aria-pressed={isSet}
      aria-label={THEATRE_WORDS.breakHere[lang.value].replace('{line}', `${line + 1}`)}
      onKeyDown={walkLines}
      onFocus={stayOnLine}
      onClick={() => player.toggleBreakpoint(breakpoint)}
    >
      {line + 1}
    </button>
  );
}
