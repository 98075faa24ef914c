import { parse, stringify } from 'yaml';
import { text } from '../../../core/text.ts';
import { groupsOf } from '../groups.ts';
import { file, pointFiles, statementMarkdown } from '../kit.ts';
import { TESTLIB_CHECKER } from '../sources/checkers.ts';
import { hydroInteractor } from '../sources/interactors.ts';
import { testlibValidator } from '../sources/validators.ts';
import { type Format, GOOD_TESTLIB, type Said, TESTLIB_ARGS } from './format.ts';

const FLAGS = ['-O2', '-std=c++17'];

interface HydroConfig {
  time?: string;
  memory?: string;
  subtasks?: { type?: string; cases?: { input: string; output: string; score?: number }[] }[];
}

/** A problem folder as Hydro imports it. Beside `problem.md` no other language would be read. */
export const hydro: Format = {
  id: 'hydro',
  style: 'lines',
  layout(kit) {
    const { problem, data, cpuMs, memoryMib, referee, inputRules } = kit;
    const config = {
      type: referee ? 'interactive' : 'default',
      time: `${cpuMs}ms`,
      memory: `${memoryMib}m`,
      // its own comparison goes by lines
      ...(referee ? { interactor: 'interactor.cc' } : { checker_type: 'testlib', checker: 'checker.cc' }),
      ...(inputRules === undefined ? {} : { validator: 'validator.cc' }),
      subtasks: groupsOf(data, false).map(({ id, score, rule, needs, points }) => ({
        id,
        score,
        type: rule,
        ...(needs.length > 0 ? { if: needs } : {}),
        cases: points.map(point => ({
          input: `${point.name}.in`,
          output: `${point.name}.out`,
          score: rule === 'sum' ? point.score : score,
        })),
      })),
    };
    return [
      file('problem.yaml', stringify({ pid: problem.id, title: problem.title.zh, tag: ['kibitz'] })),
      ...(['zh', 'en'] as const).map(lang =>
        file(
          `problem_${lang}.md`,
          statementMarkdown(kit, 'lines', lang, kind => kind),
        ),
      ),
      file('testdata/config.yaml', stringify(config)),
      referee
        ? file('testdata/interactor.cc', hydroInteractor(referee))
        : file('testdata/checker.cc', TESTLIB_CHECKER),
      ...(inputRules === undefined ? [] : [file('testdata/validator.cc', testlibValidator(inputRules))]),
      ...data.points.flatMap(point => pointFiles('testdata/', point)),
    ];
  },
  guide: () =>
    text(
      'Import the zip on the page of problems ("Import problem"), or copy `testdata/` into the files of a problem. Both statements are taken.\n',
      '在题库页面「导入题目」中上传这个 zip，或者把 `testdata/` 里的文件传到题目的测试数据中。中英文题面都会导入。\n',
    ),
  statements: () => ({ en: 'problem_en.md', zh: 'problem_zh.md' }),
  modelPath: (_, name) => `solutions/${name}.cpp`,
  program: () => ({ flags: FLAGS }),
  comparison: () => ({ kind: 'checker', source: 'testdata/checker.cc', build: { flags: FLAGS } }),
  referee: () => ({
    kind: 'interactor',
    source: 'testdata/interactor.cc',
    build: { flags: FLAGS },
    args: TESTLIB_ARGS,
    score: said => hydroScore(said, 100),
  }),
  validator: ({ inputRules }) => ({
    source: inputRules === undefined ? '' : 'testdata/validator.cc',
    build: { flags: FLAGS },
    good: GOOD_TESTLIB,
  }),
  required: ({ referee }) => [
    'testdata/config.yaml',
    'problem.yaml',
    referee ? 'testdata/interactor.cc' : 'testdata/checker.cc',
  ],
  describe(files) {
    const config = files.yaml('testdata/config.yaml', parse) as HydroConfig | undefined;
    if (!config) return undefined;
    const number = (given: string | undefined, unit: RegExp) =>
      given !== undefined && unit.test(given) ? Number.parseInt(given, 10) : undefined;
    return {
      cpuMs: number(config.time, /^[0-9]+ms$/),
      memoryMib: number(config.memory, /^[0-9]+m$/),
      points: (config.subtasks ?? []).flatMap(({ type, cases = [] }) =>
        cases.map(({ input, output, score }) => ({
          input: `testdata/${input}`,
          answer: `testdata/${output}`,
          // the worst case decides about all of it
          score: type === 'min' && score !== undefined ? score / cases.length : score,
        })),
      ),
    };
  },
};

/** It goes by the words alone, and rounds down. */
function hydroScore({ stderr }: Said, full: number): number {
  if (stderr.startsWith('ok ')) return full;
  const share = Number(/^points ([^ ]+)/.exec(stderr)?.[1] ?? 0) || 0;
  return Math.floor(full * (share > 1 ? share / 100 : share));
}
