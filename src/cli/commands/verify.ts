import { text } from '../../core/text.ts';
import type { TableFileError } from '../../tables/errors.ts';
import { openTable } from '../../tables/node/read-table.ts';
import { verifyTable } from '../../tables/verify-table.ts';
import type { ExitCode, PlainCommand } from '../command.ts';
import { wholeNumber } from '../options.ts';

const USUAL_SAMPLES = 100_000;

export const verifyCommand: PlainCommand = {
  kind: 'plain',
  name: 'verify',
  summary: text(
    'check a table file: its blocks, and positions against their successors',
    '局面表文件是否完好，其中的局面是否与后继局面相符？',
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
  async run({ rest, values, json, write, reportError, translate, onProgress }) {
    const [path, extra] = rest;
    if (path === undefined || extra !== undefined) {
      reportError(text('expected one table file', '应为一个局面表文件'), { kind: 'usage' });
      return 2;
    }
    const refuse = (fault: TableFileError): ExitCode => {
      reportError(fault);
      // an unreadable file is neither sound nor damaged
      return fault.kind === 'unreadable' ? 2 : 1;
    };
    const table = openTable(path);
    if (!table.ok) return refuse(table.error);
    const { description } = table.value;
    const verified = verifyTable(table.value, {
      samples: Number(values.samples ?? USUAL_SAMPLES),
      onProgress: share => onProgress({ share }),
    });
    table.value.close();
    onProgress({ share: 1 });
    if (!verified.ok) return refuse(verified.error);
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
        `${translate(
          text(
            `${path} is valid: ${game}, ${blocks} ${blocks === 1 ? 'block' : 'blocks'} intact, ${samples} positions follow from their successors`,
            `${path} 完好：${game}，${blocks} 块校验无误，${samples} 个局面与其后继局面相符`,
          ),
        )}\n`,
      );
    }
    return 0;
  },
};
