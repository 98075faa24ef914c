import '../styles/saved-games.css';
import { useEffect, useState } from 'preact/hooks';
import { titleOf } from '../../core/game.ts';
import type { Text } from '../../core/text.ts';
import { makeLink, parseLink } from '../../play/link.ts';
import { type Session, seatToMove } from '../../play/session.ts';
import { notesOf } from '../../play/tree.ts';
import { annotate } from '../../play/variations.ts';
import { lang } from '../common/page-settings.ts';
import { gamesOpen } from '../common/place.ts';
import { Button } from '../page/button.tsx';
import { useTable } from '../page/hooks.ts';
import { exportGames } from './exports.ts';
import type { GameStore, SavedGame } from './game-store.ts';
import { GAMES_WORDS } from './words.ts';

interface Listed {
  readonly kept: SavedGame;
  /** Undefined where this version cannot read it. */
  readonly session: Session | undefined;
}

function listed(store: GameStore): readonly Listed[] {
  return store.list().map(kept => {
    const linked = parseLink(kept.link);
    return { kept, session: linked.ok ? linked.value.session : undefined };
  });
}

/** Every game on the device, the latest first; the list follows what other tabs do. */
export function SavedList({ store, say }: { readonly store: GameStore; readonly say: (said: Text) => void }) {
  const [games, setGames] = useState(() => listed(store));
  const [deleted, setDeleted] = useState<Listed>();
  const language = lang.value;
  const refresh = () => setGames(listed(store));
  useEffect(() => {
    addEventListener('storage', refresh);
    return () => removeEventListener('storage', refresh);
  }, []);
  const remove = (game: Listed) => {
    store.remove(game.kept.id);
    setDeleted(game);
    refresh();
  };
  const bringBack = () => {
    if (deleted && !store.put(deleted.kept)) say(GAMES_WORDS.full);
    setDeleted(undefined);
    refresh();
  };
  const readable = games.flatMap(({ session }) => (session ? [session] : []));
  return (
    <section aria-label={GAMES_WORDS.list[language]} class="games-list">
      <div class="take-back" role="status">
        {deleted && (
          <>
            <span>{GAMES_WORDS.deleted(nameOf(deleted)[language])[language]}</span>
            <Button icon="undo" onClick={bringBack}>
              {GAMES_WORDS.bringBack[language]}
            </Button>
          </>
        )}
      </div>
      {games.length === 0 && <p class="small">{GAMES_WORDS.none[language]}</p>}
      <ul>
        {games.map(game => (
          <Row key={game.kept.id} game={game} store={store} say={say} refresh={refresh} remove={remove} />
        ))}
      </ul>
      {readable.length > 0 && (
        <div class="row">
          <Button icon="out" onClick={() => say(GAMES_WORDS.saved(exportGames(readable)))}>
            {GAMES_WORDS.exportAll[language]}
          </Button>
        </div>
      )}
    </section>
  );
}

/** Its own name, else its game's. */
function nameOf({ session, kept }: Listed): Text {
  if (!session) return { en: kept.id, zh: kept.id };
  const { title } = session.root;
  return title === undefined ? titleOf(session.game) : { en: title, zh: title };
}

interface RowProps {
  readonly game: Listed;
  readonly store: GameStore;
  readonly say: (said: Text) => void;
  readonly refresh: () => void;
  readonly remove: (game: Listed) => void;
}

function Row({ game, store, say, refresh, remove }: RowProps) {
  const { show, gameId, nameGame } = useTable();
  const [name, setName] = useState<string>();
  const language = lang.value;
  const { kept, session } = game;
  const isHere = kept.id === gameId.value;
  const open = () => {
    if (!session) return;
    gamesOpen.value = false;
    if (!isHere) show(session, { id: kept.id, paused: seatToMove(session)?.kind === 'computer' });
  };
  const rename = () => {
    if (name === undefined || !session) return;
    if (isHere) nameGame(name);
    const renamed = annotate(session, [], { ...notesOf(session.root), title: name });
    const link = makeLink(renamed);
    const isNamed = renamed.root.title !== undefined;
    // the table's own game is written by autosave, with the revision that this tab knows
    const isKept = isHere || store.put({ ...kept, link, isNamed });
    if (!isKept) say(GAMES_WORDS.full);
    setName(undefined);
    setTimeout(refresh, isHere ? 400 : 0);
  };
  return (
    <li class="games-row">
      {name === undefined ? (
        <span class="games-name">{nameOf(game)[language]}</span>
      ) : (
        <input
          type="text"
          maxLength={60}
          aria-label={GAMES_WORDS.name[language]}
          value={name}
          ref={input => input?.focus()}
          onInput={event => setName(event.currentTarget.value)}
          onKeyDown={event => {
            if (event.key === 'Enter') rename();
            if (event.key !== 'Escape') return;
            event.preventDefault();
            setName(undefined);
          }}
        />
      )}
      <span class="small">{session ? about(session, kept)[language] : GAMES_WORDS.unreadable[language]}</span>
      {isHere && <span class="games-here">{GAMES_WORDS.now[language]}</span>}
      <span class="row">
        <Button icon="next" disabled={!session} onClick={open}>
          {GAMES_WORDS.open[language]}
        </Button>
        <Button
          icon={name === undefined ? 'edit' : 'place'}
          disabled={!session}
          onClick={() => (name === undefined ? setName(session?.root.title ?? '') : rename())}
        >
          {GAMES_WORDS.rename[language]}
        </Button>
        <Button icon="clear" disabled={isHere} onClick={() => remove(game)}>
          {GAMES_WORDS.delete[language]}
        </Button>
      </span>
    </li>
  );
}

function about(session: Session, { changedMs }: SavedGame): Text {
  // a game without a name goes by that of its rules
  const isNamed = session.root.title !== undefined;
  const named = titleOf(session.game);
  const game = isNamed ? { en: `${named.en} · `, zh: `${named.zh} · ` } : { en: '', zh: '' };
  const moves = GAMES_WORDS.moves(session.moves.length);
  const when = (locale: string) =>
    new Date(changedMs).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return {
    en: `${game.en}${moves.en} · ${when('en-GB')}`,
    zh: `${game.zh}${moves.zh} · ${when('zh-CN')}`,
  };
}
