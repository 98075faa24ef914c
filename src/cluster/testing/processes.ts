import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';

/** Tests and scripts run at the top of the project. */
const COMMAND = resolve('dist', 'kibitz.cjs');

/** A kibitz command as a process, whose output can be awaited and which can be stopped and killed. */
export class TestProcess {
  stdout = '';
  stderr = '';
  readonly ended: Promise<number | null>;

  private constructor(readonly child: ChildProcess) {
    child.stdout?.on('data', chunk => {
      this.stdout += chunk;
    });
    child.stderr?.on('data', chunk => {
      this.stderr += chunk;
    });
    this.ended = new Promise(settle => child.once('close', code => settle(code)));
  }

  static start(
    words: readonly string[],
    {
      before = [],
      env = {},
    }: { readonly before?: readonly string[]; readonly env?: Record<string, string> } = {},
  ): TestProcess {
    const [program, ...args] = [...before, process.execPath, COMMAND, ...words];
    const child = spawn(program!, args, {
      env: { ...process.env, LANG: 'C', LC_ALL: '', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return new TestProcess(child);
  }

  get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  async says(words: RegExp): Promise<void> {
    while (!words.test(this.stderr)) {
      if (this.hasEnded) throw new Error(`it ended and said: ${this.stderr}`);
      await new Promise(wake => setTimeout(wake, 20));
    }
  }

  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    if (this.hasEnded) return;
    this.child.kill(signal);
    if (signal === 'SIGKILL') await this.ended;
  }
}

/** A worker that is ready for jobs. */
export async function startWorker(
  url: string,
  words: readonly string[] = [],
  options: Parameters<typeof TestProcess.start>[1] = {},
): Promise<TestProcess> {
  const worker = TestProcess.start(
    [
      'worker',
      '--on',
      url,
      '--threads',
      '1',
      ...(words.includes('--stall') ? [] : ['--stall', '2']),
      ...words,
    ],
    options,
  );
  await worker.says(/ serves /);
  return worker;
}
