import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Effort } from '../../core/effort.ts';
import { breadProblem } from '../../problems/bread/problem.ts';
import { MARBLE_MISTAKES } from '../../problems/marbles/mistakes.ts';
import { lostBoards } from '../../problems/marbles/oracle.ts';
import { marblesProblem } from '../../problems/marbles/problem.ts';
import { marblesTrials } from '../../problems/marbles/trials.ts';
import { othelloProblem } from '../../problems/othello/problem.ts';
import { othelloTrials } from '../../problems/othello/trials.ts';
import type { Problem } from '../../problems/problem.ts';
import { activeProtection } from '../sandbox/probe.ts';
import { type StressReport, stress } from './stress.ts';

const folder = mkdtempSync(join(tmpdir(), 'kibitz-stress-'));
afterAll(() => rmSync(folder, { recursive: true }));

const own = (problem: Problem, name: string) => `src/problems/${problem.id}/submissions/${name}`;
const script = (name: string, source: string) => {
  writeFileSync(join(folder, name), source);
  return join(folder, name);
};

const tryOut = async (
  problem: Problem,
  programs: readonly [string] | readonly [string, string],
  { generator, ...effort }: Effort & { generator?: string } = {},
) =>
  stress(
    {
      problem,
      programs,
      seed: 1,
      limits: {},
      protection: activeProtection()!,
      ...(generator === undefined ? {} : { generator }),
    },
    { seconds: 600, ...effort },
  );

async function report(...args: Parameters<typeof tryOut>): Promise<StressReport> {
  const found = await tryOut(...args);
  if (!found.ok) throw new Error(found.error.why.en);
  return found.value;
}

/** A right program, with something done to the answer of each board `s`, of which `taken` cells are taken. */
const marblesProgram = (wrong: string) => `#include <cstdio>
#include <cstdlib>
static bool lost[65536];
int main() {
  int moves[200], count = 0;
  for (int cell = 0; cell < 16; cell++)
    for (int way = 0; way < 4; way++)
      for (int k = 0, m = 0, y = cell / 4, x = cell % 4; k < 3 && y < 4 && x < 4 && x >= 0; k++) {
        m |= 1 << (y * 4 + x);
        moves[count++] = m;
        y += way > 0, x += way == 3 ? -1 : way != 1;
      }
  for (int s = 65535; s >= 0; s--) {
    lost[s] = true;
    for (int i = 0; i < count; i++) if (!(s & moves[i]) && lost[s | moves[i]]) lost[s] = false;
  }
  int t, seen = 0;
  scanf("%d", &t);
  while (t--) {
    int s = 0, taken = 0;
    for (int i = 0; i < 7; i++)
      for (int j = 0, n = i < 4 ? i + 1 : 7 - i; j < n; j++) {
        char mark;
        scanf(" %c", &mark);
        int r = i < 4 ? i - j : 3 - j, c = i < 4 ? j : i - 3 + j;
        if (mark == '*') s |= 1 << (r * 4 + c), taken++;
      }
    bool answer = lost[s];
    ${wrong}
    puts(answer ? "Impossible." : "Possible.");
  }
}
`;

describe('sizes of positions', () => {
  it('hold every board of marbles once, the fuller ones first', () => {
    const all = marblesTrials.sizes.flatMap(({ count, at }) =>
      Array.from({ length: count }, (_, i) => at(i)),
    );
    expect(new Set(all).size).toBe(65_536);
    expect(all[0]).toBe(65_535);
    expect(all.at(-1)).toBe(0);
  });

  it('hold every small board of othello once', () => {
    const [none, one] = othelloTrials.sizes.filter(({ title }) => title.en.startsWith('2×2'));
    expect([none!.count, one!.count]).toEqual([16, 32]);
    const boards = Array.from({ length: 32 }, (_, index) => one!.at(index).cells);
    expect(new Set(boards.map(cells => cells.join())).size).toBe(32);
    expect(boards.every(cells => cells.filter(cell => cell === 'empty').length === 1)).toBe(true);
  });
});

describe('marbles', () => {
  it('finds a smallest board of all', async () => {
    const wrong = MARBLE_MISTAKES.find(({ id }) => id === 'gaps')!.lost();
    const right = lostBoards();
    const { difference } = await report(marblesProblem, [own(marblesProblem, 'gaps.cpp')]);
    const free = (board: number) => 16 - [...board.toString(2)].filter(bit => bit === '1').length;
    const least = Math.min(
      ...Array.from({ length: 65_536 }, (_, board) => (wrong[board] === right[board] ? 99 : free(board))),
    );
    expect(difference).toMatchObject({ isSmallest: true, expected: ['Impossible.'] });
    expect(difference!.answers.map(({ words }) => words)).toEqual([['Possible.'], ['Impossible.']]);
    expect(difference!.cases[0]!.drawing.match(/\./g)?.length).toBe(least);
  });

  it('finds two boards that differ together only', async () => {
    const program = script(
      'carries.cpp',
      marblesProgram('if (seen && taken == 9) answer = !answer; if (taken == 10) seen = 1;'),
    );
    const { difference, tried } = await report(marblesProblem, [program]);
    expect(tried).toBeGreaterThanOrEqual(65_536);
    expect(difference!.cases.map(({ drawing }) => drawing.match(/\*/g)?.length)).toEqual([10, 9]);
    expect(difference!.input.startsWith('2\n')).toBe(true);
  });

  it('offers files, and defines what judges define', async () => {
    const opening = (lines: string) => marblesProgram('').replace('int t,', `${lines}\n  int t,`);
    const files = script(
      'files.cpp',
      opening(
        'const char *out = "marbles.out"; freopen("marbles.in", "r", stdin); freopen(out, "w", stdout);',
      ),
    );
    const home = script(
      'home.cpp',
      opening('#ifndef ONLINE_JUDGE\n  freopen("home.in", "r", stdin);\n#endif'),
    );
    const { difference, tried } = await report(marblesProblem, [files, home]);
    expect([difference, tried >= 65_536]).toEqual([undefined, true]);
  });

  it('counts a crash as an answer, and shrinks what a generator of theirs has shown', async () => {
    const program = script('dies.cpp', marblesProgram('if (taken <= 12 && !(s & 1)) exit(3);'));
    const generator = script(
      'gen.py',
      `import sys, random
random.seed(int(sys.argv[1]))
n = 3
print(n)
for t in range(n):
    print()
    for i in range(7):
        k = i + 1 if i < 4 else 7 - i
        print(' ' * (4 - k) + ' '.join(random.choice('.*') for _ in range(k)))
`,
    );
    const { difference } = await report(marblesProblem, [program], { generator });
    expect(difference!.answers[0]).toMatchObject({ fault: 'RE', detail: '3' });
    expect(difference!.cases.map(({ drawing }) => drawing.match(/\*/g)?.length)).toEqual([12]);
    expect(difference!.generatorSeed).toMatch(/^\d+$/);
  });

  it('says what is wrong with a generator', async () => {
    const generator = script('bad.py', 'print("none")');
    const found = await tryOut(marblesProblem, [own(marblesProblem, 'right.py')], { generator });
    expect(found).toMatchObject({ ok: false, error: { kind: 'usage' } });
    if (!found.ok)
      expect(found.error.why.en).toMatch(/^the generator, for seed 1: the first line is not a number/);
  });

  it('ends when the effort does', async () => {
    const stopped = AbortSignal.abort();
    const { tried, isComplete, difference } = await report(
      marblesProblem,
      [own(marblesProblem, 'right.py')],
      {
        signal: stopped,
      },
    );
    expect([tried, isComplete, difference]).toEqual([0, false, undefined]);
  });
});

describe('othello', () => {
  it('tries every small board, one run each', async () => {
    const { difference, tried } = await report(othelloProblem, [
      own(othelloProblem, 'pass-ends.cpp'),
      own(othelloProblem, 'right.cpp'),
    ]);
    expect(difference).toMatchObject({ isSmallest: true, expected: ['1', '0', '0'] });
    expect(difference!.cases[0]!.position).toMatch(/^[XO-]{9} O/);
    expect(tried).toBeGreaterThan(512);
  });
});

describe('bread', () => {
  it('finds the smallest position in which a bot gives something away', async () => {
    const { bots, isComplete } = await report(breadProblem, [own(breadProblem, 'first-free.cpp')]);
    const [theirs, ours] = bots!.difference!.decisions;
    expect(isComplete).toBe(true);
    expect([theirs.answer, theirs.choice?.outcome, ours.choice?.outcome]).toEqual(['7', 'loss', 'win']);
    expect(bots!.difference!.byOutcome).toBe(true);
  });

  it('says that two bots agree', async () => {
    const { bots, isComplete } = await report(breadProblem, [
      own(breadProblem, 'best.py'),
      own(breadProblem, 'best.cpp'),
    ]);
    expect([bots!.difference, isComplete]).toEqual([undefined, true]);
    expect(bots!.common).toBeGreaterThan(100);
  });

  it('notices one that plays by lot, and one that dies', async () => {
    const lot = await report(breadProblem, [own(breadProblem, 'random.cpp')]);
    expect(lot.bots!.books[0]!.changedAfter).toBeDefined();
    const dead = await report(breadProblem, [own(breadProblem, 'crash.cpp')]);
    expect(dead.bots!.books[0]!.fault).toMatchObject({ fault: 'RE', detail: 'SIGSEGV' });
  });
});
