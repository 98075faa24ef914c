import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { type Text, text } from '../../core/text.ts';
import type { Protection } from '../sandbox/protection.ts';
import { cached, cacheKey } from './cache.ts';
import { heapMib } from './language.ts';
import type { Preparation, PreparationError, Sourced } from './preparation.ts';
import { notUtf8, renameInMessage, unreadable, withoutComments, wordsOf } from './source-text.ts';
import { check } from './tool-run.ts';
import { findGo, findJava, findPascal, findRust, type Interpreter } from './tools.ts';

/** Commands that compile and run a language; `work` is the folder's path inside the box. */
interface Recipe {
  readonly missing: Text;
  find(): Interpreter | undefined;
  /** The name that the source file must have. */
  fileName(source: string): string;
  compile(tool: Interpreter, work: string, file: string): readonly string[];
  run(tool: Interpreter, work: string, file: string, memoryBytes: number): readonly string[];
  /** Is the tool also needed to run it? */
  readonly needsTool: boolean;
  readonly capAddressSpace: boolean;
}

export type CompiledLanguage = 'pascal' | 'rust' | 'go' | 'java';

const GO_CACHE = 'cache';

const program = (_: Interpreter, work: string) => [`${work}/program`];

const RECIPES: Readonly<Record<CompiledLanguage, Recipe>> = {
  pascal: {
    missing: text('Free Pascal (fpc; on Debian: fp-compiler)', 'Free Pascal（fpc；Debian 上为 fp-compiler）'),
    find: findPascal,
    fileName: () => 'kibitz-main.pas',
    compile: (tool, work, file) => [
      tool.path,
      ...((tool as ReturnType<typeof findPascal>)?.settings ?? []),
      ...['-O2', '-l-', '-v0ew', '-vi-', `-FE${work}`, `-o${work}/program`, `${work}/${file}`],
    ],
    run: program,
    needsTool: false,
    capAddressSpace: true,
  },
  rust: {
    missing: text('the Rust compiler (rustc)', 'Rust 编译器（rustc）'),
    find: findRust,
    fileName: () => 'kibitz_main.rs',
    compile: (tool, work, file) => [
      ...[tool.path, '-O', '--edition', '2021', '--color', 'never', '--crate-name', 'program'],
      ...['-o', `${work}/program`, `${work}/${file}`],
    ],
    run: program,
    needsTool: false,
    capAddressSpace: true,
  },
  go: {
    missing: text('Go (go; on Debian: golang-go)', 'Go（go；Debian 上为 golang-go）'),
    find: findGo,
    fileName: () => 'kibitz_main.go',
    compile: (tool, work, file) => [
      ...['/bin/sh', '-c', 'GOPATH="$HOME/path" exec "$0" "$@"'],
      ...['/usr/bin/env', 'GO111MODULE=off', 'CGO_ENABLED=0', 'GOTOOLCHAIN=local', 'GOMAXPROCS=2'],
      // since 1.20 the library is compiled too, which needs more space than a program's home has
      `GOCACHE=${work}/${GO_CACHE}`,
      ...[tool.path, 'build', '-o', `${work}/program`, `${work}/${file}`],
    ],
    run: program,
    needsTool: false,
    capAddressSpace: false,
  },
  java: {
    missing: text(
      'a Java compiler (javac; on Debian: default-jdk-headless)',
      'Java 编译器（javac；Debian 上为 default-jdk-headless）',
    ),
    find: findJava,
    fileName: source => `${publicClass(source)}.java`,
    compile: (tool, work, file) => [
      ...[tool.path, '-J-Xss64m', '-J-XX:+UseSerialGC', '-encoding', 'UTF-8', '-nowarn'],
      ...['-d', work, `${work}/${file}`],
    ],
    run: (tool, work, file, memoryBytes) => [
      (tool as NonNullable<ReturnType<typeof findJava>>).run,
      ...['-XX:+UseSerialGC', '-XX:-UsePerfData', '-XX:TieredStopAtLevel=4', '-Xss64m', '-Xshare:auto'],
      `-Xmx${heapMib('java', memoryBytes)}m`,
      ...['-cp', work, basename(file, '.java')],
    ],
    needsTool: true,
    capAddressSpace: false,
  },
};

const MODIFIERS = new Set(['final', 'abstract', 'strictfp']);

/** Java needs a public class in a file of its name; without one, the class with `main`. */
function publicClass(source: string): string {
  const words = wordsOf(withoutComments(source, 'Main.java', 'empty'));
  let [isPublic, hasMain] = [false, false];
  let last: string | undefined;
  for (const [at, word] of words.entries()) {
    if (word === 'public') isPublic = true;
    else if (word === 'class' && /^[A-Za-z_$]/.test(words[at + 1] ?? '')) {
      if (isPublic) return words[at + 1]!;
      if (!hasMain) last = words[at + 1];
    } else if (word === 'main' && words[at - 1] === 'void' && words[at + 1] === '(') hasMain = true;
    else if (!MODIFIERS.has(word)) isPublic = false;
  }
  return (hasMain && last) || 'Main';
}

export async function compileBy(
  language: CompiledLanguage,
  path: string,
  {
    source,
    memoryBytes,
    protection,
  }: Sourced & { readonly memoryBytes: number; readonly protection: Protection },
): Promise<Preparation> {
  const recipe = RECIPES[language];
  const tool = recipe.find();
  if (!tool) return { kind: 'missing-tool', tool: recipe.missing };
  const note = unreadable(source);
  if (note) return { kind: 'compile-error', message: '', cutBytes: 0, note };
  const file = recipe.fileName(source.toString('utf8'));
  let problem: PreparationError | undefined;
  const command = recipe.compile(tool, '@', file).join(' ');
  const kept = await cached(cacheKey([language, tool.path, command, source]), async folder => {
    writeFileSync(join(folder, file), source);
    // the compiler runs under a user of its own
    chmodSync(folder, 0o777);
    const checked = await check(
      {
        command: work => recipe.compile(tool, work, file),
        work: folder,
        readOnly: tool.folders,
        capAddressSpace: false,
      },
      { protection, writableWork: true, tellsOnStdout: language === 'pascal' },
    );
    chmodSync(folder, 0o755);
    const encoding = language === 'pascal' ? undefined : notUtf8(source);
    problem = checked && {
      ...checked,
      message: shownName(checked.message, file, basename(path)),
      ...(encoding ? { note: encoding } : {}),
    };
    for (const used of [file, GO_CACHE]) rmSync(join(folder, used), { recursive: true, force: true });
    return checked === undefined;
  });
  if (!kept) return { kind: 'compile-error', ...(problem ?? { message: '', cutBytes: 0 }) };
  const runnable = {
    command: (work: string) => recipe.run(tool, work, file, memoryBytes),
    work: kept.folder,
    readOnly: recipe.needsTool ? tool.folders : [],
    capAddressSpace: recipe.capAddressSpace,
    shownAs: { file, name: basename(path) },
  };
  return { kind: 'ready', runnable, compileMs: 0, fresh: kept.fresh };
}

/** Removes paths of the box from messages: the author knows one file. */
function shownName(message: string, file: string, name: string): string {
  const isOurs = (word: string) => posix.basename(word) === file;
  return renameInMessage(message, isOurs, name);
}
