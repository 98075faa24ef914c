import { ok } from '../../core/result.ts';
import { text } from '../../core/text.ts';
import { coins as definition } from '../../games/coins/game.ts';
import type { CoinsPosition } from '../../games/coins/row.ts';
import { modelsIn } from '../model.ts';
import { openProblemGame } from '../open-game.ts';
import { latin1, readPositions, standardProblem } from '../standard.ts';
import { limitsOfProblem } from '../verdict.ts';
import generator from './generator.cpp' with { type: 'text' };
import { COINS_GAME, COINS_TIERS, coinsData, rowTest } from './points.ts';
import statementEn from './statement.en.md' with { type: 'text' };
import statementZh from './statement.zh.md' with { type: 'text' };
import validator from './validator.cpp' with { type: 'text' };

const { right, mistaken, slow } = modelsIn('coins');

export const coinsProblem = standardProblem<readonly number[]>({
  id: 'coins',
  title: definition.title,
  game: COINS_GAME,
  limits: limitsOfProblem(1000, 20, 1),
  tiers: COINS_TIERS,
  data: coinsData,
  read: input =>
    readPositions(openProblemGame(COINS_GAME), latin1(input), ({ row }: CoinsPosition) => ok(row)),
  test: (name, [row]) => rowTest(name, row!),
  statement: () => text(statementEn, statementZh),
  inputRules: validator,
  // the number of coins, the largest value
  generator: { source: generator, example: ['9', '50'] },
  models: [right('right'), ...['greedy', 'lead', 'always-two'].map(mistaken), slow('slow')],
  submissions: {
    'right.cpp': ['AC'],
    'greedy.cpp': ['WA', 'greedy'],
    'lead.cpp': ['WA', 'lead'],
    'always-two.cpp': ['WA', 'always-two'],
    'slow.cpp': ['TLE'],
    'large-table.cpp': ['MLE'],
  },
});
