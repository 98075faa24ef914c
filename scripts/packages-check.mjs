// Exports every problem in every format, lints it, and prints a table. Where a judge's own code is available, that code
// imports the package and judges its solutions. The options name the folders of that code; it is not included.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { kibitz } from './lib/packages/kibitz.mjs';
import { modelsOf } from './lib/packages/outcome.mjs';
import { printTable, rowOf, unlike } from './lib/packages/table.mjs';
import { setUp } from './lib/setup.mjs';

const FORMATS = ['luogu', 'polygon', 'hydro', 'uoj', 'icpc', 'dmoj', 'lemon'];
const PROBLEMS = ['marbles', 'bread', 'othello', 'ed', 'coins'];
const SOURCES = ['testlib', 'problemtools', 'hydro', 'dmoj', 'uoj', 'lemon'];

const { values } = parseArgs({
  options: {
    ...Object.fromEntries(SOURCES.map(name => [name, { type: 'string' }])),
    problem: { type: 'string', multiple: true, default: PROBLEMS },
    format: { type: 'string', multiple: true, default: FORMATS },
    seed: { type: 'string', default: '5' },
    python: { type: 'string', default: 'python3' },
    'no-judge': { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
  },
});

setUp();
// in a fresh clone their dependencies exist only after `setUp`
const [{ byDmoj }, { byHydro }, { byLemon }, { byProblemtools }, { byUoj }] = await Promise.all([
  import('./lib/packages/dmoj.mjs'),
  import('./lib/packages/hydro.mjs'),
  import('./lib/packages/lemon.mjs'),
  import('./lib/packages/problemtools.mjs'),
  import('./lib/packages/uoj.mjs'),
]);
/** The judge's code for each format. The others are not public; our linter follows their manuals. */
const JUDGES = { icpc: byProblemtools, hydro: byHydro, dmoj: byDmoj, uoj: byUoj, lemon: byLemon };
const folder = mkdtempSync(join(tmpdir(), 'kibitz-packages-'));
const unchecked = new Set();
const rows = [];
/** Our judge's points of each problem's solutions. */
const known = new Map();
let bad = 0;

function tell(format, problem, { who, problems, said }) {
  if (problems.length > 0) bad++;
  const verdict = problems.length === 0 ? 'ok' : 'NOT OK';
  console.log(`${format} ${problem}: ${who}: ${verdict}${said ? ` (${said})` : ''}`);
  for (const words of problems) console.log(`    ${words}`);
}

/** The linter's findings, and our judge's points. */
function linted(out, isJudging) {
  const run = kibitz([
    ...['lint', out, '--json'],
    ...(values.testlib ? ['--testlib', values.testlib] : []),
    ...(isJudging ? [] : ['--no-judge']),
  ]);
  const report = JSON.parse(run.stdout || '{"findings":[{"where":"lint","what":"said nothing"}]}');
  const models = report.models ?? [];
  return {
    who: `our linter${values.testlib ? ' with testlib' : ''}`,
    problems: report.findings.map(({ where, what }) => `${where}: ${what}`),
    points: Object.fromEntries(models.map(({ path, score }) => [path, score])),
    said: `${report.points ?? 0} points, ${models.length} solutions judged`,
  };
}

async function check(problem, format) {
  // the folder's name is the problem's short name for Kattis
  const out = join(folder, format, problem);
  mkdirSync(join(folder, format), { recursive: true });
  const made = kibitz(['export', problem, '--format', format, '--seed', values.seed, '--out', out]);
  if (made.status !== 0) {
    tell(format, problem, { who: 'export', problems: [made.stderr.trim()] });
    return;
  }
  const models = modelsOf(out);
  const judge = JUDGES[format];
  // data and points are the same in all formats
  const isKnown = values.quick && judge && known.has(problem);
  const ours = linted(out, !values['no-judge'] && !isKnown);
  tell(format, problem, ours);
  const points = isKnown
    ? known.get(problem)
    : Object.fromEntries(models.map(({ name, path }) => [name, ours.points[path]]));
  known.set(problem, points);
  const outcome = judge && (await judge.look(out, problem, values));
  if (!outcome || outcome.missing) {
    unchecked.add(
      `${format}: ${outcome?.missing ?? 'its code is not public; our linter follows its manual'}`,
    );
    rows.push(rowOf(format, problem, { ...ours, points }, models));
    return;
  }
  const problems = [
    ...outcome.problems,
    ...(outcome.points && !values['no-judge'] ? unlike(models, points, outcome) : []),
  ];
  const whole = { ...outcome, who: judge.who, problems };
  tell(format, problem, whole);
  rows.push(rowOf(format, problem, whole, models));
}

try {
  for (const format of values.format) for (const problem of values.problem) await check(problem, format);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (!values.testlib) unchecked.add('testlib: a stand-in was used; --testlib FOLDER names the real one');
console.log('');
printTable(rows);
console.log('\nNot checked:');
for (const what of unchecked) console.log(`- ${what}`);
process.exitCode = bad > 0 ? 1 : 0;
