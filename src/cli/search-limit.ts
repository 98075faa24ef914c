import type { SearchLimits } from '../analysis/effort.ts';
import { text } from '../core/text.ts';
import { type OptionSpec, type OptionValues, wholeNumber } from './options.ts';

const USUAL_SECONDS = 10;
const MOST_SECONDS = 1_000_000;

export const SEARCH_LIMIT_OPTION: OptionSpec = {
  name: 'limit',
  value: 'SECONDS',
  check: wholeNumber(1, MOST_SECONDS),
  help: text(
    `placement games: time for a position too large for a table (default: ${USUAL_SECONDS})`,
    `放置类游戏：无法列表的大局面的限时（默认 ${USUAL_SECONDS} 秒）`,
  ),
};

export function searchLimits({ limit }: OptionValues, onProgress: (share: number) => void): SearchLimits {
  return { seconds: limit === undefined ? USUAL_SECONDS : Number(limit), onProgress };
}
