import { seedNumber } from '../../core/seed.ts';
import { marbles as definition } from '../../games/placement/games.ts';
import { testsOf } from '../data-set.ts';
import { modelsIn } from '../model.ts';
import type { StandardProblem } from '../problem.ts';
import { limitsOf } from '../verdict.ts';
import { MARBLES_TIERS, marblesData } from './data.ts';
import { MARBLES_GENERATOR } from './generator.ts';
import { MARBLES_INPUT_RULES } from './input-rules.ts';
import { readMarblesTest } from './read.ts';
import { marblesStatement } from './statement.ts';
import { MARBLES_SUBMISSIONS } from './submissions.ts';
import { marblesTrials } from './trials.ts';

const { right, mistaken, wrong, slow } = modelsIn('marbles');

export const marbles: StandardProblem = {
  kind: 'standard',
  id: 'marbles',
  title: definition.title,
  game: { id: 'marbles', variant: {} },
  limits: limitsOf(1000, 128, 32),
  tiers: MARBLES_TIERS,
  tests: seed => testsOf(marblesData(seedNumber(seed))),
  readTest: readMarblesTest,
  trials: marblesTrials,
  statement: marblesStatement,
  data: seed => marblesData(seedNumber(seed)),
  inputRules: MARBLES_INPUT_RULES,
  generator: { source: MARBLES_GENERATOR, example: ['3', '40'] },
  models: [
    right('right'),
    ...['three-directions', 'four-in-a-row', 'gaps', 'misere'].map(mistaken),
    wrong('one-short', 'ends-early'),
    wrong('lower-case', 'capitals'),
    slow('slow'),
  ],
  submissions: MARBLES_SUBMISSIONS,
};
