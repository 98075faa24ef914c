import { spawnSync } from 'node:child_process';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { LANGS } from '../core/text.ts';
import { ERROR_REPORT_SCHEMA } from './commands/schema.ts';
import { formatErrorReport } from './error-report.ts';
import { runKibitz } from './testing/run-kibitz.ts';

const validate = new Ajv2020({ strict: true }).compile(ERROR_REPORT_SCHEMA);

/** The lines on stderr, each as the schema says. */
function linesOf(stderr: string): Record<string, Record<string, unknown>>[] {
  return stderr
    .trimEnd()
    .split('\n')
    .map(line => {
      const told = JSON.parse(line);
      expect([line, validate(told)]).toEqual([line, true]);
      return told;
    });
}

describe('with --json what is wrong is JSON', () => {
  it.each([
    ['a wrong word', ['slove', 'marbles'], '', { kind: 'usage', see: 'kibitz --help' }],
    ['a wrong option', ['solve', 'cram', '--bord', '4x4'], '', { kind: 'usage', see: 'kibitz solve --help' }],
    ['a wrong language', ['--lang', 'fr', '--help'], '', { kind: 'usage' }],
    [
      'a wrong cell',
      ['analyze', 'cram', '--board', '2x2'],
      '..\n.o\n',
      { kind: 'input', line: 2, column: 2, expected: "a cell ('*' or '.')", found: "'o'" },
    ],
    ['a missing file', ['analyze', 'cram', 'no-such-file'], '', { kind: 'error' }],
    ['too large a table', ['tabulate', 'cram', '--board', '6x7'], '', { kind: 'limit', positions: 2 ** 42 }],
    ['too large a number', ['tabulate', 'cram', '--board', '8x8'], '', { positions: `${2n ** 64n}` }],
  ])('%s', async (_, args, input, error) => {
    const run = await runKibitz([...args, '--json'], input);
    expect([run.status, run.stdout]).toEqual([2, '']);
    const [told, ...more] = linesOf(run.stderr);
    expect(more).toEqual([]);
    expect(told!.error).toMatchObject({ version: 1, ...error });
  });

  it('speaks both languages', async () => {
    const runs = await Promise.all(LANGS.map(lang => runKibitz(['solve', '--json', '--lang', lang])));
    const [en, zh] = runs.map(({ stderr }) => linesOf(stderr)[0]!.error!.message);
    expect(en).toMatch(/^solve needs a game/);
    expect(zh).toMatch(/^solve 需要一个游戏/);
  });

  it('what the system refuses too', () => {
    const command = `LC_ALL=C ${process.execPath} dist/kibitz.cjs --help --json > /dev/full`;
    const { status, stderr } = spawnSync('sh', ['-c', command], { encoding: 'utf8' });
    expect(status).toBe(2);
    expect(linesOf(stderr)).toEqual([
      { error: { version: 1, kind: 'system', message: 'there is no space left on the device' } },
    ]);
  });

  it('what is only told is no error', () => {
    const line = formatErrorReport('so it is', { kind: 'notice' }, { json: true, lang: 'en' });
    expect(linesOf(line)).toEqual([{ notice: { version: 1, message: 'so it is' } }]);
  });

  it('a schema that notices', () => {
    expect(validate({ error: { version: 1, kind: 'input' } })).toBe(false);
    expect(validate({ error: { version: 2, kind: 'input', message: 'x' } })).toBe(false);
    expect(validate({ error: { version: 1, kind: 'no', message: 'x' } })).toBe(false);
  });
});
