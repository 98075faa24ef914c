import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Run } from '../../cli/testing/run-kibitz.ts';

const HERE = join(import.meta.dirname, '..', '..', '..');

/** The project once more, to be changed and thrown away. */
export interface Copy {
  readonly root: string;
  /** Runs a script of Node there; a package's command is found by its name. */
  node(script: string, args?: readonly string[], input?: string): Promise<Run>;
  /** Runs a line as it is typed in a shell. */
  sh(line: string): Promise<Run>;
  kibitz(args: readonly string[], input?: string): Promise<Run>;
  remove(): void;
}

/** Sources as they are, with the dependencies and the kernels that are there already. */
export function copyProject(): Copy {
  const root = mkdtempSync(join(tmpdir(), 'kibitz-recipes-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: HERE,
    encoding: 'utf8',
  });
  const isWanted = (path: string) => path !== '' && !/^docs\/images\//.test(path);
  for (const path of [...listed.split('\0').filter(isWanted), 'src/generated']) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    cpSync(join(HERE, path), join(root, path), { recursive: true });
  }
  symlinkSync(join(HERE, 'node_modules'), join(root, 'node_modules'));
  const run = (script: string, args: readonly string[] = [], input = '') =>
    runNode(root, script, args, input);
  return {
    root,
    node: run,
    sh: line => runProgram(root, 'sh', ['-c', line], ''),
    kibitz: (args, input) => run('dist/kibitz.cjs', args, input),
    remove: () => rmSync(root, { recursive: true }),
  };
}

function runNode(root: string, script: string, args: readonly string[], input: string): Promise<Run> {
  const path = script.includes('/') ? script : join('node_modules', '.bin', script);
  return runProgram(root, process.execPath, [join(root, path), ...args], input);
}

function runProgram(root: string, program: string, args: readonly string[], input: string): Promise<Run> {
  // a test runner inside a test runner must not take itself for a part of it
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_)/.test(name)),
  );
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      // what the lessons say about the games that are there already stays as it is
      env: { ...env, LANG: 'C', LC_ALL: '', KIBITZ_FACTS_OF: HERE },
    });
    const [stdout, stderr]: Buffer[][] = [[], []];
    child.stdout.on('data', chunk => stdout!.push(chunk));
    child.stderr.on('data', chunk => stderr!.push(chunk));
    child.on('error', reject);
    child.on('close', status =>
      resolve({ status, stdout: `${Buffer.concat(stdout!)}`, stderr: `${Buffer.concat(stderr!)}` }),
    );
    // a command that rejects its arguments does not wait for our input
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}
