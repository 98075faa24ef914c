import { chmodSync, copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { transform } from 'sucrase';
import { text } from '../../core/text.ts';
import type { Protection } from '../sandbox/protection.ts';
import { cached, cacheKey } from './cache.ts';
import { compileBy } from './compiled.ts';
import { compileCpp } from './cpp.ts';
import { heapMib, isModule, type Language } from './language.ts';
import type { Complaint, Preparation } from './preparation.ts';
import { notUtf8 } from './source-text.ts';
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
   * functions. Other languages speak the driver's protocol themselves.
   */
  readonly driver?: string;
  /** The source to take instead of the file's: one that tells its events. */
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
  const prepared = await prepareAs(path, language, options);
  if (prepared.kind !== 'ready') return prepared;
  const { runnable } = prepared;
  const size = staticBytes(join(runnable.work, 'program'));
  return {
    ...prepared,
    runnable: size > 0 ? { ...runnable, staticBytes: size } : runnable,
    compileMs: performance.now() - started,
  };
}

function prepareAs(path: string, language: Language, options: PrepareOptions): Promise<Preparation> {
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
      return prepareExecutable(path);
  }
}

async function prepareExecutable(path: string): Promise<Preparation> {
  const kept = await cached(cacheKey(['executable', readFileSync(path)]), async folder => {
    copyFileSync(path, join(folder, 'program'));
    chmodSync(join(folder, 'program'), 0o755);
    return true;
  });
  const runnable = {
    command: (work: string) => [`${work}/program`],
    work: kept!.folder,
    // a script may ask for the interpreters that we know of
    readOnly: [...(findPython()?.folders ?? []), ...ownNode().folders],
    capAddressSpace: false,
  };
  return { kind: 'ready', runnable, compileMs: 0, fresh: kept!.fresh };
}

async function preparePython(path: string, { traced, protection }: PrepareOptions): Promise<Preparation> {
  const python = findPython();
  if (!python) return { kind: 'missing-tool', tool: text('Python 3 (python3)', 'Python 3（python3）') };
  const source = traced === undefined ? readFileSync(path) : Buffer.from(traced);
  const name = basename(path);
  // a source may name another encoding in its first two lines
  const isNamed = source
    .toString('latin1')
    .split('\n', 2)
    .some(line => line.includes('coding'));
  const note = isNamed ? undefined : notUtf8(source);
  if (note) return { kind: 'compile-error', ...NOTHING_SAID, note };
  let problem: Complaint = NOTHING_SAID;
  const hasHeader = traced !== undefined || asksForHeader(source.toString('latin1'));
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
    // our own line asked for the compilation
    const message = checked?.message.replace(/^Traceback .*\n {2}File "<string>".*\n/, '') ?? '';
    problem = checked ? { ...checked, message } : NOTHING_SAID;
    return checked === undefined;
  });
  if (!kept) return { kind: 'compile-error', ...problem };
  const runnable = {
    command: (work: string) =>
      traced === undefined
        ? [python.path, '-B', `${work}/main.py`]
        : [...TRACED, python.path, '-B', `${work}/kibitz_trace.py`, `${work}/main.py`],
    work: kept.folder,
    readOnly: python.folders,
    capAddressSpace: true,
    shownAs: { file: 'main.py', name },
  };
  return { kind: 'ready', runnable, compileMs: 0, fresh: kept.fresh };
}

const NOTHING_SAID: Complaint = { message: '', cutBytes: 0 };

const folderMark = '@work@';

async function prepareJavaScript(
  path: string,
  language: 'javascript' | 'typescript',
  { memoryBytes, traced, protection }: PrepareOptions,
): Promise<Preparation> {
  const node = ownNode();
  const source = withModuleName(traced ?? readFileSync(path, 'utf8'));
  const file = isModule(path, source) ? 'main.mjs' : 'main.cjs';
  let problem: Complaint = NOTHING_SAID;
  const hasHeader = traced !== undefined || asksForHeader(source);
  const key = cacheKey(['javascript', language, file, headerKey('kibitz_trace.ts', hasHeader), source]);
  const kept = await cached(key, async folder => {
    if (hasHeader) writeModule(folder);
    const plain = language === 'typescript' ? stripTypes(source, path) : { code: source };
    if ('problem' in plain) {
      problem = { message: plain.problem, cutBytes: 0 };
      return false;
    }
    writeFileSync(join(folder, file), plain.code);
    const runnable = {
      command: (work: string) => [node.path, '--check', `${work}/${file}`],
      work: folder,
      readOnly: node.folders,
      capAddressSpace: false,
      shownAs: { file, name: basename(path) },
    };
    const checked = await check(runnable, { protection });
    problem = checked ?? NOTHING_SAID;
    return checked === undefined;
  });
  if (!kept) return { kind: 'compile-error', ...problem };
  const runnable = {
    command: (work: string) => [
      ...(traced === undefined ? [] : TRACED),
      ...[node.path, `--max-old-space-size=${heapMib(language, memoryBytes)}`],
      ...(traced === undefined ? [] : ['--import', `${work}/${TRACE_MODULE}`]),
      `${work}/${file}`,
    ],
    work: kept.folder,
    readOnly: node.folders,
    capAddressSpace: false,
    shownAs: { file, name: basename(path) },
  };
  return { kind: 'ready', runnable, compileMs: 0, fresh: kept.fresh };
}

/** Node 20 cannot run TypeScript, so a small translator comes with us; types are dropped, not checked. */
function stripTypes(source: string, path: string): { code: string } | { problem: string } {
  try {
    const { code } = transform(source, {
      transforms: ['typescript'],
      disableESTransforms: true,
      filePath: basename(path),
    });
    return { code };
  } catch (problem) {
    return { problem: problem instanceof Error ? problem.message : `${problem}` };
  }
}
