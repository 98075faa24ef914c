import type { Language } from './language.ts';

/**
 * What a source must contain to open a file whose name is made in whatever way: by a macro, from pieces, from an
 * argument. Parts of words are enough: to offer files to a program that wants none does no harm.
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
  // what a compiler has left of a name tells nothing
  executable: [''],
};

/** Whether a program may want the files of its problem; `source` is without comments. */
export function mayOpenFiles(source: string, language: Language): boolean {
  const small = source.toLowerCase();
  return OPENING[language].some(word => small.includes(word));
}

const ENDINGS = ['.in', '.txt', '.dat'];
const LONGEST_NAME = 100;

/** The names of input files that stand in a source as they are, `"data.in"`, in the order of their endings. */
export function namedInputs(source: string): string[] {
  return ENDINGS.flatMap(ending => ['"', "'"].flatMap(quote => [...textsWith(source, ending, quote)]));
}

/** Texts between two of the same quotation marks that end so, and do not only consist of that. */
function* textsWith(source: string, ending: string, quote: string): Generator<string> {
  const last = `${ending}${quote}`;
  for (let at = source.indexOf(last); at >= 0; at = source.indexOf(last, at + 1)) {
    const before = source.slice(Math.max(0, at - LONGEST_NAME), at);
    const start = before.lastIndexOf(quote) + 1;
    const name = before.slice(start);
    if (start > 0 && name !== '' && !name.includes('\n')) yield `${name}${ending}`;
  }
}
