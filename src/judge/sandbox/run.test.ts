import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitsOfProblem } from '../../problems/verdict.ts';
import { isAvailable } from './probe.ts';
import { allProcesses, markedProcesses } from './processes.ts';
import { PROTECTIONS, type Protection } from './protection.ts';
import { type RunEnd, start } from './run.ts';

const PATIENT = limitsOfProblem(2000, 64, 1);
const SHORT = { ...limitsOfProblem(200, 64, 1), wallMs: 700 };
const [work, temporary] = ['work', 'temporary'].map(name =>
  mkdtempSync(join(tmpdir(), `kibitz-${name}-`)),
) as [string, string];
const usualTemporary = process.env.TMPDIR;
beforeAll(() => {
  // without namespaces the program's user is somebody else, who must get to our launcher
  chmodSync(temporary, 0o711);
  process.env.TMPDIR = temporary;
});
afterAll(() => {
  if (usualTemporary === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = usualTemporary;
  for (const folder of [work, temporary]) rmSync(folder, { recursive: true });
});

function commandLineOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'latin1');
  } catch {
    return '';
  }
}

async function shell(
  script: string,
  protection: Protection,
  limits = PATIENT,
): Promise<RunEnd & { output: string }> {
  let output = '';
  const command = () => ['/bin/sh', '-c', script];
  const running = start(
    { command, work, readOnly: [], capAddressSpace: true },
    { limits, protection, onOutput: chunk => (output += chunk) },
  );
  running.stdin.end('one two\n');
  const end = await running.ended;
  return { ...end, output };
}

describe.each(PROTECTIONS.filter(isAvailable))('a run under %s', protection => {
  it('passes input and output through and tells the exit code', async () => {
    expect(await shell('read line; echo "got $line"; echo aside >&2', protection)).toMatchObject({
      output: 'got one two\n',
      stderr: 'aside\n',
      exitCode: 0,
    });
    expect(await shell('exit 3', protection)).toMatchObject({ fault: 'RE', exitCode: 3 });
    expect(await shell('kill -SEGV $$', protection)).toMatchObject({ fault: 'RE', signal: 'SIGSEGV' });
  });

  it('ends what computes, sleeps or floods without end', async () => {
    const ends = await Promise.all([
      ...['while :; do :; done', 'sleep 3217'].map(script => shell(script, protection, SHORT)),
      ...['yes', 'yes >&2'].map(script => shell(script, protection)),
    ]);
    expect(ends.map(({ fault }) => fault)).toEqual(['TLE', 'TLE', 'OLE', 'OLE']);
  });

  it('leaves no process and no folder behind', async () => {
    await shell('(setsid sleep 3218 &) ; setsid sleep 3218 & exit 0', protection);
    expect(await shell('sleep 3218 & sleep 3218', protection, SHORT)).toMatchObject({ fault: 'TLE' });
    const sleeping = allProcesses().filter(({ pid }) => commandLineOf(pid).includes('sleep\x003218'));
    expect(sleeping).toEqual([]);
    expect(readdirSync(temporary).filter(name => !name.startsWith('kibitz-judge-'))).toEqual([]);
  });
});

describe.each(PROTECTIONS.slice(0, 3).filter(isAvailable))('%s', protection => {
  it('shows neither files of the user nor the network, and lets nothing be written outside', async () => {
    const { output } = await shell(
      [
        `ls ${temporary} ${process.cwd()} /etc/passwd 2>/dev/null`,
        'for file in /x /usr/x /box/x /dev/x /etc/x; do (: > $file) 2>/dev/null && echo wrote $file; done',
        ': > here && echo wrote here',
        'cat /proc/net/dev | tail -n +3 | grep -v lo:',
      ].join('\n'),
      protection,
    );
    expect(output).toBe('wrote here\n');
  });

  it('bounds the number of processes', async () => {
    const { output } = await shell(
      'i=0; while [ $i -lt 200 ]; do sleep 9 & i=$((i+1)); done 2>/dev/null; echo all',
      protection,
    );
    expect(output).not.toBe('all\n');
  });
});

describe('an interrupted judge', () => {
  it('ends what it runs and leaves nothing in the temporary folder', async () => {
    const judge = spawn(
      process.execPath,
      ['dist/kibitz.cjs', 'judge', 'marbles', 'src/problems/marbles/submissions/hang.cpp'],
      {
        env: { ...process.env, TMPDIR: temporary },
      },
    );
    const mark = `KIBITZ_RUN=${judge.pid}-`;
    while (!markedProcesses(mark).some(pid => commandLineOf(pid).endsWith('/program\0'))) {
      await new Promise(resolve => setTimeout(resolve, 50));
    }
    judge.kill('SIGINT');
    const [status] = await once(judge, 'exit');
    expect(status).toBe(130);
    while (markedProcesses(mark).length > 0) await new Promise(resolve => setTimeout(resolve, 20));
    expect(readdirSync(temporary).filter(name => name.startsWith('kibitz-run-'))).toEqual([]);
  });
});
