import { closeSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { err, ok, type Result } from '../core/result.ts';
import { type Text, text } from '../core/text.ts';
import type { TestPoint } from '../problems/test-point.ts';
import { leadsOut } from './program-folder.ts';

const ANSWER_ENDINGS = ['.out', '.ans'];
const CHUNK_BYTES = 1 << 16;

/**
 * Tests from files: NAME.in with NAME.out or NAME.ans, in the order of their numbers. Read piece by piece.
 *
 * @example
 * ```ts
 * import { mkdirSync, writeFileSync } from 'node:fs';
 * import { folderTests } from 'kibitz/judge';
 *
 * mkdirSync('tests', { recursive: true });
 * writeFileSync('tests/1.in', '1\n');
 * writeFileSync('tests/1.out', 'Possible.\n');
 * const tests = folderTests('tests');
 * console.log(tests.ok && tests.value.map(({ name }) => name)); // [ '1' ]
 * const none = folderTests('nowhere');
 * console.log(none.ok ? '' : none.error.en); // there is no folder nowhere
 * ```
 */
export function folderTests(folder: string): Result<TestPoint[], Text> {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    return err(text(`there is no folder ${folder}`, `找不到文件夹 ${folder}`));
  }
  const names = readdirSync(folder);
  const inputs = names
    .filter(name => name.endsWith('.in'))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  if (inputs.length === 0) return err(text(`${folder} holds no .in files`, `${folder} 中没有 .in 文件`));
  const tests: TestPoint[] = [];
  for (const input of inputs) {
    const stem = input.slice(0, -'.in'.length);
    const answer = ANSWER_ENDINGS.map(ending => stem + ending).find(name => names.includes(name));
    if (!answer) return err(text(`${input} has no ${stem}.out`, `${input} 没有对应的 ${stem}.out`));
    for (const name of [input, answer]) {
      const why = leadsOut(folder, name) ?? noFile(join(folder, name));
      if (why) return err(text(`${name}: ${why.en}`, `${name}：${why.zh}`));
    }
    tests.push({
      name: stem,
      cases: 1,
      input: () => chunksOf(join(folder, input)),
      expected: () => wordsOf(join(folder, answer)),
    });
  }
  return ok(tests);
}

function noFile(path: string): Text | undefined {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ? undefined : text('not a file', '不是文件');
}

function* chunksOf(path: string): Generator<Buffer> {
  const file = openSync(path, 'r');
  try {
    for (;;) {
      const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
      const size = readSync(file, chunk);
      if (size === 0) return;
      yield chunk.subarray(0, size);
    }
  } finally {
    closeSync(file);
  }
}

function* wordsOf(path: string): Generator<string> {
  let partial = '';
  for (const chunk of chunksOf(path)) {
    const words = (partial + chunk.toString('latin1')).split(/[ \t-\r]+/);
    partial = words.pop()!;
    for (const word of words) if (word !== '') yield word;
  }
  if (partial !== '') yield partial;
}
