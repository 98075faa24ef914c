import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { limitsOfProblem } from '../../problems/verdict.ts';
import { openControlGroup } from './control-group.ts';
import { activeProtection, groupFor } from './probe.ts';
import { ProcessLedger } from './processes.ts';
import { start } from './run.ts';
import { RunWatch } from './watch.ts';

const work = mkdtempSync(join(tmpdir(), 'kibitz-work-'));
afterAll(() => rmSync(work, { recursive: true }));
const protection = activeProtection()!;
const LIMITS = { ...limitsOfProblem(1000, 64, 1), wallMs: 20_000 };
/** A child that computes for about 0.3 s, whom nobody waits for. */
const COMPUTE = 'i=0; while [ $i -lt 150000 ]; do i=$((i+1)); done';

async function shell(script: string, limits = LIMITS) {
  const running = start(
    { command: () => ['/bin/sh', '-c', script], work, readOnly: [], capAddressSpace: true },
    { limits, protection },
  );
  running.stdin.end();
  return running.ended;
}

describe.runIf(groupFor(protection))('the account of the kernel', () => {
  it('is the same for the same program, however short', async () => {
    const sizes = [];
    for (let run = 0; run < 3; run++) sizes.push((await shell('exit 0')).memoryBytes);
    expect(Math.min(...sizes)).toBeGreaterThan(0);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThan(2 ** 20);
  });

  it('counts files in memory', async () => {
    const { memoryBytes } = await shell('head -c 20000000 /dev/zero > here; sleep 0.1');
    expect(memoryBytes).toBeGreaterThan(19_000_000);
  });

  it('is closed when the run is over', () => {
    const group = openControlGroup(LIMITS)!;
    expect(group.usage()).toMatchObject({ cpuMs: 0 });
    group.remove();
    expect(() => group.usage()).toThrow();
  });
});

describe('the ledger for systems without such accounts', () => {
  it('keeps what processes used that have ended since', async () => {
    const ledger = new ProcessLedger(process.pid, 1);
    const before = ledger.look().cpuMs;
    const most = { cpuMs: 0 };
    const timer = setInterval(() => {
      most.cpuMs = Math.max(most.cpuMs, ledger.look().cpuMs - before);
    }, 10);
    const { cpuMs } = await shell(`(${COMPUTE}) & (${COMPUTE}) & wait`);
    clearInterval(timer);
    const after = ledger.look().cpuMs - before;
    expect(after).toBeGreaterThanOrEqual(most.cpuMs);
    expect(after).toBeGreaterThan(cpuMs / 2);
  });
});

describe('the clock', () => {
  it('does not run while the program waits for us', async () => {
    const running = start(
      { command: () => ['/bin/sh', '-c', 'read line; echo done'], work, readOnly: [], capAddressSpace: true },
      { limits: { ...LIMITS, wallMs: 200 }, protection },
    );
    setTimeout(() => running.stdin.end('at last\n'), 600);
    expect((await running.ended).fault).toBeUndefined();
  });

  it('runs while it sleeps, whatever it writes meanwhile', async () => {
    const end = await shell('while :; do echo; sleep 0.05; done', { ...LIMITS, wallMs: 500 });
    expect(end.fault).toBe('TLE');
    expect(end.wallMs).toBeLessThan(10 * 500);
  });
});

/** What a watch says of somebody who sleeps, while whoever asks is held up all the time. */
async function watchSleeper(exchanged: () => number, lookMs: number): Promise<string> {
  const child = spawn('/bin/sh', ['-c', 'sleep 60; true'], { detached: true });
  const faults: string[] = [];
  let watch: RunWatch | undefined;
  try {
    await new Promise(resolve => {
      const turn = { isAsked: () => true, delayMs: () => performance.now(), exchanged };
      const limits = { ...LIMITS, wallMs: 100 };
      const stop = (fault: string) => resolve(faults.push(fault));
      watch = new RunWatch(child.pid!, 'limits', limits, undefined, turn, () => true, stop);
      setTimeout(resolve, lookMs);
    });
  } finally {
    watch?.finish();
    process.kill(-child.pid!, 'SIGKILL');
  }
  return faults.join();
}

describe('a judge that waits for the processor', () => {
  it('does not give a sleeper more time', async () => {
    expect(await watchSleeper(() => 0, 30_000)).toBe('TLE');
  });

  it('does not take it from a program that may be waiting for it', async () => {
    let exchanged = 0;
    expect(await watchSleeper(() => exchanged++, 1000)).toBe('');
  });
});
