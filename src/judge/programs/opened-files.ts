import type { Language } from './language.ts';

/**
 * Words that a source needs to open files whose names are composed: by a macro, from pieces, from an argument. Parts of
 * words suffice: offering files to a program without need does no harm.
 */
const OPENING: Readonly<Record<Language, readonly string[]>> = {
  c: ['open'],
  cpp: ['open', 'fstream', 'filebuf'],
  pascal: ['assign', 'filestream', 'loadfromfile'],
  rust: ['file', 'fs::', 'std::fs'],
  go: ['open', 'readfile', 'ioutil'],
  java: ['file', 'path'],
  javascript: ['readfile', 'open', 'readstream'],
  typescript: ['readfile', 'open', 'readstream'],
  python: ['open', 'fileinput', 'pathlib', 'loadtxt', 'genfromtxt', 'fromfile'],
  // names in compiled code say nothing
  executable: [''],
};

/** May a program open the files of its problem? `source` is without comments. */
export function mayOpenFiles(source: string, language: Language): boolean {
  const small = source.toLowerCase();
  return OPENING[language].some(word => small.includes(word));
}

const ENDINGS = ['.in', '.txt', '.dat'];
const LONGEST_NAME = 100;

/** Names of input files in a source, such as `"data.in"`, in the order of their extensions. */
export function namedInputs(source: string): string[] {
  return ENDINGS.flatMap(ending => ['"', "'"].flatMap(quote => [...textsWith(source, ending, quote)]));
}

/** Quoted texts with such an ending and more before it. */
function* textsWith(source: string, ending: string, quote: string): Generator<string> {
  const last = `${ending}${quote}`;
  for (let at = source.indexOf(last); at >= 0; at = source.indexOf(last, at + 1)) {
    const before = source.slice(Math.max(0, at - LONGEST_NAME), at);
    const start = before.lastIndexOf(quote) + 1;
    const name = before.slice(start);
    if (start > 0 && name !== '' && !name.includes('\n')) yield `${name}${ending}`;
  }
}
