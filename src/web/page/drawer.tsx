import { signal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { makeShortLink } from '../../play/link.ts';
import { currentPosition } from '../../play/session.ts';
import { lang } from '../common/page-settings.ts';
import { SAVE_WORDS } from '../common/save-words.ts';
import { WORDS } from '../common/words.ts';
import type { GameTable } from '../play/table.ts';
import { Button, Panel } from './button.tsx';
import { useTable } from './hooks.ts';
import { lazily } from './lazily.tsx';
import { PlayersPanel } from './players-panel.tsx';
import { TakeBackBar } from './record.tsx';
import { VariantPanel } from './variant-panel.tsx';

const SetUp = lazily(async () => (await import('./set-up.tsx')).SetUp);
const PasteBox = lazily(async () => (await import('./paste-box.tsx')).PasteBox);

/** Other positions: set up by clicking, pasted as text, or carried away as a link. */
function PositionPanel({ started }: { readonly started: () => void }) {
  const table = useTable();
  const { session, view, editing } = table;
  const at = session.value;
  const language = lang.value;
  const [isPasting, setPasting] = useState(false);
  if (!at) return null;
  return (
    <Panel title={WORDS.edit[language]} name="position">
      <div class="row">
        {view.value!.editor && (
          <Button
            icon="edit"
            pressed={editing.value !== undefined}
            onClick={() => {
              editing.value = editing.value === undefined ? currentPosition(at) : undefined;
            }}
          >
            {WORDS.edit[language]}
          </Button>
        )}
        <Button icon="paste" pressed={isPasting} onClick={() => setPasting(!isPasting)}>
          {WORDS.paste[language]}
        </Button>
        <Button icon="link" onClick={() => void copyLink(table)}>
          {WORDS.link[language]}
        </Button>
      </div>
      {editing.value !== undefined && <SetUp started={started} />}
      {isPasting && <PasteBox started={started} done={() => setPasting(false)} />}
    </Panel>
  );
}

async function copyLink({ savedSession, say }: GameTable) {
  const session = savedSession.peek();
  const { isWhole } = session ? makeShortLink(session) : { isWhole: true };
  try {
    await navigator.clipboard.writeText(location.href);
    say('info', isWhole ? WORDS.linkCopied : SAVE_WORDS.linkShortened);
  } catch {
    say('info', WORDS.linkShown);
  }
}

export const drawerOpen = signal(false);

/** Settings that are seldom needed: players, board, position. It stays open while a board is set up. */
export function Drawer() {
  const drawer = useRef<HTMLElement>(null);
  const isOpen = drawerOpen.value;
  useEffect(() => {
    if (isOpen) drawer.current?.focus();
  }, [isOpen]);
  // a player who leaves the game finds the drawer closed when he comes back
  useEffect(
    () => () => {
      drawerOpen.value = false;
    },
    [],
  );
  if (!isOpen) return null;
  const close = () => {
    drawerOpen.value = false;
    document.querySelector<HTMLElement>('.deck [aria-expanded]')?.focus();
  };
  /** After a position was loaded, the whole board is shown. */
  const play = () => {
    drawerOpen.value = false;
    document.querySelector<HTMLElement>('.mirror [tabindex="0"]')?.focus({ preventScroll: true });
  };
  return (
    <section ref={drawer} class="drawer" tabIndex={-1} aria-label={WORDS.options[lang.value]}>
      <div class="drawer-head">
        <h2 class="panel-title">{WORDS.options[lang.value]}</h2>
        <Button icon="clear" keys="Escape" onClick={close}>
          {WORDS.close[lang.value]}
        </Button>
      </div>
      <TakeBackBar />
      <PlayersPanel />
      <VariantPanel />
      <PositionPanel started={play} />
    </section>
  );
}
