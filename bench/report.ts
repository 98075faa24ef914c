import { spawnSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import type { Series, Target } from './entry.ts';
import type { Measured, Timing } from './measure.ts';

/** The fastest baseline's best time is what ours is held against. */
export function bestBaseline({ baselines }: Measured): Timing {
  return baselines.reduce((best, next) => (next.minMs < best.minMs ? next : best));
}

export function ratioOf(measured: Measured): number {
  return measured.ours.minMs / bestBaseline(measured).minMs;
}

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

interface Verdict {
  readonly wanted: string;
  readonly found: string;
  readonly isMet: boolean;
}

/** Undefined when the target speaks of an entry that did not run. */
function judge(target: Target, measured: Measured, all: readonly Measured[]): Verdict | undefined {
  if (target.kind === 'memory') {
    const found = measured.memoryMb ?? 0;
    return {
      wanted: `≤ ${target.mostMb} MB`,
      found: `${found.toFixed(0)} MB`,
      isMet: found <= target.mostMb,
    };
  }
  const other = target.kind === 'entry' ? all.find(({ entry }) => entry.id === target.id) : undefined;
  if (target.kind === 'entry' && !other) return undefined;
  const ratio = other ? measured.ours.minMs / other.ours.minMs : ratioOf(measured);
  const isFactor = !other && target.most < 0.1 + 1 / 8;
  return {
    wanted: `${isFactor ? `${+(1 / target.most).toFixed(1)}× faster` : `≤ ${target.most}×`}${other ? ` ${other.entry.id}` : ''}`,
    found: isFactor ? `${(1 / ratio).toFixed(1)}×` : `${ratio.toFixed(3)}×`,
    isMet: ratio <= target.most,
  };
}

function verdicts(measured: Measured, all: readonly Measured[]): Verdict[] {
  return (measured.entry.targets ?? []).flatMap(target => judge(target, measured, all) ?? []);
}

function showVerdict({ wanted, found, isMet }: Verdict): string {
  return `${isMet ? 'met' : 'MISSED'}: ${wanted} (${found})`;
}

export function showMs(ms: number): string {
  if (ms >= 10_000) return `${(ms / 1000).toFixed(1)} s`;
  if (ms >= 1000) return `${(ms / 1000).toFixed(2)} s`;
  return `${ms.toPrecision(3)} ms`;
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
    `${showTiming(best)} ${best.label}`,
    `${ratio.toPrecision(3)}×`,
    `${(1 / ratio).toPrecision(3)}×`,
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

![Time against work, ours and the baseline's](images/benchmarks.svg)

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

/** Each step of a series to the next larger work. */
function growthRows(measured: readonly Measured[]): string[][] {
  const steps = measured.filter(({ entry }, i) => i === 0 || entry.work > measured[i - 1]!.entry.work);
  return steps.slice(1).map((next, i) => {
    const before = steps[i]!;
    const factor = (after: number, first: number) => `${(after / first).toPrecision(3)} times as long`;
    return [
      `${before.entry.title} → ${next.entry.title}`,
      factor(next.ours.minMs, before.ours.minMs),
      factor(bestBaseline(next).minMs, bestBaseline(before).minMs),
    ];
  });
}

function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)];
}
