import '../styles/kibitzer.css';
import './workshop.css';
import { effect } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { type Text, text } from '../../core/text.ts';
import { sizeRemark } from '../../engines/placement/reach.ts';
import type { Description } from '../../games/placement/description.ts';
import { GALLERY, type GalleryGame } from '../../games/placement/gallery.ts';
import { makeSpec } from '../../games/spec.ts';
import { lang } from '../common/page-settings.ts';
import { drafted, refuseAddress } from '../common/place.ts';
import { type Keys, useScreenKeys } from '../common/screen.ts';
import { startWorker } from '../common/solver.ts';
import { WORDS } from '../common/words.ts';
import { Button, Panel } from '../page/button.tsx';
import { Actions, copyLink } from './actions.tsx';
import { createBench, type WorkshopState } from './bench.ts';
import { BoardPanel, ColourPanel, EndingPanel, NamePanel } from './board-panels.tsx';
import { EMPTY_DRAWING, makeDraft, NEW_RUN, NEW_SHAPE, parseDraft } from './drawing.ts';
import { DrawingGrid } from './drawing-grid.tsx';
import { addRule, MovesPanel } from './moves-panel.tsx';
import { WORKSHOP_KEYS, WORKSHOP_WORDS } from './words.ts';

/** What is wrong with the drawing, in plain words, and what the kibitzer makes of it. */
function CheckPanel({ bench }: { readonly bench: WorkshopState }) {
  const language = lang.value;
  const { findings, game, verdict } = bench;
  // what is wrong with a single move stands beside it
  const about = findings.value.filter(({ at }) => at === 'board' || at === 'moves');
  const opened = game.value.ok ? game.value.value : undefined;
  const remark = opened && sizeRemark(opened);
  return (
    <Panel title={WORKSHOP_WORDS.check[language]} name="check" busy={verdict.value.kind === 'thinking'}>
      <div role="status" aria-live="polite" class="check-said">
        <VerdictLine bench={bench} />
        {about.map(({ says, level }) => (
          <p key={says.en} class={`notice notice-${level === 'error' ? 'error' : 'info'}`}>
            {says[language]}
          </p>
        ))}
        {opened && (
          <p class="small">
            {
              sentences([
                WORKSHOP_WORDS.size(opened.board.cells.length, opened.masks.length),
                ...(findings.value.length === 0 ? [WORKSHOP_WORDS.fine] : []),
              ])[language]
            }
          </p>
        )}
        {remark && <p class="small">{remark[language]}</p>}
      </div>
    </Panel>
  );
}

/** One after the other: Chinese has no blank after a full stop. */
function sentences(all: readonly Text[]): Text {
  return text(all.map(({ en }) => en).join(' '), all.map(({ zh }) => zh).join(''));
}

/** The largest text beside the drawing. */
function VerdictLine({ bench: { verdict } }: { readonly bench: WorkshopState }) {
  const language = lang.value;
  const now = verdict.value;
  if (now.kind === 'none') return null;
  if (now.kind !== 'said') return <p class="check-verdict">{WORKSHOP_WORDS.thinking[language]}</p>;
  const { outcome, grundy } = now.analysis;
  if (outcome === undefined) return <p class="check-verdict">{WORKSHOP_WORDS.unproved[language]}</p>;
  const who = outcome === 'win' ? WORKSHOP_WORDS.wins1 : WORKSHOP_WORDS.loses1;
  const value = typeof grundy === 'number' ? [WORKSHOP_WORDS.grundy(grundy)] : [];
  return <p class="check-verdict">{sentences([who, ...value])[language]}</p>;
}

/** Known games as drawings, each with what is published about it: open one and see it come out. */
function GalleryPanel({ bench }: { readonly bench: WorkshopState }) {
  const language = lang.value;
  return (
    <Panel title={WORKSHOP_WORDS.gallery[language]} name="gallery">
      <ul class="gallery">
        {GALLERY.map(game => (
          <li key={game.id} class="gallery-game">
            <p class="gallery-name">{game.description.title[language]}</p>
            <p>
              <span class="small">{WORKSHOP_WORDS.published[language]}</span> {publishedWords(game)[language]}
            </p>
            <p class="small">{game.source[language]}</p>
            <Button icon="enter" onClick={() => open(bench, game)}>
              {WORKSHOP_WORDS.openIt[language]}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function open({ change, tool }: WorkshopState, { description }: GalleryGame): void {
  change(description);
  tool.value = 'board';
  document.querySelector('.workshop')?.scrollIntoView();
}

function publishedWords({ published }: GalleryGame) {
  return 'grundy' in published ? WORKSHOP_WORDS.grundy(published.grundy) : WORDS[published.outcome];
}

const KEPT = 'kibitz.workshop';

/** The editor for games: the drawing, its parts, its faults, and the links to play it. */
export function WorkshopScreen() {
  const bench = useMemo(() => createBench(firstDrawing(), startWorker), []);
  useEffect(() => {
    const stop = followAddress(bench);
    return () => {
      stop();
      bench.close();
    };
  }, [bench]);
  useScreenKeys(() => ({ keys: workshopKeys(bench), keyHelp: WORKSHOP_KEYS }), [bench]);
  return (
    <main class="workshop">
      <div class="workshop-draw">
        <p class="workshop-help">{helpText(bench)[lang.value]}</p>
        <DrawingGrid bench={bench} />
        <p class="workshop-told" role="status" aria-live="polite">
          {bench.said.value?.[lang.value]}
        </p>
        <Actions bench={bench} />
        <CheckPanel bench={bench} />
        <EndingPanel bench={bench} />
      </div>
      <div class="workshop-side">
        <MovesPanel bench={bench} />
        <BoardPanel bench={bench} />
        <NamePanel bench={bench} />
        <ColourPanel bench={bench} />
      </div>
      <GalleryPanel bench={bench} />
    </main>
  );
}

function helpText({ tool, drawing }: WorkshopState) {
  if (tool.value === 'board') return WORKSHOP_WORDS.boardHelp;
  return drawing.value.moves[tool.value]?.kind === 'run' ? WORKSHOP_WORDS.runHelp : WORKSHOP_WORDS.shapeHelp;
}

/** The drawing of the address, else the last one on this device. */
function firstDrawing(): Description {
  const asked = drafted.peek() ?? '';
  const read = parseDraft(asked === '' ? (localStorage.getItem(KEPT) ?? '') : asked);
  return read.ok ? read.value : EMPTY_DRAWING;
}

/** The address follows the drawing; an address that is opened becomes the drawing. */
function followAddress({ drawing, change }: WorkshopState): () => void {
  let written: string | undefined;
  const stopWriting = effect(() => {
    const draft = makeDraft(drawing.value);
    if (draft === written) return;
    written = draft;
    drafted.value = draft;
    try {
      localStorage.setItem(KEPT, draft);
    } catch {
      // a device without storage keeps the drawing in the address alone
    }
  });
  const stopReading = effect(() => {
    const asked = drafted.value;
    if (asked === undefined || asked === written) return;
    if (asked === '') {
      drafted.value = written;
      return;
    }
    const read = parseDraft(asked);
    if (read.ok) change(read.value);
    else {
      drafted.value = undefined;
      refuseAddress(read.error);
    }
  });
  return () => {
    stopWriting();
    stopReading();
  };
}

function workshopKeys(bench: WorkshopState): Keys {
  return {
    a: () => addRule(bench, NEW_SHAPE),
    r: () => addRule(bench, NEW_RUN),
    b: () => {
      bench.tool.value = 'board';
    },
    c: () => void copyLink(bench),
    d: () => document.querySelector<HTMLElement>('.draw-grid [tabindex="0"]')?.focus(),
    p: () => {
      const game = bench.game.peek();
      if (game.ok) location.hash = `#/${makeSpec(game.value)}&paused=0`;
    },
    u: bench.undo,
    U: bench.redo,
    'Ctrl+z': bench.undo,
    'Ctrl+y': bench.redo,
  };
}
