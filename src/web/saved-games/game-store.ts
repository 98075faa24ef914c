/** A saved game: its link contains everything. */
export interface SavedGame {
  readonly id: string;
  readonly link: string;
  readonly changedMs: number;
  /** Games with a name stay until they are deleted; of the others only the latest do. */
  readonly isNamed: boolean;
  /** Changes with every writing, so that two tabs notice each other. */
  readonly revision: string;
}

/** `elsewhere`: another tab has written the game since; `full`: the browser's storage is full. */
export type SaveResult =
  | { readonly kind: 'saved'; readonly revision: string }
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'full' };

export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const PREFIX = 'kibitz.game.';
/** What a long time of playing leaves: some hundred kilobytes. */
const MOST_UNNAMED = 60;

export interface GameStore {
  /** The latest first; entries that cannot be read are left out, never deleted. */
  list(): readonly SavedGame[];
  read(id: string): SavedGame | undefined;
  /**
   * Saves a game. `seen` is the revision that this tab knows; without it the game is written as it is. Where the storage
   * is full, games without a name are dropped, the oldest first.
   */
  save(game: Pick<SavedGame, 'id' | 'link' | 'isNamed'>, nowMs: number, seen: string | undefined): SaveResult;
  /** Restores a game exactly as it was; false when the storage is full. */
  put(game: SavedGame): boolean;
  remove(id: string): void;
}

/** Games in the browser's storage, one entry each, so that tabs with different games never touch each other's. */
export function createGameStore(store: Store): GameStore {
  function read(id: string): SavedGame | undefined {
    return parseKept(id, store.getItem(PREFIX + id));
  }

  function list(): readonly SavedGame[] {
    const games: SavedGame[] = [];
    for (let index = 0; index < store.length; index++) {
      const key = store.key(index);
      const game = key?.startsWith(PREFIX) ? read(key.slice(PREFIX.length)) : undefined;
      if (game) games.push(game);
    }
    return games.sort((one, other) => other.changedMs - one.changedMs);
  }

  function write({ id, ...game }: SavedGame): boolean {
    try {
      store.setItem(PREFIX + id, JSON.stringify(game));
      return true;
    } catch {
      return false;
    }
  }

  function dropOldest(most: number, sparing: string): void {
    for (const { id } of list()
      .filter(({ isNamed }) => !isNamed)
      .slice(most)) {
      if (id !== sparing) store.removeItem(PREFIX + id);
    }
  }

  function save(
    game: Pick<SavedGame, 'id' | 'link' | 'isNamed'>,
    nowMs: number,
    seen: string | undefined,
  ): SaveResult {
    if (seen !== undefined && read(game.id)?.revision !== seen) return { kind: 'elsewhere' };
    const revision = `${nowMs.toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
    const kept = { ...game, changedMs: nowMs, revision };
    const isKept = [MOST_UNNAMED, MOST_UNNAMED / 2, MOST_UNNAMED / 6, 1, 0].some(most => {
      dropOldest(most, game.id);
      return write(kept);
    });
    return isKept ? { kind: 'saved', revision } : { kind: 'full' };
  }

  return {
    list,
    read,
    save,
    put: write,
    remove: (id: string) => store.removeItem(PREFIX + id),
  };
}

function parseKept(id: string, source: string | null): SavedGame | undefined {
  if (source === null) return undefined;
  try {
    const { link, changedMs, isNamed, revision } = JSON.parse(source);
    if (typeof link !== 'string' || typeof changedMs !== 'number' || typeof revision !== 'string')
      return undefined;
    return { id, link, changedMs, isNamed: isNamed === true, revision };
  } catch {
    return undefined;
  }
}
