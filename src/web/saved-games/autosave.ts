import { effect, untracked } from '@preact/signals';
import { text } from '../../core/text.ts';
import { makeLink } from '../../play/link.ts';
import type { Session } from '../../play/session.ts';
import { hasNotes } from '../../play/tree.ts';
import { newGameId } from '../play/playing.ts';
import type { GameTable } from '../play/table.ts';
import type { GameStore } from './game-store.ts';

/** So that a demonstration at full speed does not write ten times a second. */
const PAUSE_MS = 250;

const FULL = text(
  'This game is not saved: the browser’s storage is full. Delete or export some under My games.',
  '本局无法保存：浏览器的存储空间已满。请在「我的对局」中删除或导出一些。',
);
const COPIED = text(
  'This game is also played in another tab: here it goes on as a copy.',
  '另一个标签页也在下这一局，这里改为副本继续。',
);

interface Waiting {
  readonly id: string;
  readonly session: Session | undefined;
  readonly paused: boolean;
}

/** Saves the game at a table, from its first move on. `flush` writes at once what is still waiting. */
export function startAutosave(table: GameTable, store: GameStore): { flush(): void; dispose(): void } {
  const { savedSession, gameId, say } = table;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: Waiting | undefined;
  /** What this tab knows of the entry of the game: another tab may know better. */
  let seen: { readonly id: string; readonly link?: string; readonly revision: string | undefined };
  /** The game as it came to the table: a link that is only opened is not saved. */
  let arrived: unknown;
  let isFull = false;

  function write({ id, session, paused }: Waiting): void {
    if (!session || (session.root.next.length === 0 && !hasNotes(session.root))) return;
    if (seen.revision === undefined && session.root === arrived) return;
    const link = makeLink(session, paused ? { paused } : {});
    if (seen.link === link) return;
    const isNamed = session.root.title !== undefined;
    const result = store.save({ id, link, isNamed }, Date.now(), seen.revision);
    if (result.kind === 'saved') seen = { id, link, revision: result.revision };
    else if (result.kind === 'full' && !isFull) say('error', FULL);
    else if (result.kind === 'elsewhere') writeCopy({ id, session, paused });
    isFull = result.kind === 'full';
  }

  function writeCopy(game: Waiting): void {
    const id = newGameId();
    seen = { id, revision: undefined };
    write({ ...game, id });
    if (gameId.peek() !== game.id) return;
    gameId.value = id;
    say('info', COPIED);
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const now = waiting;
    waiting = undefined;
    if (now) write(now);
  }

  const stop = effect(() => {
    const next = { id: gameId.value, session: savedSession.value, paused: table.paused.value };
    untracked(() => {
      if (waiting && waiting.id !== next.id) flush();
      if (seen?.id !== next.id) {
        seen = { id: next.id, revision: store.read(next.id)?.revision };
        arrived = next.session?.root;
      }
      waiting = next;
      timer ??= setTimeout(flush, PAUSE_MS);
    });
  });
  return {
    flush,
    dispose: () => {
      stop();
      clearTimeout(timer);
    },
  };
}
