import { realpathSync, statSync } from 'node:fs';
import { boxes, version } from '../../generated/boxes.ts';
import { cachedFile } from '../programs/cache.ts';
import { findCCompiler } from '../programs/tools.ts';
import { boxVersion, compileBox } from './compile-box.ts';
import { makeFilter } from './seccomp.ts';
import { ARCHITECTURES, type Architecture } from './system-calls.ts';

/** The processor that we run on, if there can be a box on it. */
export function ownArchitecture(): Architecture | undefined {
  return process.platform === 'linux' ? ARCHITECTURES.find(name => name === process.arch) : undefined;
}

/**
 * The executable of `box.c`: compiled by the build, else once by the compiler of this machine. Undefined if neither is
 * available.
 */
export function boxProgram(): string | undefined {
  const architecture = ownArchitecture();
  if (!architecture) return undefined;
  const key = ['box', boxVersion(), architecture];
  const built = version === boxVersion() ? boxes[architecture] : undefined;
  if (built !== undefined) return cachedFile(key, () => Buffer.from(built, 'base64'));
  const compiler = findCCompiler()?.path;
  if (compiler === undefined) return undefined;
  const file = realpathSync(compiler);
  return cachedFile([...key, file, `${statSync(file).mtimeMs}`], () => compileBox(compiler));
}

/** A file with the kernel's filter for system calls. */
export function filterFile(allowsUncounted: boolean): string | undefined {
  const architecture = ownArchitecture();
  if (!architecture) return undefined;
  const filter = Buffer.from(makeFilter({ architecture, allowsUncounted }));
  return cachedFile(['filter', filter], () => filter);
}
