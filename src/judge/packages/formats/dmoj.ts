import { parse, stringify } from 'yaml';
import { makeZip } from '../archive/zip.ts';
import { BREAD_SOURCES } from '../bread-sources.ts';
import { file, isMatch, pointFiles, statementMarkdown } from '../kit.ts';
import type { Format } from './format.ts';

/** A problem folder of DMOJ: init.yml beside data.zip. Limits belong to the site there: site.yml names them. */
export const dmoj: Format = {
  id: 'dmoj',
  style: 'lines',
  layout(kit) {
    const { problem, data, cpuMs, memoryMib } = kit;
    const init = {
      archive: 'data.zip',
      ...(isMatch(kit)
        ? { unbuffered: true, interactive: { files: 'interactor.cpp', lang: 'CPP17', type: 'testlib' } }
        : { checker: 'standard' }),
      test_cases: data.points.map(({ name, score }) => ({
        in: `${name}.in`,
        out: `${name}.out`,
        points: score,
      })),
    };
    const site = {
      code: problem.id,
      name: problem.title.en,
      time_limit: cpuMs / 1000,
      memory_limit: memoryMib * 1024,
    };
    return [
      file('init.yml', stringify(init)),
      file('site.yml', stringify(site)),
      { path: 'data.zip', content: () => makeZip(data.points.flatMap(point => pointFiles('', point))) },
      ...(isMatch(kit) ? [file('interactor.cpp', BREAD_SOURCES.dmojInteractor)] : []),
      ...(['en', 'zh'] as const).map(lang =>
        file(
          `statement.${lang}.md`,
          statementMarkdown(kit, 'lines', lang, () => ''),
        ),
      ),
    ];
  },
  statements: () => ({ en: 'statement.en.md', zh: 'statement.zh.md' }),
  modelPath: (_, name) => `solutions/${name}.cpp`,
  referee: () => ({ kind: 'interactor', source: 'interactor.cpp', fullScoreExit: 0 }),
  required: kit => ['site.yml', 'init.yml', ...(isMatch(kit) ? ['interactor.cpp'] : [])],
  describe(files) {
    const init = files.yaml('init.yml', parse) as
      | { archive?: string; test_cases?: { in: string; out: string; points?: number }[] }
      | undefined;
    const site = files.yaml('site.yml', parse) as { time_limit?: number; memory_limit?: number } | undefined;
    if (!init || !site) return undefined;
    return {
      cpuMs: site.time_limit === undefined ? undefined : site.time_limit * 1000,
      memoryMib: site.memory_limit === undefined ? undefined : site.memory_limit / 1024,
      points: (init.test_cases ?? []).map(({ in: input, out, points }) => ({
        input: `${init.archive}/${input}`,
        answer: `${init.archive}/${out}`,
        score: points,
      })),
    };
  },
};
