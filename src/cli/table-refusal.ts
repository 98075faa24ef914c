import type { EngineRefusal } from '../answer/choose.ts';
import type { Kibitzer } from '../answer/kibitzer.ts';
import { zh as chinese, type Text, text } from '../core/text.ts';
import { duration } from './duration.ts';
import type { ErrorDetails } from './error-report.ts';

const GIB = 2 ** 30;
/** Above this the message does not suggest more memory. */
const MOST_BYTES = 2 ** 44;
const RUN_BYTES = 5 * GIB;

/** Why there is no table, with details for programs. */
export interface TableRefusal {
  readonly why: Text;
  readonly details: ErrorDetails;
}

/** Why every engine refused to make a table: its size, the time it would take, and what to do instead. */
export function tableRefusal(
  spec: string,
  grundy: boolean,
  refused: readonly EngineRefusal[],
  kibitzer: Kibitzer,
): TableRefusal {
  // the last one got furthest
  const { why, seconds, bytes, disk, positions, spent } = refused.at(-1)!;
  const details: ErrorDetails = {
    kind: 'limit',
    ...(seconds === undefined ? {} : { seconds }),
    ...(positions === undefined ? {} : { positions }),
  };
  if (positions !== undefined) {
    const size = aboutPositions(positions);
    const takes = duration(seconds ?? 0);
    const room = disk === undefined ? roomFor(bytes ?? 0) : diskFor(disk);
    const on = wayOn(grundy, kibitzer);
    return {
      details,
      why: text(
        `${spec} has ${size.en} positions: a table would take ${takes.en} and ${room.en}; ${on.en}`,
        chinese`${spec} 有${size.zh}个局面：打表需时${takes.zh}，${room.zh}；${on.zh}`,
      ),
    };
  }
  const found = (spent ?? 0).toLocaleString('en-US');
  return {
    details,
    why:
      why === 'time'
        ? text(
            `${spec} has more than ${found} positions, counted within the time; use a longer --limit`,
            `${spec} 的局面不止 ${found} 个，时限内只数到这里；可用 --limit 秒数 延长`,
          )
        : text(
            `${spec} has more than ${found} positions, counted within the memory; use a larger --memory`,
            `${spec} 的局面不止 ${found} 个，内存只能放下这些；可用 --memory 大小 放宽`,
          ),
  };
}

/** What to do instead. */
function wayOn(grundy: boolean, kibitzer: Kibitzer): Text {
  const plain = grundy
    ? kibitzer.estimateSeconds('tabulate', { grundy: false }, { bytes: 2 * GIB })
    : undefined;
  if (plain !== undefined) {
    const { en, zh } = duration(plain);
    return text(`without --grundy it takes ${en}`, chinese`不加 --grundy 只需${zh}`);
  }
  const summary = { folder: '', samples: 0 };
  const run = grundy
    ? undefined
    : kibitzer.estimateCost('tabulate', { grundy, summary }, { bytes: RUN_BYTES });
  if (run) {
    const [takes, disk] = [duration(run.seconds), diskFor(run.disk ?? 0)];
    return text(
      `--summary-only stores only the counts and the first plies: ${takes.en}, 5 GiB of memory (--memory 5G) and ${disk.en}`,
      `--summary-only 只保留统计与开局库：${takes.zh}，内存 5 GiB（--memory 5G），${disk.zh}`,
    );
  }
  const canPlan = kibitzer.estimateSeconds('plan', { machines: {}, costs: {} }) !== undefined;
  return canPlan
    ? text(
        'try a smaller --board, analyze for a single position, or plan for what other machines would need',
        '可换小一点的 --board，用 analyze 分析单个局面，或用 plan 估算其他机器所需',
      )
    : text(
        'try a smaller --board, or analyze for a single position',
        '可换小一点的 --board，或用 analyze 分析单个局面',
      );
}

function aboutPositions(positions: bigint): Text {
  const power = `${positions}`.length - 1;
  if (power < 6) {
    const all = positions.toLocaleString('en-US');
    return text(all, ` ${all} `);
  }
  const rounded = `${(Number(positions) / 10 ** power).toFixed(1)}×10^${power}`;
  return text(`about ${rounded}`, `约 ${rounded}`);
}

function roomFor(bytes: number): Text {
  if (bytes > MOST_BYTES) return text('more memory than table files can have', '超出局面表的上限');
  const amount = `${(bytes / GIB).toPrecision(2)} GiB`;
  return text(`${amount} of memory (--memory SIZE)`, `内存 ${amount}（--memory 大小）`);
}

function diskFor(bytes: number): Text {
  const amount = `${Math.ceil(bytes / GIB).toLocaleString('en-US')} GiB`;
  return text(`${amount} of disk`, `磁盘 ${amount}`);
}
