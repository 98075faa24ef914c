import { seedNumber } from '../../core/seed.ts';
import { othello as definition } from '../../games/othello/game.ts';
import { testsOf } from '../data-set.ts';
import { modelsIn } from '../model.ts';
import type { StandardProblem } from '../problem.ts';
import { limitsOf } from '../verdict.ts';
import { OTHELLO_TIERS, othelloData } from './data.ts';
import { OTHELLO_GENERATOR } from './generator.ts';
import { OTHELLO_INPUT_RULES } from './input-rules.ts';
import { readOthelloTest } from './read.ts';
import { othelloStatement } from './statement.ts';
import { OTHELLO_SUBMISSIONS } from './submissions.ts';
import { othelloTrials } from './trials.ts';

const { right, mistaken, slow } = modelsIn('othello');

export const othello: StandardProblem = {
  kind: 'standard',
  id: 'othello',
  title: definition.title,
  game: { id: 'othello', variant: {} },
  limits: limitsOf(1000, 128, 1),
  tiers: OTHELLO_TIERS,
  tests: seed => testsOf(othelloData(seedNumber(seed))),
  readTest: readOthelloTest,
  trials: othelloTrials,
  statement: othelloStatement,
  data: seed => othelloData(seedNumber(seed)),
  inputRules: OTHELLO_INPUT_RULES,
  generator: { source: OTHELLO_GENERATOR, example: ['4', '5'] },
  models: [
    ...['right', 'right-memo'].map(right),
    ...['pass-ends', 'pass-drops', 'full-only', 'colours-swapped', 'black-first', 'distinct-boards'].map(
      mistaken,
    ),
    slow('slow'),
  ],
  submissions: OTHELLO_SUBMISSIONS,
};
