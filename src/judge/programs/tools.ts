import { spawnSync } from 'node:child_process';
import { accessSync, constants, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** An interpreter and the folders that it needs besides the system's. */
export interface Interpreter {
  readonly path: string;
  readonly folders: readonly string[];
}

/** The absolute path of a program on PATH. */
function findTool(...names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(':');
  for (const name of names) {
    const found = folders.map(folder => join(folder, name)).find(isExecutable);
    if (found) return found;
  }
  return undefined;
}

let python: Interpreter | undefined;

/** Version managers put a script on PATH: Python itself says where it lives. */
export function findPython(): Interpreter | undefined {
  if (python) return python;
  const command = findTool('python3', 'python');
  if (!command) return undefined;
  const ask = 'import os, sys; print(os.path.realpath(sys.executable)); print(sys.base_prefix)';
  const { status, stdout } = spawnSync(command, ['-c', ask], { encoding: 'utf8', timeout: 10_000 });
  const [path, prefix] = (stdout ?? '').split('\n');
  if (status !== 0 || !path || !prefix) return undefined;
  python = { path, folders: [prefix] };
  return python;
}

/** The Node that runs us: one file that needs nothing else. */
export function ownNode(): Interpreter {
  const path = realpathSync(process.execPath);
  return { path, folders: [path] };
}

/** A C++ compiler and the folder that it is installed in. */
export function findCompiler(): Interpreter | undefined {
  const path = findTool('g++', 'c++', 'clang++');
  return path ? { path, folders: [dirname(dirname(realpathSync(path)))] } : undefined;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
