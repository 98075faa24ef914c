import { type Lang, text } from '../../core/text.ts';
import type { TestReport } from '../standard.ts';
import { grouped, mebibytes, pointsText, seconds } from './view.ts';

/** Every test point in a row: the same for terminal and HTML, a heading first. */
export function testTable(tests: readonly TestReport[], lang: Lang): string[][] {
  const hasTiers = tests.some(({ tier }) => tier !== undefined);
  const heading = text(
    'test,subtask,cases,verdict,points,CPU,memory',
    '测试点,子任务,组数,评测结果,得分,CPU 时间,内存',
  )[lang].split(',');
  const rows = tests.map(({ name, tier, cases, verdict, points, fullPoints, end }) => [
    name,
    tier === undefined ? '' : `${tier}`,
    grouped(cases),
    verdict,
    fullPoints === 0 ? '–' : `${pointsText(points)}/${pointsText(fullPoints)}`,
    seconds(end.cpuMs),
    mebibytes(end.memoryBytes),
  ]);
  return [heading, ...rows].map(row => row.filter((_, column) => column !== TIER || hasTiers));
}

const TIER = 1;
