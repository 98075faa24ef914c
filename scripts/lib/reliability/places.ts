import type { Game } from '../../../src/core/game.ts';
import { parsePosition } from '../../../src/core/parse-position.ts';
import { createRandom, type Random } from '../../../src/core/random.ts';
import { GAMES } from '../../../src/games/registry.ts';
import { openSpec } from '../../../src/games/spec.ts';

/** Characters that no format has. */
const STRANGE = ['?', '!', '@', '棋', '§', '{', '\u0007'];

export interface PlaceResult {
  readonly tried: number;
  readonly right: number;
  readonly wrong: readonly string[];
}

/**
 * One wrong character put in place of a cell, where we know where it is: the error must point at it. Only texts of
 * cells count: in a text whose first characters decide the format, another format may be meant.
 */
export function tryPlaces(seed: number, times: number): PlaceResult {
  const random = createRandom(seed);
  const wrong: string[] = [];
  let [tried, right] = [0, 0];
  const games = GAMES.flatMap(({ id }) => {
    const opened = openSpec(id);
    return opened.ok && opened.value.cells ? [opened.value] : [];
  });
  for (let time = 0; time < times; time++) {
    const game = random.pick(games);
    const good = game.makePosition(somewhere(game, random));
    const places = [...good].flatMap((character, at) => (at > 0 && /[.*]/.test(character) ? [at] : []));
    if (places.length === 0 || !/^[\s.*]+$/.test(good)) continue;
    const at = random.pick(places);
    const source = good.slice(0, at) + random.pick(STRANGE) + good.slice(at + 1);
    const read = parsePosition(game, source);
    const before = source.slice(0, at).split('\n');
    const [line, column] = [before.length, [...before.at(-1)!].length + 1];
    tried++;
    if (!read.ok && read.error.line === line && read.error.column === column) right++;
    else wrong.push(JSON.stringify({ game: game.definition.id, source, line, column, said: read }));
  }
  return { tried, right, wrong };
}

function somewhere(game: Game, random: Random): unknown {
  let position = game.initial();
  for (let ply = random.below(6); ply > 0 && !game.ending(position); ply--) {
    position = game.play(position, random.pick(game.moves(position)));
  }
  return position;
}
