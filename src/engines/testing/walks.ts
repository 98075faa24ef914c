import { solveProspect } from '../../answer/reference/outcome.ts';
import { withinNodes } from '../../core/effort.ts';
import type { Game } from '../../core/game.ts';
import { createXorshift } from '../../core/random.ts';

const GAMES_PLAYED = 4;
const MOST_POSITIONS = 400;
const MOST_KEPT = 14;

/** Positions of random games that a plain recursion values in a moment, finished ones among them. */
export function createRandomWalk(game: Game, seed = 77): unknown[] {
  const random = createXorshift(seed).next;
  const found = new Map<string, unknown>();
  for (let played = 0; played < GAMES_PLAYED; played++) {
    let position = game.initial();
    for (;;) {
      const here = position;
      const small = withinNodes(MOST_POSITIONS, meter => solveProspect(game, meter)(here));
      if (small) found.set(`${game.toMove(here)} ${game.key(here)}`, here);
      const moves = game.moves(position);
      if (moves.length === 0) break;
      position = game.play(position, moves[Math.floor(random() * moves.length)]);
    }
  }
  return [...found.values()].slice(0, MOST_KEPT);
}
