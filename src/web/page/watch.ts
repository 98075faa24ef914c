import { currentPosition } from '../../play/session.ts';
import { makeWatchLink } from '../../play/watch-link.ts';
import { askedWhy } from '../common/place.ts';
import type { GameTable } from '../play/table.ts';

/** To the theatre with the current position; Back leads to the game as it was. */
export function watchPosition({ session }: Pick<GameTable, 'session'>): void {
  const at = session.peek();
  if (!at) return;
  const on = { game: at.game, position: currentPosition(at) };
  location.hash = makeWatchLink({ on, switched: [], n: 0 });
}

/** Opens the proof of the current position; a finished game has none. */
export function askWhy({ session }: Pick<GameTable, 'session'>): void {
  const at = session.peek();
  if (!at || at.game.ending(currentPosition(at))) return;
  askedWhy.value = { game: at.game, position: currentPosition(at) };
}
