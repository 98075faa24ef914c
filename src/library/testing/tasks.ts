import type { Game, GameDefinition } from '../../core/game.ts';
import { orThrow } from '../../core/or-throw.ts';
import { createXorshift, type Random } from '../../core/random.ts';
import type { Variant } from '../../core/variant.ts';
import { GAMES } from '../../games/registry.ts';
import { makeSpec, openSpec } from '../../games/spec.ts';
import type { Task } from './program.ts';

/** Positions at most this many moves before the end of a random game: they are proved at once. */
const NEAR_END = 6;
/** After this many games in a row without a new position the search ends. */
const LONGEST_WAIT = 2000;

/** Larger than usual, where the usual one has only some hundred positions. */
const LARGER = ['ed?heaps=9,7,8,6,4,4', 'coins?coins=2,5,1,8,3,3,9,1,4,6,2,7,5,5,8,1,2,6,9,3'];

/** Positions of every game, as usual and with each of its flags set: so many, or as many as there are. */
export function makeTasks(positions: number): Task[] {
  const games = [...GAMES.flatMap(variantsOf), ...LARGER.map(spec => orThrow(openSpec(spec)))];
  return games.map((game, index) => ({
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
  // if there are few of them, all others too
  for (const furthest of [NEAR_END, Number.POSITIVE_INFINITY]) collect(game, random, furthest, wanted, found);
  return [...found].slice(0, wanted);
}

function collect(game: Game, random: Random, furthest: number, wanted: number, found: Set<string>): void {
  for (let waited = 0; found.size < wanted && waited < LONGEST_WAIT; waited++) {
    const positions = [game.initial()];
    for (;;) {
      const here = positions.at(-1);
      const moves = game.moves(here);
      if (moves.length === 0) break;
      positions.push(game.play(here, random.pick(moves)));
    }
    const before = found.size;
    const near = positions.slice(1).slice(-1 - furthest);
    for (const position of near.reverse()) found.add(game.makePosition(position));
    if (found.size > before) waited = 0;
  }
}
