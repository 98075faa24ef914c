import type { Unproved } from '../answer/analysis.ts';
import type { Kibitzer } from '../answer/kibitzer.ts';
import { zh as chinese, type Text, text } from '../core/text.ts';
import { makeSpec } from '../games/spec.ts';
import { duration } from './duration.ts';

/** Why nobody knows who wins, and the way on. */
export function notProved({ why, seconds }: Unproved, kibitzer: Kibitzer): Text {
  const table = tableHint(kibitzer);
  if (seconds !== undefined) {
    const { en, zh } = duration(seconds);
    return text(
      `who wins is not proved: that would take ${en}; --limit SECONDS or --force tries all the same${table.en}`,
      chinese`胜负未能证明：需时${zh}；加 --limit 秒数 或 --force 仍可一试${table.zh}`,
    );
  }
  return why === 'time'
    ? text(
        `who wins is not proved within the time; a longer --limit may do it${table.en}`,
        `时限内未能证明胜负；可加大 --limit${table.zh}`,
      )
    : text(
        `who wins is not proved: too many positions; --force goes on${table.en}`,
        chinese`胜负未能证明：局面太多；加 --force 继续${table.zh}`,
      );
}

/** A table of every position may be the shorter way to one. */
function tableHint(kibitzer: Kibitzer): Text {
  const file = { path: 'FILE' };
  const seconds = kibitzer.foresee('tabulate', { grundy: false, file }, { bytes: TABLE_BYTES });
  if (seconds === undefined || seconds > TABLE_PATIENCE_SECONDS) return text('', '');
  const { en, zh } = duration(seconds);
  const command = `kibitz tabulate '${makeSpec(kibitzer.game)}' --out`;
  return text(
    `; ${command} FILE proves every position in ${en}, for --table FILE`,
    chinese`；${command} 文件 ${zh}可证明所有局面，再用 --table 文件 查询`,
  );
}

const TABLE_BYTES = 2 ** 31;
const TABLE_PATIENCE_SECONDS = 86_400;
