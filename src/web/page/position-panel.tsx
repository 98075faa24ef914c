import { useState } from 'preact/hooks';
import { makeShortLink } from '../../play/link.ts';
import { currentPosition } from '../../play/session.ts';
import { KEEP_WORDS } from '../common/keep-words.ts';
import { lang } from '../common/page-settings.ts';
import { WORDS } from '../common/words.ts';
import type { Table } from '../play/table.ts';
import { Button, Panel } from './button.tsx';
import { lazily } from './lazily.tsx';
import { useTable } from './table-context.ts';

const SetUp = lazily(async () => (await import('./set-up.tsx')).SetUp);
const PasteBox = lazily(async () => (await import('./paste-box.tsx')).PasteBox);

/** Other positions: set up by clicking, pasted as text, or carried away as a link. */
export function PositionPanel({ started }: { readonly started: () => void }) {
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

async function copyLink({ keptSession, say }: Table) {
  const session = keptSession.peek();
  const { isWhole } = session ? makeShortLink(session) : { isWhole: true };
  try {
    await navigator.clipboard.writeText(location.href);
    say('info', isWhole ? WORDS.linkCopied : KEEP_WORDS.linkShortened);
  } catch {
    say('info', WORDS.linkShown);
  }
}
