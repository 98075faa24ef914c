import { type Lang, text } from '../core/text.ts';

/** The version of error reports in JSON; incompatible changes raise it. */
export const ERROR_REPORT_VERSION = 1;

export const ERROR_KINDS = ['usage', 'input', 'limit', 'error', 'system', 'game', 'bug'] as const;
/**
 * usage: wrong arguments. input: wrong input, with its place. limit: the answer would take too much. system: refused by the
 * system. game: its rules break the contract of games. bug: ours. error: anything else.
 */
type ErrorKind = (typeof ERROR_KINDS)[number];

/** Details for programs. */
export interface ErrorDetails {
  readonly kind?: ErrorKind | 'notice';
  /** The command that shows more help. */
  readonly see?: string;
  readonly line?: number;
  readonly column?: number;
  readonly expected?: string;
  readonly found?: string;
  /** Estimated duration. */
  readonly seconds?: number;
  /** Estimated number of positions. */
  readonly positions?: bigint;
}

/** The text for stderr: a sentence, or with `--json` a line of JSON. */
export function formatErrorReport(
  message: string,
  details: ErrorDetails,
  { json, lang }: { readonly json: boolean; readonly lang: Lang },
): string {
  if (json) return `${errorReportJson(message, details)}\n`;
  const { see } = details;
  return `kibitz: ${message}\n${see === undefined ? '' : `kibitz: ${text(`see ${see}`, `参见 ${see}`)[lang]}\n`}`;
}

/** One line of JSON; a notice is no error. */
export function errorReportJson(message: string, { kind = 'error', ...details }: ErrorDetails): string {
  const told = { message, ...details };
  const line =
    kind === 'notice'
      ? { notice: { version: ERROR_REPORT_VERSION, ...told } }
      : { error: { version: ERROR_REPORT_VERSION, kind, ...told } };
  return JSON.stringify(line, (_, value) => (typeof value === 'bigint' ? wholeNumber(value) : value));
}

/** As everywhere in our JSON: a string of digits if a number would be rounded. */
function wholeNumber(value: bigint): number | string {
  return value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : `${value}`;
}
