import { parse, stringify } from 'yaml';
import { makeZip } from '../archive/zip.ts';
import { BREAD_SOURCES } from '../bread-sources.ts';
import { file, isMatch, type Kit, pointFiles, statementMarkdown } from '../kit.ts';
import type { Format } from './format.ts';

/** data.zip is what Luogu wants uploaded; the statement is pasted, the solutions stay with the setter. */
export const luogu: Format = {
  id: 'luogu',
  style: 'functions',
  layout: kit => [
    { path: 'data.zip', content: () => makeZip(dataFiles(kit)) },
    ...(['en', 'zh'] as const).map(lang =>
      file(
        `statement.${lang}.md`,
        statementMarkdown(kit, 'functions', lang, () => ''),
      ),
    ),
  ],
  statements: () => ({ en: 'statement.en.md', zh: 'statement.zh.md' }),
  modelPath: (_, name) => `solutions/${name}.cpp`,
  referee: () => ({
    kind: 'interactor',
    source: 'data.zip/checker.cpp',
    stub: 'data.zip/interactive_lib.cpp',
    fullScoreExit: 0,
  }),
  required: kit => [
    'data.zip/config.yml',
    ...(isMatch(kit) ? ['data.zip/checker.cpp', 'data.zip/interactive_lib.cpp'] : []),
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
  const config = Object.fromEntries(
    kit.data.points.map(({ name, score }) => [
      `${name}.in`,
      { timeLimit: kit.cpuMs, memoryLimit: kit.memoryMib * 1024, score, subtaskId: 0 },
    ]),
  );
  return [
    file('config.yml', stringify(config)),
    ...(isMatch(kit)
      ? [
          file('checker.cpp', BREAD_SOURCES.luoguChecker),
          file('interactive_lib.cpp', BREAD_SOURCES.linesToCalls),
        ]
      : []),
    ...kit.data.points.flatMap(point => pointFiles('', point)),
  ];
}
