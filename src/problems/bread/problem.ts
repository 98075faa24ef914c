import { text } from '../../core/text.ts';
import { breadContest } from '../../games/bread/contest.ts';
import { bread as definition } from '../../games/bread/game.ts';
import CALL_DRIVER from '../call-driver.cpp' with { type: 'text' };
import { CALLS } from '../calls.ts';
import { modelsIn } from '../model.ts';
import type { MatchProblem } from '../problem.ts';
import { limitsOf } from '../verdict.ts';
import { breadData } from './data.ts';
import { BREAD_EXPECTED_SCORES } from './expected-scores.ts';
import { BREAD_GENERATOR } from './generator.ts';
import { BREAD_INPUT_RULES } from './input-rules.ts';
import { breadPage } from './page.ts';
import { BREAD_REFEREE } from './referee.ts';
import { BREAD_DIALOGUE, breadStatement } from './statement.ts';
import { BREAD_SUBMISSIONS } from './submissions.ts';

const { right, plays, wrong, slow } = modelsIn('bread');

export const bread: MatchProblem = {
  kind: 'match',
  id: 'bread',
  title: definition.title,
  game: { id: 'bread', variant: {} },
  limits: limitsOf(1000, 128, 4),
  match: breadContest,
  calls: CALLS,
  driver: CALL_DRIVER,
  dialogue: BREAD_DIALOGUE,
  marks: text('0 free, 1 the opponent’s, 2 its own', '0 未取，1 对手，2 己方'),
  expectedScores: BREAD_EXPECTED_SCORES,
  statement: breadStatement,
  data: breadData,
  inputRules: BREAD_INPUT_RULES,
  generator: { source: BREAD_GENERATOR, example: ['1'] },
  referee: { rules: BREAD_REFEREE },
  models: [
    right('best'),
    ...['minimax', 'most-wins', 'random'].map(plays),
    wrong('illegal', 'illegal'),
    slow('loop'),
  ],
  submissions: BREAD_SUBMISSIONS,
  page: breadPage,
};
