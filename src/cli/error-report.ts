import { type Lang, text } from '../core/text.ts';

/** The form of what `--json` says on stderr; a change that a reader would notice raises it. */
export const ERROR_REPORT_VERSION = 1;

export const ERROR_KINDS = ['usage', 'input', 'limit', 'error', 'system', 'game', 'bug'] as const;
/**
 * usage: the words of the command. input: what was read, with its place. limit: the answer would take too much. system:
 * what the machine refuses. game: its rules break the contract of games. bug: ours. error: anything else.
 */
type ErrorKind = (typeof ERROR_KINDS)[number];

/** What a machine may want to know beside the sentence. */
export interface ErrorDetails {
  readonly kind?: ErrorKind | 'notice';
  /** Whose help tells more. */
  readonly see?: string;
  readonly line?: number;
  readonly column?: number;
  readonly expected?: string;
  readonly found?: string;
  /** About how long it would take. */
  readonly seconds?: number;
  /** About how many positions there are to look into. */
  readonly positions?: bigint;
}

/** A sentence on stderr: for a person, or as a line of JSON for whoever asked for that. */
export function formatErrorReport(
  message: string,
  details: ErrorDetails,
  { json, lang }: { readonly json: boolean; readonly lang: Lang },
): string {
  if (json) return `${errorReportJson(message, details)}\n`;
  const { see } = details;
  return `kibitz: ${message}\n${see === undefined ? '' : `kibitz: ${text(`see ${see}`, `参见 ${see}`)[lang]}\n`}`;
}

/** One line; a notice tells that nothing is wrong. */
export function errorReportJson(message: string, { kind = 'error', ...details }: ErrorDetails): string {
  const told = { message, ...details };
  const line =
    kind === 'notice'
      ? { notice: { version: ERROR_REPORT_VERSION, ...told } }
      : { error: { version: ERROR_REPORT_VERSION, kind, ...told } };
  return JSON.stringify(line, (_, value) => (typeof value === 'bigint' ? wholeNumber(value) : value));
}

/** As everywhere in our JSON: digits in a string where a reader would round. */
function wholeNumber(value: bigint): number | string {
  return value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : `${value}`;
}
