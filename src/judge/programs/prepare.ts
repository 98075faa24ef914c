import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ok } from '../../core/result.ts';
import { text } from '../../core/text.ts';
import { script as TRANSLATOR } from '../../generated/threads/translate-types.ts';
import type { Protection } from '../sandbox/protection.ts';
import type { Runnable } from '../sandbox/run.ts';
import { cached, cacheKey } from './cache.ts';
import { compileBy } from './compiled.ts';
import { compileCpp } from './cpp.ts';
import { heapMib, isModule, type Language } from './language.ts';
import type { Preparation, PreparationError, Sourced } from './preparation.ts';
import { notUtf8, readProgram } from './source-text.ts';
import { staticBytes } from './static-memory.ts';
import { check } from './tool-run.ts';
import { findPython, ownNode } from './tools.ts';
import {
  asksForHeader,
  headerKey,
  TRACE_MODULE,
  TRACED,
  withModuleName,
  writeHeader,
  writeModule,
} from './tracing.ts';

interface PrepareOptions {
  readonly memoryBytes: number;
  /** Compilers run in the same box as programs. */
  readonly protection: Protection;
  /**
   * C++ that provides `main` and calls the submission's functions, for problems whose submissions are
   * functions. Other languages use the driver's protocol themselves.
   */
  readonly driver?: string;
  /** A traced source to use instead of the file's. */
  readonly traced?: string;
  /** C and C++: as `--std` names it. */
  readonly standard?: string;
  /** C and C++: with checks of every access and every operation. */
  readonly sanitized?: boolean;
}

export async function prepare(
  path: string,
  language: Language,
  options: PrepareOptions,
): Promise<Preparation> {
  const started = performance.now();
  const { traced } = options;
  const read = traced === undefined ? readProgram(path, language) : ok(Buffer.from(traced));
  if (!read.ok) return { kind: 'compile-error', ...NOTHING_SAID, note: read.error };
  const sourced = { ...options, source: read.value, isTraced: traced !== undefined };
  const prepared = await prepareAs(path, language, sourced);
  if (prepared.kind !== 'ready') return prepared;
  const { runnable } = prepared;
  const size = staticBytes(join(runnable.work, 'program'));
  return {
    ...prepared,
    runnable: size > 0 ? { ...runnable, staticBytes: size } : runnable,
    compileMs: performance.now() - started,
  };
}

type SourcedOptions = PrepareOptions & Sourced;

function prepareAs(path: string, language: Language, options: SourcedOptions): Promise<Preparation> {
  switch (language) {
    case 'c':
    case 'cpp':
      return compileCpp(path, language, options);
    case 'pascal':
    case 'rust':
    case 'go':
    case 'java':
      return compileBy(language, path, options);
    case 'python':
      return preparePython(path, options);
    case 'javascript':
    case 'typescript':
      return prepareJavaScript(path, language, options);
    case 'executable':
      return prepareExecutable(options.source);
  }
}

async function prepareExecutable(source: Buffer): Promise<Preparation> {
  const kept = await cached(cacheKey(['executable', source]), async folder => {
    writeFileSync(join(folder, 'program'), source);
    chmodSync(join(folder, 'program'), 0o755);
    return true;
  });
  const runnable = {
    command: (work: string) => [`${work}/program`],
    work: kept!.folder,
    // a script may need the interpreters known to us
    readOnly: [...(findPython()?.folders ?? []), ...ownNode().folders],
    capAddressSpace: false,
  };
  return { kind: 'ready', runnable, compileMs: 0, fresh: kept!.fresh };
}

async function preparePython(
  path: string,
  { source, isTraced, protection }: SourcedOptions,
): Promise<Preparation> {
  const python = findPython();
  if (!python) return { kind: 'missing-tool', tool: text('Python 3 (python3)', 'Python 3（python3）') };
  const name = basename(path);
  // a source may name another encoding in its first two lines
  const isNamed = source
    .toString('latin1')
    .split('\n', 2)
    .some(line => line.includes('coding'));
  const note = isNamed ? undefined : notUtf8(source);
  if (note) return { kind: 'compile-error', ...NOTHING_SAID, note };
  let problem: PreparationError = NOTHING_SAID;
  const hasHeader = isTraced || asksForHeader(source.toString('latin1'));
  const key = cacheKey(['python', headerKey('kibitz_trace.py', hasHeader), source]);
  const kept = await cached(key, async folder => {
    writeFileSync(join(folder, 'main.py'), source);
    if (hasHeader) writeHeader(folder, 'kibitz_trace.py');
    const compile = `compile(open('${folderMark}/main.py', 'rb').read(), ${JSON.stringify(name)}, 'exec')`;
    const runnable = {
      command: (work: string) => [python.path, '-c', compile.replace(folderMark, work)],
      work: folder,
      readOnly: python.folders,
      capAddressSpace: true,
    };
    const checked = await check(runnable, { protection });
    // the line that we added caused the compilation
    const message = checked?.message.replace(/^Traceback .*\n {2}File "<string>".*\n/, '') ?? '';
    problem = checked ? { ...checked, message } : NOTHING_SAID;
    return checked === undefined;
  });
  if (!kept) return { kind: 'compile-error', ...problem };
  const runnable = {
    command: (work: string) =>
      isTraced
        ? [...TRACED, python.path, '-B', `${work}/kibitz_trace.py`, `${work}/main.py`]
        : [python.path, '-B', `${work}/main.py`],
    work: kept.folder,
    readOnly: python.folders,
    capAddressSpace: true,
    shownAs: { file: 'main.py', name },
  };
  return { kind: 'ready', runnable, compileMs: 0, fresh: kept.fresh };
}

const NOTHING_SAID: PreparationError = { message: '', cutBytes: 0 };

const folderMark = '@work@';

async function prepareJavaScript(
  path: string,
  language: 'javascript' | 'typescript',
  { source: bytes, isTraced, memoryBytes, protection }: SourcedOptions,
): Promise<Preparation> {
  const node = ownNode();
  const source = withModuleName(bytes.toString('utf8'));
  const file = isModule(path, source) ? 'main.mjs' : 'main.cjs';
  let problem: PreparationError = NOTHING_SAID;
  const hasHeader = isTraced || asksForHeader(source);
  const key = cacheKey(['javascript', language, file, headerKey('kibitz_trace.ts', hasHeader), source]);
  const kept = await cached(key, async folder => {
    if (hasHeader) writeModule(folder);
    writeFileSync(join(folder, file), source);
    const box = {
      work: folder,
      readOnly: node.folders,
      capAddressSpace: false,
      shownAs: { file, name: basename(path) },
    };
    const translated = language === 'typescript' ? await translate(folder, file, box, protection) : undefined;
    const command = (work: string) => [node.path, '--check', `${work}/${file}`];
    const complaint = translated ?? (await check({ ...box, command }, { protection }));
    problem = complaint ?? NOTHING_SAID;
    return complaint === undefined;
  });
  if (!kept) return { kind: 'compile-error', ...problem };
  const runnable = {
    command: (work: string) => [
      ...(isTraced ? TRACED : []),
      ...[node.path, `--max-old-space-size=${heapMib(language, memoryBytes)}`],
      ...(isTraced ? ['--import', `${work}/${TRACE_MODULE}`] : []),
      `${work}/${file}`,
    ],
    work: kept.folder,
    readOnly: node.folders,
    capAddressSpace: false,
    shownAs: { file, name: basename(path) },
  };
  return { kind: 'ready', runnable, compileMs: 0, fresh: kept.fresh };
}

/**
 * Node 20 cannot run TypeScript: a small translator removes the types in place, unchecked. It runs in the box, because
 * a few hundred bytes of nested brackets can keep it busy for hours.
 */
async function translate(
  folder: string,
  file: string,
  box: Omit<Runnable, 'command'>,
  protection: Protection,
): Promise<PreparationError | undefined> {
  const script = join(folder, TRANSLATOR_FILE);
  writeFileSync(script, TRANSLATOR);
  // the translator runs under a user of its own
  for (const path of [folder, join(folder, file)]) chmodSync(path, 0o777);
  const command = (work: string) => [ownNode().path, `${work}/${TRANSLATOR_FILE}`, `${work}/${file}`];
  const complaint = await check({ ...box, command }, { protection, writableWork: true });
  chmodSync(folder, 0o755);
  chmodSync(join(folder, file), 0o644);
  rmSync(script);
  return complaint;
}

const TRANSLATOR_FILE = 'kibitz-translate.cjs';
