import { seedNumber } from '../../core/seed.ts';
import { ed as definition } from '../../games/ed/game.ts';
import { testsOf } from '../data-set.ts';
import { modelsIn } from '../model.ts';
import type { StandardProblem } from '../problem.ts';
import { limitsOf } from '../verdict.ts';
import { ED_TIERS, edData } from './data.ts';
import { ED_GENERATOR } from './generator.ts';
import { ED_INPUT_RULES } from './input-rules.ts';
import { readEdTest } from './read.ts';
import { edStatement } from './statement.ts';
import { ED_SUBMISSIONS } from './submissions.ts';
import { ED_GAME } from './tests.ts';

const { right, mistaken } = modelsIn('ed');

export const ed: StandardProblem = {
  kind: 'standard',
  id: 'ed',
  title: definition.title,
  game: ED_GAME,
  limits: limitsOf(1000, 128, 1),
  tiers: ED_TIERS,
  tests: seed => testsOf(edData(seedNumber(seed))),
  readTest: readEdTest,
  statement: edStatement,
  data: seed => edData(seedNumber(seed)),
  inputRules: ED_INPUT_RULES,
  generator: { source: ED_GENERATOR, example: ['4', '3', '9'] },
  models: [right('right'), ...['plain-nim', 'sizes-as-they-are', 'values-added'].map(mistaken)],
  submissions: ED_SUBMISSIONS,
};
