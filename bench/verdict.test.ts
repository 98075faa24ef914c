import { describe, expect, test } from 'vitest';
import { drawChart } from './chart.ts';
import type { Entry, Target } from './entry.ts';
import type { Measured } from './measure.ts';
import { makeMarkdown, makeTable } from './report.ts';
import { verdicts } from './verdict.ts';

function measured(
  id: string,
  work: number,
  ours: number,
  baselines: number[],
  targets: Target[] = [],
): Measured {
  const entry: Entry = {
    ...{ id, title: id, series: 's', work, clock: 'process', rounds: 1, targets },
    ours: { kind: 'kibitz', label: 'kibitz' },
    baselines: [],
  };
  const timing = (ms: number, label: string) => ({ label, minMs: ms, medianMs: ms, isExtrapolated: false });
  return {
    entry,
    ours: timing(ours, 'kibitz'),
    baselines: baselines.map((ms, i) => timing(ms, `C++ ${i}`)),
    memoryMb: 99.6,
  };
}

describe('verdicts', () => {
  const other = measured('other', 10, 4, [40]);
  test.each<[Target, string, boolean]>([
    [{ kind: 'ratio', most: 0.25 }, '0.25×', true],
    [{ kind: 'ratio', most: 0.2 }, '0.25×', false],
    [{ kind: 'faster', least: 4 }, '4.0×', true],
    [{ kind: 'faster', least: 5 }, '4.0×', false],
    [{ kind: 'entry', id: 'other', most: 1.25 }, '1.25× other', true],
    [{ kind: 'entry', id: 'other', most: 1.2 }, '1.25× other', false],
    [{ kind: 'memory', mostMb: 99 }, '100 MB', false],
    [{ kind: 'memory', mostMb: 100 }, '100 MB', true],
  ])('%j against the better of two baselines', (target, found, isMet) => {
    const one = measured('one', 1, 5, [30, 20], [target]);
    expect(verdicts(one, [one, other])).toMatchObject([{ found, isMet }]);
  });

  test('are silent about what did not run', () => {
    const one = measured(
      'one',
      1,
      5,
      [],
      [
        { kind: 'ratio', most: 1 },
        { kind: 'entry', id: 'gone', most: 1 },
      ],
    );
    expect(verdicts(one, [one])).toEqual([]);
  });
});

test('tables and chart show ratios, and entries without a baseline', () => {
  const all = [measured('small', 1, 2, [10]), measured('large', 10, 8, [100]), measured('alone', 5, 3, [])];
  const series = [{ id: 's', title: 'Series & more', note: 'A note.' }];
  const machine = { processor: 'p', cores: 2, memoryGb: 8, node: '20', compiler: 'g++' };
  expect(makeTable(all)).toContain('0.08');
  const page = makeMarkdown(all, series, machine);
  expect(page).toContain('| **Series & more** | | | | |\n| small | 2.00 ms');
  expect(page).toContain('| alone | 3.00 ms (3.00 ms) | | | |\n\n- **Series & more.** A note.');
  const chart = drawChart(all, series);
  expect(chart).toContain('12.5× faster');
  expect(chart).toContain('Series &amp; more');
  expect(chart.match(/<rect/g)).toHaveLength(3 + 5);
});
