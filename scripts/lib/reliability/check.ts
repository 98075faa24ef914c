import { INPUT_ERROR_KINDS, type InputError, makeInputError } from '../../../src/core/input-error.ts';
import type { Text } from '../../../src/core/text.ts';
import type { Said } from './readers.ts';

/** What is wrong with a reader's report on an input; undefined if nothing. */
export function complaintOf(input: string, said: Said): string | undefined {
  if (said === undefined) return undefined;
  return 'why' in said ? sentenceProblem(said.why) : placeProblem(input, said.input);
}

/** A readable sentence in both languages. */
function sentenceProblem({ en, zh }: Text): string | undefined {
  for (const sentence of [en, zh]) {
    if (typeof sentence !== 'string' || sentence.trim() === '') return 'an empty sentence';
    if (/\bundefined\b(?!')|\bNaN\b(?!')|\[object /.test(sentence.replaceAll(/['"「“].*?['"」”]/gs, ''))) {
      return `no sentence: ${sentence}`;
    }
    if (/\n\s+at .*:\d+:\d+/.test(sentence)) return `a stack trace: ${sentence}`;
  }
  return undefined;
}

/** The place must be in the text or directly after it. */
function placeProblem(input: string, error: InputError): string | undefined {
  const { kind, line, column } = error;
  if (!INPUT_ERROR_KINDS.includes(kind)) return `an unknown kind: ${kind}`;
  const lines = input.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const place = `line ${line}, column ${column}`;
  if (line < 1 || line > lines.length || column < 1) return `${place} is not in the text`;
  if (column > [...lines[line - 1]!].length + 1) return `${place} is behind the end of the line`;
  return sentenceProblem({ en: makeInputError(error, 'en'), zh: makeInputError(error, 'zh') });
}
