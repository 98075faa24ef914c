import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { err, ok, type Result } from '../../../src/core/result.ts';
import { type FactSource, factCommand } from '../../../src/lessons/compile/facts.ts';
import { complaint, type LessonError } from '../../../src/lessons/compile/faults.ts';
import type { Fact } from '../../../src/lessons/model.ts';

/** Commands that run at the same time: the machine has other things to do. */
const AT_ONCE = 2;

type Answers = Result<readonly unknown[], LessonError>;

/**
 * Asks the command that was just built, each question once. An answer is cached under a hash of the command itself, its
 * arguments, its input and the files that they name: all that determines the answer.
 */
export function createFacts(root: string): FactSource {
  const cache = join(root, 'node_modules', '.cache', 'kibitz-facts');
  mkdirSync(cache, { recursive: true });
  // copies of the project with equal answers share this cache
  const program = programHash(process.env.KIBITZ_FACTS_OF ?? root);
  const known = new Map<string, Promise<Answers>>();
  const queue = createQueue(AT_ONCE);
  return fact => {
    const key = hash([program, fact.command.join('\0'), fact.input ?? '', ...filesIn(root, fact)]);
    const asked = known.get(key) ?? queue(() => answer(root, fact, join(cache, `${key}.json`)));
    known.set(key, asked);
    return asked;
  };
}

async function answer(root: string, fact: Fact, file: string): Promise<Answers> {
  if (existsSync(file)) return ok(JSON.parse(readFileSync(file, 'utf8')));
  const { code, output, errors } = await run(root, fact);
  // 1 means "no", which may be the answer that the lesson quotes
  if (code !== 0 && code !== 1)
    return err(complaint(`an answer of ${factCommand(fact)}`, errors.trim() || `exit code ${code}`));
  const lines = output.split('\n').filter(line => line.trim() !== '');
  if (lines.length === 0)
    return err(complaint(`an answer of ${factCommand(fact)}`, errors.trim() || 'nothing'));
  try {
    const values: unknown[] = lines.map(line => JSON.parse(line));
    writeFileSync(file, JSON.stringify(values));
    return ok(values);
  } catch {
    return err(complaint(`JSON from ${factCommand(fact)}`, lines[0]!.slice(0, 120)));
  }
}

function run(
  root: string,
  { command, input }: Fact,
): Promise<{ code: number | null; output: string; errors: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'dist', 'kibitz.cjs'), ...command, '--json'], {
      cwd: root,
    });
    const output: Buffer[] = [];
    const errors: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => errors.push(chunk));
    child.on('error', reject);
    // a command that needs no input may end before it was given any
    child.stdin.on('error', () => undefined);
    child.on('close', code =>
      resolve({ code, output: Buffer.concat(output).toString(), errors: Buffer.concat(errors).toString() }),
    );
    child.stdin.end(input ?? '');
  });
}

function programHash(root: string): string {
  const folder = join(root, 'dist');
  const files = readdirSync(folder)
    .filter(name => name.endsWith('.cjs'))
    .sort();
  return hash(files.map(name => readFileSync(join(folder, name))));
}

/** The contents of the files that the arguments name. */
function filesIn(root: string, { command }: Fact): Buffer[] {
  return command.flatMap(word => {
    const path = join(root, word);
    return /[./]/.test(word) && existsSync(path) && statSync(path).isFile() ? [readFileSync(path)] : [];
  });
}

function hash(parts: readonly (string | Buffer)[]): string {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part).update('\0');
  return sum.digest('hex').slice(0, 32);
}

function createQueue(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async work => {
    if (running >= most) await new Promise<void>(resolve => waiting.push(resolve));
    running++;
    try {
      return await work();
    } finally {
      running--;
      waiting.shift()?.();
    }
  };
}
