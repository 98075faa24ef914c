import { chmodSync, copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { transform } from 'sucrase';
import { type Text, text } from '../../core/text.ts';
import { WORK } from '../sandbox/box.ts';
import type { Runnable } from '../sandbox/run.ts';
import { cached, cacheKey } from './cache.ts';
import { compileCpp } from './cpp.ts';
import { isModule, type Language } from './language.ts';
import { check } from './tool-run.ts';
import { findPython, ownNode } from './tools.ts';

/** A program brought to where it can run, or why it cannot. */
export type Preparation =
  | {
      readonly kind: 'ready';
      readonly runnable: Runnable;
      readonly compileMs: number;
      readonly fresh: boolean;
    }
  | { readonly kind: 'compile-error'; readonly message: string }
  | { readonly kind: 'missing-tool'; readonly tool: Text };

interface PrepareOptions {
  readonly memoryBytes: number;
  /**
   * C++ that provides `main` and calls the submission's functions, for problems whose submissions are
   * functions. Other languages speak the driver's protocol themselves.
   */
  readonly driver?: string;
}

export async function prepare(
  path: string,
  language: Language,
  options: PrepareOptions,
): Promise<Preparation> {
  const started = performance.now();
  const prepared = await prepareAs(path, language, options);
  return prepared.kind === 'ready' ? { ...prepared, compileMs: performance.now() - started } : prepared;
}

function prepareAs(path: string, language: Language, options: PrepareOptions): Promise<Preparation> {
  switch (language) {
    case 'cpp':
      return compileCpp(path, options.driver);
    case 'python':
      return preparePython(path);
    case 'javascript':
    case 'typescript':
      return prepareJavaScript(path, language, options.memoryBytes);
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

async function preparePython(path: string): Promise<Preparation> {
  const python = findPython();
  if (!python) return { kind: 'missing-tool', tool: text('Python 3 (python3)', 'Python 3（python3）') };
  const source = readFileSync(path);
  const name = basename(path);
  let problem = '';
  const kept = await cached(cacheKey(['python', source]), async folder => {
    writeFileSync(join(folder, 'main.py'), source);
    const compile = `compile(open('${folderMark}/main.py', 'rb').read(), ${JSON.stringify(name)}, 'exec')`;
    const checked = await check({
      command: work => [python.path, '-c', compile.replace(folderMark, work)],
      work: folder,
      readOnly: python.folders,
      capAddressSpace: true,
    });
    problem = checked ?? '';
    return checked === undefined;
  });
  if (!kept) return { kind: 'compile-error', message: problem };
  const runnable = {
    command: (work: string) => [python.path, '-B', `${work}/main.py`],
    work: kept.folder,
    readOnly: python.folders,
    capAddressSpace: true,
  };
  return { kind: 'ready', runnable, compileMs: 0, fresh: kept.fresh };
}

const folderMark = '@work@';

async function prepareJavaScript(
  path: string,
  language: 'javascript' | 'typescript',
  memoryBytes: number,
): Promise<Preparation> {
  const node = ownNode();
  const source = readFileSync(path, 'utf8');
  const file = isModule(path, source) ? 'main.mjs' : 'main.cjs';
  let problem = '';
  const kept = await cached(cacheKey(['javascript', language, file, source]), async folder => {
    const plain = language === 'typescript' ? stripTypes(source, path) : { code: source };
    if ('problem' in plain) {
      problem = plain.problem;
      return false;
    }
    writeFileSync(join(folder, file), plain.code);
    const checked = await check({
      command: work => [node.path, '--check', `${work}/${file}`],
      work: folder,
      readOnly: node.folders,
      capAddressSpace: false,
    });
    problem = checked?.replaceAll(`${WORK}/${file}`, basename(path)) ?? '';
    return checked === undefined;
  });
  if (!kept) return { kind: 'compile-error', message: problem };
  const heapMib = Math.floor(memoryBytes / 2 ** 20);
  const runnable = {
    command: (work: string) => [node.path, `--max-old-space-size=${heapMib}`, `${work}/${file}`],
    work: kept.folder,
    readOnly: node.folders,
    capAddressSpace: false,
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
