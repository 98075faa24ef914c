import type { Game, GameDefinition } from '../../core/game.ts';
import { createXorshift } from '../../core/random.ts';
import type { Variant } from '../../core/variant.ts';
import { GAMES } from '../../games/registry.ts';
import { makeSpec } from '../../games/spec.ts';
import type { Task } from './program.ts';

/** So many moves before the end of a random game: near enough for every field to be proved in a moment. */
const BEFORE_END = [0, 1, 2, 3, 4, 5, 6];
/** So many games in a row without a new position: there are hardly any more. */
const LONGEST_WAIT = 2000;

/** Positions of every game, as usual and with each of its flags set: so many, or as many as there are. */
export function makeTasks(positions: number): Task[] {
  return GAMES.flatMap(variantsOf).map((game, index) => ({
    spec: makeSpec(game),
    positions: endgames(game, index + 1, positions),
  }));
}

function variantsOf(definition: GameDefinition): Game[] {
  const flags = definition.options.flatMap(option => (option.kind === 'flag' ? [option.key] : []));
  const variants: Variant[] = [{}, ...flags.map(flag => ({ [flag]: true }))];
  return variants.flatMap(variant => {
    const opened = definition.open({ ...definition.usual, ...variant });
    return opened.ok ? [opened.value] : [];
  });
}

function endgames(game: Game, seed: number, wanted: number): string[] {
  const random = createXorshift(seed);
  const found = new Set<string>();
  for (let waited = 0; found.size < wanted && waited < LONGEST_WAIT; waited++) {
    const positions = [game.initial()];
    for (;;) {
      const here = positions.at(-1);
      const moves = game.moves(here);
      if (moves.length === 0) break;
      positions.push(game.play(here, random.pick(moves)));
    }
    const before = found.size;
    for (const plies of BEFORE_END) {
      const position = positions.at(-1 - plies);
      if (position !== undefined && position !== positions[0]) found.add(game.makePosition(position));
    }
    if (found.size > before) waited = 0;
  }
  return [...found].slice(0, wanted);
}
