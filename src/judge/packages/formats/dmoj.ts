import { parse, stringify } from 'yaml';
import { text } from '../../../core/text.ts';
import { groupsOf, isUngrouped } from '../groups.ts';
import { file, type Kit, pointFiles, statementMarkdown } from '../kit.ts';
import { makeZip } from '../make-zip.ts';
import { packageSource } from '../sources.ts';
import { type Format, TESTLIB_ARGS } from './format.ts';

const FLAGS = ['-Wall', '-DONLINE_JUDGE', '-O2', '-std=c++17'];

interface Case {
  in: string;
  out: string;
  points?: number;
}

/** A problem folder of DMOJ: init.yml and data.zip. Limits are set on the site; site.yml lists them. */
export const dmoj: Format = {
  id: 'dmoj',
  style: 'lines',
  layout(kit) {
    const { problem, data, cpuMs, memoryMib, referee } = kit;
    const ours = (name: string) => ({ files: name, lang: 'CPP17', type: 'testlib', feedback: true });
    const init = {
      archive: 'data.zip',
      ...(referee
        ? { unbuffered: true, interactive: ours('interactor.cpp') }
        : // its own comparison goes by lines
          { checker: { name: 'bridged', args: ours('checker.cpp') } }),
      test_cases: testCases(kit),
    };
    const site = {
      code: problem.id,
      name: problem.title.en,
      time_limit: cpuMs / 1000,
      memory_limit: memoryMib * 1024,
      partial: true,
    };
    return [
      file('init.yml', stringify(init)),
      file('site.yml', stringify(site)),
      { path: 'data.zip', content: () => makeZip(data.points.flatMap(point => pointFiles('', point))) },
      referee
        ? file('interactor.cpp', packageSource('dmoj-interactor.cpp', { 'referee.h': referee }))
        : file('checker.cpp', packageSource('plain-checker.cpp')),
      ...(['en', 'zh'] as const).map(lang =>
        file(`statement.${lang}.md`, statementMarkdown(kit, 'lines', lang)),
      ),
    ];
  },
  guide: ({ referee }) =>
    text(
      `1. Put \`init.yml\`, \`data.zip\` and \`${referee ? 'interactor.cpp' : 'checker.cpp'}\` into the problem's folder of the judge.
2. Enter on the site what \`site.yml\` says, partial points included; paste the statement.
`,
      `1. 把 \`init.yml\`、\`data.zip\` 和 \`${referee ? 'interactor.cpp' : 'checker.cpp'}\` 放入评测机上该题的文件夹。
2. 按 \`site.yml\` 在网站上填写各项（包括允许部分分），并粘贴题面。
`,
    ),
  statements: () => ({ en: 'statement.en.md', zh: 'statement.zh.md' }),
  modelPath: (_, name) => `solutions/${name}.cpp`,
  program: () => ({ flags: FLAGS }),
  comparison: () => ({ kind: 'checker', source: 'checker.cpp', build: { flags: FLAGS } }),
  referee: () => ({
    kind: 'interactor',
    source: 'interactor.cpp',
    build: { flags: FLAGS },
    args: TESTLIB_ARGS,
    score: ({ exitCode, stderr }) =>
      exitCode === 0 ? 100 : exitCode === 7 ? Number(/^points ([0-9]+)$/m.exec(stderr)?.[1] ?? 0) : 0,
  }),
  required: ({ referee }) => ['site.yml', 'init.yml', referee ? 'interactor.cpp' : 'checker.cpp'],
  describe(files) {
    const init = files.yaml('init.yml', parse) as
      | { archive?: string; test_cases?: (Case | { batched: Case[]; points?: number })[] }
      | undefined;
    const site = files.yaml('site.yml', parse) as { time_limit?: number; memory_limit?: number } | undefined;
    if (!init || !site) return undefined;
    const cases = (init.test_cases ?? []).flatMap(test => ('batched' in test ? shared(test) : [test]));
    return {
      cpuMs: site.time_limit === undefined ? undefined : site.time_limit * 1000,
      memoryMib: site.memory_limit === undefined ? undefined : site.memory_limit / 1024,
      points: cases.map(({ in: input, out, points }) => ({
        input: `${init.archive}/${input}`,
        answer: `${init.archive}/${out}`,
        score: points,
      })),
    };
  },
};

function testCases({ data }: Kit) {
  const caseOf = (name: string) => ({ in: `${name}.in`, out: `${name}.out` });
  if (isUngrouped(data)) return data.points.map(({ name, score }) => ({ ...caseOf(name), points: score }));
  return groupsOf(data, true).map(({ points, score, needs }) => ({
    batched: points.map(({ name }) => caseOf(name)),
    points: score,
    ...(needs.length > 0 ? { dependencies: needs } : {}),
  }));
}

/** The points of a batch are shared by its cases. */
function shared({ batched, points }: { batched: Case[]; points?: number }): Case[] {
  return batched.map(test => (points === undefined ? test : { ...test, points: points / batched.length }));
}
