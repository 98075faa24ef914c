import { parse, stringify } from 'yaml';
import { text } from '../../../core/text.ts';
import { groupsOf, hasNeeds, isUngrouped } from '../groups.ts';
import { file, type Kit, pointFiles, statementMarkdown } from '../kit.ts';
import { makeZip } from '../make-zip.ts';
import { packageSource } from '../sources.ts';
import type { HelperResult } from './format.ts';
import { type Format, GOOD_TESTLIB, TESTLIB_ARGS } from './format.ts';

/** From its manual: flags for submissions and for checkers. */
const FLAGS = ['-std=c++14', '-fPIC', '-DONLINE_JUDGE', '-Wall', '-fno-asm', '-O2'];
const HELPER_FLAGS = ['-fno-asm', '-std=c++14', '-O2'];

/** data.zip is uploaded to Luogu and the statement pasted; solutions stay with the setter. */
export const luogu: Format = {
  id: 'luogu',
  style: 'functions',
  layout: kit => [
    { path: 'data.zip', content: () => makeZip(dataFiles(kit)) },
    ...(['en', 'zh'] as const).map(lang =>
      file(`statement.${lang}.md`, statementMarkdown(kit, 'functions', lang)),
    ),
  ],
  guide({ referee, data }) {
    const needs = hasNeeds(data);
    return text(
      `1. Upload \`data.zip\` as the problem's data.
2. Set the tags **${referee ? '交互题** and **Special Judge' : 'Special Judge'}**: without ${referee ? 'them' : 'it'} \`checker.cpp\` is not used${referee ? ', and programs are not linked with `interactive_lib.cpp`' : ', and answers are compared as whole texts'}.
3. Paste \`statement.zh.md\` (or \`statement.en.md\`).
${needs ? '4. Set the dependencies of the subtasks on the page: `config.yml` cannot name them.\n' : ''}
${referee ? 'Solutions are the three functions, without a `main`.' : '`checker.cpp` compares word by word, capitals matter.'}
`,
      `1. 上传 \`data.zip\` 作为题目数据。
2. 勾选标签 **${referee ? '交互题** 和 **Special Judge' : 'Special Judge'}**：否则不会使用 \`checker.cpp\`${referee ? '，程序也不会与 `interactive_lib.cpp` 一起编译' : '，而是全文比较'}。
3. 把 \`statement.zh.md\`（或 \`statement.en.md\`）粘贴为题面。
${needs ? '4. 在网页上设置子任务依赖：`config.yml` 无法表示。\n' : ''}
${referee ? '解法只写三个函数，不写 `main`。' : '`checker.cpp` 逐个单词比较，区分大小写。'}
`,
    );
  },
  statements: () => ({ en: 'statement.en.md', zh: 'statement.zh.md' }),
  modelPath: (_, name) => `solutions/${name}.cpp`,
  program: ({ referee }) => ({
    flags: FLAGS,
    ...(referee ? { linked: ['data.zip/interactive_lib.cpp'] } : {}),
  }),
  comparison: () => ({ kind: 'checker', source: 'data.zip/checker.cpp', build: { flags: HELPER_FLAGS } }),
  referee: () => ({
    kind: 'interactor',
    source: 'data.zip/checker.cpp',
    build: { flags: HELPER_FLAGS },
    args: TESTLIB_ARGS,
    score: said => Math.floor(shareOfTestlib(said) * 100 + 1e-9),
  }),
  validator: ({ inputRules }) => ({
    source: inputRules === undefined ? '' : 'data.zip/validator.cpp',
    build: { flags: HELPER_FLAGS },
    good: GOOD_TESTLIB,
  }),
  required: ({ referee, inputRules }) => [
    'data.zip/config.yml',
    'data.zip/checker.cpp',
    ...(referee ? ['data.zip/interactive_lib.cpp'] : []),
    ...(inputRules === undefined ? [] : ['data.zip/validator.cpp']),
  ],
  describe(files) {
    const config = files.yaml('data.zip/config.yml', parse);
    if (!config) return undefined;
    const points = Object.entries(config as Record<string, Record<string, number>>).map(([input, about]) => ({
      input: `data.zip/${input}`,
      answer: `data.zip/${input.replace(/in$/, 'out')}`,
      ...about,
    }));
    const [first] = points as { timeLimit?: number; memoryLimit?: number }[];
    const same = (name: 'timeLimit' | 'memoryLimit') =>
      (points as (typeof first)[]).every(point => point?.[name] === first?.[name])
        ? first?.[name]
        : undefined;
    const kib = same('memoryLimit');
    return { cpuMs: same('timeLimit'), memoryMib: kib === undefined ? undefined : kib / 1024, points };
  },
};

function dataFiles(kit: Kit) {
  const { data, cpuMs, memoryMib, referee, inputRules } = kit;
  // the worst point decides a subtask; only points of subtask 0 add up
  const subtaskOf = isUngrouped(data)
    ? new Map<string, number>()
    : new Map(groupsOf(data, true).flatMap(({ id, points }) => points.map(({ name }) => [name, id])));
  const config = Object.fromEntries(
    data.points.map(({ name, score }) => [
      `${name}.in`,
      {
        timeLimit: cpuMs,
        memoryLimit: memoryMib * 1024,
        score,
        subtaskId: subtaskOf.get(name) ?? 0,
      },
    ]),
  );
  return [
    file('config.yml', stringify(config)),
    file(
      'checker.cpp',
      referee
        ? packageSource('luogu-checker.cpp', { 'referee.h': referee })
        : packageSource('testlib-checker.cpp'),
    ),
    ...(referee ? [file('interactive_lib.cpp', packageSource('lines-to-calls.cpp'))] : []),
    ...(inputRules === undefined
      ? []
      : [file('validator.cpp', packageSource('testlib-validator.cpp', { 'validator.cpp': inputRules }))]),
    ...data.points.flatMap(point => pointFiles('', point)),
  ];
}

/** The share of the score that testlib's exit code and message give, for `quitp` with a share. */
function shareOfTestlib({ exitCode, stderr }: HelperResult): number {
  if (exitCode === 0) return 1;
  return exitCode === 7 ? Number(/^points ([0-9.e+-]+)/.exec(stderr)?.[1] ?? 0) : 0;
}
