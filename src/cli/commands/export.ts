import { existsSync, readdirSync, statSync } from 'node:fs';
import { type Text, text } from '../../core/text.ts';
import { hasData } from '../../judge/packages/data/registry.ts';
import { writePackage } from '../../judge/packages/export.ts';
import { FORMATS, findFormat } from '../../judge/packages/formats/registry.ts';
import { makeKit } from '../../judge/packages/kit.ts';
import { findProblem } from '../../judge/problems/registry.ts';
import type { ExitCode, GameCommand } from '../command.ts';
import { exactJson } from '../json.ts';
import { oneOf, wholeNumber } from '../options.ts';
import { isUsualVariant, VARIANT_REFUSED } from '../usual-variant.ts';

const IDS = FORMATS.map(({ id }) => id);

/** `export` is a word of the language. */
export const exportCommand: GameCommand = {
  kind: 'game',
  name: 'export',
  summary: text('write a package for an online judge', '写出在线评测系统的题包'),
  options: [
    { name: 'format', value: IDS.join('|'), check: oneOf(IDS), help: text('whose package', '题包格式') },
    {
      name: 'out',
      value: 'FILE.zip|FOLDER',
      help: text('where it goes (default GAME-FORMAT.zip)', '写到哪里（默认 GAME-FORMAT.zip）'),
    },
    {
      name: 'seed',
      value: 'N',
      check: wholeNumber(0, 2 ** 31),
      help: text('what the data are made from (default 1)', '数据的随机种子（默认 1）'),
    },
  ],
  examples: [
    'kibitz export marbles --format luogu',
    'kibitz export bread --format hydro --out bread/',
    'kibitz export othello --format icpc --seed 7 --out othello.zip',
  ],
  suits: ({ id }) => hasData(id),
  async run(game, { values, json, write, complain, say }) {
    const refuse = (why: Text): ExitCode => {
      complain(say(why));
      return 2;
    };
    if (!isUsualVariant(game)) return refuse(VARIANT_REFUSED);
    const format = findFormat(String(values.format ?? ''));
    if (!format) {
      return refuse(
        text(`export needs --format: ${IDS.join(', ')}`, `export 需要 --format：${IDS.join('、')}`),
      );
    }
    const { id } = game.definition;
    const seed = Number(values.seed ?? 1);
    const out = String(values.out ?? `${id}-${format.id}.zip`);
    // the rest of an older package would be taken for a part of this one
    if (existsSync(out) && statSync(out).isDirectory() && readdirSync(out).length > 0) {
      return refuse(text(`the folder ${out} is not empty`, `文件夹 ${out} 不是空的`));
    }
    const kit = makeKit(findProblem(id)!, seed);
    try {
      const files = await writePackage(kit, format, out);
      if (json) write(`${exactJson({ problem: id, format: format.id, seed, out, files })}\n`);
      else {
        write(
          `${say(text(`${out}: ${files.length} files, ${kit.data.points.length} points, ${kit.models.length} model solutions`, `${out}：${files.length} 个文件，${kit.data.points.length} 个测试点，${kit.models.length} 个标程与错误程序`))}\n`,
        );
        write(`${say(text(`check it: kibitz lint ${out}`, `检查题包：kibitz lint ${out}`))}\n`);
      }
      return 0;
    } catch (problem) {
      const { message } = problem as Error;
      return refuse(text(`cannot write ${out}: ${message}`, `无法写入 ${out}：${message}`));
    }
  },
};
