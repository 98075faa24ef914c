import type { MatchProblem } from '../../problems/problem.ts';
import type { BotFunctions } from './bot-script.ts';

/** What the functions of a bot for this match are called. */
export function functionsOf({ calls: { init, newgame, choose } }: MatchProblem): BotFunctions {
  return { init: init.name, newgame: newgame.name, choose: choose.name };
}
