import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { lastLine, missing } from './outcome.mjs';

/**
 * LemonLime has no commands: `--lemon` names a program that opens the contest file with its classes, judges all
 * contestants and prints a line for each: name and points.
 */
export const byLemon = {
  who: "LemonLime's contest and judging classes",
  look(out, problem, { lemon }) {
    if (!lemon) return missing('LemonLime', 'name a program that judges with its classes with --lemon');
    const data = join(out, 'data', problem);
    const checker = join(data, 'checker.cpp');
    if (existsSync(checker)) {
      // as the package's guide instructs
      const built = spawnSync('g++', ['-O2', '-o', join(data, 'checker'), checker], { encoding: 'utf8' });
      if (built.status !== 0) return { problems: [lastLine(built.stderr)] };
    }
    const run = spawnSync(lemon, [join(out, `${problem}.cdf`)], { encoding: 'utf8' });
    const points = [...run.stdout.matchAll(/^(\S+) (-?[0-9]+)\b/gm)].map(([, name, score]) => [
      name,
      Number(score),
    ]);
    if (points.length === 0) return missing('LemonLime', `does not run: ${lastLine(run.stderr)}`);
    return { problems: [], points: Object.fromEntries(points) };
  },
};
