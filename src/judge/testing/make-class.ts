import { copyFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createRandom } from '../../core/random.ts';
import type { Problem } from '../../problems/problem.ts';
import type { Verdict } from '../../problems/verdict.ts';

/** What a program of a made-up class must get. */
export interface Expected {
  readonly pupil: string;
  readonly problem: string;
  readonly verdict: Verdict;
}

export interface MadeClass {
  readonly pupils: readonly string[];
  readonly expected: readonly Expected[];
  /** Who has copied from whom. */
  readonly copies: readonly (readonly [string, string])[];
}

const SURNAMES = [...'赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨'];
const GIVEN = ['子涵', '欣怡', '浩宇', '梓萱', '宇轩', '一诺', '思远', '雨桐', '明哲', '若曦'];
/** Names that no report may take for anything else. */
const ODD_NAMES = ['=1+1', '<b>张三', '李\u001b[31m四', '王 五"'];

/** Sources by what they get; those that take long to fail are for a large class only. */
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  marbles: [
    'right.cpp',
    'gaps.cpp',
    'compile-error.cpp',
    'crash.cpp',
    'misere.cpp',
    'one-short.cpp',
    'hang.cpp',
  ],
  othello: ['right.cpp', 'pass-ends.cpp', 'right-memo.cpp', 'full-only.cpp', 'crash.cpp', 'slow.cpp'],
  bread: ['best.cpp', 'first-free.cpp', 'most-wins.cpp', 'compile-error.cpp', 'minimax.cpp', 'loop.cpp'],
};

interface ClassOptions {
  readonly pupils: number;
  readonly problems: readonly Problem[];
  /** Sources instead of the usual ones, by problem. */
  readonly choices?: Readonly<Record<string, readonly string[]>>;
}

/**
 * A class as a teacher has it: folders of pupils in two layouts, programs of every kind of verdict from the problems'
 * own samples, missing ones, programs with file input, a copy with other names and another layout, and litter.
 */
export function makeClass(
  folder: string,
  { pupils: count, problems, choices = CHOICES }: ClassOptions,
): MadeClass {
  const random = createRandom(12);
  const pupils = Array.from({ length: count }, (_, index) =>
    index >= count - ODD_NAMES.length
      ? ODD_NAMES[index - count + ODD_NAMES.length]!
      : `${SURNAMES[index % SURNAMES.length]}${GIVEN[(index * 7) % GIVEN.length]}${index >= 16 ? index : ''}`,
  );
  const expected: Expected[] = [];
  const write = (
    pupil: string,
    problem: string,
    ending: string,
    source: string | Buffer,
    isDeep: boolean,
  ) => {
    const path = join(folder, pupil, isDeep ? problem : '', `${problem}${ending}`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, source);
  };
  for (const [index, pupil] of pupils.entries()) {
    mkdirSync(join(folder, pupil), { recursive: true });
    for (const [place, problem] of problems.entries()) {
      // some have not handed in everything
      if ((index + place) % 9 === 8) continue;
      const names = choices[problem.id]!;
      const name = names[random.below(3) === 0 ? random.below(names.length) : 0]!;
      const source = readFileSync(join('src/problems', problem.id, 'submissions', name), 'utf8');
      const isCpp = name.endsWith('.cpp');
      const own = isCpp ? `// ${index}\n${source}` : source;
      const isByFiles = isCpp && problem.kind === 'standard' && index % 4 === 1;
      const ending = /\.[a-z]+$/.exec(name)?.[0] ?? '';
      write(pupil, problem.id, ending, isByFiles ? byFiles(own, problem.id) : own, index % 2 === 0);
      expected.push({ pupil, problem: problem.id, verdict: problem.submissions[name]![0] });
    }
  }
  const problem = problems.find(({ id }) => id === 'marbles');
  const copies: [string, string][] = [];
  if (problem && count >= 4) {
    const [author, copier] = [pupils[2]!, pupils[3]!];
    for (const [pupil, source] of [
      [author, ORIGINAL],
      [copier, disguised(ORIGINAL)],
    ] as const) {
      write(pupil, problem.id, '.cpp', source, pupils.indexOf(pupil) % 2 === 0);
      const other = expected.findIndex(each => each.pupil === pupil && each.problem === problem.id);
      if (other >= 0) expected.splice(other, 1);
      expected.push({ pupil, problem: problem.id, verdict: 'AC' });
    }
    copies.push([author, copier]);
  }
  litter(folder, pupils[0]!);
  return { pupils, expected, copies };
}

/** The same program with the files of an olympiad. */
function byFiles(source: string, id: string): string {
  const opening = `freopen("${id}.in", "r", stdin); freopen("${id}.out", "w", stdout);`;
  return `#include <cstdio>\n${source.replace(/(int main\([^)]*\)\s*\{)/, `$1 ${opening}`)}`;
}

function litter(folder: string, pupil: string): void {
  writeFileSync(join(folder, 'notes.txt'), 'mine');
  writeFileSync(join(folder, pupil, 'marbles.exe'), 'MZ');
  symlinkSync('/nowhere/at/all', join(folder, pupil, 'link.cpp'));
  symlinkSync('/etc/passwd', join(folder, 'passwd.cpp'));
  mkdirSync(join(folder, pupil, 'old'), { recursive: true });
  copyFileSync(join(folder, 'notes.txt'), join(folder, pupil, 'old', 'marbles.cpp'));
}

/** Another way to solve the marbles than that of the samples. */
const ORIGINAL = `#include <cstdio>
#include <cstring>
static signed char known[1 << 16];
static int shapes[256], total;
static bool wins(int board) {
  signed char &memo = known[board];
  if (memo >= 0) return memo == 1;
  for (int index = 0; index < total; index++) {
    if ((board & shapes[index]) == 0 && !wins(board | shapes[index])) {
      memo = 1;
      return true;
    }
  }
  memo = 0;
  return false;
}
int main() {
  memset(known, -1, sizeof known);
  for (int cell = 0; cell < 16; cell++) {
    for (int way = 0; way < 4; way++) {
      int row = cell / 4, column = cell % 4, shape = 0;
      for (int length = 0; length < 3; length++) {
        if (row > 3 || column > 3 || column < 0) break;
        shape |= 1 << (row * 4 + column);
        shapes[total++] = shape;
        row += way > 0;
        column += way == 3 ? -1 : way != 1;
      }
    }
  }
  int boards;
  scanf("%d", &boards);
  while (boards-- > 0) {
    int board = 0;
    for (int line = 0; line < 7; line++) {
      int width = line < 4 ? line + 1 : 7 - line;
      for (int place = 0; place < width; place++) {
        int mark = getchar();
        while (mark != '*' && mark != '.') mark = getchar();
        int row = line < 4 ? line - place : 3 - place, column = line < 4 ? place : line - 3 + place;
        if (mark == '*') board |= 1 << (row * 4 + column);
      }
    }
    puts(wins(board) ? "Possible." : "Impossible.");
  }
}
`;

/** Other names, other layout, other remarks: the same program. */
function disguised(source: string): string {
  const names = {
    known: 'vis',
    shapes: 'mv',
    wins: 'dfs',
    board: 's',
    index: 'i',
    row: 'x',
    column: 'y',
    line: 'r',
  };
  const renamed = Object.entries(names).reduce(
    (text, [from, to]) => text.replaceAll(new RegExp(`\\b${from}\\b`, 'g'), to),
    source,
  );
  return `// my own work\n${renamed.replaceAll('  ', '\t').replaceAll(' {\n', '\n{ // here\n')}`;
}
