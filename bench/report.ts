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
    verdicts(measured, all).map(showVerdict).join('; '),
  ];
}

const HEAD = ['work', 'kibitz: min (median)', 'baseline: min (median)', 'ratio', 'target'];

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
    .filter(({ measured }) => measured.length > 0);
  const rows = sections.flatMap(({ one, measured }) => [
    [`**${one.title}**`, ...HEAD.slice(1).map(() => '')],
    ...measured.map(each => rowOf(each, all)),
  ]);
  return `# Benchmarks

Written by \`npm run bench\`. Our program and the baselines take turns at the same work and must give the same answer. The baselines are classic algorithms in C++ (\`bench/baselines\`, \`g++ -O2\`). Times are the best of several rounds, the median in brackets; the ratio is our best over the best baseline's.

Machine: ${processor}, ${cores} cores, ${memoryGb} GB; Node ${node}; ${compiler}.

![Time against work, ours and the baseline's](../images/benchmarks.svg)

${markdownTable(HEAD, rows).join('\n')}

${sections.map(({ one, measured }) => describe(one, measured)).join('\n')}
`;
}

function describe({ title, note }: Series, measured: readonly Measured[]): string {
  const notes = measured.flatMap(({ entry }) => (entry.note ? [`${entry.title}: ${entry.note}.`] : []));
  return [`- **${title}.** ${note}`, ...notes].join(' ');
}

function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`.replaceAll('|  ', '| ');
  return [line(head), line(head.map(() => '---')), ...rows.map(line)];
}
