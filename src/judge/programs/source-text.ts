import { isUtf8 } from 'node:buffer';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { extname } from 'node:path';
import { systemCode } from '../../core/file-problem.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { type Text, text } from '../../core/text.ts';
import { MIB } from '../../problems/verdict.ts';
import type { Language } from './language.ts';

/** Larger sources are not read: no contest accepts them, and reading takes the judge's own time. */
export const SOURCE_BYTES = 2 ** 18;
const EXECUTABLE_BYTES = 64 * MIB;

/** The bytes of a program, or why it is refused. Never reads more than the limit. */
export function readProgram(path: string, language: Language): Result<Buffer, Text> {
  const limit = language === 'executable' ? EXECUTABLE_BYTES : SOURCE_BYTES;
  let file: number | undefined;
  try {
    file = openSync(path, 'r');
    const bytes = fstatSync(file).size <= limit ? readUpTo(file, limit + 1) : undefined;
    if (bytes && bytes.length <= limit) return ok(bytes);
    const most = limit < MIB ? `${limit / 1024} KiB` : `${limit / MIB} MiB`;
    return err(text(`expected a file of at most ${most}`, `文件应不超过 ${most}`));
  } catch (problem) {
    const code = systemCode(problem);
    if (code === undefined) throw problem;
    return err(text(`the file cannot be read (${code})`, `无法读取文件（${code}）`));
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

function readUpTo(file: number, most: number): Buffer {
  const bytes = Buffer.alloc(Math.min(most, fstatSync(file).size + 1));
  let length = 0;
  for (let got = -1; got !== 0 && length < bytes.length; length += got) {
    got = readSync(file, bytes, length, bytes.length - length, null);
  }
  return bytes.subarray(0, length);
}

/** Why a compiler cannot read a source. Without this, it would print thousands of messages. */
export function unreadable(source: Buffer): Text | undefined {
  const [first, second] = source;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    return text('the source is in UTF-16: save it as UTF-8', '源程序是 UTF-16 编码，请另存为 UTF-8');
  }
  if (!source.includes(0)) return undefined;
  return text('the source has NUL bytes: it is not a text file', '源程序含有空字节，不是文本文件');
}

/** Why an interpreter that reads UTF-8 does not read a source: many editors of Windows save in GBK. */
export function notUtf8(source: Buffer): Text | undefined {
  if (isUtf8(source)) return undefined;
  return text(
    'the source is not in UTF-8 (in GBK?): save it as UTF-8',
    '源程序不是 UTF-8 编码（可能是 GBK），请另存为 UTF-8',
  );
}

/** Delimiters of comments. */
type Comments = readonly (readonly [string, string])[];
const C_COMMENTS: Comments = [
  ['/*', '*/'],
  ['//', '\n'],
];
const COMMENTS: Readonly<Record<string, Comments>> = {
  '.py': [['#', '\n']],
  '.pas': [
    ['{', '}'],
    ['(*', '*)'],
    ['//', '\n'],
  ],
};

/**
 * A source without comments. Texts in quotation marks stay, or lose their content. Contestants write these bytes, so
 * this reads each character once: a pattern that backtracks could be kept busy for minutes.
 */
export function withoutComments(source: string, path: string, texts: 'keep' | 'empty' = 'keep'): string {
  const comments = COMMENTS[extname(path).toLowerCase()] ?? C_COMMENTS;
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < source.length; ) {
    const comment = comments.find(([open]) => source.startsWith(open, at));
    if (comment) {
      const [open, close] = comment;
      const end = indexOrEnd(source, close, at + open.length);
      // the line end is not part of the comment
      const next = close === '\n' ? end : end + close.length;
      parts.push(source.slice(from, at), ' ');
      from = at = next;
    } else if (source[at] === '"' || source[at] === "'") {
      const end = endOfText(source, at);
      if (texts === 'empty') {
        parts.push(source.slice(from, at + 1), source[at]!);
        from = end;
      }
      at = end;
    } else at++;
  }
  parts.push(source.slice(from));
  return parts.join('');
}

function indexOrEnd(source: string, word: string, from: number): number {
  const at = source.indexOf(word, from);
  return at < 0 ? source.length : at;
}

/** The place after the closing quotation mark, or the end of the line. */
function endOfText(source: string, start: number): number {
  let at = start + 1;
  while (at < source.length && source[at] !== source[start] && source[at] !== '\n') {
    at += source[at] === '\\' ? 2 : 1;
  }
  return source[at] === source[start] ? at + 1 : Math.min(at, source.length);
}

/** Names, `->` and single characters, without white space. */
export function wordsOf(bare: string): string[] {
  return bare.match(/[A-Za-z_$][\w$]*|->|\S/g) ?? [];
}

/** Replaces our file name in a message, with or without a path, by the author's. */
export function renameInMessage(message: string, isOurs: (word: string) => boolean, name: string): string {
  return message
    .split(/([\s:"'`‘’(),]+)/)
    .map(word => (isOurs(word) ? name : word))
    .join('');
}
