import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { extname } from 'node:path';
import { err, ok, type Result } from '../../core/result.ts';
import { type Text, text } from '../../core/text.ts';

export const LANGUAGES = ['cpp', 'python', 'javascript', 'typescript', 'executable'] as const;
export type Language = (typeof LANGUAGES)[number];

const BY_EXTENSION: Readonly<Record<string, Language>> = {
  '.cpp': 'cpp',
  '.cc': 'cpp',
  '.cxx': 'cpp',
  '.py': 'python',
  '.js': 'javascript',
  '.mjs': 'javascript',
  '.cjs': 'javascript',
  '.ts': 'typescript',
  '.mts': 'typescript',
};

/** Every ending that names a language: what a folder of submissions is searched for. */
export const SOURCE_EXTENSIONS: readonly string[] = Object.keys(BY_EXTENSION);

export const LANGUAGE_TITLES: Readonly<Record<Language, string>> = {
  cpp: 'C++',
  python: 'Python',
  javascript: 'JavaScript',
  typescript: 'TypeScript',
  executable: 'executable',
};

/** By the ending of its name; without a known one it must be a file that can be executed. */
export function languageOf(path: string): Result<Language, Text> {
  const info = statSync(path, { throwIfNoEntry: false });
  if (!info?.isFile()) return err(text(`no such file: ${path}`, `没有这个文件：${path}`));
  const language = BY_EXTENSION[extname(path).toLowerCase()];
  if (language) return ok(language);
  try {
    accessSync(path, constants.X_OK);
  } catch {
    const known = SOURCE_EXTENSIONS.join(' ');
    return err(
      text(
        `${path} is neither a source (${known}) nor an executable file`,
        `${path} 既不是源程序（${known}），也不是可执行文件`,
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
