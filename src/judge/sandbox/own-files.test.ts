import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { marblesProblem } from '../../problems/marbles/problem.ts';
import { GLOBAL_MODULES, installation } from './own-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'kibitz-own-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('an installation is the outermost node_modules, or the package, or the folder', () => {
  const file = (...names: string[]) => {
    const path = join(folder, ...names);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, '');
    return path;
  };
  expect(installation(file('lib', 'node_modules', '.pnpm', 'a', 'node_modules', 'b', 'x.js'))).toBe(
    join(folder, 'lib', 'node_modules'),
  );
  file('clone', 'package.json');
  expect(installation(file('clone', 'dist', 'cli.cjs'))).toBe(join(folder, 'clone'));
  expect(installation(file('share', 'cli.cjs'))).toBe(join(folder, 'share'));
});

const [MODULES] = GLOBAL_MODULES.filter(existsSync);

/** What asks the judge for its own answers, in three lines. */
const attack = (root: string) => `import { readFileSync } from 'node:fs';
const { findProblem } = await import('${root}/dist/library/node/judge.js');
console.log([...findProblem('marbles').readTest('', readFileSync(0)).value.expected()].join('\\n'));
`;

const look = `import { readdirSync } from 'node:fs';
console.log(...${JSON.stringify(GLOBAL_MODULES)}.flatMap(folder => {
  try { return readdirSync(folder); } catch { return []; }
}), 'end');
`;

// where npm itself has put packages; a folder that comes and goes would disturb what is judged meanwhile
describe.runIf(process.getuid?.() === 0 && MODULES)('installed for everybody', () => {
  const root = join(MODULES ?? '', `kibitz-under-test-${process.pid}`);
  beforeAll(() => {
    mkdirSync(root, { recursive: true });
    copyFileSync('package.json', join(root, 'package.json'));
    cpSync('dist', join(root, 'dist'), { recursive: true });
  });
  afterAll(() => rmSync(root, { recursive: true }));

  const verdict = (source: string, answer: string) => {
    const [sample] = marblesProblem.tests(1);
    const data = join(folder, 'data');
    mkdirSync(data, { recursive: true });
    writeFileSync(
      join(data, '1.in'),
      [...sample!.input()].map(chunk => Buffer.from(chunk).toString()).join(''),
    );
    writeFileSync(join(data, '1.out'), answer);
    const program = join(folder, 'program.mjs');
    writeFileSync(program, source);
    const args = [join(root, 'dist', 'kibitz.cjs'), 'judge', 'marbles', program, '--data', data, '--json'];
    try {
      return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })).verdict;
    } catch (problem) {
      return JSON.parse((problem as { stdout: string }).stdout).verdict;
    }
  };

  it('the judge answers for nobody, and nobody sees what else is there', () => {
    const right = [...marblesProblem.tests(1)[0]!.expected()].join('\n');
    expect(verdict(attack(root), right)).toBe('RE');
    // outside it works
    const said = execFileSync(process.execPath, [join(folder, 'program.mjs')], {
      input: readFileSync(join(folder, 'data', '1.in')),
    });
    expect(`${said}`.trim()).toBe(right);
    expect(verdict(look, 'end')).toBe('AC');
  });
});
