import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../../games/registry.ts';
import { describeCommand } from '../command-data.ts';
import { runKibitz } from '../testing/run-kibitz.ts';
import { bashCompletion, fishCompletion, zshCompletion } from './completion.ts';
import { COMMANDS } from './registry.ts';

const commands = COMMANDS.map(describeCommand);
const names = commands.map(({ name }) => name);

/** What bash offers after these words; the last one is only begun. */
function offered(...words: string[]): string[] {
  const script = `${bashCompletion(commands)}
COMP_WORDS=(kibitz "$@"); COMP_CWORD=$#
_kibitz
printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr } = spawnSync('bash', ['-c', script, 'bash', ...words], { encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout.split('\n').filter(word => word !== '');
}

describe('bash', () => {
  it('knows the commands', () => {
    expect(offered('')).toEqual(expect.arrayContaining([...names, 'help', '--version', '--notices']));
    expect(offered('tab')).toEqual(['tabulate']);
    expect(offered('--lang', 'zh', 'ver')).toEqual(['verify']);
    expect(offered('help', 'od')).toEqual(['odds']);
  });

  it('knows the games and problems of each', () => {
    const games = GAMES.map(({ id }) => id);
    expect(offered('analyze', '')).toEqual(expect.arrayContaining(games));
    expect(offered('analyze', '--limit', '5', 'ma')).toEqual(['marbles']);
    expect(offered('judge', 'br')).toEqual(['bread']);
    expect(offered('completion', '')).toEqual(expect.arrayContaining(['bash', 'zsh', 'fish']));
  });

  it('knows options and what may follow them', () => {
    expect(offered('tabulate', 'cram', '--g')).toEqual(['--grundy']);
    expect(offered('odds', 'bread', '--policy', '')).toEqual(['best', 'most-wins', 'minimax', 'random']);
    expect(offered('odds', '--lang', '')).toEqual(['zh', 'en']);
    expect(offered('solve', 'cram', '--limit', '')).toEqual([]);
    expect(offered('solve', 'cram', '--table', 'packa')).toEqual(
      expect.arrayContaining(['package.json', 'package-lock.json']),
    );
    expect(offered('solve', 'cram', 'package.j')).toEqual(['package.json']);
  });
});

describe.each([
  ['bash', bashCompletion],
  ['zsh', zshCompletion],
  ['fish', fishCompletion],
] as const)('the script of %s', (shell, make) => {
  it.each(['en', 'zh'] as const)('names every command and every option, in %s', async lang => {
    const script = make(commands, lang);
    for (const { name, options } of commands) {
      expect(script).toContain(name);
      for (const option of options) expect(script).toContain(option.name);
    }
    const run = await runKibitz(['completion', shell, '--lang', lang]);
    expect(run).toEqual({ status: 0, stdout: script, stderr: '' });
  });

  // a shell that is not there cannot read it
  it.runIf(spawnSync(shell, ['--version']).status === 0)('is understood by the shell', () => {
    const { status, stderr } = spawnSync(shell, ['-n'], { input: make(commands, 'zh'), encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  });

  it('closes every quote', () => {
    const words = make(commands, 'en')
      .split('\n')
      .filter(line => !line.startsWith('#'));
    for (const line of words) {
      const bare = line.replace(/\\./g, '').replace(/"[^"]*"/g, '');
      expect([line, (bare.match(/'/g) ?? []).length % 2]).toEqual([line, 0]);
    }
  });
});

it('other shells are told which there are', async () => {
  expect((await runKibitz(['completion', 'csh'])).stderr).toBe(
    "kibitz: there is no shell 'csh'; did you mean zsh?\n",
  );
  expect(await runKibitz(['completion'])).toMatchObject({
    status: 2,
    stderr: 'kibitz: completion needs a shell: bash, zsh, fish\n',
  });
  expect((await runKibitz(['completion', 'bash', 'zsh'])).stderr).toContain("completion takes no 'zsh'");
});
