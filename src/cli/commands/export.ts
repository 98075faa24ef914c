import { readdirSync } from 'node:fs';
import { exactJson } from '../../answer/json.ts';
import { makeSeed } from '../../core/seed.ts';
import { type Text, text } from '../../core/text.ts';
import { writePackage } from '../../judge/packages/export.ts';
import { FORMATS, findFormat } from '../../judge/packages/formats/registry.ts';
import { makeKit } from '../../judge/packages/kit.ts';
import type { ExitCode, ProblemCommand } from '../command.ts';
import { exampleOf, lastExample } from '../judge/problem-names.ts';
import { seedFrom, seedOption } from '../judge/seed-option.ts';
import { makeNewFolder, OVERWRITE, refusal, targetProblem } from '../new-file.ts';
import { oneOfOption } from '../options.ts';

const IDS = FORMATS.map(({ id }) => id);

/** `export` is a reserved word. */
export const exportCommand: ProblemCommand = {
  kind: 'problem',
  name: 'export',
  summary: text('write a package for an online judge', '导出在线评测系统的题目包'),
  options: [
    {
      name: 'format',
      value: IDS.join('|'),
      check: oneOfOption(IDS),
      help: text('package format', '题目包格式'),
    },
    {
      name: 'out',
      value: 'FILE.zip|FOLDER',
      help: text(
        'output (default PROBLEM-FORMAT.zip; PROBLEM.zip for icpc)',
        '输出位置（默认 题目-格式.zip；icpc 为 题目.zip）',
      ),
    },
    seedOption(text('random seed of the data', '数据的随机种子')),
    OVERWRITE,
  ],
  examples: [
    `kibitz export ${exampleOf('standard')} --format luogu`,
    `kibitz export ${exampleOf('match')} --format hydro --out package/`,
    `kibitz export ${lastExample()} --format icpc --seed 7 --out package.zip`,
  ],
  suits: () => true,
  async run(problem, { values, json, write, reportError, translate }) {
    const refuse = (why: Text): ExitCode => {
      reportError(why);
      return 2;
    };
    const format = findFormat(String(values.format ?? ''));
    if (!format) {
      return refuse(
        text(`export needs --format: ${IDS.join(', ')}`, `export 需要 --format：${IDS.join('、')}`),
      );
    }
    const { id } = problem;
    const seed = seedFrom(values, problem);
    const out = String(values.out ?? format.zipName?.({ problem }) ?? `${id}-${format.id}.zip`);
    const wrong = out.toLowerCase().endsWith('.zip') ? targetProblem(out, values) : folderProblem(out);
    if (wrong) return refuse(wrong);
    const made = makeKit(problem, seed);
    if (!made.ok) return refuse(made.error);
    const kit = made.value;
    try {
      const written = await writePackage(kit, format, out);
      if (!written.ok) return refuse(written.error);
      const files = written.value;
      if (json) write(`${exactJson({ problem: id, format: format.id, seed: makeSeed(seed), out, files })}\n`);
      else {
        write(
          `${translate(text(`${out}: ${files.length} files, ${kit.data.points.length} points, ${kit.models.length} model solutions`, `${out}：${files.length} 个文件，${kit.data.points.length} 个测试点，${kit.models.length} 个标程和错解`))}\n`,
        );
        write(`${translate(text(`check it: kibitz lint ${out}`, `检查题目包：kibitz lint ${out}`))}\n`);
      }
      return 0;
    } catch (problem) {
      return refuse(refusal((problem as NodeJS.ErrnoException).path ?? out, problem));
    }
  },
};

function folderProblem(out: string): Text | undefined {
  const made = makeNewFolder(out);
  if (!made.ok) return made.error;
  // files of an older package would become part of this one
  return readdirSync(out).length > 0
    ? text(`the folder ${out} is not empty`, `文件夹 ${out} 不是空的`)
    : undefined;
}
