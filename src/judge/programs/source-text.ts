import { isUtf8 } from 'node:buffer';
import { type Text, text } from '../../core/text.ts';

/** Some editors save in an encoding that compilers do not read, and thousands of messages would be about that. */
export function unreadable(source: Buffer): Text | undefined {
  const [first, second] = source;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    return text('the source is in UTF-16: save it as UTF-8', '源程序是 UTF-16 编码，请另存为 UTF-8');
  }
  if (!source.includes(0)) return undefined;
  return text('the source holds NUL bytes: it is no text', '源程序含有空字节，不是文本文件');
}

/** Why an interpreter that reads UTF-8 does not read a source: many editors of Windows save in GBK. */
export function notUtf8(source: Buffer): Text | undefined {
  if (isUtf8(source)) return undefined;
  return text(
    'the source is not in UTF-8 (in GBK?): save it as UTF-8',
    '源程序不是 UTF-8 编码（可能是 GBK），请另存为 UTF-8',
  );
}

/** A C or C++ source without comments and without what stands between quotation marks. */
export function bareSource(source: string): string {
  return source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g, part =>
    part.startsWith('/') ? ' ' : part[0]! + part[0]!,
  );
}
