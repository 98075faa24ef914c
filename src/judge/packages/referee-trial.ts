import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Text, text } from '../../core/text.ts';
import { prepare } from '../programs/prepare.ts';
import { type RunEnd, type Runnable, start } from '../sandbox/run.ts';
import { type Limits, limitsOf } from '../verdict.ts';
import { TESTLIB_STANDIN } from './bread-sources.ts';
import type { RefereeFiles } from './formats/format.ts';
import type { Kit } from './kit.ts';
import type { PackageFiles } from './open.ts';

const REFEREE_LIMITS = limitsOf(20_000, 256, 16);

/** Lets the package's own referee judge a model, the way its judge would. Answers the score of 100. */
export async function refereeScore(
  files: PackageFiles,
  parts: RefereeFiles,
  kit: Kit,
  source: string,
): Promise<number | Text> {
  const folder = mkdtempSync(join(tmpdir(), 'kibitz-referee-'));
  try {
    const limits = limitsOf(kit.cpuMs, kit.memoryMib, 16);
    const input = [...kit.data.points[0]!.input()].join('');
    if (parts.kind === 'grader') return await gradedScore(files, parts, folder, source, input, limits);
    const stub = parts.stub === undefined ? '' : (files.text(parts.stub) ?? '');
    // one translation unit: what a linker would bring together
    const program = await build(
      folder,
      'program',
      stub === '' ? source : `#define main own_main\n${source}\n#undef main\n${stub}`,
    );
    const referee = await build(folder, 'referee', withTestlib(files.text(parts.source) ?? ''));
    if ('en' in program) return program;
    if ('en' in referee) return referee;
    const given = { '1.in': input, '1.ans': '100\n' };
    const seated = withFiles(referee, join(folder, 'given'), given, ['@/1.in', '@/1.ans', '/tmp']);
    const end = await connect(program, seated, limits);
    if (
      end.exitCode === parts.fullScoreExit ||
      (parts.fullScoreExit === 0 && end.exitCode === undefined && !end.fault)
    )
      return 100;
    const points = /^points ([0-9.]+)/m.exec(end.stderr);
    if (!points) return 0;
    // a share of one, or points
    return Math.round(Number(points[1]) * (points[1]!.includes('.') ? 100 : 1));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function withTestlib(source: string): string {
  return source.replace('#include "testlib.h"', TESTLIB_STANDIN.replace('#pragma once\n', ''));
}

async function build(folder: string, name: string, source: string): Promise<Runnable | Text> {
  const path = join(folder, `${name}.cpp`);
  writeFileSync(path, source);
  const prepared = await prepare(path, 'cpp', { memoryBytes: REFEREE_LIMITS.memoryBytes });
  if (prepared.kind === 'ready') return prepared.runnable;
  if (prepared.kind === 'missing-tool') return prepared.tool;
  return text(`does not compile:\n${prepared.message}`, `无法编译：\n${prepared.message}`);
}

/** A compiled program in a folder together with the files that it gets as arguments; `@` is that folder. */
function withFiles(
  { work, capAddressSpace }: Runnable,
  folder: string,
  contents: Readonly<Record<string, string>>,
  args: readonly string[],
): Runnable {
  mkdirSync(folder, { mode: 0o755 });
  copyFileSync(join(work, 'program'), join(folder, 'program'));
  for (const [name, content] of Object.entries(contents)) writeFileSync(join(folder, name), content);
  return {
    command: place => [`${place}/program`, ...args.map(arg => arg.replace(/^@/, place))],
    work: folder,
    readOnly: [],
    capAddressSpace,
  };
}

/** Two programs that talk with each other; answers how the second ended. */
async function connect(program: Runnable, referee: Runnable, limits: Limits): Promise<RunEnd> {
  const asked = start(referee, {
    limits: REFEREE_LIMITS,
    onOutput: chunk => void answering.stdin.write(chunk),
  });
  const answering = start(program, { limits, onOutput: chunk => void asked.stdin.write(chunk) });
  void answering.ended.then(() => asked.stdin.end());
  const end = await asked.ended;
  answering.stdin.end();
  await answering.ended;
  return end;
}

/** Lemon's way: program and grader in one, then a checker reads what was written. */
async function gradedScore(
  files: PackageFiles,
  parts: Extract<RefereeFiles, { kind: 'grader' }>,
  folder: string,
  source: string,
  input: string,
  limits: Limits,
): Promise<number | Text> {
  const header = files.text(parts.header) ?? '';
  const grader = (files.text(parts.grader) ?? '').replace(
    '#include "bread.h"',
    header.replace('#pragma once\n', ''),
  );
  const program = await build(folder, 'program', `#define main own_main\n${source}\n#undef main\n${grader}`);
  const checker = await build(folder, 'checker', files.text(parts.checker) ?? '');
  if ('en' in program) return program;
  if ('en' in checker) return checker;
  const pieces: Buffer[] = [];
  const running = start(program, { limits, onOutput: chunk => void pieces.push(chunk) });
  running.stdin.end(input);
  await running.ended;
  const output = Buffer.concat(pieces).toString('latin1');
  const args = ['@/1.in', '@/1.out', '@/1.in', '100'];
  const { command, ...rest } = withFiles(
    checker,
    join(folder, 'given'),
    { '1.in': input, '1.out': output },
    args,
  );
  // the checker writes to files that only it can see
  const show = 'cd /tmp && "$0" "$@" score message && cat score';
  const seated = { ...rest, command: (place: string) => ['/bin/sh', '-c', show, ...command(place)] };
  const told: Buffer[] = [];
  const checking = start(seated, { limits: REFEREE_LIMITS, onOutput: chunk => void told.push(chunk) });
  checking.stdin.end();
  await checking.ended;
  const score = Buffer.concat(told).toString('latin1').trim();
  return /^[0-9]+$/.test(score)
    ? Number(score)
    : text(`the checker said '${score}'`, `评分程序输出「${score}」`);
}
