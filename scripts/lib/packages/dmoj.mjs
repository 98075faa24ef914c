import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { lastLine, missing } from './outcome.mjs';

const DRIVER = join(import.meta.dirname, 'dmoj_driver.py');

/** DMOJ's judge with its sandbox grades every solution. */
export const byDmoj = {
  who: "DMOJ's judge",
  look(out, problem, { dmoj, python }) {
    if (!dmoj) return missing('DMOJ', 'name the folder of judge-server, built, with --dmoj');
    if (!existsSync(join(dmoj, 'dmoj/judge.py'))) return missing('DMOJ', `expected dmoj/judge.py in ${dmoj}`);
    const run = spawnSync(python, [DRIVER, dmoj, out, problem], { encoding: 'utf8', maxBuffer: 2 ** 28 });
    const graded = run.stdout
      .split('\n')
      .filter(line => line.startsWith('{'))
      .map(line => JSON.parse(line));
    if (graded.length === 0) return missing('DMOJ', `does not run: ${lastLine(run.stderr)}`);
    const problems = graded
      .filter(({ total }) => total !== 100)
      .map(({ name, said }) => `${name}: ${lastLine(said.join('\n'))}`);
    return { problems, points: Object.fromEntries(graded.map(({ name, points }) => [name, points])) };
  },
};
