// Exports every problem for every format, lints it, and lets the judges' own code look at it where it is at hand.
// None of that code comes along: the options name folders with their public sources.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { byDmoj, byHydro, byLemon, byProblemtools, byUoj } from './lib/packages/judges.mjs';
import { kibitz } from './lib/packages/kibitz.mjs';
import { setUp } from './lib/setup.mjs';

const FORMATS = ['luogu', 'hydro', 'uoj', 'polygon', 'icpc', 'dmoj', 'lemon'];
const PROBLEMS = ['marbles', 'bread', 'othello', 'ed', 'coins'];
/** Whose code looks at which format. */
const JUDGES = { icpc: byProblemtools, hydro: byHydro, dmoj: byDmoj, uoj: byUoj, lemon: byLemon };
const SOURCES = ['testlib', 'problemtools', 'hydro', 'dmoj', 'uoj', 'lemon'];

const { values } = parseArgs({
  options: {
    ...Object.fromEntries(SOURCES.map(name => [name, { type: 'string' }])),
    problem: { type: 'string', multiple: true, default: PROBLEMS },
    format: { type: 'string', multiple: true, default: FORMATS },
    seed: { type: 'string', default: '5' },
    python: { type: 'string', default: 'python3' },
    'no-judge': { type: 'boolean', default: false },
  },
});

setUp();
const folder = mkdtempSync(join(tmpdir(), 'kibitz-packages-'));
const unchecked = new Set();
let bad = 0;

function tell(format, problem, who, outcome) {
  if (outcome.missing) {
    unchecked.add(`${format}: ${outcome.missing}`);
    return;
  }
  if (outcome.problems.length > 0) bad++;
  const verdict = outcome.problems.length === 0 ? 'ok' : 'NOT OK';
  console.log(`${format} ${problem}: ${who}: ${verdict}${outcome.said ? ` (${outcome.said})` : ''}`);
  for (const problem of outcome.problems) console.log(`    ${problem}`);
}

try {
  for (const problem of values.problem) {
    for (const format of values.format) {
      // the folder's name is a short name for Kattis
      const out = join(folder, format, problem);
      mkdirSync(join(folder, format), { recursive: true });
      const made = kibitz(['export', problem, '--format', format, '--seed', values.seed, '--out', out]);
      if (made.status !== 0) {
        tell(format, problem, 'export', { problems: [made.stderr.trim()] });
        continue;
      }
      const linted = kibitz([
        ...['lint', out, '--json'],
        ...(values.testlib ? ['--testlib', values.testlib] : []),
        ...(values['no-judge'] ? ['--no-judge'] : []),
      ]);
      const report = JSON.parse(linted.stdout || '{"findings":[{"where":"lint","what":"said nothing"}]}');
      tell(format, problem, values.testlib ? 'our linter with the real testlib' : 'our linter', {
        problems: report.findings.map(({ where, what }) => `${where}: ${what}`),
        said: `${report.points ?? 0} points, ${report.models?.length ?? 0} solutions judged`,
      });
      const judge = JUDGES[format];
      if (judge) tell(format, problem, judge.who, judge.look(out, problem, values));
      else unchecked.add(`${format}: its code is not public; checked against its manual by our linter`);
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (!values.testlib) unchecked.add('testlib: name its folder with --testlib; a stand-in was used');
console.log('\nNot checked:');
for (const what of unchecked) console.log(`- ${what}`);
process.exitCode = bad > 0 ? 1 : 0;
