import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

/** The built command as an installed package has it: its own folder, nothing else around. */
const folder = mkdtempSync(join(tmpdir(), 'kibitz-load-'));
const cache = join(folder, 'cli.cache');
const bundle = join(folder, 'cli.cjs');
const args = ['analyze', 'marbles', '--start', '--board', '3x3', '--json', '--lang', 'en'];

beforeEach(() => {
  for (const name of readdirSync('dist').filter(file => /\.(cjs|cache)$/.test(file)))
    copyFileSync(join('dist', name), join(folder, name));
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(words: readonly string[] = args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'kibitz.cjs'), ...words], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

function usual() {
  const answer = run();
  expect(answer).toMatchObject({ status: 0, stderr: '' });
  return answer;
}

describe('the compiled form beside the command', () => {
  it('fits this Node', () => {
    const script = `
      const [bundle, cache] = process.argv.slice(1).map(path => require('node:fs').readFileSync(path));
      const cachedData = cache.subarray(bundle.length, (bundle.length + cache.length) / 2);
      const { cachedDataRejected } = new (require('node:vm').Script)(bundle.toString('utf8'), { cachedData });
      console.log(cachedDataRejected);
    `;
    expect(execFileSync(process.execPath, ['-e', script, bundle, cache], { encoding: 'utf8' })).toBe(
      'false\n',
    );
  });

  it('changes no answer by being away', () => {
    const answer = usual();
    rmSync(cache);
    expect(run()).toEqual(answer);
  });

  it('is not believed when any part of it is damaged', () => {
    const answer = usual();
    const sound = readFileSync(cache);
    for (const place of [0.01, 0.4, 0.5, 0.6, 0.7, 0.8, 0.99]) {
      const damaged = Buffer.from(sound);
      const at = Math.floor(place * damaged.length);
      for (let i = at; i < at + 64; i++) damaged[i]! ^= 0xff;
      writeFileSync(cache, damaged);
      expect(run()).toEqual(answer);
    }
  });

  it.each([0, 1, 1000, 0.3, 0.5, 0.9])('is not believed when it is cut to %s', size => {
    const answer = usual();
    const sound = readFileSync(cache);
    writeFileSync(cache, sound.subarray(0, size < 1 ? Math.floor(size * sound.length) : size));
    expect(run()).toEqual(answer);
  });

  it('is not believed for another bundle of the same length', () => {
    const { stdout } = run(['analyze', '--help']);
    const source = readFileSync(bundle, 'latin1');
    const name = /kibitz analyze: (\w+)/.exec(stdout)![1]!;
    const other = name.replace(/./g, 'x');
    writeFileSync(bundle, source.replaceAll(name, other), 'latin1');
    expect(run(['analyze', '--help']).stdout).toBe(stdout.replaceAll(name, other));
  });
});

describe('the version', () => {
  it.each([['--version'], ['analyze', '--version'], ['--lang', 'zh', '--version']])(
    '%s %s %s',
    (...words) => {
      const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
      expect(run(words)).toEqual({ status: 0, stdout: `${version}\n`, stderr: '' });
    },
  );
});
