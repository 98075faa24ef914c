import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { limitsOfProblem } from '../problems/verdict.ts';
import { languageOf } from './programs/language.ts';
import { prepare } from './programs/prepare.ts';
import { chooseProtection } from './sandbox/probe.ts';
import { start } from './sandbox/run.ts';
import { prepareTraced, runTraced } from './trace-program.ts';

const folder = mkdtempSync(join(tmpdir(), 'kibitz-traced-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, source: string): string {
  const path = join(folder, name);
  writeFileSync(path, source);
  return path;
}

async function linesOf(path: string, input = ''): Promise<{ lines: string[]; output: string; end: object }> {
  const prepared = await prepareTraced(path);
  if (!prepared.ok) throw new Error(prepared.error.why.en);
  const lines: string[] = [];
  const run = await runTraced(prepared.value, input, line => lines.push(line) > 0);
  return { lines, ...run };
}

const HELPERS = {
  'helpers.cpp': `#include "kibitz_trace.h"
#include <cstdio>
#include <vector>
int main() {
  int grid[2][3] = {{-1, 0, 1}, {1, 1, -1}};
  KT("bits", kt_bits(10, 6), kt_bits(1ull << 40, 41));
  KT("base3", kt_base3(5 + 2 * 27, 5));
  KT("cells", kt_cells(std::vector<int>{0, 3, 1}, 3), kt_grid(grid, 2, 3, 1));
  int heaps[2] = {3, 1};
  KT("rows", kt_runs(2, 1, 3), kt_heaps(heaps, 2, 4), kt_pair(1, 2, 3, 6, 3));
  KT("fractions", kt_fraction(866, 945), kt_fraction(6, 4), kt_fraction(4, 2), kt_fraction(0, 7), kt_fraction(-3, 6));
  KT("list", kt_list(1813, 2494, 519), kt_list("a"), true, false, -7, 123456789012LL);
  puts("answer");
}
`,
  'helpers.py': `from kibitz_trace import *
grid = [[-1, 0, 1], [1, 1, -1]]
kt("bits", kt_bits(10, 6), kt_bits(1 << 40, 41))
kt("base3", kt_base3(5 + 2 * 27, 5))
kt("cells", kt_cells([0, 3, 1]), kt_grid(grid, 1))
kt("rows", kt_runs(2, 1, 3), kt_heaps([3, 1], 4), kt_pair(1, 2, 3, 6, 3))
kt("fractions", kt_fraction(866, 945), kt_fraction(6, 4), kt_fraction(4, 2), kt_fraction(0, 7), kt_fraction(-3, 6))
kt("list", kt_list(1813, 2494, 519), kt_list("a"), True, False, -7, 123456789012)
print("answer")
`,
  'helpers.ts': `import { kt, kt_base3, kt_bits, kt_cells, kt_fraction, kt_grid, kt_heaps, kt_list, kt_pair, kt_runs } from './kibitz_trace.ts';
const grid: number[][] = [[-1, 0, 1], [1, 1, -1]];
kt('bits', kt_bits(10, 6), kt_bits(1n << 40n, 41));
kt('base3', kt_base3(5 + 2 * 27, 5));
kt('cells', kt_cells([0, 3, 1]), kt_grid(grid, 1));
kt('rows', kt_runs(2, 1, 3), kt_heaps([3, 1], 4), kt_pair(1, 2, 3, 6, 3));
kt('fractions', kt_fraction(866, 945), kt_fraction(6, 4), kt_fraction(4, 2), kt_fraction(0, 7), kt_fraction(-3, 6));
kt('list', kt_list(1813, 2494, 519), kt_list('a'), true, false, -7, 123456789012);
console.log('answer');
`,
};

const TOLD = [
  `bits 010100 ${'0'.repeat(40)}1`,
  'base3 21020',
  'cells 031 012220',
  'rows 001222 11101000 100100110111100100',
  'fractions 866/945 3/2 2 0 -1/2',
  'list 1813,2494,519 a 1 0 -7 123456789012',
];

function strongest() {
  const chosen = chooseProtection();
  if (!chosen.ok) throw new Error(chosen.error.en);
  return chosen.value;
}

describe.each(Object.entries(HELPERS))('%s', (name, source) => {
  it('tells the same in every language', async () => {
    const { lines, output } = await linesOf(write(name, source));
    expect([lines, output]).toEqual([TOLD, 'answer\n']);
  });

  it('keeps quiet where nobody traces it', async () => {
    const path = write(name, source);
    const language = languageOf(path);
    const protection = strongest();
    const prepared = await prepare(path, language.ok ? language.value : 'cpp', {
      memoryBytes: 2 ** 28,
      protection,
    });
    if (prepared.kind !== 'ready') throw new Error(JSON.stringify(prepared));
    const output: Buffer[] = [];
    const running = start(prepared.runnable, {
      limits: limitsOfProblem(5000, 256, 1),
      protection,
      onOutput: chunk => output.push(chunk),
    });
    running.stdin.end();
    const { fault, stderr } = await running.ended;
    expect([fault, stderr, `${Buffer.concat(output)}`]).toEqual([undefined, '', 'answer\n']);
  });
});

/** A recursion without an end that no compiler makes a loop of. */
const DEEP = `int f(int n) {
  volatile char room[1 << 14] = {1};
  //@ enter n
  return f(n + 1) + room[n % 8];
}
int main() {
  return f(0);
}
`;

describe('a traced program', () => {
  it('has told everything when it crashes', async () => {
    const { lines, end } = await linesOf(write('deep.cpp', DEEP));
    expect(end).toMatchObject({ fault: 'RE', signal: 'SIGSEGV' });
    expect(lines.length).toBeGreaterThan(10_000);
    expect(lines.at(-1)).toBe(`enter ${lines.length - 1}`);
  });

  it('is compiled as a judge does', async () => {
    const source = '#include <cstdio>\nint main() {\n#ifdef ONLINE_JUDGE\n  puts("judge");\n#endif\n}\n';
    expect((await linesOf(write('judged.cpp', source))).output).toBe('judge\n');
  });

  it('has told where it hangs', async () => {
    const path = write('hang.py', '#@ enter 1\nwhile True:\n    pass\n');
    const prepared = await prepareTraced(path);
    const lines: string[] = [];
    // the first line is enough: it must not wait for a second one
    if (prepared.ok) await runTraced(prepared.value, '', line => lines.push(line) < 1);
    expect(lines).toEqual(['enter 1']);
  });

  it('keeps its own output and its own lines', async () => {
    const { lines, output } = await linesOf(
      write('echo.py', 'for line in open(0):\n    #@ enter int(line)\n    print(line, end="")\n'),
      '1\n2\n',
    );
    expect([lines, output]).toEqual([['enter 1', 'enter 2'], '1\n2\n']);
    const wrong = await prepareTraced(
      write('wrong.cpp', '\n\nint main() {\n  //@ enter x\n  return 0;\n}\n'),
    );
    expect(wrong.ok ? '' : wrong.error.why.en).toMatch(/^wrong\.cpp does not compile:\n[\s\S]*wrong\.cpp:4:/);
  });
});
