import { type Text, text } from '../../core/text.ts';
import type { Language } from './language.ts';

/** Values of `--std`; the first of each language is the default. */
export const STANDARDS = {
  cpp: ['c++17', 'c++14', 'c++20', 'c++23'],
  c: ['c17', 'c99', 'c11'],
} as const;

export const STANDARD_NAMES: readonly string[] = [...STANDARDS.cpp, ...STANDARDS.c].sort();

/** The standard to compile with; the default if the given one is for another language. */
export function standardFor(language: 'c' | 'cpp', asked: string | undefined): string {
  const own: readonly string[] = STANDARDS[language];
  return asked !== undefined && own.includes(asked) ? asked : own[0]!;
}

/** Why a standard does not apply to a program; undefined if it does. */
export function standardError(language: Language, asked: string | undefined): Text | undefined {
  if (asked === undefined) return undefined;
  if (language === 'c' || language === 'cpp') {
    const own: readonly string[] = STANDARDS[language];
    if (own.includes(asked)) return undefined;
    return text(
      `${asked} is not a standard of this language; expected one of ${own.join(', ')}`,
      `${asked} 不是该语言的标准；可用的有：${own.join('、')}`,
    );
  }
  return text('--std is for C and C++', '--std 只用于 C 与 C++');
}
