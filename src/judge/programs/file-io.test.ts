import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { marblesProblem } from '../../problems/marbles/problem.ts';
import { judge } from '../judge.ts';
import { fileUse, type IoMode } from './file-io.ts';

const [sample] = marblesProblem.tests(1);

const folder = mkdtempSync(join(tmpdir(), 'kibitz-file-io-'));
afterAll(() => rmSync(folder, { recursive: true }));
const write = (name: string, source: string) => {
  writeFileSync(join(folder, name), source);
  return join(folder, name);
};

describe('what a source opens', () => {
  it.each([
    ['a.cpp', 'freopen("marbles.in", "r", stdin);', true],
    ['a.cpp', 'freopen ( "marbles.in" ,"r",stdin);', true],
    ['a.cpp', 'ifstream fin("marbles.in");', true],
    ['a.c', 'FILE *f = fopen("marbles.in", "r");', true],
    ['a.py', "sys.stdin = open('marbles.in')", true],
    ['a.pas', "assign(input, 'marbles.in');", true],
    ['a.cpp', 'freopen(NAME ".in", "r", stdin);', true],
    ['a.cpp', 'fin.open(argv[1]);', true],
    ['a.java', 'new Scanner(new File(name + ".in"))', true],
    ['a.js', "fs.readFileSync(name + '.in')", true],
    ['a.pas', 'Assign(input, name);', true],
    ['a.rs', 'fs::read_to_string(name)', true],
    ['a.go', 'os.Open(name)', true],
    ['a.cpp', '// freopen("marbles.in", "r", stdin);', false],
    ['a.cpp', '/* freopen("marbles.in",\n "r", stdin); */ int main() {}', false],
    ['a.py', '# open("marbles.in")', false],
    ['a.cpp', 'scanf("%d", &n);', false],
  ])('is seen in %s: %s', (name, source, expected) => {
    expect(fileUse('auto', 'marbles', write(name, source)) !== undefined).toBe(expected);
  });

  it('may have another name, which is told', () => {
    expect(fileUse('auto', 'marbles', write('b.cpp', 'freopen("marble.in","r",stdin)'))).toEqual({
      ...{ input: 'marbles.in', output: 'marbles.out', opens: 'marble.in' },
    });
    expect(fileUse('standard', 'marbles', join(folder, 'b.cpp'))).toBeUndefined();
  });
});

describe('a program', () => {
  const answers = [...sample!.expected()].map(word => `print(${JSON.stringify(word)})`).join('\n');
  const program = (name: string, input: string, output: string) =>
    write(
      name,
      `import sys\n${input}\nassert sys.stdin.readline().strip() == '6'\nprint('noise'); sys.stdout.flush()\n${output}\n${answers}\n`,
    );
  const verdict = async (path: string, io: IoMode) => {
    const report = await judge({ problem: marblesProblem, program: path, io, tests: [sample!] });
    return report.ok ? report.value.verdict : report.error.why.en;
  };
  const files = program(
    'files.py',
    "sys.stdin = open('marbles.in')",
    "sys.stdout = open('marbles.out', 'w')",
  );
  const wrongName = program(
    'wrong.py',
    "sys.stdin = open('marble.in')",
    "sys.stdout = open('marbles.out', 'w')",
  );
  const plain = write('plain.py', `input()\n${answers}\n`);
  const commented = write('half.py', `# open('marbles.in')\nopen('x.in') if 0 else 0\ninput()\n${answers}\n`);

  it.each([
    ['files', files, 'auto', 'AC'],
    ['files', files, 'files', 'AC'],
    ['files', files, 'standard', 'RE'],
    ['a file of another name', wrongName, 'auto', 'RE'],
    ['standard input', plain, 'auto', 'AC'],
    ['standard input', plain, 'files', 'RE'],
    ['standard input after all', commented, 'auto', 'AC'],
  ] as const)('that uses %s gets its due: %s, --io %s', async (_, path, io, expected) => {
    expect(await verdict(path, io)).toBe(expected);
  });
});
