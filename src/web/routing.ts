import { batch, effect } from '@preact/signals';
import { titleOf } from '../core/game.ts';
import { LruMap } from '../core/lru-map.ts';
import { lineOnly, makeLink, makeShortLink, parseLink } from '../play/link.ts';
import { type Session, seatToMove } from '../play/session.ts';
import { hasNotes, hasVariations } from '../play/tree.ts';
import { isWatchLink, makeWatchLink, parseWatchLink } from '../play/watch-link.ts';
import { changeSettings, lang, settings } from './common/page-settings.ts';
import { badAddress, drafted, judged, placeTitle, refuseAddress, watchedPlace } from './common/place.ts';
import { SAVE_WORDS } from './common/save-words.ts';
import type { GameTable } from './play/table.ts';

const JUDGE = '#/judge';
const WORKSHOP = '#/workshop';

/** The state of an entry of the browser's history: which game it belongs to. */
interface Entry {
  readonly game: string;
}

/** Games of this visit that Back may lead to, beside the saved ones. */
const MOST_REMEMBERED = 40;

/**
 * The address follows the game at this table, and a changed address changes the game. Each game has one entry in the
 * browser's history, however many moves it has; Back leads to the game before, with everything that was played in it.
 */
export function startRouting(table: GameTable, readKept: (id: string) => Session | undefined): void {
  const games = new LruMap<string, { readonly session: Session; readonly paused: boolean }>(MOST_REMEMBERED);
  let written: { readonly id: string; readonly root: unknown } = { id: '', root: undefined };
  /** Whether the browser has made an entry for what is shown now: then it is only filled in. */
  let hasArrived = false;
  let handled: string | undefined;

  const readAddress = () => {
    const id = (history.state as Entry | null)?.game;
    // a step through the history fires two events where the address differs as well
    const place = `${id} ${location.hash}`;
    if (place === handled) return;
    handled = place;
    const known = id === undefined ? undefined : games.get(id);
    // in one step: the address is written back as soon as anything changes
    batch(() => {
      hasArrived = true;
      if (known && id !== undefined) openKnown(table, known.session, { id, paused: known.paused });
      else openAddress(table, location.hash, id, readKept);
    });
  };
  addEventListener('popstate', readAddress);
  addEventListener('hashchange', readAddress);
  readAddress();
  effect(() => {
    const hash = addressNow(table);
    const [session, id] = [table.savedSession.value, table.gameId.value];
    if (session) games.set(id, { session, paused: table.paused.value });
    const isNewGame = !hasArrived && session && written.id !== id && written.root !== session.root;
    hasArrived = false;
    written = { id, root: session?.root };
    handled = `${session ? id : undefined} ${hash}`;
    if (location.hash === hash && (history.state as Entry | null)?.game === (session ? id : undefined))
      return;
    if (hash === '#/' && location.hash === '') return;
    const entry: Entry | null = session ? { game: id } : null;
    if (isNewGame) history.pushState(entry, '', hash);
    else history.replaceState(entry, '', hash);
  });
  effect(() => {
    const game = table.session.value?.game;
    const title = (game ? titleOf(game) : placeTitle())?.[lang.value];
    document.title = title ? `${title} · Kibitz` : 'Kibitz';
  });
}

function addressNow({ savedSession, face, paused }: GameTable): string {
  const id = judged.value;
  if (watchedPlace.value) return makeWatchLink(watchedPlace.value);
  if (savedSession.value) {
    const { hints } = settings.value;
    return makeShortLink(savedSession.value, {
      hints,
      ...(face.value === '' ? {} : { face: face.value }),
      ...(paused.value ? { paused: true } : {}),
    }).link;
  }
  if (drafted.value !== undefined) return drafted.value === '' ? WORKSHOP : `${WORKSHOP}/${drafted.value}`;
  if (id === undefined) return '#/';
  return id === '' ? JUDGE : `${JUDGE}/${id}`;
}

function leaveEverything(): void {
  drafted.value = undefined;
  judged.value = undefined;
  watchedPlace.value = undefined;
  badAddress.value = undefined;
}

function openKnown({ show }: GameTable, session: Session, shown: { id: string; paused: boolean }): void {
  leaveEverything();
  show(session, shown);
}

/** `ownId` is set when this tab has been at this address before: then that game continues. */
function openAddress(
  { show, say }: GameTable,
  hash: string,
  ownId: string | undefined,
  readKept: (id: string) => Session | undefined,
): void {
  leaveEverything();
  show(undefined);
  if (hash === '' || hash === '#/' || hash === '#') return;
  const [, judge, problemId] = /^#\/(judge)(?:\/([a-z0-9-]*))?$/.exec(hash) ?? [];
  if (judge) {
    judged.value = problemId ?? '';
    return;
  }
  if (hash === WORKSHOP || hash.startsWith(`${WORKSHOP}/`)) {
    drafted.value = decoded(hash).slice(WORKSHOP.length + 1);
    return;
  }
  if (isWatchLink(hash)) {
    const watch = parseWatchLink(decoded(hash));
    if (watch.ok) watchedPlace.value = watch.value;
    else refuseAddress(watch.error);
    return;
  }
  const linked = parseLink(decoded(hash));
  if (!linked.ok) {
    refuseAddress(linked.error);
    return;
  }
  const { session, settings: carried } = linked.value;
  const { face, hints } = carried;
  const { faces } = settings.peek();
  changeSettings({
    ...(hints ? { hints } : {}),
    ...(face === undefined ? {} : { faces: { ...faces, [session.game.definition.id]: face } }),
  });
  if (ownId !== undefined) {
    const kept = readKept(ownId);
    // the address may have been too short for everything that was played
    const isCut = !hasVariations(session.root) && !hasNotes(session.root);
    const isSame = kept && makeLink(lineOnly(kept)) === makeLink(lineOnly(session));
    show(isCut && isSame ? kept : session, { id: ownId, paused: carried.paused ?? false });
    return;
  }
  const waits = seatToMove(session)?.kind === 'computer' && session.at === session.moves.length;
  show(session, { paused: carried.paused ?? waits });
  if (waits && carried.paused !== false) say('info', SAVE_WORDS.openedPaused);
}

/** Mail programs and chats like to encode what they carry. */
function decoded(hash: string): string {
  try {
    return decodeURI(hash);
  } catch {
    return hash;
  }
}
