import { readFileSync, readSync } from 'node:fs';
import { fileProblem, systemCode } from '../core/file-problem.ts';
import { type InputError, makeInputError } from '../core/input-error.ts';
import { err, ok, type Result } from '../core/result.ts';
import { type Text, text } from '../core/text.ts';
import type { ExitCode, Invocation } from './command.ts';

/** The text of FILE, or of standard input if there is none or it is `-`. Reports errors. */
export function pendingInput({ rest, reportError, readInput }: Invocation): Result<string, ExitCode> {
  const [file = '-', extra] = rest;
  if (extra !== undefined) {
    const why = text(`one file at most; '${extra}' is too many`, `最多一个文件；「${extra}」是多余的`);
    reportError(why, { kind: 'usage' });
    return err(2);
  }
  if (file === '-' && process.stdin.isTTY) {
    const how = text('reading from the terminal; end with Ctrl-D', '从终端读取，以 Ctrl-D 结束');
    reportError(how, { kind: 'notice' });
  }
  if (file === '-') return ok(readInput());
  const source = readTextFile(file);
  if (source.ok) return source;
  reportError(source.error);
  return err(2);
}

/** The text of a file, or why it cannot be read. */
export function readTextFile(file: string): Result<string, Text> {
  return reading(file, () => readFileSync(file, 'utf8'));
}

export function readFileBytes(file: string): Result<Buffer, Text> {
  return reading(file, () => readFileSync(file));
}

function reading<T>(file: string, read: () => T): Result<T, Text> {
  try {
    return ok(read());
  } catch (problem) {
    const code = systemCode(problem);
    if (code === undefined) throw problem;
    return err(fileProblem('read', file, code));
  }
}

export function readStdin(): string {
  const chunks: Buffer[] = [];
  for (;;) {
    const chunk = readChunk();
    if (chunk.length === 0) return Buffer.concat(chunks).toString('utf8');
    chunks.push(chunk);
  }
}

/** The next bytes of standard input; empty at its end. Reading it at once would lose bytes before an EAGAIN. */
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

/** Reports where reading failed; earlier answers are already written. */
export function reportInputError(error: InputError, { reportError, lang }: Invocation): ExitCode {
  const { line, column, expected, found } = error;
  reportError(makeInputError(error, lang), {
    kind: 'input',
    ...{ line, column, expected: expected[lang], found: found[lang] },
  });
  return 2;
}
