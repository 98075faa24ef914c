import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { analysisSchema } from '../../answer/schema.ts';
import { findGame } from '../../games/find.ts';
import { ERROR_REPORT_SCHEMA } from '../commands/schema.ts';
import { runKibitz } from '../testing/run-kibitz.ts';

const ask = async (lines: readonly string[], ...args: string[]) => {
  const { status, stdout, stderr } = await runKibitz(['shell', '--limit', '5', ...args], lines.join('\n'));
  expect([status, stderr]).toEqual([0, '']);
  return stdout.trimEnd().split('\n');
};

describe('kibitz shell', () => {
  it('answers positions of many variants, a line each', async () => {
    const lines = [
      'bread 220110000',
      '000000000',
      'cram?board=2x3 .*.~...',
      '...~...',
      'cram?board=2x3&misere=1',
      'othello -OXOXOXO- O',
      'kayles?board=1x3 * . *',
      'tactix?board=1x1 *',
    ];
    expect(await ask(lines)).toEqual([
      'win plies=3 move=6',
      'draw plies=9 move=1',
      'loss plies=2 grundy=0 move=a1-a2',
      'win plies=3 grundy=1 move=a1-a2',
      expect.stringMatching(/^(win|loss) plies=\d+ grundy=\d+ move=/),
      'loss score=-9 scoreWithEmpties=-9 move=pass',
      'win plies=1 grundy=1 move=b1',
      'loss plies=0 grundy=0',
    ]);
  });

  it('answers what is wrong with its place, and goes on', async () => {
    const lines = [
      'chess',
      '000',
      '',
      '# nothing',
      'cram?board=2x2 ..~.o',
      'crma?board=2x2 ..',
      ' .~',
      '\uFEFF.~',
      'bread',
    ];
    const [first, second, cell, misspelt, short, marked, last] = await ask(lines);
    expect(first).toMatch(/^error: there is no game 'chess': marbles/);
    expect(second).toMatch(/^error: there is no game '000'/);
    expect(cell).toBe("error: line 5, column 20: expected a cell ('*' or '.'), found 'o'");
    expect(lines[4]![19]).toBe('o');
    expect(misspelt).toBe("error: there is no game 'crma'; did you mean cram?");
    expect(short).toMatch(/^error: line 7, column 3: expected line 1 of 2 of board/);
    expect(marked).toMatch(/^error: line 8, column 2: expected line 1 of 2 of board/);
    expect(last).toBe('draw plies=9 move=1');
  });

  it('answers a board that begins with a hole, and skips comments there too', async () => {
    const drawn = 'custom?title=t&board=2x2&layout=rectangle&shape=2.3&runs=1.r';
    const lines = [`${drawn} #.~..`, '#.~..', '# a comment', '#', '#*~.', 'bread', '#.~..'];
    expect(await ask(lines)).toEqual([
      'win plies=3 grundy=1 move=b1',
      'win plies=3 grundy=1 move=b1',
      expect.stringMatching(/^error: line 4, column/),
      expect.stringMatching(/^error: line 5, column/),
      'draw plies=9 move=1',
    ]);
  });

  it('says what is not proved', async () => {
    const { stdout } = await runKibitz(['shell'], 'othello\n');
    expect(stdout).toBe('unknown why=too-long\n');
  });

  it('gives JSON, errors too', async () => {
    const lines = ['cram?board=1x3 ...', '..x', 'bread 000000000', 'quit', 'bread'];
    const [first, error, second, ...rest] = (await ask(lines, '--json')).map(line => JSON.parse(line));
    expect(rest).toEqual([]);
    const ajv = new Ajv2020({ strict: true });
    for (const [id, found] of [
      ['cram', first],
      ['bread', second],
    ] as const)
      expect(ajv.validate(analysisSchema(findGame(id)!), found)).toBe(true);
    expect(ajv.validate(ERROR_REPORT_SCHEMA, error)).toBe(true);
    expect(error.error).toMatchObject({ kind: 'input', line: 2, column: 3, found: "'x'" });
    const [best] = await ask(['cram?board=3x3'], '--json', '--best');
    expect(JSON.parse(best!).moves).toHaveLength(1);
    const [zh] = await ask(['国际象棋'], '--lang', 'zh');
    expect(zh).toContain('没有名为「国际象棋」的游戏');
  });

  it('answers each line before the next one comes', async () => {
    const child = spawn(process.execPath, ['dist/kibitz.cjs', 'shell'], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    for (const [line, found] of [
      ['cram?board=1x2', 'win plies=1 grundy=1 move=a1-b1'],
      ['**', 'loss plies=0 grundy=0'],
      ['no', expect.stringMatching(/^error: line 3, column 1/)],
    ]) {
      child.stdin.write(`${line}\n`);
      expect((await answers.next()).value).toEqual(found);
    }
    child.stdin.end();
    expect(await once(child, 'close')).toEqual([0, null]);
  });
});
