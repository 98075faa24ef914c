import './code.css';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { lang } from '../../common/page-settings.ts';
import { Choices } from '../../page/button.tsx';
import type { Breakpoint } from '../breakpoints.ts';
import { type CodeToken, type ListingText, linesAt, marksOn, stepsAsListing } from '../listing.ts';
import { loadCode } from '../load-code.ts';
import { recall, remember } from '../memory.ts';
import type { PlayerProps } from '../panels.ts';
import type { Player } from '../player.ts';
import { THEATRE_WORDS } from '../words.ts';
import { keepInSight } from './keep-in-sight.ts';
import { onceAFrame } from './once-a-frame.ts';

/** The program, with the line just run and the one that runs next. */
export function CodeView({ player }: PlayerProps) {
  const language = lang.value;
  const { show } = player;
  const [programs, setPrograms] = useState<readonly ListingText[]>([]);
  useEffect(() => {
    let isOpen = true;
    loadCode(show).then(
      loaded => isOpen && setPrograms(loaded),
      // a program that cannot be fetched is left out: the steps say the same
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
    <section class="panel panel-code" aria-label={THEATRE_WORDS.code[language]}>
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

function Lines({ player, listing }: { readonly player: Player; readonly listing: ListingText }) {
  const box = useRef<HTMLDivElement>(null);
  const lines = linesAt(player.show, listing, player.n.value);
  const { justRun } = lines;
  const next = player.isSecret.value ? undefined : lines.next;
  const shown = justRun ?? next;
  // made once: only what points at the lines changes from event to event
  const bodies = useMemo(() => listing.lines.map(codeOf), [listing]);
  const scrolling = useMemo(() => {
    const target = { line: undefined as number | undefined };
    const frame = onceAFrame(() => {
      const line = box.current?.children[target.line ?? -1];
      if (line && box.current) keepInSight(box.current, line);
    });
    return { target, frame };
  }, []);
  useEffect(() => {
    scrolling.target.line = shown;
    scrolling.frame.ask();
  }, [scrolling, shown]);
  useEffect(() => scrolling.frame.stop, [scrolling]);
  const language = lang.value;
  const lineOf = (line: number) => (
    <div
      key={line}
      class={`code-line${line === justRun ? ' code-run' : ''}${line === next ? ' code-next' : ''}`}
    >
      <LineNumber player={player} listing={listing} line={line} />
      <span class="code-cursor">
        {line === justRun && <i title={THEATRE_WORDS.justRun[language]}>▶</i>}
        {line === next && <i title={THEATRE_WORDS.runsNext[language]}>▷</i>}
      </span>
      {bodies[line]}
    </div>
  );
  // the same elements as before are not looked into again: an event changes at most four lines
  const quiet = useMemo(() => new Map<number, ReturnType<typeof lineOf>>(), [bodies]);
  const quietLine = (line: number) => {
    const known = quiet.get(line) ?? lineOf(line);
    quiet.set(line, known);
    return known;
  };
  return (
    <div ref={box} class="theatre-scroll code">
      {listing.lines.map((_, line) => (line === justRun || line === next ? lineOf(line) : quietLine(line)))}
    </div>
  );
}

function codeOf(tokens: readonly CodeToken[]) {
  return (
    <code>
      {tokens.map(({ kind, text }, index) => (
        <span key={index} class={`code-${kind}`}>
          {text}
        </span>
      ))}
    </code>
  );
}

/** A click sets or removes a breakpoint, where something happens on the line. */
function LineNumber({
  player,
  listing,
  line,
}: {
  readonly player: Player;
  readonly listing: ListingText;
  readonly line: number;
}) {
  const marks = marksOn(listing, line);
  if (marks.length === 0) return <span class="code-gutter">{line + 1}</span>;
  const breakpoint: Breakpoint = { on: 'marks', marks, line: line + 1 };
  const isSet = player.breakpoints.value.some(known => known.on === 'marks' && known.line === line + 1);
  return (
    <button
      type="button"
      class="code-gutter"
      aria-pressed={isSet}
      aria-label={`${THEATRE_WORDS.breakHere[lang.value]} ${line + 1}`}
      onClick={() => player.toggleBreakpoint(breakpoint)}
    >
      {line + 1}
    </button>
  );
}
