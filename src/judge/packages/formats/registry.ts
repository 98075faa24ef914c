import { dmoj } from './dmoj.ts';
import type { Format } from './format.ts';
import { hydro } from './hydro.ts';
import { icpc } from './icpc.ts';
import { lemon } from './lemon.ts';
import { luogu } from './luogu.ts';
import { polygon } from './polygon.ts';
import { uoj } from './uoj.ts';

/** All package formats. */
export const FORMATS: readonly Format[] = [luogu, hydro, uoj, polygon, icpc, dmoj, lemon];

/**
 * A format of packages by its id.
 *
 * @example
 * ```ts
 * import { FORMATS, findFormat } from 'kibitz/judge';
 *
 * console.log(FORMATS.length, findFormat('polygon')?.id); // 7 polygon
 * ```
 */
export function findFormat(id: string): Format | undefined {
  return FORMATS.find(format => format.id === id);
}
