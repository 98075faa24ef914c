import { type Text, text, zh } from '../../core/text.ts';
import type { Runnable } from '../sandbox/run.ts';
import { languageByName } from './language.ts';
import { mayOpenFiles, namedInputs } from './opened-files.ts';
import { readProgram, withoutComments } from './source-text.ts';

/** How a program of a standard problem gets its input; some olympiads use files. */
export const IO_MODES = ['auto', 'files', 'standard'] as const;
/** Where a program reads and writes. */
export type IoMode = (typeof IO_MODES)[number];

/** The files that a program may read and write. */
export interface FileUse {
  readonly input: string;
  readonly output: string;
  /** Files only: no standard input or output. */
  readonly only?: true;
  /** The first file name in the source, if none is the problem's. */
  readonly opens?: string;
}

/** The files offered to a program, judging by its source; undefined for standard input and output only. */
export function fileUse(mode: IoMode, id: string, path: string): FileUse | undefined {
  if (mode === 'standard') return undefined;
  const language = languageByName(path) ?? 'executable';
  const bytes = language === 'executable' ? undefined : readProgram(path, language);
  const source = bytes?.ok ? withoutComments(bytes.value.toString('latin1'), path) : '';
  if (mode === 'auto' && !mayOpenFiles(source, language)) return undefined;
  const input = `${id}.in`;
  const names = namedInputs(source);
  return {
    input,
    output: `${id}.out`,
    ...(mode === 'files' ? { only: true } : {}),
    ...(names.length === 0 || names.includes(input) ? {} : { opens: names[0]! }),
  };
}

/**
 * The input file is a link to the judge's pipe, so that its size costs nothing; the output file is read when the
 * program has ended. With `auto`, standard input and output work too.
 */
export function withFiles(runnable: Runnable, { input, output, only }: FileUse): Runnable {
  const script = only ? FILES_ONLY : FILES_OR_STANDARD;
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

/** Node gives a program a socket, which cannot be opened by name. */
const PIPED = 'cat | /bin/sh -c "$0" "$@"';
const LINK_INPUT = 'ln -sf "/proc/$$/fd/0" "$1"; rm -f "$2"; output=$2; shift 2';
const FILES_ONLY = `${LINK_INPUT}
(exec "$@" < /dev/null > /dev/null); status=$?
[ ! -f "$output" ] || cat "$output"
exit "$status"`;
const FILES_OR_STANDARD = `${LINK_INPUT}
"$@" > kibitz-standard-output; status=$?
if [ -s "$output" ]; then cat "$output"; else cat kibitz-standard-output; fi
exit "$status"`;

/** The sentence about it in a report. */
export function fileUseText({ input, output, only, opens }: FileUse): Text {
  const mismatch = opens ? text(`; the source opens ${opens}`, `；源程序打开的是 ${opens}`) : text('', '');
  const files = only
    ? text(`file input and output (${input}, ${output})`, `文件输入输出（${input}、${output}）`)
    : text(
        `files may be used (${input}, ${output}), or standard input and output`,
        `可用文件（${input}、${output}）或标准输入输出`,
      );
  return text(`${files.en}${mismatch.en}`, `${files.zh}${mismatch.zh}`);
}

/** For a program without any output, most likely because it read another input. */
export function silenceText({ input, output, opens }: FileUse): Text {
  const found = opens ? text(`; its source opens ${opens}`, `；源程序打开的是 ${opens}`) : text('', '');
  return text(
    `It wrote no answer. Its input is in ${input} and on standard input, and its answers are read from ${output} or from standard output${found.en}.`,
    zh`程序没有输出任何答案。输入可从 ${input} 或标准输入读取，答案应写到 ${output} 或标准输出${found.zh}。`,
  );
}
