import { text } from '../../core/text.ts';
import { marbles as definition } from '../../games/placement/games.ts';
import { modelsIn } from '../model.ts';
import { standardProblem } from '../standard.ts';
import { limitsOfProblem } from '../verdict.ts';
import { readBoards } from './boards.ts';
import generator from './generator.cpp' with { type: 'text' };
import { boardsTest, MARBLES_TIERS, marblesData } from './points.ts';
import statementEn from './statement.en.md' with { type: 'text' };
import statementZh from './statement.zh.md' with { type: 'text' };
import { marblesTrials } from './trials.ts';
import validator from './validator.cpp' with { type: 'text' };

const { right, mistaken, wrong, slow } = modelsIn('marbles');

export const marblesProblem = standardProblem<number>({
  id: 'marbles',
  title: definition.title,
  game: { id: 'marbles', variant: {} },
  limits: limitsOfProblem(1000, 128, 32),
  tiers: MARBLES_TIERS,
  data: marblesData,
  read: readBoards,
  test: (name, boards) => boardsTest(name, boards.length, index => boards[index]!),
  trials: marblesTrials,
  statement: () => text(statementEn, statementZh),
  inputRules: validator,
  // the number of boards, the share of taken cells of 100
  generator: { source: generator, example: ['3', '40'] },
  models: [
    right('right'),
    ...['three-directions', 'four-in-a-row', 'gaps', 'misere'].map(mistaken),
    wrong('one-short', 'ends-early'),
    wrong('lower-case', 'capitals'),
    slow('slow'),
  ],
  submissions: {
    'right.cpp': ['AC'],
    'right.py': ['AC'],
    'right.js': ['AC'],
    'right.ts': ['AC'],
    'three-directions.cpp': ['WA', 'three-directions'],
    'four-in-a-row.cpp': ['WA', 'four-in-a-row'],
    'gaps.cpp': ['WA', 'gaps'],
    'two-at-most.cpp': ['WA', 'two-at-most'],
    'swapped.cpp': ['WA', 'swapped'],
    'misere.cpp': ['WA', 'misere'],
    'not-turned.cpp': ['WA'],
    'upwards.cpp': ['WA'],
    'reads-blanks.cpp': ['WA'],
    'lower-case.cpp': ['WA'],
    'one-short.cpp': ['WA'],
    'sample-by-heart': ['WA'],
    'reads-files.cpp': ['WA'],
    'slow.cpp': ['TLE'],
    'clears-memo.cpp': ['TLE'],
    'slow-input.cpp': ['TLE'],
    'hang.cpp': ['TLE'],
    'loop.cpp': ['TLE'],
    'fork-bomb.cpp': ['TLE'],
    'memory-hog.cpp': ['MLE'],
    'memory-at-once.cpp': ['MLE'],
    'output-flood.cpp': ['OLE'],
    'crash.cpp': ['RE', 'SIGSEGV'],
    'overflow.cpp': ['RE', 'SIGSEGV'],
    'exit-code.cpp': ['RE'],
    'compile-error.cpp': ['CE'],
    'syntax-error.py': ['CE'],
  },
});
