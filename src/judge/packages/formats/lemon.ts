import { BREAD_SOURCES } from '../bread-sources.ts';
import { file, isMatch, pointFiles, statementMarkdown } from '../kit.ts';
import type { Format } from './format.ts';

const IGNORE_SPACES = 1;
const SPECIAL_JUDGE = 4;
const TRADITIONAL = 0;
const INTERACTION = 2;

/** A contest of LemonLime: NAME.cdf, data/NAME, and each model as a contestant in source/. */
export const lemon: Format = {
  id: 'lemon',
  style: 'functions',
  layout(kit) {
    const { problem, data, cpuMs, memoryMib } = kit;
    const { id } = problem;
    const match = isMatch(kit);
    const task = {
      problemTitle: id,
      sourceFileName: id,
      inputFileName: `${id}.in`,
      outputFileName: `${id}.out`,
      standardInputCheck: true,
      standardOutputCheck: true,
      taskType: match ? INTERACTION : TRADITIONAL,
      subFolderCheck: false,
      comparisonMode: match ? SPECIAL_JUDGE : IGNORE_SPACES,
      diffArguments: '--ignore-space-change --text --brief',
      realPrecision: 3,
      specialJudge: match ? `${id}/checker` : '',
      ...(match
        ? { interactor: `${id}/bread.h`, interactorName: 'bread.h', grader: `${id}/grader.cpp` }
        : {}),
      compilerConfiguration: { 'g++': 'C++17 O2' },
      answerFileExtension: 'out',
      testCases: data.points.map(({ name, score }) => ({
        fullScore: score,
        timeLimit: cpuMs,
        memoryLimit: memoryMib,
        inputFiles: [`${id}/${name}.in`],
        outputFiles: [`${id}/${name}.out`],
        dependenceSubtask: [],
      })),
    };
    const contest = { version: '1.0', contestTitle: problem.title.zh, tasks: [task], contestants: [] };
    return [
      file(`${id}.cdf`, `${JSON.stringify(contest, null, 2)}\n`),
      ...(['en', 'zh'] as const).map(lang =>
        file(
          `statement.${lang}.md`,
          statementMarkdown(kit, 'functions', lang, () => ''),
        ),
      ),
      ...(match
        ? [
            file(`data/${id}/bread.h`, BREAD_SOURCES.declarations),
            file(`data/${id}/grader.cpp`, BREAD_SOURCES.lemonGrader),
            file(`data/${id}/checker.cpp`, BREAD_SOURCES.lemonChecker),
          ]
        : []),
      ...data.points.flatMap(point => pointFiles(`data/${id}/`, point)),
    ];
  },
  statements: () => ({ en: 'statement.en.md', zh: 'statement.zh.md' }),
  modelPath: ({ problem }, name) => `source/${name}/${problem.id}.cpp`,
  referee: ({ problem: { id } }) => ({
    kind: 'grader',
    header: `data/${id}/bread.h`,
    grader: `data/${id}/grader.cpp`,
    checker: `data/${id}/checker.cpp`,
  }),
  required: kit => {
    const { id } = kit.problem;
    return [
      `${id}.cdf`,
      ...(isMatch(kit) ? [`data/${id}/bread.h`, `data/${id}/grader.cpp`, `data/${id}/checker.cpp`] : []),
    ];
  },
  describe(files, { problem: { id } }) {
    type Case = Partial<Record<'fullScore' | 'timeLimit' | 'memoryLimit', number>> &
      Record<'inputFiles' | 'outputFiles', string[]>;
    const contest = files.yaml(`${id}.cdf`, JSON.parse) as { tasks?: { testCases?: Case[] }[] } | undefined;
    if (!contest) return undefined;
    const cases = contest.tasks?.[0]?.testCases ?? [];
    const same = (name: 'timeLimit' | 'memoryLimit') =>
      cases.every(test => test[name] === cases[0]?.[name]) ? cases[0]?.[name] : undefined;
    return {
      cpuMs: same('timeLimit'),
      memoryMib: same('memoryLimit'),
      points: cases.map(({ inputFiles, outputFiles, fullScore }) => ({
        input: `data/${inputFiles[0]}`,
        answer: `data/${outputFiles[0]}`,
        score: fullScore,
      })),
    };
  },
};
