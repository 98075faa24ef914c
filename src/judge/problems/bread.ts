import type { Game } from '../../core/game.ts';
import { breadGame, bread as definition } from '../../games/bread/game.ts';
import { limitsOf } from '../verdict.ts';
import { BREAD_DRIVER } from './bread-driver.ts';
import type { MatchProblem } from './problem.ts';

export const bread: MatchProblem = {
  kind: 'match',
  id: 'bread',
  title: definition.title,
  limits: limitsOf(1000, 128, 4),
  game: breadGame as unknown as Game,
  match: definition.match!,
  driver: BREAD_DRIVER,
};
