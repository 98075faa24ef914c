import { text } from '../../core/text.ts';
import type { MatchProblem } from '../../problems/problem.ts';
import { limitsOfProblem } from '../../problems/verdict.ts';

/** A match that nobody made a page for, about another game, whose functions have names of their own. */
export const otherMatch: MatchProblem = {
  kind: 'match',
  id: 'row',
  title: text('A row of pins', '一排木瓶'),
  game: { id: 'kayles', variant: {} },
  limits: limitsOfProblem(1000, 128, 4),
  match: {
    firstGames: 20,
    secondGames: 10,
    fullScore: 30,
    scorelessLosses: 30,
    starts: number => number % 3 !== 0,
    score: wins => wins,
  },
  calls: {
    init: { name: 'prepare', about: text('first of all', '最先调用') },
    newgame: { name: 'begin', parameter: 'second', about: text('for each game', '每局一次') },
    choose: { name: 'answer', parameter: 'move', about: text('for each move', '每步一次') },
  },
  driver: '',
  expectedScores: {},
  models: [],
  submissions: {},
};
