// docs/figures/horizon.md: a row for each question, with the load of the machine when it was measured.
import { readFileSync, writeFileSync } from 'node:fs';

const HEAD = [
  'question',
  'proved',
  'processor s: most (median)',
  'clock s: most (median)',
  'proved by',
  'load before, after',
];

const line = cells => `| ${cells.join(' | ')} |`;

function rowsOf(markdown) {
  const rows = markdown
    .split('\n')
    .filter(each => each.startsWith('| '))
    .map(each => each.slice(2, -2).split(' | '));
  return new Map(rows.slice(2).map(row => [row[0], row]));
}

/** Replaces the row of a question; other rows stay. */
export function refreshRow(file, questions, row, seconds) {
  const rows = rowsOf(readFileSync(file, 'utf8')).set(row[0], row);
  const known = questions.flatMap(what => (rows.has(what) ? [rows.get(what)] : []));
  writeFileSync(
    file,
    `# How far exact answers reach on the page

Written by \`npm run page:horizon\`: one question per page in Chromium, loading included, at most ${seconds} s. \`npm run page:horizon -- --only TEXT\` measures the questions that contain TEXT and keeps the other rows. The machine has two cores and was busy: compare processor time (all workers together), not clock time. Method: [decision 9](../decisions/0009-page.md).

${line(HEAD)}
${line(HEAD.map(() => '---'))}
${known.map(line).join('\n')}
`,
  );
}
