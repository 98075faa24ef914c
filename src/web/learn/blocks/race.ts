import type { ResolvedRace } from '../../../lessons/resolved.ts';
import { makeWatchLink } from '../../../play/watch-link.ts';
import { algorithmsOf } from '../../../trace/registry.ts';
import { switchedOf } from '../../theatre/theatre.ts';
import { type Island, openBlockPlace } from '../stage.ts';
import { LEARN_WORDS } from '../words.ts';

/** The table of counts is printed already; the live part is the link to the theatre's race. */
export default async function mount({ block, live, lang }: Island): Promise<void> {
  if (block.kind !== 'race') return;
  const door = document.createElement('a');
  door.className = 'button';
  door.href = `../${await linkOf(block)}`;
  door.target = '_blank';
  door.rel = 'noopener';
  door.textContent = LEARN_WORDS.openRace[lang];
  live.append(door);
}

async function linkOf(block: ResolvedRace): Promise<string> {
  const on = openBlockPlace(block);
  const known = await algorithmsOf(on.game);
  const race = block.entrants.flatMap(({ algorithm: id, on: switches }) => {
    const algorithm = known.find(each => each.id === id);
    return algorithm ? [{ algorithm: id, switched: switchedOf(algorithm, new Set(switches)) }] : [];
  });
  const [first] = race;
  return makeWatchLink({ on, switched: [], n: 0, ...first, race });
}
