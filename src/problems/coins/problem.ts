import { seedNumber } from '../../core/seed.ts';
import { coins as definition } from '../../games/coins/game.ts';
import { testsOf } from '../data-set.ts';
import { modelsIn } from '../model.ts';
import type { StandardProblem } from '../problem.ts';
import { limitsOf } from '../verdict.ts';
import { COINS_TIERS, coinsData } from './data.ts';
import { COINS_GENERATOR } from './generator.ts';
import { COINS_INPUT_RULES } from './input-rules.ts';
import { readCoinsTest } from './read.ts';
import { coinsStatement } from './statement.ts';
import { COINS_SUBMISSIONS } from './submissions.ts';
import { COINS_GAME } from './tests.ts';

const { right, mistaken, slow } = modelsIn('coins');

export const coins: StandardProblem = {
  kind: 'standard',
  id: 'coins',
  title: definition.title,
  game: COINS_GAME,
  limits: limitsOf(1000, 20, 1),
  tiers: COINS_TIERS,
  tests: seed => testsOf(coinsData(seedNumber(seed))),
  readTest: readCoinsTest,
  statement: coinsStatement,
  data: seed => coinsData(seedNumber(seed)),
  inputRules: COINS_INPUT_RULES,
  generator: { source: COINS_GENERATOR, example: ['9', '50'] },
  models: [right('right'), ...['greedy', 'lead', 'always-two'].map(mistaken), slow('slow')],
  submissions: COINS_SUBMISSIONS,
};
