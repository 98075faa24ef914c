import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const COMMAND = fileURLToPath(new URL('../../../dist/kibitz.cjs', import.meta.url));

export interface Run {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the built command as a process: arguments, standard input, exit code. */
export function runKibitz(
  args: readonly string[],
  input = '',
  env: Record<string, string> = {},
  onSaid: (stderr: string) => void = () => {},
): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [COMMAND, ...args], {
      env: { ...process.env, LANG: 'C', LC_ALL: '', ...env },
    });
    const [stdout, stderr]: Buffer[][] = [[], []];
    child.stdout.on('data', chunk => stdout!.push(chunk));
    child.stderr.on('data', chunk => {
      stderr!.push(chunk);
      onSaid(`${chunk}`);
    });
    child.on('error', reject);
    child.on('close', status =>
      resolve({ status, stdout: `${Buffer.concat(stdout!)}`, stderr: `${Buffer.concat(stderr!)}` }),
    );
    // a command that rejects its arguments does not wait for our input
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}
