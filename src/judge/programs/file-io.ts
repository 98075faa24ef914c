import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { type Text, text } from '../../core/text.ts';
import type { Runnable } from '../sandbox/run.ts';

/** How a program of a standard problem gets its input: contests of the olympiad kind use files. */
export const IO_MODES = ['auto', 'files', 'standard'] as const;
/** Where a program reads and writes. */
export type IoMode = (typeof IO_MODES)[number];

/** Where a program read and wrote. */
export interface FileUse {
  readonly input: string;
  readonly output: string;
  /** The source opens files of other names. */
  readonly opens?: string;
}

/** What a program would need files for, by what its source opens; undefined for standard input and output. */
export function fileUse(mode: IoMode, id: string, path: string): FileUse | undefined {
  if (mode === 'standard') return undefined;
  const opened = openedFile(path);
  if (mode === 'auto' && opened === undefined) return undefined;
  const input = `${id}.in`;
  return {
    input,
    output: `${id}.out`,
    ...(opened === undefined || opened === input ? {} : { opens: opened }),
  };
}

const COMMENTS: Readonly<Record<string, RegExp>> = {
  '.py': /#.*/g,
  '.pas': /\{[^}]*\}|\(\*[\s\S]*?\*\)|\/\/.*/g,
};
const C_COMMENTS = /\/\*[\s\S]*?\*\/|\/\/.*/g;
/** `freopen("x.in", "r", stdin)`, `ifstream f("x.in")`, `open('x.in')`, `assign(input, 'x.in')` … */
const OPENS =
  /\b(?:freopen|fopen|open|ifstream\s+\w+|ifstream|assign\s*\(\s*\w+\s*,|File|Scanner|readFileSync)\s*[({]?\s*["']([^"'\n]{1,100}\.in)["']/;

function openedFile(path: string): string | undefined {
  const ending = extname(path).toLowerCase();
  if (ending === '') return undefined;
  const source = readFileSync(path, 'latin1').replaceAll(COMMENTS[ending] ?? C_COMMENTS, ' ');
  return OPENS.exec(source)?.[1];
}

/**
 * The input file is the judge's own pipe by another name, so that size costs nothing; the output file is taken when the
 * program has ended. In `auto` a program that reads standard input after all is served too.
 */
export function withFiles(runnable: Runnable, { input, output }: FileUse, mode: IoMode): Runnable {
  const script = mode === 'files' ? FILES_ONLY : FILES_OR_STANDARD;
  return {
    ...runnable,
    command: work => [
      '/bin/sh',
      '-c',
      PIPED,
      script,
      'kibitz-files',
      input,
      output,
      ...runnable.command(work),
    ],
  };
}

/** What Node gives to a program is a socket, which nobody can open by name. */
const PIPED = 'cat | /bin/sh -c "$0" "$@"';
const LINK_INPUT = 'ln -s "/proc/$$/fd/0" "$1"; output=$2; shift 2';
const FILES_ONLY = `${LINK_INPUT}
(exec "$@" < /dev/null > /dev/null); status=$?
[ ! -f "$output" ] || cat "$output"
exit "$status"`;
const FILES_OR_STANDARD = `${LINK_INPUT}
"$@" > kibitz-standard-output; status=$?
if [ -f "$output" ]; then cat "$output"; else cat kibitz-standard-output; fi
exit "$status"`;

/** What a report says about it. */
export function fileUseText({ input, output, opens }: FileUse): Text {
  const mismatch = opens ? text(`; the source opens ${opens}`, `；源程序打开的是 ${opens}`) : text('', '');
  return text(
    `file input and output (${input}, ${output})${mismatch.en}`,
    `文件输入输出（${input}、${output}）${mismatch.zh}`,
  );
}
