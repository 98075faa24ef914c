import { useState } from 'preact/hooks';
import type { Text } from '../../core/text.ts';
import { makeLink } from '../../play/link.ts';
import { seatToMove } from '../../play/session.ts';
import { lang } from '../common/page-settings.ts';
import { gamesOpen } from '../common/place.ts';
import { Alert, Button } from '../page/button.tsx';
import { useTable } from '../page/hooks.ts';
import { Icon } from '../pixel/icons.tsx';
import { newGameId } from '../play/playing.ts';
import type { GameStore } from './game-store.ts';
import { readGames } from './reading.ts';
import { GAMES_WORDS } from './words.ts';

/** Games that come from elsewhere: one is opened, several are put on the list. */
export function ImportBox({ store, say }: { readonly store: GameStore; readonly say: (said: Text) => void }) {
  const { show } = useTable();
  const [source, setSource] = useState('');
  const [problem, setProblem] = useState<Text>();
  const language = lang.value;
  const take = (text: string) => {
    const games = readGames(text);
    setProblem(games.ok ? undefined : games.error);
    if (!games.ok) return;
    const ids = games.value.map(() => newGameId());
    for (const [index, game] of games.value.entries()) {
      const isNamed = game.root.title !== undefined;
      const kept = store.save({ id: ids[index]!, link: makeLink(game), isNamed }, Date.now(), undefined);
      if (kept.kind !== 'saved') return setProblem(GAMES_WORDS.full);
    }
    const [only, ...more] = games.value;
    if (only && more.length === 0) {
      gamesOpen.value = false;
      show(only, { id: ids[0]!, paused: seatToMove(only)?.kind === 'computer' });
      return;
    }
    setSource('');
    say(GAMES_WORDS.imported(games.value.length));
  };
  return (
    <section class="games-import" aria-label={GAMES_WORDS.import[language]}>
      <label>
        <span>{GAMES_WORDS.importHelp[language]}</span>
        <textarea
          rows={3}
          spellcheck={false}
          value={source}
          aria-invalid={problem !== undefined}
          onInput={event => setSource(event.currentTarget.value)}
        />
      </label>
      <div class="row">
        <Button icon="enter" disabled={source.trim() === ''} onClick={() => take(source)}>
          {GAMES_WORDS.import[language]}
        </Button>
        <label class="button games-file">
          <Icon name="file" />
          <span>{GAMES_WORDS.file[language]}</span>
          <input
            type="file"
            class="games-file-input"
            accept=".json,.txt,application/json,text/plain"
            onChange={event => {
              const [file] = event.currentTarget.files ?? [];
              void file?.text().then(take);
              event.currentTarget.value = '';
            }}
          />
        </label>
      </div>
      <Alert message={problem} />
    </section>
  );
}
