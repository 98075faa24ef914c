import type { EstimateError } from '../../core/guess.ts';
import { MEASURED } from './judgement-measured.ts';

/** The measured error of estimates with about so many empties. */
export function errorOf(empties: number, plies: number): EstimateError {
  const { off } = MEASURED.find(({ from }) => empties >= from) ?? MEASURED.at(-1)!;
  const found = off.find(each => each.plies === plies);
  if (!found) throw new RangeError(`${plies} plies were never measured`);
  const { half, most } = found;
  return { half, most };
}
