import { type ChildProcess, spawn } from 'node:child_process';

/** Starts a program and waits for the line that says where it listens; the first group of the pattern is returned. */
export function startAndRead(
  command: string,
  args: readonly string[],
  pattern: RegExp,
  env: Readonly<Record<string, string>> = {},
): Promise<{ child: ChildProcess; found: string }> {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  return new Promise((resolve, reject) => {
    let said = '';
    const fail = (why: string) => {
      child.kill('SIGKILL');
      reject(new Error(`${command}: ${why}\n${said.slice(-2000)}`));
    };
    const patience = setTimeout(() => fail('does not say where it listens'), 60_000);
    child.once('exit', () => clearTimeout(patience));
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      const match = pattern.exec(said);
      if (!match) return;
      clearTimeout(patience);
      resolve({ child, found: match[1]! });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('error', problem => fail(problem.message));
    child.once('exit', code => fail(`ended with ${code}`));
  });
}

/** Ends a program that we started and waits until it is gone. */
export async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise(resolve => child.once('exit', resolve));
  child.kill('SIGTERM');
  const impatient = setTimeout(() => child.kill('SIGKILL'), 5000);
  await gone;
  clearTimeout(impatient);
}
