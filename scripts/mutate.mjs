// Makes each fault of lib/mutants.mjs in a copy of the tree and runs the tests that should notice.
// `node scripts/mutate.mjs` tries all, `node scripts/mutate.mjs M1 K6` those; docs/mutations.md keeps the last result of each.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MUTANTS } from './lib/mutants.mjs';
import { MutationRoom } from './lib/mutation-room.mjs';
import { fail, root, setUp } from './lib/setup.mjs';

const wanted = process.argv.slice(2);
const unknown = wanted.filter(id => !MUTANTS.some(mutant => mutant.id === id));
if (unknown.length > 0) fail(`there is no mutant ${unknown.join(', ')}`);
const chosen = MUTANTS.filter(({ id }) => wanted.length === 0 || wanted.includes(id));

setUp();
const room = new MutationRoom();
try {
  const misplaced = chosen.filter(mutant => room.occurrences(mutant) !== 1);
  for (const mutant of misplaced)
    process.stderr.write(
      `${mutant.id}: '${mutant.find}' stands ${room.occurrences(mutant)} times in ${mutant.file}\n`,
    );
  if (misplaced.length > 0) fail('a mutant has exactly one place');
  const tests = [...new Set(chosen.flatMap(mutant => mutant.tests))];
  if (room.test(tests, undefined, 3600) !== 'passed') fail('the tests fail without any mutant');
  // those that leave the build as it is come first, so that it need not be put back
  const rank = ({ rebuild }) => (rebuild === 'kernels' ? 1 : rebuild ? 2 : 0);
  const ordered = [...chosen].sort((a, b) => rank(a) - rank(b));
  const results = new Map(ordered.map(mutant => [mutant.id, tryMutant(mutant)]));
  const page = join(root, 'docs', 'mutations.md');
  writeFileSync(page, report(results, existsSync(page) ? readFileSync(page, 'utf8').split('\n') : []));
  if ([...results.values()].some(({ result }) => result !== 'killed')) process.exitCode = 1;
} finally {
  room.close();
}

function tryMutant(mutant) {
  const began = Date.now();
  const result = room.withMutant(mutant);
  const seconds = Math.round((Date.now() - began) / 1000);
  process.stdout.write(
    `${mutant.id.padEnd(3)} ${result.padEnd(9)} ${`${seconds}`.padStart(4)} s  ${mutant.fault}\n`,
  );
  return { result, seconds };
}

/** Mutants that were not tried this time keep their line of the page. */
function report(results, before) {
  const rows = MUTANTS.map(({ id, fault, file, tests, why }) => {
    const tried = results.get(id);
    const kept = before.find(line => line.startsWith(`| ${id} |`));
    if (!tried && kept) return kept;
    const { result, seconds } = tried ?? { result: 'not tried', seconds: '' };
    const shown = result === 'killed' ? result : `**${result}**${why ? `: ${why}` : ''}`;
    return `| ${id} | ${fault} | \`${file}\` | ${tests.map(test => `\`${test}\``).join(', ')} | ${shown} | ${seconds} |`;
  });
  return [
    '# Mutations',
    '',
    'Faults made on purpose, one at a time, and whether a test noticed. `node scripts/mutate.mjs` makes them in a copy of the tree and writes this page; the lists are in `scripts/lib/mutants/`.',
    '',
    '| id | fault | file | tests | result | seconds |',
    '| --- | --- | --- | --- | --- | ---: |',
    ...rows,
    '',
  ].join('\n');
}
