import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface ServerProcess {
  readonly url: string;
  /** Resident memory in MiB. */
  memory(): number;
  readonly child: ChildProcess;
  stop(): Promise<number | null>;
  /** Its stderr. */
  readonly said: string[];
}

/** The built command, serving on any free port. */
export async function startServer(command: string, args: readonly string[] = []): Promise<ServerProcess> {
  const child = spawn(process.execPath, [command, 'serve', '--lang', 'en', ...args], { stdio: 'pipe' });
  // it ends with this process
  process.once('exit', () => child.kill('SIGKILL'));
  const said: string[] = [];
  child.stderr.setEncoding('utf8').on('data', chunk => said.push(chunk));
  const first = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').once('data', resolve);
    child.once('exit', () => reject(new Error(`the server ended: ${said.join('')}`)));
  });
  const [url = ''] = /http:[^ ]+(?=\/ )/.exec(first) ?? [];
  const ended = new Promise<number | null>(resolve => child.once('exit', code => resolve(code)));
  return {
    url,
    child,
    said,
    memory: () => {
      const [, kibibytes = '0'] =
        /VmRSS:\s+([0-9]+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
      return Number(kibibytes) / 1024;
    },
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
