import type { Game } from '../../core/game.ts';
import type { Assess } from './assess.ts';

export const OPPONENTS = ['best', 'random', 'human'] as const;
export type Opponent = (typeof OPPONENTS)[number];
export type Program = Exclude<Opponent, 'human'>;

export interface Reply {
  readonly move: unknown;
  /** The move is the best of some random games, not proved. */
  readonly playouts?: number;
}

/** Precondition: the game is not over. `best` wins fastest and loses slowest. */
export async function chooseReply(
  game: Game,
  position: unknown,
  program: Program,
  assess: Assess,
  random: () => number,
): Promise<Reply> {
  const moves = game.moves(position);
  if (moves.length === 1) return { move: moves[0] };
  if (program === 'random') return { move: moves[Math.floor(random() * moves.length)] };
  const assessment = await assess(position);
  if (assessment.kind === 'proved') return { move: assessment.analysis.moves[0]!.move };
  const { move, playouts } = assessment.guesses[0]!;
  return { move, playouts };
}
