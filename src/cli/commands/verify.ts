import { text } from '../../core/text.ts';
import { openTable } from '../../tables/read-table.ts';
import { verifyTable } from '../../tables/verify-table.ts';
import type { PlainCommand } from '../command.ts';
import { wholeNumber } from '../options.ts';

const USUAL_SAMPLES = 100_000;

export const verify: PlainCommand = {
  kind: 'plain',
  name: 'verify',
  summary: text(
    'is a table file whole, and do its positions follow from their successors?',
    '局面表文件是否完好，其中的局面是否与后继相符？',
  ),
  operands: 'FILE',
  options: [
    {
      name: 'samples',
      value: 'N',
      check: wholeNumber(0, 1_000_000_000),
      help: text('random positions to compare (default 100000)', '抽查的随机局面数（默认 100000）'),
    },
  ],
  examples: ['kibitz verify marbles-5x6.table'],
  async run({ rest, values, json, write, complain, say, progress }) {
    const [path, extra] = rest;
    if (path === undefined || extra !== undefined) {
      complain(say(text('expected one table file', '应为一个局面表文件')));
      return 2;
    }
    const table = openTable(path);
    if (!table.ok) {
      complain(say(table.error));
      return 1;
    }
    const { description } = table.value;
    const verified = verifyTable(table.value, {
      samples: Number(values.samples ?? USUAL_SAMPLES),
      onProgress: progress,
    });
    table.value.close();
    progress(1);
    if (!verified.ok) {
      complain(say(verified.error));
      return 1;
    }
    const { game, variant, kind, cells, lost } = description;
    const { blocks, samples } = verified.value;
    const found = {
      file: path,
      game,
      variant,
      kind,
      positions: 2 ** cells,
      lost: Number(lost),
      blocks,
      samples,
    };
    if (json) write(`${JSON.stringify(found)}\n`);
    else {
      write(
        `${say(
          text(
            `${path} is sound: ${game}, ${blocks} ${blocks === 1 ? 'block' : 'blocks'} intact, ${samples} positions follow from their successors`,
            `${path} 完好：${game}，${blocks} 块校验无误，${samples} 个局面与其后继相符`,
          ),
        )}\n`,
      );
    }
    return 0;
  },
};
