import { dmoj } from './dmoj.ts';
import type { Format } from './format.ts';
import { hydro } from './hydro.ts';
import { icpc } from './icpc.ts';
import { lemon } from './lemon.ts';
import { luogu } from './luogu.ts';
import { polygon } from './polygon.ts';
import { uoj } from './uoj.ts';

export const FORMATS: readonly Format[] = [luogu, hydro, uoj, polygon, icpc, dmoj, lemon];

export function findFormat(id: string): Format | undefined {
  return FORMATS.find(format => format.id === id);
}
