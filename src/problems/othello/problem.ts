import { ok } from '../../core/result.ts';
import { text } from '../../core/text.ts';
import { othello as definition } from '../../games/othello/game.ts';
import type { OthelloPosition } from '../../games/othello/rules.ts';
import { modelsIn } from '../model.ts';
import { latin1, standardProblem } from '../standard.ts';
import { limitsOfProblem } from '../verdict.ts';
import { readProblemBoard } from './boards.ts';
import generator from './generator.cpp' with { type: 'text' };
import { boardTest, OTHELLO_TIERS, othelloData } from './points.ts';
import statementEn from './statement.en.md' with { type: 'text' };
import statementZh from './statement.zh.md' with { type: 'text' };
import { othelloTrials } from './trials.ts';
import validator from './validator.cpp' with { type: 'text' };

const { right, mistaken, slow } = modelsIn('othello');

export const othelloProblem = standardProblem<OthelloPosition>({
  id: 'othello',
  title: definition.title,
  game: { id: 'othello', variant: {} },
  limits: limitsOfProblem(1000, 128, 1),
  tiers: OTHELLO_TIERS,
  data: othelloData,
  read: input => {
    const position = readProblemBoard(latin1(input));
    return position.ok ? ok([position.value]) : position;
  },
  test: (name, [position]) => boardTest(name, position!),
  trials: othelloTrials,
  statement: () => text(statementEn, statementZh),
  inputRules: validator,
  // the size, the number of empty cells
  generator: { source: generator, example: ['4', '5'] },
  models: [
    ...['right', 'right-memo'].map(right),
    ...['pass-ends', 'pass-drops', 'full-only', 'colours-swapped', 'black-first', 'distinct-boards'].map(
      mistaken,
    ),
    slow('slow'),
  ],
  submissions: {
    'right.cpp': ['AC'],
    'right-memo.cpp': ['AC'],
    'right.py': ['AC'],
    'pass-ends.cpp': ['WA', 'pass-ends'],
    'pass-drops.cpp': ['WA', 'pass-drops'],
    'full-only.cpp': ['WA', 'full-only'],
    'colours-swapped.cpp': ['WA', 'colours-swapped'],
    'black-first.cpp': ['WA', 'black-first'],
    'distinct-boards.cpp': ['WA', 'distinct-boards'],
    'order.cpp': ['WA', 'order'],
    'four-directions.cpp': ['WA', 'four-directions'],
    'empty-as-white.cpp': ['WA', 'empty-as-white'],
    'open-run.cpp': ['WA'],
    'shared-copy.cpp': ['WA'],
    'overflow-16.cpp': ['WA', 'overflow-16'],
    'reads-files.cpp': ['WA'],
    // right within the statement's limits: ten empty cells give at most 10! sequences
    'overflow-32.cpp': ['AC'],
    'slow.cpp': ['TLE'],
    'hang.cpp': ['TLE'],
    'fork-bomb.cpp': ['TLE'],
    'memory-hog.cpp': ['MLE'],
    'output-flood.cpp': ['OLE'],
    'crash.cpp': ['RE', 'SIGFPE'],
  },
});
