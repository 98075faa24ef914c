import { accessSync, constants, statSync } from 'node:fs';
import { extname } from 'node:path';
import { err, ok, type Result } from '../../core/result.ts';
import { type Text, text } from '../../core/text.ts';
import { MIB } from '../../problems/verdict.ts';

/** Languages of programs. */
export const LANGUAGES = [
  'c',
  'cpp',
  'pascal',
  'rust',
  'go',
  'java',
  'javascript',
  'typescript',
  'python',
  'executable',
] as const;
/** One of these. */
export type Language = (typeof LANGUAGES)[number];

interface LanguageFacts {
  readonly title: string;
  readonly endings: readonly string[];
  /** Compiled, or only checked? */
  readonly isCompiled: boolean;
  /** Factor on the problem's CPU time. */
  readonly timeFactor: number;
  /** Factor on the problem's memory: other languages use objects and references where C++ uses bytes. */
  readonly memoryFactor: number;
  /** Memory of an empty program, added to that. */
  readonly ownMemoryBytes: number;
}

interface Allowance {
  readonly time?: number;
  readonly memory?: number;
  readonly ownMib?: number;
}

const facts = (
  title: string,
  endings: readonly string[],
  isCompiled: boolean,
  { time = 1, memory = 1, ownMib = 0 }: Allowance = {},
): LanguageFacts => ({
  ...{ title, endings, isCompiled },
  ...{ timeFactor: time, memoryFactor: memory, ownMemoryBytes: ownMib * MIB },
});

const NODE: Allowance = { time: 3, memory: 5, ownMib: 64 };

export const LANGUAGE_FACTS: Readonly<Record<Language, LanguageFacts>> = {
  c: facts('C', ['.c'], true),
  cpp: facts('C++', ['.cpp', '.cc', '.cxx', '.c++', '.C'], true),
  pascal: facts('Pascal', ['.pas', '.pp', '.dpr'], true),
  rust: facts('Rust', ['.rs'], true),
  go: facts('Go', ['.go'], true),
  java: facts('Java', ['.java'], true, { time: 3, memory: 5, ownMib: 64 }),
  javascript: facts('JavaScript', ['.js', '.mjs', '.cjs'], false, NODE),
  typescript: facts('TypeScript', ['.ts', '.mts'], false, NODE),
  python: facts('Python', ['.py'], false, { time: 5, memory: 5, ownMib: 16 }),
  executable: facts('executable', [], false),
};

/** Heap limit of a runtime in MiB, without the runtime's own memory. */
export function heapMib(language: Language, memoryBytes: number): number {
  const { ownMemoryBytes } = LANGUAGE_FACTS[language];
  return Math.floor(Math.max(memoryBytes - ownMemoryBytes, memoryBytes / 2) / MIB);
}

const BY_ENDING = new Map(
  LANGUAGES.flatMap(language => LANGUAGE_FACTS[language].endings.map(ending => [ending, language] as const)),
);

/** All file name extensions of languages. */
export const SOURCE_EXTENSIONS: readonly string[] = [...BY_ENDING.keys()];

/** The language of an extension; `.C` is C++ and `.c` is C, otherwise case does not matter. */
export function languageByName(path: string): Language | undefined {
  const ending = extname(path);
  return BY_ENDING.get(ending) ?? BY_ENDING.get(ending.toLowerCase());
}

export const LANGUAGE_TITLES: Readonly<Record<Language, string>> = Object.fromEntries(
  LANGUAGES.map(language => [language, LANGUAGE_FACTS[language].title]),
) as Record<Language, string>;

/** By its extension; without a known one, the file must be executable. */
export function languageOf(path: string): Result<Language, Text> {
  const info = statSync(path, { throwIfNoEntry: false });
  if (!info?.isFile()) return err(text(`no such file: ${path}`, `找不到文件：${path}`));
  const language = languageByName(path);
  if (language) return ok(language);
  try {
    accessSync(path, constants.X_OK);
  } catch {
    return err(
      text(
        `${path} is neither a source (${SOURCE_EXTENSIONS.join(' ')}) nor an executable file`,
        `${path} 既不是源程序（${SOURCE_EXTENSIONS.join('、')}），也不是可执行文件`,
      ),
    );
  }
  return ok('executable');
}

/** A `.js` file is a module when it imports or exports at the start of a line. */
export function isModule(path: string, source: string): boolean {
  if (/\.c[jt]s$/.test(path)) return false;
  return /\.m[jt]s$/.test(path) || /^(import|export)\b(?!\s*\()/m.test(source);
}
