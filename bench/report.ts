import { spawnSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import type { Series } from './entry.ts';
import type { Measured, Timing } from './measure.ts';
import { bestBaseline, ratioOf, showVerdict, verdicts } from './verdict.ts';

export interface Machine {
  readonly processor: string;
  readonly cores: number;
  readonly memoryGb: number;
  readonly node: string;
  readonly compiler: string;
}

export function describeMachine(): Machine {
  const compiler = spawnSync('g++', ['--version'], { encoding: 'utf8' }).stdout.split('\n')[0] ?? '';
  return {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.versions.node,
    compiler,
  };
}

export function showMs(ms: number): string {
  if (ms >= 10_000) return `${(ms / 1000).toFixed(1)} s`;
  if (ms >= 1000) return `${(ms / 1000).toFixed(2)} s`;
  if (ms >= 0.1) return `${ms.toPrecision(3)} ms`;
  return `${(ms * 1000).toPrecision(3)} µs`;
}

function showTiming({ minMs, medianMs, isExtrapolated }: Timing): string {
  return `${isExtrapolated ? '≈ ' : ''}${showMs(minMs)} (${showMs(medianMs)})`;
}

function rowOf(measured: Measured, all: readonly Measured[]): string[] {
  const { entry, ours } = measured;
  const best = bestBaseline(measured);
  const ratio = ratioOf(measured);
  return [
    entry.title,
    showTiming(ours),
    best ? `${showTiming(best)} ${best.label}` : '',
    ratio === undefined ? '' : `${ratio.toPrecision(3)}×`,
    ratio === undefined ? '' : `${(1 / ratio).toPrecision(3)}×`,
    verdicts(measured, all).map(showVerdict).join('; '),
  ];
}

const HEAD = ['work', 'kibitz: min (median)', 'baseline: min (median)', 'ratio', 'faster', 'target'];

/** For the terminal. */
export function makeTable(all: readonly Measured[]): string {
  const rows = [['entry', ...HEAD.slice(1)], ...all.map(one => [one.entry.id, ...rowOf(one, all).slice(1)])];
  const widths = HEAD.map((_, column) => Math.max(...rows.map(row => row[column]!.length)));
  return rows
    .map(
      row =>
        `${row
          .map((cell, i) => cell.padEnd(widths[i]!))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}

export function makeJson(all: readonly Measured[], machine: Machine): string {
  const entries = all.map(measured => ({
    id: measured.entry.id,
    series: measured.entry.series,
    work: measured.entry.work,
    clock: measured.entry.clock,
    rounds: measured.entry.rounds,
    ours: measured.ours,
    baselines: measured.baselines,
    ratio: ratioOf(measured),
    ...(measured.memoryMb === undefined ? {} : { memoryMb: measured.memoryMb }),
    targets: verdicts(measured, all),
  }));
  return `${JSON.stringify({ machine, entries }, null, 2)}\n`;
}

export function makeMarkdown(all: readonly Measured[], series: readonly Series[], machine: Machine): string {
  const { processor, cores, memoryGb, node, compiler } = machine;
  const sections = series
    .map(one => ({ one, measured: all.filter(({ entry }) => entry.series === one.id) }))
    .filter(({ measured }) => measured.length > 0)
    .map(({ one, measured }) => section(one, measured, all));
  return `# Benchmarks

Written by \`npm run bench\` (\`bench/\`). Each program does the same work as ours, in turns with it, and must give the same answer. The baselines are our own writing of the classic algorithms in C++ (\`bench/baselines\`), \`g++ -O2\`. Times are the best of several rounds with the median in brackets; the ratio is our best over the best baseline's best.

Machine: ${processor}, ${cores} cores, ${memoryGb} GB; Node ${node}; ${compiler}.

![Time against work, ours and the baseline's](../images/benchmarks.svg)

${sections.join('\n')}`;
}

function section(
  { title, unit, note }: Series,
  measured: readonly Measured[],
  all: readonly Measured[],
): string {
  const rows = measured.map(one => rowOf(one, all));
  const notes = measured.flatMap(({ entry }) => (entry.note ? [`${entry.title}: ${entry.note}.`] : []));
  const growth = growthRows(measured);
  return [
    `## ${title}`,
    '',
    [note, ...notes].join(' '),
    '',
    ...markdownTable(HEAD, rows),
    '',
    ...(growth.length > 0
      ? [
          'How cost grows:',
          '',
          ...markdownTable([`from … to ${unit}`, 'kibitz takes', 'the baseline takes'], growth),
          '',
        ]
      : []),
  ].join('\n');
}

/** Each step of a series to the next larger work, for one of each. */
function growthRows(measured: readonly Measured[]): string[][] {
  const steps = measured.filter(({ entry }, i) => i === 0 || entry.work > measured[i - 1]!.entry.work);
  return steps.slice(1).map((next, i) => {
    const before = steps[i]!;
    const share = (before.entry.items ?? 1) / (next.entry.items ?? 1);
    const factor = (after: Timing | undefined, first: Timing | undefined) =>
      after && first ? `${((after.minMs / first.minMs) * share).toPrecision(3)} times as long` : '';
    return [
      `${before.entry.title} → ${next.entry.title}`,
      factor(next.ours, before.ours),
      factor(bestBaseline(next), bestBaseline(before)),
    ];
  });
}

function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)];
}
