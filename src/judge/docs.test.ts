import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { breadProblem } from '../problems/bread/problem.ts';
import { judge } from './judge.ts';

const folder = mkdtempSync(join(tmpdir(), 'kibitz-docs-'));
afterAll(() => rmSync(folder, { recursive: true }));
const page = readFileSync('docs/judge.md', 'utf8');

describe('the examples of docs/judge.md', () => {
  it.each([
    ['python', 'example.py'],
    ['javascript', 'example.js'],
    ['sh', 'example'],
    ['c', 'example.c'],
    ['pascal', 'example.pas'],
    ['java', 'example.java'],
    ['rust', 'example.rs'],
    ['go', 'example.go'],
  ])('play legal games: %s', async (language, name) => {
    const source = new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'ms').exec(page)![1]!;
    const program = join(folder, name);
    writeFileSync(program, source);
    chmodSync(program, 0o755);
    const judged = await judge({
      problem: breadProblem,
      program,
      seed: 1,
      games: 60,
      limits: { cpuMs: 5000 },
    });
    // a compiler that is not here is asked for by its name; nobody needs all of them
    if (!judged.ok && judged.error.kind === 'missing-tool') {
      expect(judged.error.why.en).toMatch(new RegExp(`^${name} needs .*\\(.*\\)$`));
      return;
    }
    if (judged.ok) expect(judged.value.message).toBeUndefined();
    const { match } = judged.ok ? judged.value : {};
    expect(match?.end.fault, match?.end.stderr).toBeUndefined();
    expect(match?.records.filter(({ illegal }) => illegal)).toEqual([]);
    expect(match?.records).toHaveLength(60);
  });
});
