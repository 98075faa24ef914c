import { GAMES } from '../../games/registry.ts';
import type { Colour } from '../pixel/palette.ts';

const ACCENTS: readonly Colour[] = ['green', 'orange', 'white', 'sky', 'yellow', 'red'];

/** Each cabinet has a colour of its own, in the order of the registry. */
export function accentOf(id: string): Colour {
  const index = GAMES.findIndex(game => game.id === id);
  return ACCENTS[Math.max(0, index) % ACCENTS.length]!;
}

/** The same colour for words; red would be hard to read on the dark ground. */
export function accentTextOf(id: string): Colour {
  const accent = accentOf(id);
  return accent === 'red' ? 'orange' : accent;
}
