import { makeSeed } from '../../core/seed.ts';
import { type Lang, text } from '../../core/text.ts';
import type { JudgeReport } from '../../judge/judge.ts';
import { scoreOf } from '../../judge/report/summary.ts';
import { makeTable } from '../output.ts';

/** Several runs of one program: how often each verdict and score came up, and the mean. */
export function repeatText(reports: readonly JudgeReport[], lang: Lang): string {
  const counts = new Map<string, number>();
  for (const report of reports) {
    const key = `${report.verdict} ${scoreOf(report)}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const mean = reports.reduce((sum, report) => sum + scoreOf(report), 0) / reports.length;
  const header = text('verdict,score,runs', '评测结果,得分,次数')[lang].split(',');
  const rows = [...counts]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([key, count]) => [...key.split(' '), `${count}`]);
  const seeds = `${makeSeed(reports[0]!.seed)}–${makeSeed(reports.at(-1)!.seed)}`;
  return `${[
    '',
    ...makeTable([header, ...rows]),
    text(
      `${reports.length} runs, seeds ${seeds}, mean score ${mean.toFixed(2)}`,
      `共 ${reports.length} 次，种子 ${seeds}，平均得分 ${mean.toFixed(2)}`,
    )[lang],
  ].join('\n')}\n`;
}
