import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { generateCommand } from '../../cli/commands/generate.ts';
import { judgeCommand } from '../../cli/commands/judge.ts';
import { chooseProblem } from '../../cli/judge/choose-problem.ts';
import { makeSeedDigits, type Seed } from '../../core/seed.ts';
import { text } from '../../core/text.ts';
import { breadProblem } from '../../problems/bread/problem.ts';
import { othelloProblem } from '../../problems/othello/problem.ts';
import type { MatchProblem, Problem, StandardProblem } from '../../problems/problem.ts';
import { PROBLEMS } from '../../problems/registry.ts';
import type { TestPoint } from '../../problems/test-point.ts';
import { judge } from '../judge.ts';
import { makeHtml } from '../report/html.ts';
import { reportJson } from '../report/json.ts';
import { writePackage } from './export.ts';
import { FORMATS, findFormat } from './formats/registry.ts';
import { makeKit } from './kit.ts';
import { lintPackage } from './lint.ts';

const folder = mkdtempSync(join(tmpdir(), 'kibitz-second-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Does the answer of the known mistake differ here? */
function tells({ mistakes, expected }: TestPoint, id: string): boolean {
  const mistaken = mistakes!.find(mistake => mistake.id === id)!.expected();
  return [...mistaken].join() !== [...expected()].join();
}

/** Choosing boards takes a while: once for each seed is enough. */
const known = new Map<Seed, readonly TestPoint[]>();
function othelloTests(seed: Seed): readonly TestPoint[] {
  const tests = known.get(seed) ?? othelloProblem.tests(seed);
  known.set(seed, tests);
  return tests;
}

const OWN_WORDS = text('Words of the second problem.\n', '第二道题自己的文字。\n');

/** Two boards of the other problem about the same game, with words of its own. */
const small: StandardProblem = {
  ...othelloProblem,
  id: 'othello-small',
  title: text('Small boards', '小棋盘'),
  statement: () => OWN_WORDS,
  tests: seed => othelloTests(seed).slice(0, 2),
  data: seed => {
    const points = othelloTests(seed).filter(test => tells(test, 'pass-ends'));
    return {
      tiers: [{ title: OWN_WORDS, score: 100 }],
      points: points.slice(0, 2).map(({ input, expected }, index) => ({
        name: `${index + 1}`,
        tier: 1,
        score: 50,
        cases: 1,
        about: OWN_WORDS,
        input,
        answer: () => [`${[...expected()].join(' ')}\n`],
      })),
      samples: [],
      beyond: [],
    };
  },
  models: othelloProblem.models.filter(({ name }) => ['right', 'pass-ends'].includes(name)),
};

const GAMES = 60;

/** Another contest about the same game: every second game is the program's, and not losing is everything. */
const careful: MatchProblem = {
  ...breadProblem,
  id: 'bread-careful',
  statement: () => OWN_WORDS,
  match: {
    firstGames: GAMES / 2,
    secondGames: GAMES / 2,
    fullScore: 100,
    scorelessLosses: GAMES,
    starts: number => number % 2 === 0,
    score: (wins, draws) => Math.floor((100 * (wins + draws)) / GAMES),
  },
  expectedScores: {},
  data: seed => {
    const { tiers, points } = breadProblem.data!(seed);
    const only = { ...points[0]!, cases: GAMES, input: () => [`${makeSeedDigits(seed)} ${GAMES}\n`] };
    return { tiers, points: [only], samples: [], beyond: [] };
  },
  referee: {
    rules: breadProblem
      .referee!.rules.replace('game % 3 == 0', 'game % 2 == 0')
      .replace(
        /int score\([\s\S]*$/,
        `int score(const Tally &tally) { return 100 * (tally.wins + tally.draws) / ${GAMES}; }\n`,
      ),
  },
  inputRules: breadProblem.inputRules!.replace('1800, 1800', `${GAMES}, ${GAMES}`),
  models: [
    ...breadProblem.models.filter(({ name }) => ['best', 'illegal'].includes(name)),
    // what it scores depends on who starts which game
    {
      name: 'first-free',
      source: 'bread/submissions/first-free.cpp',
      verdict: 'WA',
      reason: { kind: 'verdict' },
    },
  ],
};

const problems: readonly Problem[] = [...PROBLEMS, small, careful];

async function exported(problem: Problem, id: string): Promise<string> {
  const kit = makeKit(problem, 5);
  if (!kit.ok) throw new Error(kit.error.en);
  const path = join(folder, `${problem.id}-${id}`);
  const written = await writePackage(kit.value, findFormat(id)!, path);
  if (!written.ok) throw new Error(written.error.en);
  return path;
}

function statementsOf(id: string): { en: string; zh: string } {
  const kit = makeKit(careful, 5);
  if (!kit.ok) throw new Error(kit.error.en);
  return findFormat(id)!.statements(kit.value);
}

async function findingsOf(path: string, judged: boolean): Promise<string[]> {
  const linted = await lintPackage(path, { judge: judged, problems });
  if (!linted.ok) throw new Error(linted.error.why.en);
  return linted.value.findings.map(({ where, what }) => `${where}: ${what.en}`);
}

describe('a second problem about a game', () => {
  it.each(FORMATS.map(({ id }) => id))('becomes packages of its own: %s', async id => {
    expect(await findingsOf(await exported(small, id), id === 'hydro')).toEqual([]);
    const path = await exported(careful, id);
    expect(await findingsOf(path, id === 'lemon' || id === 'icpc')).toEqual([]);
    const { en, zh } = statementsOf(id);
    expect(readFileSync(join(path, en), 'utf8')).toContain(OWN_WORDS.en.trim());
    expect(readFileSync(join(path, zh), 'utf8')).toContain(OWN_WORDS.zh.trim());
  });

  it('is judged by its own contest, and speaks of its game', async () => {
    const judged = await judge({
      problem: careful,
      program: 'src/problems/bread/submissions/first-free.cpp',
      seed: 1,
    });
    const report = judged.ok ? judged.value : undefined;
    expect(report?.match?.records.map(({ programStarts }) => programStarts)).toEqual(
      Array.from({ length: GAMES }, (_, index) => index % 2 === 1),
    );
    const { win, draw } = report!.match!.counts;
    expect(reportJson(report!)).toMatchObject({
      problem: 'bread-careful',
      score: Math.floor((100 * (win + draw)) / GAMES),
    });
    expect(reportJson(report!).match?.shown?.link).toContain('#/bread?');
    expect(makeHtml([report!], 'en')).not.toContain('undefined');
  });

  it('is found by its own id, and the other by its', () => {
    for (const problem of problems) {
      expect(chooseProblem(judgeCommand, problem.id, problems)).toEqual({ ok: true, value: problem });
    }
    const missing = chooseProblem(judgeCommand, 'othello-smal', problems);
    expect(!missing.ok && missing.error.en).toBe(
      "there is no problem 'othello-smal'; did you mean othello-small?",
    );
  });
});

/** A problem without one of its parts. */
function without<P extends Problem>(problem: P, part: keyof P): P {
  const rest = { ...problem };
  delete rest[part];
  return rest;
}

describe('a problem without', () => {
  it.each<[string, Problem, string]>([
    ['data', without(small, 'data'), 'othello-small has no test data'],
    ['a statement', without(small, 'statement'), 'othello-small has no statement'],
    ['a referee', without(careful, 'referee'), 'bread-careful has no referee for packages'],
  ])('%s is no kit', (_, problem, message) => {
    const kit = makeKit(problem, 1);
    expect(!kit.ok && kit.error.en).toBe(message);
  });

  it('data is nothing to generate from', () => {
    const known = [...PROBLEMS, without(small, 'data')];
    const chosen = chooseProblem(generateCommand, 'othello-small', known);
    expect(!chosen.ok && chosen.error.en).toBe(
      `generate does not suit othello-small; it is for ${PROBLEMS.map(({ id }) => id).join(', ')}`,
    );
  });

  it('input rules is no package for icpc', async () => {
    const kit = makeKit(without(small, 'inputRules'), 1);
    const refused = kit.ok && (await writePackage(kit.value, findFormat('icpc')!, join(folder, 'none')));
    expect(refused).toEqual({
      ok: false,
      error: text(
        'othello-small has no input rules, which icpc needs',
        'othello-small 没有 icpc 格式所需的输入检查规则',
      ),
    });
  });

  it('a reader of inputs has inputs that cannot be checked', async () => {
    const path = await exported({ ...small, id: 'blind' }, 'hydro');
    const linted = await lintPackage(path, {
      judge: false,
      problems: [without({ ...small, id: 'blind' }, 'readTest')],
    });
    expect(linted.ok && linted.value.findings.map(({ what }) => what.en)).toEqual(
      ['1', '2'].map(() => 'blind cannot read its inputs'),
    );
  });

  it('a problem of that id is no package of ours', async () => {
    const linted = await lintPackage(await exported(small, 'dmoj'), { judge: false });
    expect(!linted.ok && linted.error.why.en).toMatch(/no kibitz.json of ours/);
  });
});
