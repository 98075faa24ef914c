import { closeSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Text, text } from '../../core/text.ts';
import { escapeControls } from '../../core/visible.ts';
import { type Limits, limitsOfProblem } from '../../problems/verdict.ts';
import { openPipes, type Pipes } from '../sandbox/pipes.ts';
import type { Protection } from '../sandbox/protection.ts';
import { type RunEnd, type Runnable, startOnPipes } from '../sandbox/run.ts';
import { type BuildSetup, buildAs, isText } from './build.ts';
import { type Build, INTERACTOR_OUTPUT, type RefereeFiles } from './formats/format.ts';
import { joined, type Kit } from './kit.ts';
import { HELPER_LIMITS, runHelper, runWithFiles } from './run-with-files.ts';

/** Judges a model by the package's own referee, as its judge would. Returns the score of 100. */
export async function refereeScore(
  workshop: BuildSetup,
  parts: RefereeFiles,
  program: Build,
  kit: Kit,
  source: string,
): Promise<number | Text> {
  const folder = mkdtempSync(join(tmpdir(), 'kibitz-referee-'));
  try {
    const built = await buildAs(workshop, source, program);
    if (isText(built)) return built;
    const bench = {
      workshop,
      folder,
      program: built,
      input: joined(kit.data.points[0]!.input()),
      limits: limitsOfProblem(kit.cpuMs, kit.memoryMib, 16),
    };
    return parts.kind === 'grader' ? await gradedScore(bench, parts) : await interactorScore(bench, parts);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Bench {
  readonly workshop: BuildSetup;
  readonly folder: string;
  readonly program: Runnable;
  readonly input: string;
  readonly limits: Limits;
}

async function interactorScore(
  { workshop, folder, program, input, limits }: Bench,
  parts: Extract<RefereeFiles, { kind: 'interactor' }>,
): Promise<number | Text> {
  const { files, protection } = workshop;
  const referee = await buildAs(workshop, files.text(parts.source) ?? '', parts.build);
  if (isText(referee)) return referee;
  const given = { '1.in': input, '1.ans': '100\n' };
  const seated = runWithFiles(referee, join(folder, 'given'), given, parts.args);
  // the file that it writes is appended to standard error, after a line of our own
  const shown = parts.checker === undefined ? seated : showing(seated, INTERACTOR_OUTPUT);
  const end = await connect(program, shown, limits, protection);
  if (parts.checker === undefined) return parts.score(said(end));
  const [, told] = end.stderr.split(`${MARK}\n`);
  const checker = await buildAs(workshop, files.text(parts.checker) ?? '', parts.build);
  if (isText(checker)) return checker;
  const contents = { ...given, '1.out': told ?? '' };
  const judged = runWithFiles(checker, join(folder, 'checked'), contents, ['@/1.in', '@/1.out', '@/1.ans']);
  return parts.score(said((await runHelper(judged, [], protection)).end));
}

const MARK = '== kibitz: left behind ==';

/** Ends as the program did, and copies the file that it wrote to standard error. */
function showing({ command, ...rest }: Runnable, path: string): Runnable {
  const script = `"$0" "$@"; code=$?; echo "${MARK}" >&2; cat ${path} >&2; exit $code`;
  return { ...rest, command: place => ['/bin/sh', '-c', script, ...command(place)] };
}

function said({ exitCode, fault, stderr }: RunEnd) {
  return { exitCode: exitCode ?? (fault ? undefined : 0), stderr };
}

/** Two programs connected by pipes; returns how the second ended. */
async function connect(
  program: Runnable,
  referee: Runnable,
  limits: Limits,
  protection: Protection,
): Promise<RunEnd> {
  const pipes = openPipes();
  closeSync(pipes.glance);
  // no time limit here: our own judge checks that
  const turn = { isAsked: () => false, delayMs: () => 0, exchanged: () => 0 };
  const own: Pipes = { ...pipes, programEnds: [pipes.answers, pipes.calls] };
  const answering = startOnPipes(program, pipes, turn, {
    limits: { ...limits, wallMs: PATIENCE_MS },
    protection,
  });
  const asked = startOnPipes(referee, own, turn, {
    limits: { ...HELPER_LIMITS, wallMs: PATIENCE_MS },
    protection,
  });
  const end = await asked.ended;
  await answering.ended;
  return end;
}

const PATIENCE_MS = 20_000;

/** Lemon: program and grader are linked, then a checker reads the output. */
async function gradedScore(
  { workshop, folder, program, input, limits }: Bench,
  parts: Extract<RefereeFiles, { kind: 'grader' }>,
): Promise<number | Text> {
  const { files, protection } = workshop;
  const checker = await buildAs(workshop, files.text(parts.checker) ?? '', parts.build);
  if (isText(checker)) return checker;
  const { output } = await runHelper(program, [input], protection, limits);
  const args = ['@/1.in', '@/1.out', '@/1.in', '100'];
  const contents = { '1.in': input, '1.out': output };
  const { command, ...rest } = runWithFiles(checker, join(folder, 'given'), contents, args);
  // the checker writes to files inside its box
  const show = 'cd /tmp && "$0" "$@" score message && cat score';
  const seated = { ...rest, command: (work: string) => ['/bin/sh', '-c', show, ...command(work)] };
  const score = (await runHelper(seated, [], protection)).output.toString('latin1').trim();
  return /^[0-9]+$/.test(score)
    ? Number(score)
    : text(
        `the checker wrote '${escapeControls(score)}'`,
        `校验器（checker）输出「${escapeControls(score)}」`,
      );
}
