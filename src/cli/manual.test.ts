import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { LANGS } from '../core/text.ts';
import { GAMES } from '../games/registry.ts';
import { describeCommand } from './command-data.ts';
import { COMMANDS } from './commands/registry.ts';
import { runKibitz } from './testing/run-kibitz.ts';

const groff = spawnSync('groff', ['--version']).status === 0;

describe.each(LANGS)('the manual in %s', lang => {
  const manual = runKibitz(['man', '--lang', lang]);

  it('tells of every command, option, game and exit code what the help tells', async () => {
    const { status, stdout } = await manual;
    expect(status).toBe(0);
    const plain = stdout
      .replaceAll('\\-', '-')
      .replaceAll('\\e', '\\')
      .replaceAll('\\(dq', '"')
      .replaceAll('\\&', '');
    for (const { name, summary, usage, options } of COMMANDS.map(describeCommand)) {
      for (const told of [`.SS "${name}"`, summary[lang], usage[lang]]) expect(plain).toContain(told);
      for (const { name: option, help } of options) {
        expect(plain).toContain(`--${option}`);
        expect(plain).toContain(help[lang]);
      }
    }
    for (const { rules } of GAMES) expect(plain).toContain(rules[lang]);
    expect(plain).toContain('.B "70"');
  });

  it.runIf(groff)('is a page that groff sets without a complaint', async () => {
    const { stdout } = await manual;
    // no bold letters, which would be printed twice
    const set = spawnSync('groff', ['-man', '-k', '-Tutf8', '-ww', '-P-cbou'], {
      input: stdout,
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    });
    expect(set.status).toBe(0);
    const complaints = set.stderr
      .split('\n')
      .filter(line => line !== '' && !/can't break line|cannot adjust line/.test(line));
    expect(complaints).toEqual([]);
    expect(set.stdout).toContain('KIBITZ(1)');
    expect(set.stdout).toContain('kibitz tabulate');
  });
});
