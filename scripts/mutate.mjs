// Makes each fault of lib/mutants.mjs in a copy of the tree and runs the tests that should fail.
// `node scripts/mutate.mjs` tries all, `node scripts/mutate.mjs M1 K6` those; docs/figures/mutations.md keeps the last result of each.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MUTANTS } from './lib/mutants.mjs';
import { MutationCopy } from './lib/mutation-copy.mjs';
import { fail, root, setUp } from './lib/setup.mjs';

const wanted = process.argv.slice(2);
const unknown = wanted.filter(id => !MUTANTS.some(mutant => mutant.id === id));
if (unknown.length > 0) fail(`there is no mutant ${unknown.join(', ')}`);
const chosen = MUTANTS.filter(({ id }) => wanted.length === 0 || wanted.includes(id));

setUp();
const copy = new MutationCopy();
try {
  const misplaced = chosen.filter(mutant => copy.occurrences(mutant) !== 1);
  for (const mutant of misplaced)
    process.stderr.write(
      `${mutant.id}: '${mutant.find}' stands ${copy.occurrences(mutant)} times in ${mutant.file}\n`,
    );
  if (misplaced.length > 0) fail('a mutant has exactly one place');
  const tests = [...new Set(chosen.flatMap(mutant => mutant.tests))];
  if (copy.test(tests, undefined, 3600) !== 'passed') fail('the tests fail without any mutant');
  // those that do not change the build come first, so that it need not be restored
  const rank = ({ rebuild }) => (rebuild === 'kernels' ? 1 : rebuild ? 2 : 0);
  const ordered = [...chosen].sort((a, b) => rank(a) - rank(b));
  const results = new Map(ordered.map(mutant => [mutant.id, tryMutant(mutant)]));
  const page = join(root, 'docs', 'figures', 'mutations.md');
  writeFileSync(page, report(results, existsSync(page) ? readFileSync(page, 'utf8').split('\n') : []));
  if ([...results.values()].some(({ result }) => result !== 'killed')) process.exitCode = 1;
} finally {
  copy.close();
}

function tryMutant(mutant) {
  const began = Date.now();
  const result = copy.withMutant(mutant);
  const seconds = Math.round((Date.now() - began) / 1000);
  process.stdout.write(
    `${mutant.id.padEnd(3)} ${result.padEnd(9)} ${`${seconds}`.padStart(4)} s  ${mutant.fault}\n`,
  );
  return { result, seconds };
}

/** A row for each folder. Mutants that were not tried this time keep their last result. */
function report(results, before) {
  const lastKilled = new Set(
    before.filter(line => line.startsWith('| `')).flatMap(line => line.split('|')[3].trim().split(' ')),
  );
  const folderOf = ({ file }) =>
    file
      .split('/')
      .slice(0, file.startsWith('src/') ? 2 : 1)
      .join('/');
  const survived = new Set(before.join(' ').match(/\b\w+(?= survived)/g));
  const stateOf = ({ id }) =>
    results.get(id)?.result ?? (lastKilled.has(id) ? 'killed' : survived.has(id) ? 'survived' : 'not tried');
  const rows = [...new Set(MUTANTS.map(folderOf))].sort().map(folder => {
    const mine = MUTANTS.filter(mutant => folderOf(mutant) === folder);
    const killed = mine.filter(mutant => stateOf(mutant) === 'killed').map(({ id }) => id);
    const others = mine
      .filter(mutant => stateOf(mutant) !== 'killed')
      .map(mutant => `${mutant.id} ${stateOf(mutant)}${mutant.why ? `: ${mutant.why}` : ''}`);
    return `| \`${folder}\` | ${killed.length} of ${mine.length} | ${killed.join(' ')} | ${others.join('; ')} |`;
  });
  return [
    '# Mutations',
    '',
    'Faults made on purpose, one at a time. `node scripts/mutate.mjs` makes each in a copy of the tree, runs the tests that should detect it, and writes this page. The faults are listed in `scripts/lib/mutants/`.',
    '',
    '| folder | killed | ids | others |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
