import { text } from '../../../core/text.ts';
import { type Group, groupsOf } from '../groups.ts';
import { file, headerName, type Kit, pointFiles, statementMarkdown } from '../kit.ts';
import { packageSource } from '../sources.ts';
import type { Format } from './format.ts';
import { sameLines } from './rules.ts';

const IGNORE_SPACES = 1;
const SPECIAL_JUDGE = 4;
const TRADITIONAL = 0;
const INTERACTION = 2;
const FLAGS = ['-std=c++17', '-O2'];

type Case = Partial<Record<'fullScore' | 'timeLimit' | 'memoryLimit', number>> &
  Record<'inputFiles' | 'outputFiles', string[]>;

/** A contest of LemonLime: NAME.cdf, data/NAME, and each model as a contestant in source/. */
export const lemon: Format = {
  id: 'lemon',
  style: 'functions',
  layout(kit) {
    const { problem, data, referee } = kit;
    const { id } = problem;
    const header = headerName(problem);
    const contest = {
      version: '1.0',
      contestTitle: problem.title.zh,
      tasks: [taskOf(kit)],
      contestants: [],
    };
    return [
      file(`${id}.cdf`, `${JSON.stringify(contest, null, 2)}\n`),
      ...(['en', 'zh'] as const).map(lang =>
        file(`statement.${lang}.md`, statementMarkdown(kit, 'functions', lang)),
      ),
      ...(referee
        ? [
            file(`data/${id}/${header}`, packageSource('calls.h')),
            file(
              `data/${id}/grader.cpp`,
              packageSource('lemon-grader.cpp', {
                'referee.h': referee,
                'calls.h': `#include "${header}"\n`,
              }),
            ),
            file(`data/${id}/checker.cpp`, packageSource('lemon-checker.cpp', { 'referee.h': referee })),
          ]
        : []),
      ...data.points.flatMap(point => pointFiles(`data/${id}/`, point)),
    ];
  },
  guide: ({ problem: { id }, referee }) =>
    text(
      `Open \`${id}.cdf\` with LemonLime; every solution is a contestant. A compiler that is called \`g++\` there, with a configuration "C++17 O2", is used.\n${referee ? `Compile the checker first: \`g++ -O2 -o data/${id}/checker data/${id}/checker.cpp\`. Solutions are the three functions, without a \`main\`.` : 'Answers are compared word by word within each line; line ends matter.'}\n`,
      `用 LemonLime 打开 \`${id}.cdf\`，每个程序就是一名选手。其中要有名为 \`g++\` 的编译器，配置名为「C++17 O2」。\n${referee ? `请先编译校验器：\`g++ -O2 -o data/${id}/checker data/${id}/checker.cpp\`。解法只写三个函数，不写 \`main\`。` : '逐行比较，行内多余的空格忽略不计，换行须一致。'}\n`,
    ),
  statements: () => ({ en: 'statement.en.md', zh: 'statement.zh.md' }),
  modelPath: ({ problem }, name) => `source/${name}/${problem.id}.cpp`,
  program: ({ problem, referee }) => ({
    flags: FLAGS,
    ...(referee
      ? {
          linked: [`data/${problem.id}/grader.cpp`],
          beside: [`data/${problem.id}/${headerName(problem)}`],
        }
      : {}),
  }),
  comparison: () => ({ kind: 'rule', same: sameLines }),
  referee: ({ problem }) => ({
    kind: 'grader',
    checker: `data/${problem.id}/checker.cpp`,
    build: { flags: ['-O2'] },
  }),
  required: ({ problem, referee }) => {
    const parts = [headerName(problem), 'grader.cpp', 'checker.cpp'];
    return [`${problem.id}.cdf`, ...(referee ? parts.map(name => `data/${problem.id}/${name}`) : [])];
  },
  describe(files, { problem: { id } }) {
    const contest = files.yaml(`${id}.cdf`, JSON.parse) as { tasks?: { testCases?: Case[] }[] } | undefined;
    if (!contest) return undefined;
    const cases = contest.tasks?.[0]?.testCases ?? [];
    const same = (name: 'timeLimit' | 'memoryLimit') =>
      cases.every(test => test[name] === cases[0]?.[name]) ? cases[0]?.[name] : undefined;
    return {
      cpuMs: same('timeLimit'),
      memoryMib: same('memoryLimit'),
      points: cases.flatMap(({ inputFiles, outputFiles, fullScore }) =>
        inputFiles.map((input, index) => ({
          input: `data/${input}`,
          answer: `data/${outputFiles[index]}`,
          score: fullScore === undefined ? undefined : fullScore / inputFiles.length,
        })),
      ),
    };
  },
};

function taskOf({ problem, data, cpuMs, memoryMib, referee }: Kit) {
  const { id } = problem;
  const header = headerName(problem);
  // the worst file decides a test
  const testCase = ({ points, score, needs }: Group) => ({
    fullScore: score,
    timeLimit: cpuMs,
    memoryLimit: memoryMib,
    inputFiles: points.map(({ name }) => `${id}/${name}.in`),
    outputFiles: points.map(({ name }) => `${id}/${name}.out`),
    dependenceSubtask: needs,
  });
  return {
    problemTitle: id,
    sourceFileName: id,
    inputFileName: `${id}.in`,
    outputFileName: `${id}.out`,
    standardInputCheck: true,
    standardOutputCheck: true,
    taskType: referee ? INTERACTION : TRADITIONAL,
    subFolderCheck: false,
    comparisonMode: referee ? SPECIAL_JUDGE : IGNORE_SPACES,
    diffArguments: '--ignore-space-change --text --brief',
    realPrecision: 3,
    specialJudge: referee ? `${id}/checker` : '',
    ...(referee ? { interactor: `${id}/${header}`, interactorName: header, grader: `${id}/grader.cpp` } : {}),
    compilerConfiguration: { 'g++': 'C++17 O2' },
    answerFileExtension: 'out',
    testCases: groupsOf(data, true).map(testCase),
  };
}
