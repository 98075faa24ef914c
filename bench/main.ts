import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawChart } from './chart.ts';
import { ENTRIES, SERIES } from './entries/index.ts';
import { BenchFiles } from './files.ts';
import { type Measured, measure } from './measure.ts';
import { describeMachine, makeJson, makeMarkdown, makeTable } from './report.ts';
import { runTask } from './tasks.ts';

const HELP = `npm run bench -- [--quick] [--only NAME]
  --quick      a few entries, under a minute
  --only NAME  entries whose id or series starts with NAME
A whole run writes bench/results.json, docs/figures/benchmarks.md and docs/images/benchmarks.svg.
`;

async function main(root: string, args: readonly string[]): Promise<number> {
  if (args.includes('--help')) {
    process.stdout.write(HELP);
    return 0;
  }
  const quick = args.includes('--quick');
  const only = args.includes('--only') ? (args[args.indexOf('--only') + 1] ?? '') : '';
  const entries = ENTRIES.filter(
    ({ id, series, quick: isQuick }) =>
      (!quick || isQuick) && (id.startsWith(only) || series.startsWith(only)),
  );
  if (entries.length === 0) {
    process.stderr.write(`bench: no entry '${only}': ${ENTRIES.map(({ id }) => id).join(', ')}\n`);
    return 2;
  }
  const files = new BenchFiles(root);
  const all: Measured[] = [];
  for (const entry of entries) {
    process.stderr.write(`bench: ${entry.id}\n`);
    all.push(await measure(entry, files, root));
  }
  process.stdout.write(makeTable(all));
  if (quick || only !== '') return 0;
  const machine = describeMachine();
  writeFileSync(join(root, 'bench', 'results.json'), makeJson(all, machine));
  writeFileSync(join(root, 'docs', 'images', 'benchmarks.svg'), drawChart(all, SERIES));
  writeFileSync(join(root, 'docs', 'figures', 'benchmarks.md'), makeMarkdown(all, SERIES, machine));
  return 0;
}

// the harness starts itself for each task of ours: a fresh process, as the baselines are
const [root = '.', ...args] = process.argv.slice(2);
if (root === '--task') runTask(args[0] ?? '', args.slice(1));
else
  main(root, args).then(code => {
    process.exitCode = code;
  });
