import type { Game } from '../core/game.ts';
import type { Guesser, GuesserRegistry } from '../core/guess.ts';

/** Opens the guesser of a family for one of its games; loaded when first needed. */
type GuesserLoader = () => Promise<(game: Game) => Guesser>;

/** Whose moves are guessed by more than random games, by family. */
const LOADERS: Readonly<Record<string, GuesserLoader>> = {
  othello: async () => (await import('./othello/judgement.ts')).evaluationGuesser,
};

/** The guessers that games have of their own. */
export const guessers: GuesserRegistry = async game => {
  const { family, id } = game.definition;
  const load = LOADERS[family ?? id];
  return load ? (await load())(game) : undefined;
};
