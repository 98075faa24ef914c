import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (name: string) => readFileSync(`${root}/${name}`, 'utf8');
const commands = (source: string) =>
  [...source.matchAll(/^(\.\/kibitz [^#\n]+)/gm)].map(([, command]) => command!.trim());

describe('the README', () => {
  it.each(commands(read('README.md')))('%s', command => {
    const run = spawnSync('sh', ['-c', `${command} </dev/null`], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, LANG: 'C' },
    });
    expect(run.stderr).toBe('');
    expect(run.status).toBe(0);
    expect(run.stdout.length).toBeGreaterThan(10);
  });

  it('says the same in both languages', () => {
    expect(commands(read('README.zh-CN.md'))).toEqual(commands(read('README.md')));
    const headings = (name: string) => [...read(name).matchAll(/^#+ /gm)].map(([mark]) => mark);
    expect(headings('README.zh-CN.md')).toEqual(headings('README.md'));
  });

  it('gives the figures that its comments promise', () => {
    const run = (command: string) => spawnSync('sh', ['-c', command], { cwd: root, encoding: 'utf8' }).stdout;
    expect(run('./kibitz count othello fixtures/othello/sample-2.in')).toBe('1813 2494 519\n');
    expect(run('./kibitz odds bread --policy best')).toMatch(/191\/192[\s\S]*866\/945/);
  });
});
