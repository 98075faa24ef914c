import { effect } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { Description } from '../../games/placement/description.ts';
import { makeSpec } from '../../games/spec.ts';
import { lang } from '../common/page-settings.ts';
import { drafted, refuseAddress } from '../common/place.ts';
import { type Keys, useScreenKeys } from '../common/screen.ts';
import { startWorker } from '../solver/client.ts';
import { Actions, copyLink } from './actions.tsx';
import { type Bench, createBench } from './bench.ts';
import { BoardPanel, ColourPanel, EndingPanel, NamePanel } from './board-panels.tsx';
import { CheckPanel } from './check-panel.tsx';
import { makeDraft, parseDraft } from './draft.ts';
import { EMPTY_DRAWING, NEW_RUN, NEW_SHAPE } from './drawing.ts';
import { DrawingGrid } from './drawing-grid.tsx';
import { GalleryPanel } from './gallery-panel.tsx';
import { addRule, MovesPanel } from './moves-panel.tsx';
import { WORKSHOP_KEYS, WORKSHOP_WORDS } from './words.ts';
import '../styles/kibitzer.css';
import './workshop.css';

const KEPT = 'kibitz.workshop';

/** Where one draws a game: the drawing, what it consists of, what is wrong with it, and the doors out of it. */
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

function helpText({ tool, drawing }: Bench) {
  if (tool.value === 'board') return WORKSHOP_WORDS.boardHelp;
  return drawing.value.moves[tool.value]?.kind === 'run' ? WORKSHOP_WORDS.runHelp : WORKSHOP_WORDS.shapeHelp;
}

/** What the address says, else what was drawn last on this device. */
function firstDrawing(): Description {
  const asked = drafted.peek() ?? '';
  const read = parseDraft(asked === '' ? (localStorage.getItem(KEPT) ?? '') : asked);
  return read.ok ? read.value : EMPTY_DRAWING;
}

/** The address follows the drawing, and an address that somebody opens becomes one. */
function followAddress({ drawing, change }: Bench): () => void {
  let written: string | undefined;
  const stopWriting = effect(() => {
    const draft = makeDraft(drawing.value);
    if (draft === written) return;
    written = draft;
    drafted.value = draft;
    try {
      localStorage.setItem(KEPT, draft);
    } catch {
      // a device without room keeps the drawing in the address alone
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

function workshopKeys(bench: Bench): Keys {
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
