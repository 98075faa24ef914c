import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { extname } from 'node:path';
import { err, ok, type Result } from '../../core/result.ts';
import { type Text, text } from '../../core/text.ts';
import { MIB } from '../../problems/verdict.ts';

/** What programs may be written in. */
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
  /** How many times the problem's CPU time a program may take. */
  readonly timeFactor: number;
  /** What its machinery takes by itself, on top of the problem's memory. */
  readonly ownMemoryBytes: number;
  /** Is there a compiler, or only a check? */
  readonly isCompiled: boolean;
}

const facts = (
  title: string,
  endings: readonly string[],
  timeFactor: number,
  isCompiled: boolean,
  ownMib = 0,
): LanguageFacts => ({ title, endings, timeFactor, isCompiled, ownMemoryBytes: ownMib * MIB });

export const LANGUAGE_FACTS: Readonly<Record<Language, LanguageFacts>> = {
  c: facts('C', ['.c'], 1, true),
  cpp: facts('C++', ['.cpp', '.cc', '.cxx', '.c++', '.C'], 1, true),
  pascal: facts('Pascal', ['.pas', '.pp', '.dpr'], 1, true),
  rust: facts('Rust', ['.rs'], 1, true),
  go: facts('Go', ['.go'], 1, true),
  java: facts('Java', ['.java'], 2, true, 64),
  javascript: facts('JavaScript', ['.js', '.mjs', '.cjs'], 2, false),
  typescript: facts('TypeScript', ['.ts', '.mts'], 2, false),
  python: facts('Python', ['.py'], 3, false),
  executable: facts('executable', [], 1, false),
};

const BY_ENDING = new Map(
  LANGUAGES.flatMap(language => LANGUAGE_FACTS[language].endings.map(ending => [ending, language] as const)),
);

/** Every ending that names a language: what a folder of submissions is searched for. */
export const SOURCE_EXTENSIONS: readonly string[] = [...BY_ENDING.keys()];

/** The language that the end of a name says; `.C` is C++, `.c` is C, and all others are the same in capitals. */
export function languageByName(path: string): Language | undefined {
  const ending = extname(path);
  return BY_ENDING.get(ending) ?? BY_ENDING.get(ending.toLowerCase());
}

export const LANGUAGE_TITLES: Readonly<Record<Language, string>> = Object.fromEntries(
  LANGUAGES.map(language => [language, LANGUAGE_FACTS[language].title]),
) as Record<Language, string>;

/** By the ending of its name; without a known one it must be a file that can be executed. */
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
export function isModule(path: string, source = readFileSync(path, 'utf8')): boolean {
  if (/\.c[jt]s$/.test(path)) return false;
  return /\.m[jt]s$/.test(path) || /^(import|export)\b(?!\s*\()/m.test(source);
}
