import './code.css';
import { effect } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Lang } from '../../../core/text.ts';
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

function Lines({ player, listing }: { readonly player: Player; readonly listing: ListingText }) {
  const box = useRef<HTMLDivElement>(null);
  const language = lang.value;
  useLayoutEffect(() => pointAtLines(player, listing, box.current!, language), [player, listing, language]);
  // made once: only what points at the lines changes from event to event
  const lines = useMemo(
    () =>
      listing.lines.map((tokens, line) => (
        <div key={line} class="code-line">
          <LineNumber player={player} listing={listing} line={line} />
          {codeOf(tokens)}
        </div>
      )),
    [player, listing],
  );
  return (
    <div ref={box} class="theatre-scroll code">
      <div class="code-lines">{lines}</div>
    </div>
  );
}

/** Two bars with signs go from line to line behind the letters, which stay as they are. */
function pointAtLines(player: Player, listing: ListingText, box: HTMLElement, language: Lang): () => void {
  const lines = box.firstElementChild as HTMLElement;
  const justRun = makePointer(lines, 'code-run', '▶', THEATRE_WORDS.justRun[language]);
  const next = makePointer(lines, 'code-next', '▷', THEATRE_WORDS.runsNext[language]);
  const frame = onceAFrame(() => {
    const line = justRun.line() ?? next.line();
    if (line) keepInSight(box, line);
  });
  const watcher = new ResizeObserver(() => {
    justRun.measure();
    next.measure();
    frame.ask();
  });
  watcher.observe(lines);
  const stop = effect(() => {
    const at = linesAt(player.show, listing, player.n.value);
    justRun.goTo(at.justRun);
    next.goTo(player.isSecret.value ? undefined : at.next);
    frame.ask();
  });
  return () => {
    watcher.disconnect();
    stop();
    frame.stop();
    justRun.remove();
    next.remove();
  };
}

function makePointer(lines: HTMLElement, name: string, sign: string, title: string) {
  const bar = document.createElement('i');
  bar.className = `code-pointer ${name}-pointer`;
  bar.textContent = sign;
  bar.title = title;
  lines.append(bar);
  let at: HTMLElement | undefined;
  let places: readonly { readonly top: number; readonly height: number }[] = [];
  const goTo = (line: number | undefined) => {
    at?.classList.remove(name);
    at = line === undefined ? undefined : (lines.children[line] as HTMLElement);
    at?.classList.add(name);
    const place = places[line ?? -1];
    bar.style.cssText = place
      ? `transform: translateY(${place.top}px); height: ${place.height}px`
      : 'visibility: hidden';
  };
  return {
    line: () => at,
    goTo,
    /** Where the lines are is read only when their sizes have changed. */
    measure: () => {
      const all = [...lines.children] as HTMLElement[];
      places = all.map(({ offsetTop, offsetHeight }) => ({ top: offsetTop, height: offsetHeight }));
      goTo(at && all.indexOf(at));
    },
    remove: () => {
      goTo(undefined);
      bar.remove();
    },
  };
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
      aria-label={THEATRE_WORDS.breakHere[lang.value].replace('{line}', `${line + 1}`)}
      onClick={() => player.toggleBreakpoint(breakpoint)}
    >
      {line + 1}
    </button>
  );
}
