import { spawnSync } from 'node:child_process';
import { basename } from 'node:path';
import { lastLine, missing, modelsOf } from './outcome.mjs';

/** Kattis problemtools: verifyproblem on the whole package with submissions; scores are all or nothing. */
export const byProblemtools = {
  who: 'verifyproblem of Kattis problemtools',
  look(out, _, { problemtools, python, 'no-judge': noJudge }) {
    if (!problemtools) return missing('problemtools', 'name its folder with --problemtools');
    const parts = ['config', 'validators', 'data', ...(noJudge ? [] : ['submissions'])];
    const env = {
      ...process.env,
      PYTHONPATH: [problemtools, process.env.PYTHONPATH].filter(Boolean).join(':'),
    };
    const run = spawnSync(python, ['-m', 'problemtools.verifyproblem', '-p', ...parts, '--', out], {
      encoding: 'utf8',
      env,
    });
    const said = `${run.stdout}\n${run.stderr}`;
    const counted = /tested: ([0-9]+) errors?, ([0-9]+) warnings?/.exec(said);
    if (!counted) return missing('problemtools', `does not run: ${lastLine(said)}`);
    const verdicts = new Map(
      [...said.matchAll(/submission (\S+) \([^)]*\) OK: ([A-Z]+)/g)].map(([, name, verdict]) => [
        name,
        verdict,
      ]),
    );
    const points = modelsOf(out)
      .filter(({ path }) => verdicts.has(basename(path)))
      .map(({ name, path }) => [name, verdicts.get(basename(path)) === 'AC' ? 100 : 0]);
    return {
      problems: said.split('\n').filter(line => /^\s*(ERROR|WARNING) /.test(line)),
      said: `${counted[1]} errors, ${counted[2]} warnings; statements not set in type`,
      ...(noJudge ? {} : { points: Object.fromEntries(points) }),
      allOrNothing: true,
    };
  },
};
