import '../styles/saved-games.css';
import { useState } from 'preact/hooks';
import { currentPath, type Session } from '../../play/session.ts';
import { lastFork } from '../../play/variations.ts';
import { lang } from '../common/page-settings.ts';
import { gamesOpen } from '../common/place.ts';
import { SAVE_WORDS } from '../common/save-words.ts';
import { WORDS } from '../common/words.ts';
import { Button, Panel } from './button.tsx';
import { useTable } from './hooks.ts';
import { lazily } from './lazily.tsx';
import { RecordTree } from './record-tree.tsx';

/** The code of the editor for notes loads when it is opened. */
const NotesForm = lazily(async () => (await import('./notes-form.tsx')).NotesForm);

/** Everything that was played, and what can be done with it. */
export function RecordPanel() {
  const at = useTable().session.value;
  const language = lang.value;
  const [isNoting, setNoting] = useState(false);
  if (!at) return null;
  return (
    <Panel title={WORDS.moveList[language]} name="record">
      {at.root.next.length === 0 ? <p class="small">{WORDS.noMoves[language]}</p> : <RecordTree at={at} />}
      <div class="row">
        <Button
          icon="edit"
          pressed={isNoting}
          title={SAVE_WORDS.notesHelp[language]}
          onClick={() => setNoting(!isNoting)}
        >
          {SAVE_WORDS.notes[language]}
        </Button>
        <VariationButtons at={at} />
        <Button
          icon="file"
          title={SAVE_WORDS.gamesHelp[language]}
          onClick={() => {
            gamesOpen.value = true;
          }}
        >
          {SAVE_WORDS.games[language]}
        </Button>
      </div>
      {isNoting && <NotesForm key={currentPath(at).join()} done={() => setNoting(false)} />}
    </Panel>
  );
}

/** For the current move; at the start there is nothing to promote or to delete. */
function VariationButtons({ at }: { readonly at: Session }) {
  const { promoteHere, deleteMoves } = useTable();
  const language = lang.value;
  const path = currentPath(at);
  if (path.length === 0) return null;
  return (
    <>
      {lastFork(at.root, path) && (
        <Button icon="leave" title={SAVE_WORDS.promoteHelp[language]} onClick={promoteHere}>
          {SAVE_WORDS.promote[language]}
        </Button>
      )}
      <Button icon="clear" title={SAVE_WORDS.deleteHelp[language]} onClick={() => deleteMoves()}>
        {SAVE_WORDS.delete[language]}
      </Button>
    </>
  );
}

/** What was just done and the way back. */
export function TakeBackBar() {
  const { lastChange, takeBackChange } = useTable();
  const change = lastChange.value;
  return (
    <div class="take-back" role="status">
      {change && (
        <>
          <span>{change.what[lang.value]}</span>
          <Button icon="undo" keys="Control+Z" onClick={takeBackChange}>
            {SAVE_WORDS.takeBack[lang.value]}
          </Button>
        </>
      )}
    </div>
  );
}
