import { execFileSync } from 'node:child_process';
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { type Text, text } from '../../core/text.ts';
import { LIBRARY } from '../sandbox/box-scripts.ts';
import { isWeak, type Protection } from '../sandbox/protection.ts';
import { cached, cacheKey } from './cache.ts';
import { explainLinking, speaksLines } from './linking.ts';
import { asksForWholeLibrary, precompiledLibrary } from './precompiled.ts';
import type { Preparation, PreparationError, Sourced } from './preparation.ts';
import { renameInMessage, unreadable } from './source-text.ts';
import { standardFor } from './standards.ts';
import { check } from './tool-run.ts';
import { findCCompiler, findCompiler, type Interpreter } from './tools.ts';
import { asksForHeader, headerKey, TRACED, writeHeader } from './tracing.ts';

/** Renames a `main` that the submission has for its author's own tests; the driver has the real one. */
const UNUSED_MAIN = 'kibitz_unused_main';
const RENAME_MAIN = `-Dmain=${UNUSED_MAIN}`;
/** Unusual file names, so that they can be found in compiler messages. */
const [SOURCE, DRIVER_SOURCE, DRIVER_OBJECT] = ['kibitz-submission', 'kibitz-driver.cpp', 'kibitz-driver.o'];

/** The source or its object file. */
const SUBMISSION = /^(kibitz-submission\.(cpp|c)|cc[A-Za-z0-9]{6}\.[os])$/;

/** Compiler messages name files unknown to the author. */
function withoutOurNames(message: string, name: string): string {
  const isDriver = (word: string) => [DRIVER_SOURCE, DRIVER_OBJECT].includes(posix.basename(word));
  const ofAuthor = renameInMessage(message, word => SUBMISSION.test(posix.basename(word)), name);
  return renameInMessage(ofAuthor, isDriver, 'kibitz').replaceAll(UNUSED_MAIN, 'main');
}

/** Many programs use it to open files on their authors' machines only. */
const ONLINE_JUDGE = '-DONLINE_JUDGE';

/** The source is traced, by the header or by marks only. */
const TELL_EVENTS = ['-DKIBITZ_TRACE', '-include', '@/kibitz_trace.h'];
/** Every fault ends the program, so that the first one is reported. */
const SANITIZERS = [
  '-g',
  '-fsanitize=address,undefined',
  // AddressSanitizer reports more about the same faults
  '-fno-sanitize=object-size',
  '-fno-sanitize-recover=all',
  '-fno-omit-frame-pointer',
];

export interface CompileOptions extends Sourced {
  readonly driver?: string;
  readonly protection: Protection;
  /** As `--std` names it. */
  readonly standard?: string;
  /** With checks of every access and every operation. */
  readonly sanitized?: boolean;
}

/** Everything that determines the result of a compilation. */
interface Job {
  readonly compiler: Interpreter;
  readonly language: 'c' | 'cpp';
  readonly flags: readonly string[];
  readonly protection: Protection;
}

export async function compileCpp(
  path: string,
  language: 'c' | 'cpp',
  options: CompileOptions,
): Promise<Preparation> {
  const { driver, source, isTraced, protection, standard, sanitized = false } = options;
  const compiler = language === 'c' ? findCCompiler() : findCompiler();
  if (!compiler) return { kind: 'missing-tool', tool: MISSING[language] };
  const note = unreadable(source);
  if (note) return { kind: 'compile-error', message: '', cutBytes: 0, note };
  const flags = [
    ...[sanitized ? '-O1' : '-O2', `-std=${standardFor(language, standard)}`, '-pipe', ONLINE_JUDGE],
    ...(sanitized ? SANITIZERS : []),
  ];
  const job: Job = { compiler, language, flags, protection };
  const asked = { isTraced, name: basename(path) };
  const built = await build(job, source, { ...asked, driver });
  const isLines =
    driver !== undefined && built.kind === 'compile-error' && speaksLines(source.toString('latin1'));
  // a whole program without the functions: it uses the line protocol
  const alone = isLines ? await build(job, source, asked) : undefined;
  if (alone?.kind === 'ready') return { ...alone, speaksLines: true };
  if (built.kind !== 'compile-error') return built;
  const explained = explainLinking(built.message, source.toString('latin1'), driver !== undefined);
  return explained ? { ...built, note: explained } : built;
}

const MISSING: Readonly<Record<Job['language'], Text>> = {
  c: text('a C compiler (gcc)', 'C 编译器（gcc）'),
  cpp: text('a C++ compiler (g++)', 'C++ 编译器（g++）'),
};

interface Build {
  readonly isTraced: boolean;
  readonly name: string;
  readonly driver?: string | undefined;
}

async function build(job: Job, source: Buffer, { isTraced, name, driver }: Build): Promise<Preparation> {
  const { compiler, language, flags, protection } = job;
  let problem: PreparationError | undefined;
  // without a box a source can include secret files: its program is not shared with judges that have a box
  const box = isWeak(protection) ? 'weak' : 'apart';
  const words = source.toString('latin1');
  const hasHeader = isTraced || asksForHeader(words);
  const header = headerKey('kibitz_trace.h', hasHeader);
  const key = cacheKey([
    ...[language, box, versionOf(compiler), flags.join(' '), driver ?? '', header, `${isTraced}`],
    source,
  ]);
  const kept = await cached(key, async folder => {
    const object = driver === undefined ? undefined : await compileDriver(driver, protection);
    const file = `${SOURCE}.${language}`;
    const ownFlags = object ? [...flags, RENAME_MAIN] : flags;
    const library =
      language === 'cpp' && !isTraced && asksForWholeLibrary(words)
        ? await precompiledLibrary(compiler, versionOf(compiler), ownFlags, protection)
        : undefined;
    writeFileSync(join(folder, file), source);
    if (hasHeader) writeHeader(folder, 'kibitz_trace.h');
    if (object) writeFileSync(join(folder, DRIVER_OBJECT), readFileSync(object));
    const checked = await compile(
      job,
      folder,
      [
        ...(object ? [RENAME_MAIN] : []),
        ...(isTraced ? TELL_EVENTS : []),
        ...(library ? ['-I', isWeak(protection) ? library : LIBRARY] : []),
        ...['-o', '@/program', `@/${file}`],
        ...(object ? [`@/${DRIVER_OBJECT}`] : []),
        ...(language === 'c' ? ['-lm'] : []),
      ],
      library,
    );
    problem = checked && { ...checked, message: withoutOurNames(checked.message, name) };
    for (const used of [file, DRIVER_OBJECT, 'kibitz_trace.h']) rmSync(join(folder, used), { force: true });
    return checked === undefined;
  });
  if (!kept) return { kind: 'compile-error', ...(problem ?? { message: '', cutBytes: 0 }) };
  const isSanitized = flags.some(flag => SANITIZERS.includes(flag));
  const runnable = {
    command: (work: string) => [
      ...(isTraced ? TRACED : []),
      ...(isSanitized ? SANITIZED : []),
      `${work}/program`,
    ],
    work: kept.folder,
    readOnly: [],
    // the checks reserve terabytes of addresses
    capAddressSpace: !isSanitized,
    shownAs: { file: `${SOURCE}.${language}`, name },
  };
  return { kind: 'ready', runnable, compileMs: 0, fresh: kept.fresh };
}

/** Leaks are no fault in a contest, and detecting them needs system calls that the filter refuses. */
const SANITIZED = [
  '/usr/bin/env',
  'ASAN_OPTIONS=detect_leaks=0:color=never:abort_on_error=0',
  'UBSAN_OPTIONS=print_stacktrace=1:color=never',
] as const;

/** The driver never changes, so it is compiled once for all submissions. */
async function compileDriver(driver: string, protection: Protection): Promise<string> {
  const compiler = findCompiler() ?? findCCompiler()!;
  const job: Job = { compiler, language: 'cpp', flags: ['-O2', '-std=c++17', '-pipe'], protection };
  const key = cacheKey([DRIVER_OBJECT, versionOf(compiler), job.flags.join(' '), driver]);
  const kept = await cached(key, async folder => {
    writeFileSync(join(folder, DRIVER_SOURCE), driver);
    const problem = await compile(job, folder, ['-c', '-o', `@/${DRIVER_OBJECT}`, `@/${DRIVER_SOURCE}`]);
    if (problem) throw new Error(`the driver does not compile: ${problem.message}`);
    return true;
  });
  return join(kept!.folder, DRIVER_OBJECT);
}

/** `@` stands for the folder, whose name differs inside the box. */
async function compile(
  { compiler, flags, protection }: Job,
  folder: string,
  args: readonly string[],
  library?: string,
): Promise<PreparationError | undefined> {
  // the compiler runs as a user of its own; the folder above is closed to other users
  chmodSync(folder, 0o777);
  const command = (work: string) => [
    compiler.path,
    ...flags,
    '-fdiagnostics-color=never',
    ...args.map(arg => arg.replace(/^@/, work)),
  ];
  const problem = await check(
    {
      command,
      work: folder,
      readOnly: compiler.folders,
      ...(library ? { library } : {}),
      capAddressSpace: true,
    },
    { protection, writableWork: true },
  );
  chmodSync(folder, 0o755);
  return problem;
}

const versions = new Map<string, string>();

function versionOf({ path }: Interpreter): string {
  const known =
    versions.get(path) ?? execFileSync(path, ['-dumpfullversion', '-dumpmachine'], { encoding: 'utf8' });
  versions.set(path, known);
  return `${path} ${known}`;
}
