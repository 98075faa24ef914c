import { useEffect, useRef, useState } from 'preact/hooks';
import './games.css';
import type { Text } from '../../core/text.ts';
import { makeTranscript } from '../../play/transcript.ts';
import { lang } from '../common/page-settings.ts';
import { gamesOpen } from '../common/place.ts';
import { Button } from '../page/button.tsx';
import { useTable } from '../page/hooks.ts';
import { exportGame, GAME_EXPORTS, type GameExport } from './exports.ts';
import type { GameStore } from './game-store.ts';
import { ImportBox } from './import-box.tsx';
import { SavedList } from './saved-list.tsx';
import { GAMES_WORDS } from './words.ts';

/** The games of this device, over the page: to open, name, delete, take away and bring back. */
export function GamesDialog({ store }: { readonly store: GameStore }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [said, say] = useState<Text>();
  useEffect(() => dialog.current?.showModal(), []);
  const language = lang.value;
  const close = () => {
    gamesOpen.value = false;
  };
  return (
    <dialog ref={dialog} class="panel games" aria-label={GAMES_WORDS.title[language]} onClose={close}>
      <div class="row games-head">
        <h2 class="panel-title">{GAMES_WORDS.title[language]}</h2>
        <Button icon="clear" keys="Escape" onClick={close}>
          {GAMES_WORDS.close[language]}
        </Button>
      </div>
      <p class="small">{GAMES_WORDS.here[language]}</p>
      <p class="games-said" role="status">
        {said?.[language] ?? ''}
      </p>
      <ThisGame say={say} />
      <ImportBox store={store} say={say} />
      <SavedList store={store} say={say} />
    </dialog>
  );
}

const EXPORT_WORDS: Readonly<Record<GameExport, Text>> = {
  text: GAMES_WORDS.asText,
  json: GAMES_WORDS.asJson,
  picture: GAMES_WORDS.asPicture,
  gif: GAMES_WORDS.asGif,
};

/** The game on the table as a file. */
function ThisGame({ say }: { readonly say: (said: Text) => void }) {
  const { savedSession, face } = useTable();
  const session = savedSession.value;
  const language = lang.value;
  if (!session) return null;
  const save = async (kind: GameExport) => {
    say(GAMES_WORDS.making);
    say(GAMES_WORDS.saved(await exportGame(session, kind, face.peek(), lang.peek())));
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(makeTranscript(session, lang.peek()));
      say(GAMES_WORDS.copied);
    } catch {
      say(GAMES_WORDS.notCopied);
    }
  };
  return (
    <section aria-label={GAMES_WORDS.thisGame[language]} class="row">
      <h3 class="games-label">{GAMES_WORDS.thisGame[language]}</h3>
      {GAME_EXPORTS.map(kind => (
        <Button key={kind} icon="out" onClick={() => void save(kind)}>
          {EXPORT_WORDS[kind][language]}
        </Button>
      ))}
      <Button icon="paste" onClick={() => void copy()}>
        {GAMES_WORDS.copy[language]}
      </Button>
    </section>
  );
}
