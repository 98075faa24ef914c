import { text } from '../../../core/text.ts';
import type { DataPoint } from '../../../problems/data-set.ts';
import { groupsOf, isUngrouped } from '../groups.ts';
import { file, type Kit, mainModel, modelText, statementMarkdown } from '../kit.ts';
import { makeZip } from '../make-zip.ts';
import type { PackageFiles } from '../open.ts';
import { packageSource } from '../sources.ts';
import { type Format, GOOD_TESTLIB, type HelperResult } from './format.ts';
import { sameWords } from './rules.ts';

/** UOJ passes no standard, so the compiler's default applies: C++98 in the oldest. */
const HELPER_FLAGS = ['-std=gnu++98', '-O2', '-DONLINE_JUDGE'];
/** The newest standard that its judge supports. */
const FLAGS = ['-std=c++11', '-O2', '-DONLINE_JUDGE'];
const CONFIG = 'data.zip/problem.conf';

/** data.zip is uploaded to UOJ, with all files at its top. */
export const uoj: Format = {
  id: 'uoj',
  style: 'lines',
  layout: kit => [
    { path: 'data.zip', content: () => makeZip(dataFiles(kit)) },
    ...(['en', 'zh'] as const).map(lang =>
      file(`statement.${lang}.md`, statementMarkdown(kit, 'lines', lang)),
    ),
  ],
  guide: kit =>
    text(
      `1. On the problem's data page upload \`data.zip\`, then synchronize.
2. ${canBeHacked(kit) ? '`val.cpp` and `std.cpp` are there: hacks may be allowed.' : 'Turn hacks off first: there is no standard program for them.'}
3. Paste \`statement.zh.md\` (or \`statement.en.md\`).
`,
      `1. 在题目的数据页面上传 \`data.zip\`，然后点「与 SVN 仓库同步」。
2. ${canBeHacked(kit) ? '已有 `val.cpp` 和 `std.cpp`，可以开放 Hack。' : '请先禁止使用 Hack：本题没有供 Hack 用的标准程序。'}
3. 把 \`statement.zh.md\`（或 \`statement.en.md\`）粘贴为题面。
`,
    ),
  statements: () => ({ en: 'statement.en.md', zh: 'statement.zh.md' }),
  modelPath: (_, name) => `solutions/${name}.cpp`,
  program: () => ({ flags: FLAGS }),
  comparison: () => ({ kind: 'rule', same: sameWords }),
  referee: () => ({
    kind: 'interactor',
    source: 'data.zip/interactor.cpp',
    build: { flags: HELPER_FLAGS },
    args: ['@/1.in', '/dev/stdin', '@/1.ans'],
    score: uojScore,
  }),
  validator: kit => ({
    source: canBeHacked(kit) ? 'data.zip/val.cpp' : '',
    build: { flags: HELPER_FLAGS },
    good: GOOD_TESTLIB,
  }),
  required: kit => [
    CONFIG,
    ...(kit.referee ? ['data.zip/interactor.cpp'] : []),
    ...(canBeHacked(kit) ? ['data.zip/val.cpp', 'data.zip/std.cpp'] : []),
  ],
  describe: (files, kit) => describe(files, kit),
};

/** Hacks need a validator and a reference program; inputs of a match are only seeds. */
function canBeHacked(kit: Kit): boolean {
  return kit.referee === undefined && kit.inputRules !== undefined && mainModel(kit) !== undefined;
}

function dataFiles(kit: Kit) {
  const { problem, data, cpuMs, memoryMib, referee, inputRules = '' } = kit;
  const points = (prefix: string, list: readonly DataPoint[]) =>
    list.flatMap((point, index) => [
      { path: `${prefix}${problem.id}${index + 1}.in`, content: () => point.input() },
      { path: `${prefix}${problem.id}${index + 1}.out`, content: () => point.answer() },
    ]);
  const samples = referee ? [] : data.samples;
  const conf: [string, string | number][] = [
    ['use_builtin_judger', 'on'],
    ['use_builtin_checker', 'wcmp'],
    ...(referee ? [['interaction_mode', 'on'] as [string, string]] : []),
    ['n_tests', data.points.length],
    ['n_ex_tests', samples.length],
    ['n_sample_tests', samples.length],
    ['input_pre', problem.id],
    ['input_suf', 'in'],
    ['output_pre', problem.id],
    ['output_suf', 'out'],
    ['time_limit', cpuMs / 1000],
    ['memory_limit', memoryMib],
    ['output_limit', 64],
    ...(referee ? [['interactor_time_limit', 3] as [string, number]] : []),
    ...scoreKeys(kit),
  ];
  const main = mainModel(kit);
  return [
    file('problem.conf', `${conf.map(([key, value]) => `${key} ${value}`).join('\n')}\n`),
    ...(referee
      ? [file('interactor.cpp', packageSource('uoj-interactor.cpp', { 'referee.h': referee }))]
      : []),
    ...(canBeHacked(kit) && main
      ? [
          file('val.cpp', packageSource('testlib-validator.cpp', { 'validator.cpp': inputRules })),
          file('std.cpp', modelText(kit, main, 'lines')),
        ]
      : []),
    ...points('', data.points),
    ...points('ex_', samples),
  ];
}

/** Scores of points, or subtasks, in which the worst point decides. */
function scoreKeys({ data }: Kit): [string, number | string][] {
  if (isUngrouped(data)) return data.points.map(({ score }, index) => [`point_score_${index + 1}`, score]);
  const groups = groupsOf(data, true);
  let end = 0;
  return [
    ['n_subtasks', groups.length],
    ...groups.flatMap(({ id, points, score, needs }): [string, number | string][] => {
      end += points.length;
      return [
        [`subtask_end_${id}`, end],
        [`subtask_score_${id}`, score],
        ...(needs.length > 0 ? [[`subtask_dependence_${id}`, 'many'] as [string, string]] : []),
        ...needs.map((need, index): [string, number] => [`subtask_dependence_${id}_${index + 1}`, need]),
      ];
    }),
  ];
}

function describe(files: PackageFiles, { data }: Kit) {
  const words = files.text(CONFIG)?.trim().split(/\s+/);
  if (!words || words.length % 2 !== 0) return undefined;
  const conf = new Map<string, string>();
  for (let at = 0; at < words.length; at += 2) {
    // a duplicate key is refused
    if (conf.has(words[at]!)) return undefined;
    conf.set(words[at]!, words[at + 1]!);
  }
  const number = (key: string) => (conf.has(key) ? Number(conf.get(key)) : undefined);
  const seconds = number('time_limit');
  const name = (side: 'input' | 'output', index: number) =>
    `data.zip/${conf.get(`${side}_pre`)}${index}.${conf.get(`${side}_suf`)}`;
  const groups = conf.has('n_subtasks') ? groupsOf(data, true) : [];
  const shared = (index: number) => {
    const group = groups.find(({ points }) => points.some(point => point === data.points[index - 1]));
    return group && (number(`subtask_score_${group.id}`) ?? 0) / group.points.length;
  };
  return {
    cpuMs: seconds === undefined ? undefined : seconds * 1000,
    memoryMib: number('memory_limit'),
    points: Array.from({ length: number('n_tests') ?? 0 }, (_, at) => ({
      input: name('input', at + 1),
      answer: name('output', at + 1),
      score: number(`point_score_${at + 1}`) ?? shared(at + 1),
    })),
  };
}

/** The first word decides; a share is rounded to 0.01. */
function uojScore({ stderr }: HelperResult): number {
  const [word, share] = stderr.trim().split(/\s+/);
  if (word === 'ok') return 100;
  return word === 'points' ? Math.floor(100 * Number(share) + 0.5) : 0;
}
