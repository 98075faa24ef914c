import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeClass } from '../../src/judge/testing/make-class.ts';
import { PROBLEMS } from '../../src/problems/registry.ts';

const NAMES = ['marbles', 'bread', 'othello'];
const pupils = Number(process.argv[2] ?? 40);
const folder = mkdtempSync(join(tmpdir(), 'kibitz-class-'));
const problems = PROBLEMS.filter(({ id }) => NAMES.includes(id));
const made = makeClass(join(folder, 'class'), { pupils, problems });

interface Printed {
  readonly judged: number;
  readonly known: number;
  readonly standings: readonly {
    readonly pupil: string;
    readonly results: Readonly<Record<string, { readonly verdict: string }>>;
  }[];
  readonly alike: readonly { readonly programs: readonly string[] }[];
}

function judgeAll(): Printed {
  const started = performance.now();
  const words = [
    'dist/kibitz.cjs',
    'judge',
    join(folder, 'class'),
    '--report',
    join(folder, 'report'),
    '--json',
  ];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) throw new Error(`exit code ${status}: ${stderr}`);
  const seconds = (performance.now() - started) / 1000;
  const printed = JSON.parse(stdout) as Printed;
  process.stdout.write(`judged ${printed.judged}, known ${printed.known}: ${seconds.toFixed(1)} s\n`);
  return printed;
}

const { standings, alike } = judgeAll();
const wrong = made.expected.filter(({ pupil, problem, verdict }) => {
  const found = standings.find(each => each.pupil === pupil)?.results[problem]?.verdict;
  if (found !== verdict) process.stdout.write(`${pupil} ${problem}: expected ${verdict}, found ${found}\n`);
  return found !== verdict;
});
const found = made.copies.filter(pair =>
  alike.some(({ programs }) => pair.every(pupil => programs.some(name => name.startsWith(`${pupil}/`)))),
);
process.stdout.write(
  `${pupils} pupils, ${made.expected.length} programs, ${wrong.length} with another verdict than expected, ${found.length} of ${made.copies.length} copies found\n`,
);
judgeAll();
process.stdout.write(`${join(folder, 'report', 'class.html')}\n`);
process.exit(wrong.length === 0 && found.length === made.copies.length ? 0 : 1);
