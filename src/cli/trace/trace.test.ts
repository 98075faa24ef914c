import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findGame } from '../../games/find.ts';
import { parseTraceFile } from '../../trace/file.ts';
import { algorithmsOf } from '../../trace/registry.ts';
import { runKibitz } from '../testing/run-kibitz.ts';

const folder = mkdtempSync(join(tmpdir(), 'kibitz-trace-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string) => join(folder, name);

const BOARD = '1\n   *\n  * *\n . * *\n. . . *\n * . *\n  * *\n   *\n';
const EVENTS = 264;

const traced = (args: readonly string[], input = BOARD) => runKibitz(['trace', 'marbles', ...args], input);
const jsonLines = async (args: readonly string[], input = BOARD) =>
  (await traced([...args, '--json'], input)).stdout
    .trim()
    .split('\n')
    .map(line => JSON.parse(line));

describe('kibitz trace', () => {
  it('tells each event in a sentence, as deep as its call', async () => {
    const { status, stdout, stderr } = await traced([]);
    expect([status, stderr]).toEqual([0, '']);
    const lines = stdout.split('\n');
    expect(lines[0]).toBe('Marble game: Memoised recursion along directions');
    const told = lines.filter(line => /^ *\d+ {2}/.test(line));
    expect(told[0]).toMatch(/^ {2}1 {2}[A-Z].*0xe8bf/);
    expect(told[1]).toMatch(/^ {2}2 {4}[A-Z].*\bd3\b/);
    // the first 200 and the last few
    expect(told.length).toBe(205);
    expect(stdout).toContain(`${EVENTS - 205} events left out: --from 201 --to ${EVENTS - 5}`);
    expect(lines.slice(-3)).toEqual([`${EVENTS} events, 44 calls, 13 positions.`, 'The answer: won.', '']);
    const chinese = await traced(['--lang', 'zh', '--from', '3', '--to', '4']);
    expect(chinese.stdout).toMatch(
      /弹珠游戏：沿方向扩展的记忆化搜索[\s\S]*\n {2}3 {4}\S.*d3.*沿行.*\n {2}4 /,
    );
    expect(chinese.stdout.match(/^ *\d+ {2}/gm)!.length).toBe(2);
  });

  it('gives machines the same in lines', async () => {
    const lines = await jsonLines([]);
    expect(lines.length).toBe(EVENTS + 2);
    expect(lines[0]).toMatchObject({ algorithm: 'extend', on: ['memo'], events: EVENTS, stopped: false });
    expect(lines[1]).toMatchObject({
      ...{ event: 1, mark: 'enter', kind: 'enter', depth: 0 },
      args: { x: '1111110100010111' },
    });
    expect(lines[4]).toMatchObject({ mark: 'extend', depth: 1, args: { c: 6, k: 1 } });
    expect(lines.at(-2)).toMatchObject({ event: EVENTS, mark: 'answer', args: { v: '1' } });
    expect(lines.at(-1)).toEqual({ answer: '1', outcome: 'win', stopped: false });
  });

  it('lists the algorithms', async () => {
    const known = (await algorithmsOf({ definition: findGame('marbles')! })).map(({ id }) => id);
    const listed = await jsonLines(['--list']);
    expect(listed.map(({ id }) => id)).toEqual(known);
    expect((await traced(['--list', '--lang', 'zh'])).stdout).toContain('沿方向扩展的记忆化搜索');
  });

  it('switches the memo off', async () => {
    const [meta, ...events] = await jsonLines(['--without', 'memo']);
    expect(meta.on).toEqual([]);
    expect(events.some(({ kind }) => kind === 'hit' || kind === 'write')).toBe(false);
    expect(events.length).toBeGreaterThan(EVENTS);
  });

  it('stops at the cap and knows the answer all the same', async () => {
    const { status, stdout } = await traced(['--cap', '40']);
    expect(status).toBe(0);
    expect(stdout).toContain('The trace was stopped after 40 events; use a larger --cap.\n');
    expect(stdout).toMatch(/The answer: won \(by [\w-]+\)\.\n$/);
    const lines = await jsonLines(['--start', '--cap', '10']);
    expect(lines.length).toBe(13);
    expect(lines.at(-1)).toMatchObject({ answer: '1', stopped: true });
  });

  it('writes a file that it reads again, and replaces none unasked', async () => {
    const path = file('own.ktrace');
    const written = await traced(['--out', path]);
    expect([written.status, written.stdout]).toEqual([
      0,
      `${path}: ${EVENTS} events, 44 calls, 13 positions.\nThe answer: won.\n`,
    ]);
    expect((await traced([path])).stdout).toBe((await traced([])).stdout);
    const again = await traced(['--out', path]);
    expect([again.status, again.stderr]).toEqual([
      2,
      `kibitz: ${path} already exists; use --force to replace it\n`,
    ]);
    expect((await traced(['--out', path, '--force', '--cap', '9'])).status).toBe(0);
    expect((await jsonLines([path]))[0]).toMatchObject({ cap: 9, stopped: true });
  });

  it.each([
    ['damaged', (bytes: Buffer) => bytes.fill(7, 100, 110), /damaged: it is not as it was written/],
    ['cut', (bytes: Buffer) => bytes.subarray(0, 50), /damaged/],
    [
      'newer',
      (bytes: Buffer) => bytes.fill(99, 6, 7),
      /the trace has version 99, and this kibitz reads up to/,
    ],
    ['other', () => Buffer.from('a text'), /this is no trace of kibitz/],
  ])('says what is wrong with a %s file', async (name, spoil, why) => {
    await traced(['--out', file('sound.ktrace'), '--force']);
    writeFileSync(file(`${name}.ktrace`), spoil(readFileSync(file('sound.ktrace'))));
    const { status, stdout, stderr } = await traced([file(`${name}.ktrace`)]);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(why);
  });

  it('tells another game’s trace from this one’s', async () => {
    await traced(['--out', file('marbles.ktrace')]);
    const { status, stderr } = await runKibitz(['trace', 'cram', file('marbles.ktrace')]);
    expect([status, stderr]).toEqual([2, 'kibitz: marbles.ktrace is a trace of marbles, not of cram\n']);
  });

  it.each([
    [['--algorithm', 'extand'], "marbles has no algorithm 'extand'; did you mean extend? there are: extend"],
    [['--without', 'mem'], "there is no switch 'mem'; did you mean memo?"],
    [['--cap', '0'], '--cap: expected a whole number from 1 to 2000000'],
    [['--from', '9', '--to', '3'], '--from 9 is after --to 3'],
    [['--from', '999'], `there are only ${EVENTS} events: --from 999`],
    [['--start', 'x.txt'], '--start or x.txt, not both'],
    [['no-such-file'], 'cannot read no-such-file: there is no such file'],
    [['no-such.ktrace'], 'cannot read no-such.ktrace: there is no such file'],
    [['--board', '8x8', '--start'], 'extend does not run on this position: at most 52 free cells'],
    [['--program', 'none.cpp'], 'no such file: none.cpp'],
  ])('%j is refused', async (args, message) => {
    const { status, stdout, stderr } = await traced(args);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(`kibitz: ${message}`);
  });

  it('is of one position', async () => {
    const { status, stderr } = await traced([], `${BOARD}${BOARD.slice(2)}`);
    expect([status, stderr.split('\n')[0]]).toEqual([
      2,
      'kibitz: line 9: a trace takes one position, and another one begins here',
    ]);
    const bad = await traced([], BOARD.replace('. . . *', '. o . *'));
    expect(bad.stderr).toMatch(/^kibitz: line 5, column 3: expected /);
  });
});

describe('kibitz trace --program', () => {
  const tried = (program: string, ...args: string[]) => traced(['--program', program, ...args]);

  it('finds nothing to say against a listing', async () => {
    const { status, stdout } = await tried('listings/marbles-extend/main.cpp');
    expect([status, stdout]).toEqual([
      0,
      `main.cpp does the same as extend (Memoised recursion along directions): all ${EVENTS} events, and the answer.\n`,
    ]);
    expect((await tried('listings/marbles-extend/main.py', '--cap', '30')).stdout).toContain(
      'for 30 events, where the trace was stopped',
    );
  });

  it('stops a wrong program at its first wrong event', async () => {
    const { status, stdout } = await tried('fixtures/programs/two-marbles.cpp');
    expect(status).toBe(1);
    expect(stdout).toContain('two-marbles.cpp differs from extend at event 139:\n  yours: direction 1\n');
    expect(stdout).toMatch(/\n {2}ours: {2}blocked 10\n {9}[A-Z].*\be2\b.*\n/);
    expect(stdout).toContain('\nc   . * *\nd  . . * *\ne   * * *\n');
    expect(stdout).toContain('Trying: c1 d2');
    const chinese = await tried('fixtures/programs/two-marbles.cpp', '--lang', 'zh');
    expect(chinese.stdout).toMatch(/从第 139 个事件开始与 extend 不同：\n {2}你的程序：direction 1\n/);
  });

  it('says it to machines, and keeps the trace for the page', async () => {
    const path = file('early.ktrace');
    const { status, stdout } = await tried('fixtures/programs/memo-too-early.py', '--json', '--out', path);
    expect(status).toBe(1);
    expect(JSON.parse(stdout.split('\n')[0]!)).toMatchObject({
      ...{ program: 'memo-too-early.py', language: 'python', same: false },
      differs: { event: 2, yours: { line: 'store 1111110100010111 0' }, ours: { line: 'cell 6' } },
    });
    const [meta] = await jsonLines([path]);
    expect(meta.program).toEqual({
      ...{ name: 'memo-too-early.py', language: 'python' },
      differs: { event: 2, expected: 'cell 6' },
    });
    const kept = await parseTraceFile(readFileSync(path));
    if (!kept.ok) throw new Error(kept.error.en);
    const { says } = kept.value.trace.meta.program!.differs!;
    expect(says!.en).toMatch(/^Cell d3 is free/);
    expect(says!.zh).toMatch(/d3.*。$/);
  });

  it('shows what the program told around there', async () => {
    const { stdout } = await tried('fixtures/programs/two-marbles.cpp', '--from', '138', '--to', '139');
    expect(stdout.match(/^13[89] +\S.*$/gm)!.length).toBe(2);
  });

  it('tells where an endless recursion began', async () => {
    const { status, stdout } = await tried('fixtures/programs/endless.ts');
    expect(status).toBe(1);
    expect(stdout).toContain('endless.ts differs from extend at event 5:\n  yours: enter 1111110100010111\n');
  });

  it('shows a line that is no event', async () => {
    writeFileSync(file('odd.py'), 'kt("enter", "1111110100010111")\nkt("cel", 6)\n');
    const { status, stdout } = await tried(file('odd.py'));
    expect(status).toBe(1);
    expect(stdout).toMatch(/at event 2:\n {2}yours: cel 6\n {9}there is no event 'cel': /);
    writeFileSync(file('short.py'), 'kt("enter", "1111110100010111")\n1 // 0\n');
    const short = await tried(file('short.py'));
    expect(short.stdout).toMatch(/at event 2:\n {2}yours: –\n {9}it crashed: 1\n/);
  });

  it('explains how to make a program tell', async () => {
    const { status, stdout, stderr } = await tried('src/problems/marbles/submissions/right.cpp');
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(
      "right.cpp reported no events: put a line '//@< enter kt_bits(x, n)' behind the head",
    );
    const python = await tried('src/problems/marbles/submissions/right.py', '--lang', 'zh');
    expect(python.stderr).toMatch(/^kibitz: right\.py 没有输出任何事件：.*kt\("enter", kt_bits\(x, n\)\)/);
  });

  it('names the line of a wrong mark, and what does not compile', async () => {
    writeFileSync(file('mark.cpp'), 'int main() {\n  //@ entr x\n  return 0;\n}\n');
    const mark = await tried(file('mark.cpp'));
    expect([mark.status, mark.stderr]).toEqual([
      2,
      expect.stringMatching(
        /^kibitz: mark\.cpp, line 2: there is no mark 'entr': enter, .* \(compared with extend; --algorithm chooses another\)\n$/,
      ),
    ]);
    const broken = await tried('src/problems/marbles/submissions/compile-error.cpp');
    expect([broken.status, broken.stderr]).toEqual([
      2,
      expect.stringMatching(/^kibitz: compile-error\.cpp does not compile:\n/),
    ]);
  });
});
