import { readFileSync, readSync } from 'node:fs';
import { type InputError, makeInputError } from '../core/input-error.ts';
import { err, ok, type Result } from '../core/result.ts';
import { type Text, text } from '../core/text.ts';
import type { ExitCode, Invocation } from './command.ts';

/** The text of FILE, or of standard input when there is none or it is `-`. Says what is wrong by itself. */
export function readInput({ rest, complain, say }: Invocation): Result<string, ExitCode> {
  const [file = '-', extra] = rest;
  if (extra !== undefined) {
    complain(say(text(`one file at most; '${extra}' is too many`, `最多一个文件；「${extra}」是多余的`)));
    return err(2);
  }
  if (file === '-' && process.stdin.isTTY) {
    complain(say(text('reading from the terminal; end with Ctrl-D', '从终端读取，以 Ctrl-D 结束')));
  }
  try {
    return ok(file === '-' ? readStdin() : readFileSync(file, 'utf8'));
  } catch (problem) {
    const code = (problem as NodeJS.ErrnoException).code ?? '';
    const known = READ_PROBLEMS[code];
    if (!known) throw problem;
    complain(say(text(`cannot read ${file}: ${known.en}`, `无法读取 ${file}：${known.zh}`)));
    return err(2);
  }
}

function readStdin(): string {
  const chunks: Buffer[] = [];
  for (;;) {
    const chunk = readChunk();
    if (chunk.length === 0) return Buffer.concat(chunks).toString('utf8');
    chunks.push(chunk);
  }
}

/** What standard input has next; empty at its end. Reading it whole would lose what came before an EAGAIN. */
function readChunk(): Buffer {
  const buffer = Buffer.allocUnsafe(1 << 16);
  for (;;) {
    try {
      return buffer.subarray(0, readSync(0, buffer));
    } catch (problem) {
      const code = (problem as NodeJS.ErrnoException).code;
      if (code === 'EOF') return buffer.subarray(0, 0);
      // a terminal or pipe in non-blocking mode has nothing for us yet
      if (code !== 'EAGAIN') throw problem;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}

export const READ_PROBLEMS: Readonly<Record<string, Text | undefined>> = {
  ENOENT: text('there is no such file', '没有这个文件'),
  EISDIR: text('it is a folder', '这是一个文件夹'),
  EACCES: text('permission denied', '没有权限'),
  ENOTDIR: text('there is no such file', '没有这个文件'),
  ERR_FS_FILE_TOO_LARGE: text('it is larger than 2 GiB', '超过 2 GiB'),
  ERR_STRING_TOO_LONG: text('it is larger than 512 MiB', '超过 512 MiB'),
};

/** Says where reading failed; nothing that was answered before is lost. */
export function complainAbout(error: InputError, { complain, lang }: Invocation): ExitCode {
  complain(makeInputError(error, lang));
  return 2;
}
