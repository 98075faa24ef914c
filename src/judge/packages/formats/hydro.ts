import { parse, stringify } from 'yaml';
import { text } from '../../../core/text.ts';
import { groupsOf } from '../groups.ts';
import { file, type Kit, pointFiles, statementMarkdown } from '../kit.ts';
import { packageSource } from '../sources.ts';
import { type Format, GOOD_TESTLIB, type HelperResult, TESTLIB_ARGS } from './format.ts';

const FLAGS = ['-Wall', '-std=c++17', '-O2'];
/** Hydro's default flags for .cc files, without optimization. */
const HELPER_FLAGS = ['-Wall', '-std=c++14'];

interface HydroConfig {
  time?: string;
  memory?: string;
  subtasks?: { type?: string; cases?: { input: string; output: string; score?: number }[] }[];
}

/**
 * Hydro imports a zip of folders, each a problem; some versions ignore a problem at the top. With a `problem.md`, no
 * other language would be read.
 */
export const hydro: Format = {
  id: 'hydro',
  style: 'lines',
  layout(kit) {
    const { problem, data, cpuMs, memoryMib, referee, inputRules } = kit;
    const config = {
      type: referee ? 'interactive' : 'default',
      time: `${cpuMs}ms`,
      memory: `${memoryMib}m`,
      // Hydro's own comparison is line by line
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
      file(
        inFolder(kit, 'problem.yaml'),
        stringify({ pid: problem.id, title: problem.title.zh, tag: ['kibitz'] }),
      ),
      ...(['zh', 'en'] as const).map(lang =>
        file(
          inFolder(kit, `problem_${lang}.md`),
          statementMarkdown(kit, 'lines', lang, kind => kind),
        ),
      ),
      file(dataPath(kit, 'config.yaml'), stringify(config)),
      referee
        ? file(
            dataPath(kit, 'interactor.cc'),
            packageSource('hydro-interactor.cpp', { 'referee.h': referee }),
          )
        : file(dataPath(kit, 'checker.cc'), packageSource('testlib-checker.cpp')),
      ...(inputRules === undefined
        ? []
        : [
            file(
              dataPath(kit, 'validator.cc'),
              packageSource('testlib-validator.cpp', { 'validator.cpp': inputRules }),
            ),
          ]),
      ...data.points.flatMap(point => pointFiles(dataPath(kit, ''), point)),
    ];
  },
  guide: kit =>
    text(
      `Import the zip on the page of problems ("Import problem"), or copy what is in \`${dataPath(kit, '')}\` into the files of a problem. Both statements are taken.\n`,
      `在题库页面「导入题目」中上传这个 zip，或者把 \`${dataPath(kit, '')}\` 里的文件传到题目的测试数据中。中英文题面都会导入。\n`,
    ),
  statements: kit => ({ en: inFolder(kit, 'problem_en.md'), zh: inFolder(kit, 'problem_zh.md') }),
  modelPath: (_, name) => `solutions/${name}.cpp`,
  program: () => ({ flags: FLAGS }),
  comparison: kit => ({
    kind: 'checker',
    source: dataPath(kit, 'checker.cc'),
    build: { flags: HELPER_FLAGS },
  }),
  referee: kit => ({
    kind: 'interactor',
    source: dataPath(kit, 'interactor.cc'),
    build: { flags: HELPER_FLAGS },
    args: TESTLIB_ARGS,
    score: said => hydroScore(said, 100),
  }),
  validator: kit => ({
    source: kit.inputRules === undefined ? '' : dataPath(kit, 'validator.cc'),
    build: { flags: HELPER_FLAGS },
    good: GOOD_TESTLIB,
  }),
  required: kit => [
    dataPath(kit, 'config.yaml'),
    inFolder(kit, 'problem.yaml'),
    dataPath(kit, kit.referee ? 'interactor.cc' : 'checker.cc'),
  ],
  describe(files, kit) {
    const config = files.yaml(dataPath(kit, 'config.yaml'), parse) as HydroConfig | undefined;
    if (!config) return undefined;
    const number = (given: string | undefined, unit: RegExp) =>
      given !== undefined && unit.test(given) ? Number.parseInt(given, 10) : undefined;
    return {
      cpuMs: number(config.time, /^[0-9]+ms$/),
      memoryMib: number(config.memory, /^[0-9]+m$/),
      points: (config.subtasks ?? []).flatMap(({ type, cases = [] }) =>
        cases.map(({ input, output, score }) => ({
          input: dataPath(kit, input),
          answer: dataPath(kit, output),
          // the worst case decides the subtask
          score: type === 'min' && score !== undefined ? score / cases.length : score,
        })),
      ),
    };
  },
};

function inFolder({ problem }: Pick<Kit, 'problem'>, name: string): string {
  return `${problem.id}/${name}`;
}

function dataPath(kit: Pick<Kit, 'problem'>, name: string): string {
  return inFolder(kit, `testdata/${name}`);
}

/** It reads the message only, and rounds down. */
function hydroScore({ stderr }: HelperResult, full: number): number {
  if (stderr.startsWith('ok ')) return full;
  const share = Number(/^points ([^ ]+)/.exec(stderr)?.[1] ?? 0) || 0;
  return Math.floor(full * (share > 1 ? share / 100 : share));
}
