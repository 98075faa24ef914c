import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** An interpreter or compiler, and the folders that it needs besides the system's. */
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

const asked = new Map<string, Interpreter>();

/** Version managers put a script on PATH, so the tool itself is asked for its path, once for each PATH. */
function askOnce(name: string, ask: () => Interpreter | undefined): Interpreter | undefined {
  const key = `${name} ${process.env.PATH ?? ''}`;
  const found = asked.get(key) ?? ask();
  // a failure may be a timeout on a busy machine: not remembered
  if (found) asked.set(key, found);
  return found;
}

function answerOf(command: string, ...args: readonly string[]): string[] | undefined {
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8', timeout: 30_000 });
  return status === 0 && stdout !== null ? stdout.split('\n') : undefined;
}

export function findPython(): Interpreter | undefined {
  return askOnce('python', () => {
    const command = findTool('python3', 'python');
    const ask =
      'import os, sys; print(os.path.realpath(sys.executable)); print(sys.base_prefix); print(os.path.dirname(os.__file__))';
    const [path, prefix, library] = (command && answerOf(command, '-c', ask)) || [];
    if (!path || !prefix || !library) return undefined;
    return { path, folders: wholeOr(prefix, path, library) };
  });
}

/** The Node that runs the judge, a single file. */
export function ownNode(): Interpreter {
  const path = realpathSync(process.execPath);
  return { path, folders: [path] };
}

/** A C++ compiler and the folders that it is installed in. */
export function findCompiler(): Interpreter | undefined {
  return installed(findTool('g++', 'c++', 'clang++'));
}

export function findCCompiler(): Interpreter | undefined {
  return installed(findTool('gcc', 'cc', 'clang'));
}

function installed(path: string | undefined): Interpreter | undefined {
  if (!path) return undefined;
  const file = realpathSync(path);
  const root = dirname(dirname(file));
  const parts = PARTS.map(part => join(root, part)).filter(part => existsSync(part));
  return { path, folders: [...new Set([path, file]), ...(parts.length > 0 ? wholeOr(root, ...parts) : [])] };
}

/** Parts of a compiler's installation folder. */
const PARTS = ['lib/gcc', 'lib64/gcc', 'libexec/gcc', 'include/c++', 'lib/clang', 'lib/fpc'];

/** A tool's installation folder; if that is a home, only these folders in it. */
function wholeOr(root: string, ...places: readonly string[]): readonly string[] {
  return isPrivate(realpathSync(root)) ? places : [root];
}

/** A home, or a folder above one: private files are there too. */
function isPrivate(folder: string): boolean {
  return homes().some(home => home === folder || home.startsWith(folder === '/' ? folder : `${folder}/`));
}

/** Homes of the judge's user and of all people with an account. */
function homes(): string[] {
  const listed = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'latin1').split('\n') : [];
  const people = listed.map(line => line.split(':')).filter(([, , uid]) => isPerson(Number(uid)));
  const found = [process.env.HOME, homedir(), ...people.map(fields => fields[5])];
  return found.flatMap(home => (home && existsSync(home) ? [realpathSync(home)] : []));
}

/** Root and login users; homes of services are system folders. */
function isPerson(uid: number): boolean {
  return uid === 0 || uid >= 1000;
}

/** Free Pascal; its settings say where its units are. */
export function findPascal(): (Interpreter & { readonly settings: readonly string[] }) | undefined {
  const tool = installed(findTool('fpc'));
  if (!tool) return undefined;
  const file = ['/etc/fpc.cfg', join(dirname(realpathSync(tool.path)), '../etc/fpc.cfg')].find(existsSync);
  const settings = file ? realpathSync(file) : undefined;
  return {
    ...tool,
    folders: [...tool.folders, ...(settings ? [settings] : [])],
    settings: settings ? ['-n', `@${settings}`] : [],
  };
}

export function findRust(): Interpreter | undefined {
  return askOnce('rustc', () => {
    const command = findTool('rustc');
    const [root] = (command && answerOf(command, '--print', 'sysroot')) || [];
    if (!root) return undefined;
    const path = [join(root, 'bin', 'rustc'), command!].find(isExecutable)!;
    return { path: realpathSync(path), folders: wholeOr(root, realpathSync(path)) };
  });
}

export function findGo(): Interpreter | undefined {
  return askOnce('go', () => {
    const command = findTool('go');
    const [root] = (command && answerOf(command, 'env', 'GOROOT')) || [];
    if (!root) return undefined;
    const path = join(root, 'bin', 'go');
    return { path, folders: [...wholeOr(root, path), ...linkedFrom(root, '.')] };
  });
}

/** The folder of a Java compiler, and its settings, which some systems store elsewhere. */
export function findJava(): (Interpreter & { readonly run: string }) | undefined {
  const command = findTool('javac');
  if (!command) return undefined;
  const path = realpathSync(command);
  const home = dirname(dirname(path));
  const run = join(home, 'bin', 'java');
  if (!isExecutable(run)) return undefined;
  return {
    path,
    run,
    folders: [...wholeOr(home, path, run), ...linkedFrom(home, 'conf'), ...linkedFrom(home, 'lib')],
  };
}

/** Folders that the links in a folder lead to. */
function linkedFrom(root: string, folder: string): string[] {
  const place = join(root, folder);
  if (!existsSync(place)) return [];
  const targets = readdirSync(place, { withFileTypes: true })
    .filter(entry => entry.isSymbolicLink())
    .flatMap(entry => {
      const path = join(place, entry.name);
      return existsSync(path) ? [dirname(realpathSync(path))] : [];
    });
  return [...new Set(targets)].filter(target => !target.startsWith(root) && !isPrivate(target));
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
