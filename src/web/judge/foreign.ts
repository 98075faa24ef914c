import type { BotFault } from './bot.ts';
import { FAULT_WORDS } from './words.ts';

interface Language {
  readonly name: string;
  /** Its file extension. */
  readonly ending: string;
  /** Whether a trimmed line belongs to this language and to no JavaScript program. */
  is(line: string): boolean;
}

const startsWith = (line: string, beginnings: readonly string[]) =>
  beginnings.some(beginning => line.startsWith(beginning));

/** A keyword of JavaScript is none if a name follows. */
const TYPES = ['int', 'bool', 'char', 'double', 'long', 'unsigned', 'struct', 'typedef', 'namespace'];

const LANGUAGES: readonly Language[] = [
  {
    name: 'C++',
    ending: 'cpp',
    is: line =>
      /^#\s*(include\s*[<"]|define\s+\w)/.test(line) ||
      startsWith(line, ['using namespace ', 'extern "C"']) ||
      TYPES.some(type => line.startsWith(`${type} `) && /^[a-z_*&]/i.test(line.slice(type.length + 1))) ||
      (line.startsWith('void ') && line.endsWith('{')),
  },
  {
    name: 'Python',
    ending: 'py',
    is: line =>
      (startsWith(line, ['def ', 'for ', 'while ', 'if ', 'elif ', 'else', 'class ']) &&
        line.endsWith(':')) ||
      line.startsWith('# ') ||
      (line.startsWith('from ') && line.includes(' import ')) ||
      (line.startsWith('import ') && !line.includes(' from ') && !/['"`(;]/.test(line)),
  },
];

/** The other language in which a source is written, judged by its lines. Comments are skipped. */
export function foreignLanguage(source: string): Pick<Language, 'name' | 'ending'> | undefined {
  let isComment = false;
  for (const whole of source.split('\n')) {
    const line = whole.trim();
    const wasComment = isComment;
    if (line.lastIndexOf('/*') > line.lastIndexOf('*/')) isComment = true;
    else if (line.includes('*/')) isComment = false;
    if (wasComment || line.startsWith('//') || line.startsWith('/*')) continue;
    const found = LANGUAGES.find(language => language.is(line));
    if (found) return found;
  }
  return undefined;
}

/** Why a program is not run: only JavaScript runs in a page. */
export function foreignFault(source: string, problemId: string): BotFault | undefined {
  const found = foreignLanguage(source);
  if (!found) return undefined;
  return {
    verdict: 'CE',
    why: FAULT_WORDS.foreign(found.name, `kibitz judge ${problemId} my.${found.ending}`),
  };
}
