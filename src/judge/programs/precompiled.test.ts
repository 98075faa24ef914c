import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { limitsOfProblem } from '../../problems/verdict.ts';
import { activeProtection } from '../sandbox/probe.ts';
import { start } from '../sandbox/run.ts';
import { asksForWholeLibrary } from './precompiled.ts';
import { prepare } from './prepare.ts';

const folder = mkdtempSync(join(tmpdir(), 'kibitz-library-test-'));
const usual = process.env.TMPDIR;
beforeAll(() => {
  // a cache of its own, which others may pass through
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
});
afterAll(() => {
  if (usual === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = usual;
  rmSync(folder, { recursive: true });
});

it('is for sources that begin with the whole library', () => {
  expect(asksForWholeLibrary('// bits\n/* more */\n#include <bits/stdc++.h>\nint main() {}')).toBe(true);
  expect(asksForWholeLibrary('#include <cstdio>\n#include <bits/stdc++.h>')).toBe(false);
  expect(asksForWholeLibrary('// #include <bits/stdc++.h>\nint main() {}')).toBe(false);
});

it('is made once, read by the compiler, and nobody else can write to it', async () => {
  const protection = activeProtection()!;
  const program = join(folder, 'uses.cpp');
  writeFileSync(program, '#include <bits/stdc++.h>\nint main() { std::cout << "fine\\n"; }\n');
  const made = await prepare(program, 'cpp', { memoryBytes: 2 ** 27, protection });
  if (made.kind !== 'ready') throw new Error('it does not compile');
  const cache = dirname(made.runnable.work);
  const libraries = readdirSync(cache).filter(name => existsSync(join(cache, name, 'bits', 'stdc++.h.gch')));
  expect(libraries).toHaveLength(1);
  const library = join(cache, libraries[0]!);
  expect(statSync(join(library, 'bits', 'stdc++.h.gch')).size).toBeGreaterThan(2 ** 20);
  expect([library, join(library, 'bits')].map(path => statSync(path).mode & 0o022)).toEqual([0, 0]);
  // a compiler that sees the folder finds what else lies there
  writeFileSync(join(library, 'only-here.h'), '');
  const other = join(folder, 'sees.cpp');
  writeFileSync(other, '#include <bits/stdc++.h>\n#include <only-here.h>\nint main() {}\n');
  expect(await prepare(other, 'cpp', { memoryBytes: 2 ** 27, protection })).toMatchObject({ kind: 'ready' });
  let said = '';
  const running = start(made.runnable, {
    limits: limitsOfProblem(1000, 128, 1),
    protection,
    onOutput: chunk => {
      said += chunk;
    },
  });
  running.stdin.end();
  await running.ended;
  expect(said).toBe('fine\n');
});
