import { findPeriod, heapValues, MOST_ROWS, type Period } from '../../answer/heaps/values.ts';
import { exactJson } from '../../answer/json.ts';
import type { Game } from '../../core/game.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { type Text, text } from '../../core/text.ts';
import { makeSpec } from '../../games/spec.ts';
import type { ExitCode, Invocation } from '../command.ts';
import type { OptionSpec } from '../options.ts';

export const ROWS: OptionSpec = {
  name: 'rows',
  value: 'A..B',
  excludes: ['out', 'on'],
  help: text(
    'the Grundy values of single rows or heaps of these lengths, and their period',
    '这些长度的单行或单堆的 SG 值，以及周期',
  ),
};

/** The search for a period goes at least this far. */
const LOOKED_AT_LEAST = 4000;

/** `1..64`, or `64` for 1 to 64. */
function parseRows(source: string): Result<readonly [number, number], Text> {
  const [, a, b] = /^(?:([1-9][0-9]{0,4})\.\.)?([1-9][0-9]{0,4})$/.exec(source) ?? [];
  const [from, to] = [Number(a ?? 1), Number(b)];
  return b !== undefined && from <= to && to <= MOST_ROWS
    ? ok([from, to])
    : err(
        text(
          `--rows: expected two lengths from 1 to ${MOST_ROWS}, such as 1..64, found '${source}'`,
          `--rows：应为 1 至 ${MOST_ROWS} 的两个长度，例如 1..64，实际是「${source}」`,
        ),
      );
}

/** The values of rows as a sequence, with its period if one is found. */
export async function tabulateRows(
  game: Game,
  { values, json, write, reportError, translate }: Invocation,
): Promise<ExitCode> {
  const rows = parseRows(`${values.rows}`);
  if (!rows.ok) {
    reportError(rows.error, { kind: 'usage' });
    return 2;
  }
  const { heapCode } = game;
  if (!heapCode) {
    reportError(noRows(game), { kind: 'usage' });
    return 2;
  }
  const [from, to] = rows.value;
  const lookedTo = Math.max(to, LOOKED_AT_LEAST);
  const found = heapValues(heapCode, lookedTo);
  const period = findPeriod(heapCode, found);
  const wanted = [...found.subarray(from, to + 1)];
  if (json) {
    const { id } = game.definition;
    const shown = period && { length: period.length, from: period.from, proved: period.isProved };
    write(
      `${exactJson({ game: id, spec: makeSpec(game), from, to, values: wanted, lookedTo, ...(shown ? { period: shown } : {}) })}\n`,
    );
    return 0;
  }
  write(`${wanted.join(', ')}\n${translate(periodText(period, lookedTo))}\n`);
  return 0;
}

function periodText(period: Period | undefined, lookedTo: number): Text {
  if (!period)
    return text(
      `no period found: the values up to ${lookedTo} show none, longer rows may; use a larger --rows N`,
      `没有发现周期：只看了不超过 ${lookedTo} 的值，更长的可能有周期；--rows N 可以看得更远`,
    );
  const { length, from, isProved } = period;
  return isProved
    ? text(
        `period ${length} from ${from} on: proved for all lengths (Guy and Smith)`,
        `从 ${from} 起周期为 ${length}：对一切长度都已证明（Guy–Smith 定理）`,
      )
    : text(
        `period ${length} from ${from} on: observed up to ${lookedTo}, not proved`,
        `从 ${from} 起周期为 ${length}：到 ${lookedTo} 为止如此，未能证明`,
      );
}

export function noRows({ definition: { id, capabilities }, variant }: Game): Text {
  if (!capabilities.impartial)
    return text(`${id} is not impartial: it has no Grundy values`, `${id} 不是公平组合游戏，没有 SG 值`);
  return variant.misere
    ? text(
        'in misère play rows do not add up: --rows is for normal play',
        '反常规则下各行不能相加：--rows 只用于正常规则',
      )
    : text(
        `${id} has no rows from which up to so many may be taken, whatever their length`,
        `${id} 没有「无论多长，每次至多取若干个」的单行`,
      );
}
