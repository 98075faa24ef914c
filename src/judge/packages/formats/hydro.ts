import { parse, stringify } from 'yaml';
import { BREAD_SOURCES } from '../bread-sources.ts';
import { file, isMatch, pointFiles, statementMarkdown } from '../kit.ts';
import type { Format } from './format.ts';

/** A problem folder as Hydro imports it. */
export const hydro: Format = {
  id: 'hydro',
  style: 'lines',
  layout(kit) {
    const { problem, data, cpuMs, memoryMib } = kit;
    const config = {
      type: isMatch(kit) ? 'interactive' : 'default',
      time: `${cpuMs}ms`,
      memory: `${memoryMib}m`,
      ...(isMatch(kit) ? { interactor: 'interactor.cc' } : { checker_type: 'default' }),
      subtasks: data.points.map(({ name, score }, index) => ({
        id: index + 1,
        score,
        type: 'sum',
        cases: [{ input: `${name}.in`, output: `${name}.out` }],
      })),
    };
    return [
      file('problem.yaml', stringify({ pid: problem.id, title: problem.title.zh, tag: ['kibitz'] })),
      file(
        'problem_zh.md',
        statementMarkdown(kit, 'lines', 'zh', kind => kind),
      ),
      file(
        'problem.md',
        statementMarkdown(kit, 'lines', 'en', kind => kind),
      ),
      file('testdata/config.yaml', stringify(config)),
      ...(isMatch(kit) ? [file('testdata/interactor.cc', BREAD_SOURCES.hydroInteractor)] : []),
      ...data.points.flatMap(point => pointFiles('testdata/', point)),
    ];
  },
  statements: () => ({ en: 'problem.md', zh: 'problem_zh.md' }),
  modelPath: (_, name) => `solutions/${name}.cpp`,
  referee: () => ({ kind: 'interactor', source: 'testdata/interactor.cc', fullScoreExit: 0 }),
  required: kit => [
    'testdata/config.yaml',
    'problem.yaml',
    ...(isMatch(kit) ? ['testdata/interactor.cc'] : []),
  ],
  describe(files) {
    const config = files.yaml('testdata/config.yaml', parse) as
      | { time?: string; memory?: string; subtasks?: { score?: number; cases: Record<string, string>[] }[] }
      | undefined;
    if (!config) return undefined;
    const number = (given: string | undefined, unit: RegExp) =>
      given !== undefined && unit.test(given) ? Number.parseInt(given, 10) : undefined;
    return {
      cpuMs: number(config.time, /^[0-9]+ms$/),
      memoryMib: number(config.memory, /^[0-9]+m$/),
      points: (config.subtasks ?? []).flatMap(({ score, cases }) =>
        cases.map(({ input, output }) => ({
          input: `testdata/${input}`,
          answer: `testdata/${output}`,
          score,
        })),
      ),
    };
  },
};
