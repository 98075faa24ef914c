import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { activeProtection } from '../sandbox/probe.ts';
import { prepare } from './prepare.ts';
import { findCompiler, findPython } from './tools.ts';

const usual = { PATH: process.env.PATH, HOME: process.env.HOME };
const made: string[] = [];
afterEach(() => {
  Object.assign(process.env, usual);
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

/** Somebody's home with a secret in it, and a compiler in its `bin`. */
function home(place: string, put: (compiler: string) => void): string {
  const folder = mkdtempSync(join(place, 'kibitz-home-'));
  made.push(folder);
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'secret'), 'not for you\n');
  put(join(folder, 'bin', 'g++'));
  process.env.HOME = folder;
  process.env.PATH = `${join(folder, 'bin')}:${usual.PATH}`;
  return folder;
}

const script = (path: string) => writeFileSync(path, '#!/bin/sh\nexec /usr/bin/g++ "$@"\n', { mode: 0o755 });
const link = (path: string) => symlinkSync('/usr/bin/g++', path);
/** What belongs to a compiler stands where a whole one is. */
const whole = (path: string) => {
  script(path);
  mkdirSync(join(path, '../../lib/gcc'), { recursive: true });
};

const compile = (folder: string, source: string) => {
  const path = join(folder, 'program.cpp');
  writeFileSync(path, source);
  return prepare(path, 'cpp', { memoryBytes: 2 ** 27, protection: activeProtection()! });
};

// where homes are is a folder of the box too
const PLACES = process.getuid?.() === 0 ? [tmpdir(), '/home'] : [tmpdir()];

describe.each(PLACES)('a compiler in a home in %s', place => {
  it.each([
    ['a script', script],
    ['a link to the system’s', link],
    ['a script beside a compiler’s own folders', whole],
  ])('works when it is %s, and shows nothing else of the home', async (_, put) => {
    const folder = home(place, put);
    expect(await compile(folder, 'int main() {}')).toMatchObject({ kind: 'ready' });
    const spied = await compile(folder, `#include "${realpathSync(folder)}/secret"\nint main() {}`);
    expect(spied).toMatchObject({ kind: 'compile-error' });
    expect(JSON.stringify(spied)).toContain('No such file');
    expect(JSON.stringify(spied)).not.toContain('not for you');
  });
});

it('a compiler that was installed apart is shown with its folders, unless those are above a home', () => {
  const root = mkdtempSync(join(tmpdir(), 'kibitz-tools-'));
  made.push(root);
  mkdirSync(join(root, 'gcc', 'bin'), { recursive: true });
  mkdirSync(join(root, 'gcc', 'lib', 'gcc'), { recursive: true });
  const compiler = join(root, 'gcc', 'bin', 'g++');
  copyFileSync('/bin/sh', compiler);
  process.env.PATH = `${join(root, 'gcc', 'bin')}:${usual.PATH}`;
  process.env.HOME = root;
  expect(findCompiler()?.folders).toEqual([compiler, join(root, 'gcc')]);
  mkdirSync(join(root, 'gcc', 'me'));
  process.env.HOME = join(root, 'gcc', 'me');
  expect(findCompiler()?.folders).toEqual([compiler, join(root, 'gcc', 'lib', 'gcc')]);
});

it('Python’s folder is shown, unless it is somebody’s home', () => {
  const { path, folders } = findPython()!;
  expect(folders).toHaveLength(1);
  process.env.HOME = realpathSync(folders[0]!);
  // asked once for each PATH
  process.env.PATH = `${usual.PATH}:/nowhere`;
  const [file, library] = findPython()!.folders;
  expect([file, library?.startsWith(`${realpathSync(folders[0]!)}/lib`)]).toEqual([path, true]);
});
