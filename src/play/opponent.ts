import type { MoveWorth } from '../answer/analysis.ts';
import { worthOrder } from '../answer/fields/list.ts';
import { endingOutcome, type Game, type GameDefinition, type Player } from '../core/game.ts';
import { pickOne, type RandomSource } from '../core/random.ts';
import { Way, watched } from '../core/watched.ts';

/**
 * The first moves of a sorted list, as far as none is proved to be worse than the first.
 *
 * @example
 * ```ts
 * import { openKibitzer, openSpec, orThrow } from 'kibitz';
 * import { movesLikeFirst } from 'kibitz/play';
 *
 * const game = orThrow(openSpec('marbles?board=2x2'));
 * const { moves } = await (await openKibitzer(game)).analyze(game.initial());
 * console.log(moves.length, movesLikeFirst(game.definition, moves).map(({ name }) => name)); // 10 [ 'a1', 'b2', 'b1', 'c1' ]
 * ```
 */
export function movesLikeFirst<M>(
  definition: GameDefinition,
  moves: readonly MoveWorth<M>[],
): readonly MoveWorth<M>[] {
  const order = worthOrder(definition);
  return moves.filter(move => order(move, moves[0]!) === 0);
}

/**
 * Chooses a computer player's move: skill 100 always takes a best move (the fastest win, the slowest loss), 0 any move;
 * in between, the skill is the percentage of best moves.
 *
 * @example
 * ```ts
 * import { openKibitzer, openSpec, orThrow } from 'kibitz';
 * import { chooseMove } from 'kibitz/play';
 *
 * const game = orThrow(openSpec('marbles?board=2x2'));
 * const { moves } = await (await openKibitzer(game)).analyze(game.initial());
 * console.log(chooseMove(game.definition, moves, 100, Math.random).outcome); // win
 * ```
 */
export function chooseMove<M>(
  definition: GameDefinition,
  moves: readonly MoveWorth<M>[],
  skill: number,
  random: RandomSource,
): MoveWorth<M> {
  return random() * 100 < skill ? pickOne(movesLikeFirst(definition, moves), random) : pickOne(moves, random);
}

const RESULT = { win: 1, draw: 0, loss: -1 } as const;

/**
 * The result of one random game for `player`: 1, 0 or −1.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow } from 'kibitz';
 * import { playOut } from 'kibitz/play';
 *
 * const game = orThrow(openSpec('kayles?board=1x1'));
 * console.log(playOut(game, game.initial(), 0, Math.random)); // 1
 * ```
 */
export function playOut<P, M>(game: Game<P, M>, from: P, player: Player, random: RandomSource): number {
  const played = watched(game);
  const way = new Way(played);
  let position = from;
  for (;;) {
    const ending = played.ending(position);
    if (ending) return RESULT[endingOutcome(ending, player)];
    way.enter(position);
    position = played.play(position, pickOne(played.moves(position), random));
  }
}
