import { join } from 'node:path';
import { exactJson } from '../../answer/json.ts';
import { makeSeed } from '../../core/seed.ts';
import { type Text, text } from '../../core/text.ts';
import { type WrittenFile, writePoint } from '../../judge/packages/write-point.ts';
import type { DataPoint, DataSet } from '../../problems/data-set.ts';
import type { ProblemCommand } from '../command.ts';
import { exampleOf, lastExample } from '../judge/problem-names.ts';
import { seedFrom, seedOption } from '../judge/seed-option.ts';
import { makeNewFolder, OVERWRITE, refusal, targetProblem } from '../new-file.ts';
import type { OptionValues } from '../options.ts';
import { makeTable } from '../output.ts';

const LIST_PATTERN = /^[0-9]+(-[0-9]+)?(,[0-9]+(-[0-9]+)?)*$/;

export const generateCommand: ProblemCommand = {
  kind: 'problem',
  name: 'generate',
  summary: text('write test data for a problem, by its tiers', '按题目的分档生成测试数据'),
  options: [
    {
      name: 'out',
      value: 'FOLDER',
      help: text('output folder (default: the name of the problem)', '输出文件夹（默认为题目名）'),
    },
    seedOption(text('random seed: the same seed, the same bytes', '随机种子：种子相同，文件逐字节相同')),
    {
      name: 'tier',
      value: 'N|beyond',
      check: value =>
        /^([1-9]|beyond)$/.test(value) ? undefined : text('a number or "beyond"', '一个数字或 beyond'),
      help: text(
        'only this tier; "beyond" exceeds the limits of the statement',
        '只生成这一档；beyond 生成超出题目范围的数据',
      ),
    },
    {
      name: 'points',
      value: 'LIST',
      check: value => (LIST_PATTERN.test(value) ? undefined : text('numbers as 1,3-5', '形如 1,3-5 的编号')),
      help: text('only these test points, such as 1,3-5', '只生成这些测试点，例如 1,3-5'),
    },
    OVERWRITE,
  ],
  examples: [
    `kibitz generate ${exampleOf('standard')} --out data --seed 7`,
    `kibitz generate ${lastExample()} --points 13-18`,
    `kibitz generate ${lastExample()} --tier beyond`,
  ],
  suits: ({ data }) => data !== undefined,
  async run(problem, { values, json, write, reportError, lang, onProgress }) {
    const { id } = problem;
    const seed = seedFrom(values, problem);
    const folder = String(values.out ?? id);
    const data = problem.data!(seed);
    const chosen = choose(data, values.tier, values.points);
    if ('problem' in chosen) {
      reportError(chosen.problem, { kind: 'usage' });
      return 2;
    }
    const wrong = folderProblem(folder, chosen.points, values);
    if (wrong) {
      reportError(wrong);
      return 2;
    }
    const written: { point: DataPoint; files: WrittenFile[] }[] = [];
    try {
      for (const [index, point] of chosen.points.entries()) {
        onProgress({ share: index / chosen.points.length });
        written.push({ point, files: writePoint(folder, point) });
      }
    } catch (problem) {
      reportError(refusal((problem as NodeJS.ErrnoException).path ?? folder, problem));
      return 2;
    } finally {
      onProgress({ share: 1 });
    }
    if (json) {
      const points = written.map(({ point: { name, tier, score, cases, about }, files }) => ({
        name,
        tier,
        score,
        cases,
        about: about[lang],
        files: files.map(({ path, bytes, sha256 }) => ({ path: join(folder, path), bytes, sha256 })),
      }));
      write(`${exactJson({ problem: id, seed: makeSeed(seed), folder, points })}\n`);
    } else {
      write(`${report(data, written, lang).join('\n')}\n`);
    }
    return 0;
  },
};

/** Makes the folder; returns why the points cannot be written there. */
function folderProblem(folder: string, points: readonly DataPoint[], values: OptionValues): Text | undefined {
  const made = makeNewFolder(folder);
  if (!made.ok) return made.error;
  return points
    .flatMap(({ name }) => [`${name}.in`, `${name}.out`])
    .map(name => targetProblem(join(folder, name), values))
    .find(problem => problem !== undefined);
}

function choose(
  { points, beyond, tiers }: DataSet,
  tier: string | true | undefined,
  list: string | true | undefined,
): { points: readonly DataPoint[] } | { problem: Text } {
  if (tier === 'beyond') {
    if (beyond.length > 0) return { points: beyond };
    return { problem: text('this problem has no data beyond the limits', '这道题没有超出范围的数据') };
  }
  if (tier !== undefined && Number(tier) > tiers.length) {
    return {
      problem: text(
        `there is no tier ${tier}; there are ${tiers.length}`,
        `没有第 ${tier} 档；共有 ${tiers.length} 档`,
      ),
    };
  }
  const numbers = list === undefined ? undefined : numbersOf(String(list));
  const missing = numbers?.find(number => !points.some(({ name }) => name === `${number}`));
  if (missing !== undefined) {
    return {
      problem: text(
        `there is no test point ${missing}; there are ${points.length}`,
        `没有测试点 ${missing}；共有 ${points.length} 个`,
      ),
    };
  }
  const chosen = points
    .filter(point => tier === undefined || point.tier === Number(tier))
    .filter(({ name }) => numbers === undefined || numbers.includes(Number(name)));
  if (chosen.length === 0) {
    return {
      problem: text('no test point is in that tier and in that list', '没有同时属于该档和该列表的测试点'),
    };
  }
  return { points: chosen };
}

function numbersOf(list: string): number[] {
  return list.split(',').flatMap(part => {
    const [from, to] = part.split('-').map(Number) as [number, number?];
    // no problem has a thousand points
    return Array.from({ length: Math.min(1000, (to ?? from) - from + 1) }, (_, index) => from + index);
  });
}

function report(
  { tiers }: DataSet,
  written: readonly { point: DataPoint; files: readonly WrittenFile[] }[],
  lang: 'en' | 'zh',
): string[] {
  const header = [
    text('file', '文件'),
    text('tier', '分档'),
    text('score', '分值'),
    text('cases', '组数'),
    text('bytes', '字节'),
    text('for', '用途'),
  ].map(title => title[lang]);
  const rows = written.map(({ point, files }) => [
    files[0]!.path,
    tiers[point.tier - 1]?.title[lang] ?? '',
    `${point.score}`,
    `${point.cases}`,
    `${files[0]!.bytes}`,
    point.about[lang],
  ]);
  return makeTable([header, ...rows]);
}
