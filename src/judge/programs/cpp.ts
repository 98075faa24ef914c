import { execFileSync } from 'node:child_process';
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { text } from '../../core/text.ts';
import { cached, cacheKey } from './cache.ts';
import type { Preparation } from './prepare.ts';
import { check } from './tool-run.ts';
import { findCompiler, type Interpreter } from './tools.ts';

const FLAGS = ['-O2', '-std=c++17', '-pipe'];
/** A submission may bring a `main` of its own for trying things at home; it gets out of the driver's way. */
const RENAME_MAIN = '-Dmain=kibitz_unused_main';

export async function compileCpp(path: string, driver: string | undefined): Promise<Preparation> {
  const compiler = findCompiler();
  if (!compiler) {
    return { kind: 'missing-tool', tool: text('a C++ compiler (g++)', 'C++ 编译器（g++）') };
  }
  const source = readFileSync(path);
  const name = basename(path);
  let problem = '';
  const key = cacheKey(['cpp', versionOf(compiler), FLAGS.join(' '), driver ?? '', source]);
  const kept = await cached(key, async folder => {
    const object = driver === undefined ? undefined : await compileDriver(compiler, driver);
    writeFileSync(join(folder, 'submission.cpp'), source);
    if (object) writeFileSync(join(folder, 'driver.o'), readFileSync(object));
    const checked = await compile(compiler, folder, [
      ...(object ? [RENAME_MAIN] : []),
      ...['-o', '@/program', '@/submission.cpp'],
      ...(object ? ['@/driver.o'] : []),
    ]);
    problem = checked?.replaceAll(/\S*\/submission\.cpp/g, name) ?? '';
    for (const used of ['submission.cpp', 'driver.o']) rmSync(join(folder, used), { force: true });
    return checked === undefined;
  });
  if (!kept) return { kind: 'compile-error', message: problem };
  const runnable = {
    command: (work: string) => [`${work}/program`],
    work: kept.folder,
    readOnly: [],
    capAddressSpace: true,
  };
  return { kind: 'ready', runnable, compileMs: 0, fresh: kept.fresh };
}

/** The driver never changes, so it is compiled once for all submissions. */
async function compileDriver(compiler: Interpreter, driver: string): Promise<string> {
  const key = cacheKey(['driver', versionOf(compiler), FLAGS.join(' '), driver]);
  const kept = await cached(key, async folder => {
    writeFileSync(join(folder, 'driver.cpp'), driver);
    const problem = await compile(compiler, folder, ['-c', '-o', '@/driver.o', '@/driver.cpp']);
    if (problem !== undefined) throw new Error(`the driver does not compile: ${problem}`);
    return true;
  });
  return join(kept!.folder, 'driver.o');
}

/** `@` stands for the folder, whose name differs inside the box. */
async function compile(
  compiler: Interpreter,
  folder: string,
  args: readonly string[],
): Promise<string | undefined> {
  // the compiler runs under a user of its own; the folder above this one is closed to everybody else
  chmodSync(folder, 0o777);
  const command = (work: string) => [
    compiler.path,
    ...FLAGS,
    '-fdiagnostics-color=never',
    ...args.map(arg => arg.replace(/^@/, work)),
  ];
  const problem = await check(
    { command, work: folder, readOnly: compiler.folders, capAddressSpace: true },
    { writableWork: true },
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
