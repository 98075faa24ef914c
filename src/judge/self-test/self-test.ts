import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { err, ok, type Result } from '../../core/result.ts';
import { type Text, text, zh } from '../../core/text.ts';
import { hostilePrograms as sources } from '../../generated/hostile-programs.ts';
import type { TestPoint } from '../../problems/test-point.ts';
import { type Limits, limitsOfProblem, type Verdict } from '../../problems/verdict.ts';
import { mapParallel } from '../parallel.ts';
import { LANGUAGE_FACTS, languageByName } from '../programs/language.ts';
import { prepare } from '../programs/prepare.ts';
import { ownGroups } from '../sandbox/control-group.ts';
import { groupFor } from '../sandbox/probe.ts';
import { allProcesses, markedProcesses } from '../sandbox/processes.ts';
import type { Protection } from '../sandbox/protection.ts';
import { type Runnable, runMark } from '../sandbox/run.ts';
import { runFolders } from '../sandbox/run-folder.ts';
import { runStandard } from '../standard.ts';
import { HOSTILE_PROGRAMS, type HostileProgram } from './hostile.ts';

export interface HostileResult extends HostileProgram {
  readonly verdict: Verdict;
  /** Its output, or what is wrong with the verdict. */
  readonly said?: string;
  readonly holds: boolean;
  /** It was not run: this tool is missing. */
  readonly lacks?: Text;
}

export interface SelfTest {
  readonly protection: Protection;
  /** Does the kernel keep the account of each program? */
  readonly hasControlGroups: boolean;
  readonly programs: readonly HostileResult[];
  /** What was left on this machine in the end. */
  readonly leftBehind: readonly string[];
  /** Programs after which an honest program got another verdict, and which. */
  readonly disturbed: readonly string[];
}

export interface SelfTestOptions {
  readonly protection: Protection;
  readonly jobs: number;
  /** Only these. */
  readonly ids?: readonly string[];
  readonly onResult?: (done: number, all: number) => void;
}

const LIMITS = limitsOfProblem(1000, 64, 4);
/** Node takes more than that by itself. */
const INTERPRETER_LIMITS = limitsOfProblem(2000, 128, 4);
const HONEST = '#include <cstdio>\nint main() { puts("contained"); }\n';
/** The command line of `leaves-daemon`'s daemon. */
const DAEMON = 'sleep\x007321\0';

const POINT: TestPoint = { name: '1', cases: 1, input: () => [], expected: () => ['contained'] };

/** Runs the hostile programs on this machine. The error says which tool is missing. */
export async function runSelfTest(options: SelfTestOptions): Promise<Result<SelfTest, Text>> {
  const { protection, jobs, ids } = options;
  const folder = mkdtempSync(join(tmpdir(), 'kibitz-self-test-'));
  const wanted = HOSTILE_PROGRAMS.filter(({ id }) => ids?.includes(id) ?? true);
  try {
    const honest = await prepared(folder, 'honest.cpp', HONEST, protection);
    if (honest.kind === 'missing-tool')
      return err(text(`the self-test needs ${honest.tool.en}`, zh`自检需要${honest.tool.zh}`));
    if (honest.kind !== 'ready') return err(text('the C++ compiler does not work', 'C++ 编译器无法使用'));
    let done = 0;
    const disturbed: string[] = [];
    const programs = await mapParallel(wanted, jobs, async program => {
      const result = await tryOne(folder, program, protection);
      const after = await run(honest.runnable, protection);
      if (after.verdict !== 'AC') disturbed.push(`${program.id}: ${after.verdict}`);
      options.onResult?.(++done, wanted.length);
      return result;
    });
    const group = groupFor(protection);
    group?.remove();
    return ok({
      protection,
      hasControlGroups: group !== undefined,
      programs,
      leftBehind: await leftForGood(),
      disturbed,
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Were all programs contained? */
export function selfTestHolds({ programs, leftBehind, disturbed }: SelfTest): boolean {
  return disturbed.length === 0 && leftBehind.length === 0 && programs.every(({ holds }) => holds);
}

function prepared(folder: string, file: string, source: string, protection: Protection) {
  const path = join(folder, file);
  writeFileSync(path, source);
  const { memoryBytes } = limitsOfFile(file);
  return prepare(path, languageByName(file)!, { memoryBytes, protection });
}

function limitsOfFile(file: string): Limits {
  const { timeFactor, ownMemoryBytes } = LANGUAGE_FACTS[languageByName(file)!];
  if (timeFactor === 1) return LIMITS;
  return { ...INTERPRETER_LIMITS, memoryBytes: INTERPRETER_LIMITS.memoryBytes + ownMemoryBytes };
}

/** A line of the system's list of users or passwords, as a compiler may quote it. */
const SECRET = /\broot:[^:\n]*:\d/;

async function tryOne(
  folder: string,
  program: HostileProgram,
  protection: Protection,
): Promise<HostileResult> {
  const result = await judged(folder, program, protection);
  // a program that cannot run here does no harm
  if ('missing' in result) return { ...program, verdict: 'IE', holds: true, lacks: result.missing };
  const { verdict, said } = result;
  return {
    ...program,
    verdict,
    holds: program.verdicts.includes(verdict),
    ...(said ? { said } : {}),
  };
}

async function judged(
  folder: string,
  { file }: HostileProgram,
  protection: Protection,
): Promise<{ verdict: Verdict; said?: string } | { missing: Text }> {
  try {
    const made = await prepared(folder, file, sources[file]!, protection);
    if (made.kind === 'compile-error') {
      return SECRET.test(made.message)
        ? { verdict: 'WA', said: 'the compiler quotes a secret file' }
        : { verdict: 'CE' };
    }
    if (made.kind === 'missing-tool') return { missing: made.tool };
    return await run(made.runnable, protection, limitsOfFile(file));
  } catch (problem) {
    return { verdict: 'IE', said: problem instanceof Error ? problem.message : `${problem}` };
  }
}

async function run(
  runnable: Runnable,
  protection: Protection,
  limits = LIMITS,
): Promise<{ verdict: Verdict; said?: string }> {
  const tests = { tests: () => [POINT] };
  const { failure } = await runStandard(tests, runnable, { seed: 1, limits, protection });
  if (!failure) return { verdict: 'AC' };
  return { verdict: failure.verdict, ...(failure.got ? { said: failure.got } : {}) };
}

/** Processes of ours, folders of runs and control groups that are still there. */
function leftBehind(): string[] {
  const daemons = allProcesses().filter(({ pid }) => commandLineOf(pid) === DAEMON);
  return [
    ...markedProcesses(runMark()).map(pid => `process ${pid}`),
    ...daemons.map(({ pid }) => `process ${pid}`),
    ...runFolders(),
    ...ownGroups(),
  ];
}

/** The kernel may need a moment to remove a control group. */
async function leftForGood(): Promise<string[]> {
  for (let tries = 0; tries < 20 && leftBehind().length > 0; tries++) {
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  return leftBehind();
}

function commandLineOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'latin1');
  } catch {
    return '';
  }
}
