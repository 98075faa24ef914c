import { makeSeedDigits, type Seed } from '../../core/seed.ts';
import { type Text, text } from '../../core/text.ts';
import { breadContest } from '../../games/bread/contest.ts';
import { bread as definition } from '../../games/bread/game.ts';
import CALL_DRIVER from '../call-driver.cpp' with { type: 'text' };
import type { DataSet } from '../data-set.ts';
import { modelsIn } from '../model.ts';
import { CALLS, type MatchProblem, type Style } from '../problem.ts';
import { limitsOfProblem } from '../verdict.ts';
import generator from './generator.cpp' with { type: 'text' };
import functionsEn from './interface-functions.en.md' with { type: 'text' };
import functionsZh from './interface-functions.zh.md' with { type: 'text' };
import linesEn from './interface-lines.en.md' with { type: 'text' };
import linesZh from './interface-lines.zh.md' with { type: 'text' };
import rules from './rules.h' with { type: 'text' };
import best from './samples/best.js' with { type: 'text' };
import firstFree from './samples/first-free.js' with { type: 'text' };
import statementEn from './statement.en.md' with { type: 'text' };
import statementZh from './statement.zh.md' with { type: 'text' };
import validator from './validator.cpp' with { type: 'text' };

const { right, plays, wrong, slow } = modelsIn('bread');

export const breadProblem: MatchProblem = {
  kind: 'match',
  id: 'bread',
  title: definition.title,
  game: { id: 'bread', variant: {} },
  limits: limitsOfProblem(1000, 128, 4),
  match: breadContest,
  calls: CALLS,
  driver: CALL_DRIVER,
  // the first game of a match, won by the program
  dialogue: ['< init', '< newgame 1', '< choose 3', '> 5', '< choose 1', '> 2', '< choose 6', '> 8'],
  marks: text('0 free, 1 the opponent’s, 2 its own', '0 未取，1 对手，2 己方'),
  // some take seconds to compute; a test computes them again
  expectedScores: { best: 100, 'most-wins': 96.41, minimax: 90.23, random: 0 },
  statement: breadStatement,
  data: breadData,
  inputRules: validator,
  // any opponent: arguments only make inputs differ
  generator: { source: generator, example: ['1'] },
  referee: { rules },
  models: [
    right('best'),
    ...['minimax', 'most-wins', 'random'].map(plays),
    wrong('illegal', 'illegal'),
    slow('loop'),
  ],
  submissions: {
    'best.cpp': ['AC', 'best'],
    'best.py': ['AC', 'best'],
    'best.js': ['AC', 'best'],
    'best.ts': ['AC', 'best'],
    'chatty.cpp': ['AC', 'best'],
    'leaves-processes.cpp': ['AC', 'best'],
    'minimax.cpp': ['WA', 'minimax'],
    'most-wins.cpp': ['WA', 'most-wins'],
    'random.cpp': ['WA', 'random'],
    'first-free.cpp': ['WA'],
    'forgets-newgame.cpp': ['WA'],
    'illegal.cpp': ['WA'],
    'out-of-range.cpp': ['WA'],
    'reads-files.cpp': ['WA'],
    'forges.cpp': ['WA'],
    'hang.cpp': ['TLE'],
    'hang.py': ['TLE'],
    'loop.cpp': ['TLE'],
    'slow.cpp': ['TLE'],
    'fork-bomb.cpp': ['TLE'],
    'memory-hog.cpp': ['MLE'],
    'output-flood.cpp': ['OLE'],
    'crash.cpp': ['RE', 'SIGSEGV'],
    'abort.cpp': ['RE', 'SIGABRT'],
    'exits.cpp': ['RE'],
    'no-choose.cpp': ['CE'],
    'compile-error.cpp': ['CE'],
  },
  page: {
    samples: [
      { id: 'best', title: text('Best', '最优'), source: best },
      { id: 'simple', title: text('First free', '取最小'), source: firstFree },
    ],
  },
};

/** One point: the opponent's seed and the number of games. The answer is the full score. */
function breadData(seed: Seed): DataSet {
  const { firstGames, secondGames, fullScore } = breadContest;
  const games = firstGames + secondGames;
  const title = text(`${games} games against a random opponent`, `与随机对手对弈 ${games} 局`);
  const only = {
    ...{ name: '1', tier: 1, score: 100, cases: games, about: title },
    input: () => [`${makeSeedDigits(seed)} ${games}\n`],
    answer: () => [`${fullScore}\n`],
  };
  return { tiers: [{ title, score: 100 }], points: [only], samples: [], beyond: [] };
}

function breadStatement(style: Style): Text {
  const isCalled = style === 'functions';
  const fill = (statement: string, about: string) => statement.replace('{interface}', () => about.trimEnd());
  return text(
    fill(statementEn, isCalled ? functionsEn : linesEn),
    fill(statementZh, isCalled ? functionsZh : linesZh),
  );
}
