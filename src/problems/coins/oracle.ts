import { rowTable } from '../../engines/coins/row-table.ts';
import { FIRST_MOST } from '../../games/coins/row.ts';

/** What the player who begins gets: the truth that tests and data are made from. */
export function firstShare(row: readonly number[]): number {
  return rowTable(row).share(0, FIRST_MOST);
}
