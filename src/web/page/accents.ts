import { GAMES } from '../../games/registry.ts';
import type { Colour } from '../pixel/palette.ts';

const ACCENTS: readonly Colour[] = ['green', 'orange', 'white', 'sky', 'yellow', 'red'];

/** Each cabinet has a colour of its own, in the order of the registry; other games get one by their name. */
export function accentOf(id: string): Colour {
  const index = GAMES.findIndex(game => game.id === id);
  const number = index === -1 ? [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) : index;
  return ACCENTS[number % ACCENTS.length]!;
}

/** The same colour for words; red would be hard to read on the dark ground. */
function accentTextOf(id: string): Colour {
  const accent = accentOf(id);
  return accent === 'red' ? 'orange' : accent;
}

/** Both colours, for the elements inside. */
export function accentsOf(id: string): Record<string, string> {
  return { '--accent': `var(--${accentOf(id)})`, '--accent-text': `var(--${accentTextOf(id)})` };
}
