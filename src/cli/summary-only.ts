import { renameSync, rmdirSync, writeFileSync } from 'node:fs';
import { exactJson } from '../answer/json.ts';
import type { SummaryTarget, TableSummary, Tabulation } from '../core/engine.ts';
import type { Game } from '../core/game.ts';
import { type Text, text } from '../core/text.ts';
import { makeSpec } from '../games/spec.ts';
import type { Invocation } from './command.ts';
import { refusal } from './new-file.ts';
import { memorySize, type OptionSpec, type OptionValues, parseMemory, wholeNumber } from './options.ts';

const USUAL_SAMPLES = 100_000;

export const SUMMARY_OPTIONS: readonly OptionSpec[] = [
  {
    name: 'summary-only',
    help: text(
      'keep the counts and a book of the first plies, not the table: for boards beyond memory and disk',
      '只保留统计与开局库，不保留整表：用于超出内存与磁盘的棋盘',
    ),
  },
  {
    name: 'scratch',
    value: 'FOLDER',
    help: text(
      'with --summary-only: where parts wait while they are needed (default: FILE.scratch of --out)',
      '配合 --summary-only：各部分在使用期间的存放处（默认为 --out 的文件名加 .scratch）',
    ),
  },
  {
    name: 'disk',
    value: 'SIZE',
    check: memorySize,
    help: text(
      'with --summary-only: disk to stay within, such as 60G (default: what is free)',
      '配合 --summary-only：磁盘上限，例如 60G（默认为剩余空间）',
    ),
  },
  {
    name: 'samples',
    value: 'N',
    check: wholeNumber(0, 1_000_000),
    help: text(
      'with --summary-only: random positions to compare with their successors (default 100000)',
      '配合 --summary-only：与后继局面核对的随机局面数（默认 100000）',
    ),
  },
];

export function summaryRefusal(values: OptionValues): Text | undefined {
  const needy = (['scratch', 'disk', 'samples'] as const).find(name => values[name] !== undefined);
  if (!values['summary-only'])
    return needy && text(`--${needy} needs --summary-only`, `--${needy} 需要 --summary-only`);
  if (values.grundy || values.rows !== undefined)
    return text('--summary-only is about outcomes alone', '--summary-only 只统计胜负');
  return values.scratch === undefined && values.out === undefined
    ? text(
        '--summary-only needs a place to work in: --scratch FOLDER or --out FILE',
        '--summary-only 需要工作位置：--scratch 文件夹 或 --out 文件',
      )
    : undefined;
}

export function summaryTarget(invocation: Invocation): SummaryTarget | undefined {
  const { values } = invocation;
  if (!values['summary-only']) return undefined;
  const folder = `${values.scratch ?? `${values.out}.scratch`}`;
  const disk = typeof values.disk === 'string' ? parseMemory(values.disk) : undefined;
  return {
    ...{ folder, samples: Number(values.samples ?? USUAL_SAMPLES), restart: values.restart === true },
    ...(disk === undefined ? {} : { disk }),
    ...runNotices(folder, `${folder}/run`, invocation),
  };
}

/** The folder that nobody named goes with what was in it. */
export function leaveScratch({ values }: Invocation): void {
  if (!values['summary-only'] || values.scratch !== undefined) return;
  try {
    rmdirSync(`${values.out}.scratch`);
  } catch {
    // somebody keeps something there
  }
}

/** What a person is told while a run begins. */
export function runNotices(place: string, locked: string, { complain, say }: Invocation) {
  const tell = (notice: Text) => complain(say(notice), { kind: 'notice' });
  return {
    onResume: (done: number, total: number) =>
      tell(
        text(
          `going on from ${place}: ${done} of ${total} parts are there`,
          `从 ${place} 继续：${total} 个部分中已有 ${done} 个`,
        ),
      ),
    onWait: (process: number) =>
      tell(
        text(
          `process ${process} is writing ${locked}: waiting for it (if it is gone, remove ${locked}.lock)`,
          `进程 ${process} 正在写入 ${locked}：等待它完成（若它已不在，请删除 ${locked}.lock）`,
        ),
      ),
  };
}

/** The file that `--out` names, for people, programs and `analyze --table`. Returns why it could not be written. */
export function writeSummaryFile(
  game: Game,
  { summary, ...table }: Tabulation,
  { values }: Invocation,
): Text | undefined {
  if (!summary || typeof values.out !== 'string') return undefined;
  const { out } = values;
  const content = { format: 'kibitz-summary', version: 1, spec: makeSpec(game), ...table, summary };
  try {
    writeFileSync(`${out}.partial`, `${exactJson(content)}\n`);
    renameSync(`${out}.partial`, out);
    return undefined;
  } catch (problem) {
    return refusal(out, problem);
  }
}

export function writeSummary({ summary }: Tabulation, invocation: Invocation): void {
  if (!summary) return;
  const { say, write } = invocation;
  const number = (value: bigint | number) => value.toLocaleString('en-US');
  const line = (name: Text, value: string) => write(`${say(name)}${say(text(': ', '：'))}${value}\n`);
  const { winningMoves, firstMoves } = summary;
  line(
    text(
      `first moves that win (${winningMoves.length} of ${firstMoves})`,
      `必胜的第一步（${firstMoves} 步中的 ${winningMoves.length} 步）`,
    ),
    winningMoves.length > 0 ? winningMoves.join('  ') : say(text('none', '无')),
  );
  line(text('lost with a full first column', '第一列已满的必败态'), number(summary.lostWithFullColumn));
  line(text('lost with a full first row', '第一行已满的必败态'), number(summary.lostWithFullRow));
  write(`${say(checksText(summary))}\n`);
}

function checksText({ samples, symmetricParts, book, run }: TableSummary): Text {
  const number = (value: number) => value.toLocaleString('en-US');
  const disk = (run.diskBytes / 1e9).toFixed(1);
  return text(
    `${number(samples)} random positions follow from their successors; ${number(symmetricParts)} parts equal their mirror images; book up to ${book.mostTaken} taken cells; ${disk} GB on disk at the peak`,
    `${number(samples)} 个随机局面与其后继局面相符；${number(symmetricParts)} 个部分与自身镜像一致；开局库至 ${book.mostTaken} 个已占格；磁盘峰值 ${disk} GB`,
  );
}
