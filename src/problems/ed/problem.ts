import { ok } from '../../core/result.ts';
import { text } from '../../core/text.ts';
import { ed as definition, type EdPosition } from '../../games/ed/game.ts';
import { modelsIn } from '../model.ts';
import { openProblemGame } from '../open-game.ts';
import { latin1, readPositions, standardProblem } from '../standard.ts';
import { limitsOfProblem } from '../verdict.ts';
import generator from './generator.cpp' with { type: 'text' };
import { casesTest, ED_GAME, ED_TIERS, type EdHeaps, edData } from './points.ts';
import statementEn from './statement.en.md' with { type: 'text' };
import statementZh from './statement.zh.md' with { type: 'text' };
import validator from './validator.cpp' with { type: 'text' };

const { right, mistaken } = modelsIn('ed');

export const edProblem = standardProblem<EdHeaps>({
  id: 'ed',
  title: definition.title,
  game: ED_GAME,
  limits: limitsOfProblem(1000, 128, 1),
  tiers: ED_TIERS,
  data: edData,
  read: input => readPositions(openProblemGame(ED_GAME), latin1(input), ({ pairs }: EdPosition) => ok(pairs)),
  test: casesTest,
  statement: () => text(statementEn, statementZh),
  inputRules: validator,
  // the number of cases, the pairs of heaps in each, the largest heap
  generator: { source: generator, example: ['4', '3', '9'] },
  models: [right('right'), ...['plain-nim', 'sizes-as-they-are', 'values-added'].map(mistaken)],
  submissions: {
    'right.cpp': ['AC'],
    'right.py': ['AC'],
    'plain-nim.cpp': ['WA', 'plain-nim'],
    'sizes-as-they-are.cpp': ['WA', 'sizes-as-they-are'],
    'values-added.cpp': ['WA', 'values-added'],
    'table.cpp': ['RE', 'SIGABRT'],
  },
});
