import { text } from '../../../core/text.ts';
import type { DataPoint } from '../../../problems/data-set.ts';
import type { Verdict } from '../../../problems/verdict.ts';
import { groupsOf, isUngrouped } from '../groups.ts';
import { file, type Kit, mainModel } from '../kit.ts';
import { packageSource } from '../sources.ts';
import { type Element, element, makeXml } from '../xml.ts';
import { type Format, GOOD_TESTLIB, TESTLIB_ARGS } from './format.ts';
import { polygonStatements } from './polygon-statement.ts';

const FLAGS = ['-std=c++17', '-O2'];
const TYPE = 'cpp.g++17';
const TAGS: Partial<Readonly<Record<Verdict, string>>> = {
  AC: 'accepted',
  WA: 'wrong-answer',
  TLE: 'time-limit-exceeded',
};

/** A package of Polygon, as Codeforces and other readers of such packages accept it. They have testlib.h. */
export const polygon: Format = {
  id: 'polygon',
  style: 'lines',
  refuses: ({ problem: { id }, inputRules }) =>
    inputRules === undefined
      ? text(`${id} has no input rules, which polygon needs`, `${id} 没有 polygon 格式所需的输入检查规则`)
      : undefined,
  layout(kit) {
    const { referee, inputRules = '', problem } = kit;
    return [
      file('problem.xml', makeXml(problemElement(kit))),
      ...polygonStatements(kit),
      // the checker is there twice: some readers expect it at the top
      ...['files/check.cpp', 'check.cpp'].map(path =>
        file(
          path,
          referee
            ? packageSource('polygon-checker.cpp', { 'referee.h': referee })
            : packageSource('testlib-checker.cpp'),
        ),
      ),
      file('files/validator.cpp', packageSource('testlib-validator.cpp', { 'validator.cpp': inputRules })),
      ...(problem.generator === undefined ? [] : [file('files/gen.cpp', problem.generator.source)]),
      ...(referee
        ? [file('files/interactor.cpp', packageSource('polygon-interactor.cpp', { 'referee.h': referee }))]
        : []),
      ...testsOf(kit).flatMap((point, index) => [
        { path: testPath(index), content: () => point.input() },
        { path: `${testPath(index)}.a`, content: () => point.answer() },
      ]),
    ];
  },
  guide: () =>
    text(
      'A package as Polygon makes it. Readers of such packages (DOMjudge, DMOJ, Yandex Contest, ejudge, …) want `testlib.h` beside the sources in `files/`: take the one of your system. On Polygon itself make a problem and upload statements, files, tests and solutions from here.\n',
      '与 Polygon 导出的题目包结构相同。读取这种题目包的系统（DOMjudge、DMOJ、Yandex Contest、ejudge 等）需要 `files/` 中有 `testlib.h`，请放入你的系统所用的版本。若要放上 Polygon，请新建题目，并上传这里的题面、文件、数据和程序。\n',
    ),
  statements: () => ({ en: 'statements/english/problem.tex', zh: 'statements/chinese/problem.tex' }),
  modelPath: (_, name) => `solutions/${name}.cpp`,
  program: () => ({ flags: FLAGS }),
  comparison: () => ({ kind: 'checker', source: 'files/check.cpp', build: { flags: FLAGS } }),
  referee: () => ({
    kind: 'interactor',
    source: 'files/interactor.cpp',
    build: { flags: FLAGS },
    args: TESTLIB_ARGS,
    checker: 'files/check.cpp',
    // points, not a share
    score: ({ exitCode, stderr }) =>
      exitCode === 0 ? 100 : exitCode === 7 ? Number(/^points ([0-9.]+)/.exec(stderr)?.[1] ?? 0) : 0,
  }),
  validator: () => ({
    source: 'files/validator.cpp',
    build: { flags: FLAGS },
    good: GOOD_TESTLIB,
  }),
  generator: ({ problem: { generator } }) =>
    generator && { source: 'files/gen.cpp', build: { flags: FLAGS }, args: generator.example },
  required: ({ referee }) => [
    'problem.xml',
    'files/check.cpp',
    'check.cpp',
    'files/validator.cpp',
    ...(referee ? ['files/interactor.cpp'] : []),
  ],
  describe(files, kit) {
    const xml = files.text('problem.xml');
    if (xml === undefined) return undefined;
    const number = (tag: string) => {
      const found = new RegExp(`<${tag}>([0-9]+)</${tag}>`).exec(xml);
      return found ? Number(found[1]) : undefined;
    };
    const bytes = number('memory-limit');
    const tests = [...xml.matchAll(/<test method="manual"([^>]*)\/>/g)].map(([, attributes], index) => ({
      input: testPath(index),
      answer: `${testPath(index)}.a`,
      isSample: attributes!.includes('sample="true"'),
      score: Number(/points="([0-9.]+)"/.exec(attributes!)?.[1] ?? Number.NaN),
    }));
    if (tests.length !== number('test-count') || tests.length !== testsOf(kit).length) return undefined;
    return {
      cpuMs: number('time-limit'),
      memoryMib: bytes === undefined ? undefined : bytes / 2 ** 20,
      points: tests.filter(({ isSample }) => !isSample),
    };
  },
};

/** Samples come first. */
function testsOf({ data }: Kit): readonly DataPoint[] {
  return [...data.samples, ...data.points];
}

function testPath(index: number): string {
  return `tests/${`${index + 1}`.padStart(2, '0')}`;
}

function problemElement(kit: Kit): Element {
  const { problem } = kit;
  const source = (path: string) => element('source', { path, type: TYPE });
  const languages = [
    ['english', 'en'],
    ['chinese', 'zh'],
  ] as const;
  return element('problem', { revision: 1, 'short-name': problem.id }, [
    element(
      'names',
      {},
      languages.map(([language, lang]) => element('name', { language, value: problem.title[lang] })),
    ),
    element(
      'statements',
      {},
      languages.map(([language]) =>
        element('statement', {
          charset: 'UTF-8',
          language,
          path: `statements/${language}/problem.tex`,
          type: 'application/x-tex',
        }),
      ),
    ),
    element('judging', { 'input-file': '', 'output-file': '', 'run-count': 1 }, [testset(kit)]),
    element('files', {}, [
      element('resources'),
      element('executables', {}, [
        ...(problem.generator === undefined ? [] : [element('executable', {}, [source('files/gen.cpp')])]),
        element('executable', {}, [source('files/validator.cpp')]),
      ]),
    ]),
    assets(kit, source),
    element('properties', {}, [element('property', { name: 'tests-wellformed', value: 'true' })]),
    element('stresses', {}, [
      element('stress-count', {}, 0),
      element('stress-path-pattern', {}, 'stresses/%03d'),
      element('list'),
    ]),
    element('tags', {}, [element('tag', { value: 'games' })]),
  ]);
}

function testset(kit: Kit): Element {
  const { data, cpuMs, memoryMib } = kit;
  const grouped = isUngrouped(data) ? [] : groupsOf(data, false);
  const groupOf = (point: DataPoint) => grouped.find(({ points }) => points.includes(point));
  return element('testset', { name: 'tests' }, [
    element('time-limit', {}, cpuMs),
    element('memory-limit', {}, memoryMib * 2 ** 20),
    element('test-count', {}, testsOf(kit).length),
    element('input-path-pattern', {}, 'tests/%02d'),
    element('answer-path-pattern', {}, 'tests/%02d.a'),
    element('tests', {}, [
      ...data.samples.map(() => element('test', { method: 'manual', sample: 'true', points: '0.0' })),
      ...data.points.map(point => {
        const group = groupOf(point);
        return element('test', {
          method: 'manual',
          points: point.score.toFixed(1),
          ...(group ? { group: group.id } : {}),
        });
      }),
    ]),
    ...(grouped.length > 0
      ? [
          element(
            'groups',
            {},
            grouped.map(({ id, score, rule, needs }) =>
              element(
                'group',
                {
                  'feedback-policy': 'complete',
                  name: id,
                  points: score.toFixed(1),
                  'points-policy': rule === 'sum' ? 'each-test' : 'complete-group',
                },
                needs.length === 0
                  ? []
                  : [
                      element(
                        'dependencies',
                        {},
                        needs.map(need => element('dependency', { group: need })),
                      ),
                    ],
              ),
            ),
          ),
        ]
      : []),
  ]);
}

/** Partial scores are neither wrong answers nor accepted there. */
function tagOf(verdict: Verdict, { referee }: Kit): string {
  return (referee && verdict === 'WA' ? undefined : TAGS[verdict]) ?? 'rejected';
}

function assets(kit: Kit, source: (path: string) => Element): Element {
  const main = mainModel(kit)?.name;
  return element('assets', {}, [
    element('checker', { name: 'check.cpp', type: 'testlib' }, [
      source('files/check.cpp'),
      element('copy', { path: 'check.cpp' }),
    ]),
    ...(kit.referee ? [element('interactor', {}, [source('files/interactor.cpp')])] : []),
    element('validators', {}, [element('validator', {}, [source('files/validator.cpp')])]),
    element(
      'solutions',
      {},
      kit.models.map(({ name, verdict }) =>
        element('solution', { tag: name === main ? 'main' : tagOf(verdict, kit) }, [
          source(`solutions/${name}.cpp`),
        ]),
      ),
    ),
  ]);
}
