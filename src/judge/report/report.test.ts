import { describe, expect, it } from 'vitest';
import { judgeText } from '../../cli/judge/report.ts';
import { misset } from '../../cli/testing/well-set.ts';
import { toNumber } from '../../core/fraction.ts';
import { text } from '../../core/text.ts';
import { type GameRecord, tally } from '../../match/referee.ts';
import { Reviewer } from '../../match/review.ts';
import { breadProblem } from '../../problems/bread/problem.ts';
import { marblesProblem } from '../../problems/marbles/problem.ts';
import { openProblemGame } from '../../problems/open-game.ts';
import { othelloProblem } from '../../problems/othello/problem.ts';
import type { JudgeReport } from '../judge.ts';
import type { RunEnd } from '../sandbox/run.ts';
import { expectedWins, makeHtml, policyOdds, scoreDistribution } from './html.ts';
import { reportJson } from './json.ts';
import { makeCsv } from './summary.ts';
import { gameLink, positionLink, timesText } from './view.ts';

const end: RunEnd = { exitCode: 0, cpuMs: 5, wallMs: 9, memoryBytes: 2 ** 21, stderr: '' };
const reviewer = new Reviewer(openProblemGame(breadProblem.game));

/** A game that the program, moving second, throws away with its second move. */
const lost: GameRecord = {
  number: 2,
  programStarts: false,
  moves: ['2', '1', '8', '3', '5'],
  outcome: 'loss',
};

function matchReport(program: string): JudgeReport {
  const records = [lost];
  const counts = tally(records);
  const blunder = reviewer.blunder(lost)!;
  return {
    problem: breadProblem,
    program,
    language: 'cpp',
    seed: 1,
    verdict: 'WA',
    protection: 'namespaces',
    limits: breadProblem.limits,
    match: {
      problem: breadProblem,
      games: 1,
      counts,
      asFirst: tally([]),
      asSecond: counts,
      score: 0,
      end,
      playMs: 250,
      records,
      shown: lost,
      blunder,
      habits: reviewer.habits(records),
    },
  };
}

describe('review', () => {
  it('finds the move that threw the game away and what was right', () => {
    expect(reviewer.blunder(lost)).toMatchObject({
      ply: 3,
      outcome: 'draw',
      played: { move: '3', outcome: 'loss' },
      right: [{ move: '5' }],
    });
  });

  it('knows what a choice costs against a random opponent', () => {
    const [dearest] = reviewer.habits([lost, lost]);
    expect(dearest).toMatchObject({ times: 2, played: { move: '3' }, right: { move: '5' } });
  });
});

describe('expected scores', () => {
  // most-wins takes seconds; match-score.test.ts has it
  it.each(['best', 'minimax'] as const)('of %s are those of the exact distribution', policy => {
    const distribution = scoreDistribution(breadProblem, policy);
    const mean = distribution.reduce((sum, share, score) => sum + share * score, 0);
    expect(mean.toFixed(2)).toBe(breadProblem.expectedScores[policy]!.toFixed(2));
  });
});

describe('expected wins', () => {
  it('weigh the games by who starts them', () => {
    const { first, second } = policyOdds(breadProblem, 'best');
    const started = (firstGames: number, secondGames: number) =>
      expectedWins({ ...breadProblem, match: { ...breadProblem.match, firstGames, secondGames } }, 'best');
    expect(started(5, 0)).toBe(toNumber(first.win));
    expect(started(0, 5)).toBe(toNumber(second.win));
    expect(expectedWins(breadProblem, 'best')).toBeCloseTo(
      (toNumber(first.win) + 2 * toNumber(second.win)) / 3,
      12,
    );
  });
});

describe('links to the arcade', () => {
  it('carry the moves of a game and the place to look at', () => {
    expect(gameLink(breadProblem.game, lost, 3)).toMatch(/#\/bread\?moves=2,1,8,3,5&at=3&seats=human,human$/);
  });

  it('carry a position', () => {
    const link = ({ game, tests }: typeof marblesProblem) => positionLink(game, tests(1)[0]!.caseOf!(0));
    expect(link(marblesProblem)).toContain('#/marbles?board=4x4&max-run=3&start=___*~__*_*~');
    expect(link(othelloProblem)).toContain('#/othello?board=3x3&start=-OXOXOXO-_O&to=1');
  });

  it('carry the variant', () => {
    const game = { id: 'marbles', variant: { rows: 3, columns: 4, maxRun: 2, misere: true } };
    expect(gameLink(game, { moves: [] }, 0)).toMatch(
      /#\/marbles\?board=3x4&max-run=2&misere=1&seats=human,human$/,
    );
  });
});

describe('in Chinese', () => {
  const report = matchReport('a.cpp');
  const said = (about: JudgeReport) => judgeText(about, 'zh', (_, words) => words);

  it('a match says that points are missing, and against a program who lost', () => {
    expect(said(report)).toMatch(/^a\.cpp（C\+\+），bread：WA 未得满分，0 分（满分 100）\n/);
    expect(said({ ...report, against: 'b.cpp' })).toMatch(/^a\.cpp（C\+\+），bread：WA 输了比赛\n/);
    expect(said(report)).toContain('第 4 步 3 断送了这一局：由平局变为必败。正确的是 5。');
  });

  it('the text and the page are set as Chinese is', () => {
    const slow = { ...report, match: { ...report.match!, end: { ...end, fault: 'TLE' as const } } };
    expect(said(slow)).toContain('超时，已终止：CPU 5 ms，用时 9 ms');
    const page = makeHtml([slow], 'zh').replace(/<style>.*?<\/style>/s, '');
    const titles = [...page.matchAll(/<title>([^<]*)/g)].map(([, title]) => title);
    const words = [said(slow), page.replace(/<[^>]*>/g, '\n'), ...titles].join('\n');
    expect(words).toContain('a.cpp（种子 1）：WA 未得满分');
    expect(misset(words)).toEqual([]);
  });
});

describe('times', () => {
  const report = { ...matchReport('a.cpp'), compile: { ms: 1234, fresh: true } };

  it('tell compiling and playing apart, and what came from the cache', () => {
    expect(timesText(report)).toEqual(
      text('compiled in 1.23 s, played in 250 ms', '编译 1.23 s，对局 250 ms'),
    );
    expect(timesText({ ...report, compile: { ms: 3, fresh: false } })).toEqual(
      text('compiled before (from the cache), played in 250 ms', '编译结果取自缓存，对局 250 ms'),
    );
    expect(timesText({ ...report, language: 'python' })?.zh).toBe('准备 1.23 s，对局 250 ms');
  });

  it('stand in pages and in JSON', () => {
    expect(makeHtml([report], 'zh')).toContain('<p>编译 1.23 s，对局 250 ms</p>');
    expect(reportJson(report)).toMatchObject({ compile: { ms: 1234, cached: false }, runMs: 250 });
  });
});

describe('tables', () => {
  it('write names that a spreadsheet would take for formulas as text', () => {
    const csv = makeCsv([matchReport('=1+1.cpp'), matchReport('a,"b".cpp')], 'en');
    expect(csv.split('\r\n')[1]).toMatch(/^'=1\+1\.cpp,C\+\+,WA,0,"won 0, drawn 0, lost 1"/);
    expect(csv.split('\r\n')[2]).toMatch(/^"a,""b""\.cpp",/);
  });

  it('show charts and escape what a submission is called', () => {
    const html = makeHtml([matchReport('<b>.cpp')], 'zh');
    expect(html).toContain('&lt;b&gt;.cpp');
    expect(html).not.toContain('<b>');
    expect(html.match(/<svg/g)).toHaveLength(1);
    expect(html).toContain('第 2 局');
  });

  it('give machines the blunder', () => {
    expect(reportJson(matchReport('x.cpp'))).toMatchObject({
      verdict: 'WA',
      match: { blunder: { ply: 3, position: '210000010', right: [{ move: '5', outcome: 'draw' }] } },
    });
  });
});
