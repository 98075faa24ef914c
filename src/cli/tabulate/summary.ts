import { renameSync, rmdirSync, writeFileSync } from 'node:fs';
import { exactJson } from '../../answer/json.ts';
import type { TableSummary, Tabulation } from '../../core/engine.ts';
import type { Game } from '../../core/game.ts';
import { type Text, text } from '../../core/text.ts';
import { makeSpec } from '../../games/spec.ts';
import type { ExitCode, Invocation } from '../command.ts';
import { refusal } from '../new-file.ts';
import { memorySize, type OptionSpec, sizeValue, wholeNumber } from '../options.ts';
import { runNotices, solveHere, writeFound, writeLine } from './table.ts';

const DEFAULT_SAMPLES = 100_000;

export const SUMMARY_OPTIONS: readonly OptionSpec[] = [
  {
    name: 'summary-only',
    needs: ['scratch', 'out'],
    excludes: ['grundy', 'rows', 'on'],
    help: text(
      'store the counts and a book of the first plies, not the table: for boards beyond memory and disk',
      '只保留统计与开局库，不保留整表：用于超出内存与磁盘的棋盘',
    ),
  },
  {
    name: 'scratch',
    value: 'FOLDER',
    needs: ['summary-only'],
    help: text(
      'with --summary-only: folder for parts that are still needed (default: FILE.scratch of --out)',
      '配合 --summary-only：各部分在使用期间的存放处（默认为 --out 的文件名加 .scratch）',
    ),
  },
  {
    name: 'disk',
    value: 'SIZE',
    check: memorySize,
    needs: ['summary-only'],
    help: text(
      'with --summary-only: disk limit, such as 60G (default: the free space)',
      '配合 --summary-only：磁盘上限，例如 60G（默认为剩余空间）',
    ),
  },
  {
    name: 'samples',
    value: 'N',
    check: wholeNumber(0, 1_000_000),
    needs: ['summary-only'],
    help: text(
      'with --summary-only: random positions to compare with their successors (default 100000)',
      '配合 --summary-only：与后继局面核对的随机局面数（默认 100000）',
    ),
  },
];

/** Solves a board through the disk and stores a summary instead of the table. */
export async function tabulateSummary(game: Game, invocation: Invocation): Promise<ExitCode> {
  const { values, reportError } = invocation;
  const folder = `${values.scratch ?? `${values.out}.scratch`}`;
  const disk = sizeValue(values.disk);
  const samples = Number(values.samples ?? DEFAULT_SAMPLES);
  const summary = {
    ...{ folder, samples, restart: values.restart === true },
    ...(disk === undefined ? {} : { disk }),
    ...runNotices(folder, `${folder}/run`, invocation),
  };
  const spec = makeSpec(game);
  const unsupported = text(`--summary-only is not for ${spec}`, `--summary-only 不适用于 ${spec}`);
  const found = await solveHere(game, { summary, resumesFrom: folder, unsupported }, invocation);
  if (!found) return 2;
  if (values.scratch === undefined) removeIfEmpty(folder);
  const wrong = typeof values.out === 'string' ? writeSummaryFile(values.out, game, found.value) : undefined;
  if (wrong) {
    reportError(wrong);
    return 2;
  }
  return writeFound(game, found, invocation, () => writeSummary(found.value.summary!, invocation));
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // it holds other files too
  }
}

/** The file for people, programs and `analyze --table`. Returns why it could not be written. */
function writeSummaryFile(out: string, game: Game, { summary, ...table }: Tabulation): Text | undefined {
  const content = { format: 'kibitz-summary', version: 1, spec: makeSpec(game), ...table, summary };
  try {
    writeFileSync(`${out}.partial`, `${exactJson(content)}\n`);
    renameSync(`${out}.partial`, out);
    return undefined;
  } catch (problem) {
    return refusal(out, problem);
  }
}

function writeSummary(summary: TableSummary, invocation: Invocation): void {
  const { translate, write } = invocation;
  const number = (value: bigint | number) => value.toLocaleString('en-US');
  const line = (name: Text, value: string) => writeLine(name, value, invocation);
  const { winningMoves, firstMoves } = summary;
  line(
    text(
      `first moves that win (${winningMoves.length} of ${firstMoves})`,
      `必胜的第一步（${firstMoves} 步中的 ${winningMoves.length} 步）`,
    ),
    winningMoves.length > 0 ? winningMoves.join('  ') : translate(text('none', '无')),
  );
  line(text('lost with a full first column', '第一列已满的必败态'), number(summary.lostWithFullColumn));
  line(text('lost with a full first row', '第一行已满的必败态'), number(summary.lostWithFullRow));
  write(`${translate(checksText(summary))}\n`);
}

function checksText({ samples, symmetricParts, book, run }: TableSummary): Text {
  const number = (value: number) => value.toLocaleString('en-US');
  const disk = (run.diskBytes / 1e9).toFixed(1);
  return text(
    `${number(samples)} random positions follow from their successors; ${number(symmetricParts)} parts equal their mirror images; book up to ${book.mostTaken} taken cells; ${disk} GB on disk at the peak`,
    `${number(samples)} 个随机局面与其后继局面相符；${number(symmetricParts)} 个部分与自身镜像一致；开局库至 ${book.mostTaken} 个已占格；磁盘峰值 ${disk} GB`,
  );
}
