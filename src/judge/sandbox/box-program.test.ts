import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { boxProgram } from './box-program.ts';
import { chooseProtection } from './probe.ts';
import { parseReport } from './run-end.ts';

// as on a machine whose build had no compiler
vi.mock('../../generated/boxes.ts', () => ({ version: '', boxes: {} }));

/** Runs the box as the judge does, with a pipe for its report. */
function run(...args: string[]) {
  const { status, stdout, output } = spawnSync(boxProgram()!, args, {
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  return { status, stdout: `${stdout}`, report: parseReport(output[3] as unknown as Buffer) };
}

it('does not exist without a compiler, and then nothing weaker takes its place', () => {
  vi.stubEnv('PATH', '/nowhere');
  expect(boxProgram()).toBeUndefined();
  for (const asked of [undefined, 'limits', 'time-only'] as const) {
    const refused = chooseProtection(asked);
    expect(refused.ok ? refused.value : refused.error.en).toContain('install gcc');
  }
  vi.unstubAllEnvs();
});

it('is compiled at first use and becomes the program', () => {
  expect(run('--', '/bin/echo', 'here')).toMatchObject({ status: 0, stdout: 'here\n' });
});

it('closes what is open but for the descriptors that are kept', () => {
  expect(run('--', '/bin/sh', '-c', 'echo here >&3').status).not.toBe(0);
  expect(run('--keep-fd', '3', '--', '/bin/sh', '-c', 'echo here >&3').status).toBe(0);
});

it('refuses options that it does not know, and values that are missing', () => {
  for (const args of [['--unknown'], ['--root'], ['--keep-fd', 'x', '--'], ['--limit', '1', '--'], []]) {
    expect([args, run(...args).status]).toEqual([args, 125]);
  }
});

it('names the step that the kernel refuses', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kibitz-box-test-'));
  const { getuid, getgid } = process;
  const user = getuid!() === 0 ? ['--user', '131073'] : ['--uid-map', `0 ${getuid!()} 1`, `0 ${getgid!()} 1`];
  const { status, report } = run(
    '--root',
    folder,
    ...user,
    '--ro-bind',
    '/nowhere',
    '/shown',
    '--',
    '/bin/true',
  );
  rmSync(folder, { recursive: true });
  expect({ status, refused: report.refused }).toEqual({ status: 0, refused: { step: 'shown', errno: 2 } });
});
