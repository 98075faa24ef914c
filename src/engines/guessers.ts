import { loadForFamily } from '../core/engine.ts';
import type { Game } from '../core/game.ts';
import type { Guesser, GuesserRegistry } from '../core/guess.ts';

type GuesserLoader = () => Promise<(game: Game) => Guesser>;

/** Families with their own guesser; other games use random games. */
const LOADERS: Readonly<Record<string, GuesserLoader>> = {
  othello: async () => (await import('./othello/judgement.ts')).evaluationGuesser,
};

export const guessers: GuesserRegistry = async game => (await loadForFamily(game, LOADERS))?.(game);
