import { err, ok, type Result } from '../core/result.ts';
import { type Text, text } from '../core/text.ts';
import type { TracedProgram } from './trace.ts';

/** A language that listings are written in. */
export type ListingLanguage = TracedProgram['language'];

/** The languages of every listing, in the order in which they are shown. */
export const LISTING_LANGUAGES: readonly ListingLanguage[] = ['cpp', 'ts', 'python'];

/** A program as it is shown: without its mark lines, which are tied to the lines that are left. */
export interface Listing {
  readonly lines: readonly string[];
  /** For each mark the lines, counted from 0, at which its event happens, in the order of the program. */
  readonly marks: Readonly<Record<string, readonly number[]>>;
}

/** The same program in every language. */
export type Listings = Readonly<Record<ListingLanguage, Listing>>;

/** What is wrong with a mark, and in which line of the source, counted from 1. */
export interface ListingProblem {
  readonly line: number;
  readonly why: Text;
}

/** A line that is only `//@ MARK ARGS`: its event happens at the next line of code; `//@<`: at the one before. */
interface MarkLine {
  readonly indent: string;
  readonly isBefore: boolean;
  readonly mark: string;
  readonly args: string;
}

const COMMENT: Readonly<Record<ListingLanguage, string>> = { cpp: '//', ts: '//', python: '#' };

/**
 * Whether a program has mark lines at all.
 *
 * @example
 * ```ts
 * import { hasMarks } from 'kibitz/trace';
 *
 * console.log(hasMarks('cpp', '//@ enter y'), hasMarks('python', 'print(1)')); // true false
 * ```
 */
export function hasMarks(language: ListingLanguage, source: string): boolean {
  return linesOf(source).some(line => line.trimStart().startsWith(`${COMMENT[language]}@`));
}

/**
 * Takes a program apart. `known` are the marks that there may be.
 *
 * @example
 * ```ts
 * import { parseListing } from 'kibitz/trace';
 *
 * const source = ['//@ enter y', 'int solve(int y) {', '  return 0;', '}'].join('\n');
 * const listing = parseListing('cpp', source);
 * console.log(listing.ok && listing.value.marks); // { enter: [ 0 ] }
 * const wrong = parseListing('cpp', source, ['return']);
 * console.log(wrong.ok ? '' : `${wrong.error.line}: ${wrong.error.why.en}`); // 1: there is no mark 'enter': return
 * ```
 */
export function parseListing(
  language: ListingLanguage,
  source: string,
  known?: readonly string[],
): Result<Listing, ListingProblem> {
  const lines: string[] = [];
  const marks: Record<string, number[]> = {};
  /** Marks that wait for the next line of code, with the places where they stand. */
  let waiting: { mark: string; line: number }[] = [];
  let code = -1;
  for (const [index, line] of linesOf(source).entries()) {
    const found = readMark(language, line, known);
    if (!found.ok) return err({ line: index + 1, why: found.error });
    if (!found.value) {
      lines.push(line);
      if (!isCode(language, line)) continue;
      code = lines.length - 1;
      for (const { mark } of waiting) tie(marks, mark, code);
      waiting = [];
    } else if (!found.value.isBefore) waiting.push({ mark: found.value.mark, line: index + 1 });
    else if (code < 0) return err({ line: index + 1, why: NOTHING_BEFORE });
    else tie(marks, found.value.mark, code);
  }
  const [left] = waiting;
  if (left) return err({ line: left.line, why: NOTHING_AFTER });
  return ok({ lines: trimEnd(lines), marks });
}

/**
 * Mark lines become calls; every line stays where it is, so that a compiler's words fit the source.
 *
 * @example
 * ```ts
 * import { instrument } from 'kibitz/trace';
 *
 * const source = ['//@ enter y', 'int solve(int y) {', '  return 0;', '}'].join('\n');
 * const program = instrument('cpp', source);
 * console.log(program.ok && program.value.split('\n')[0]); // KT("enter", y);
 * ```
 */
export function instrument(language: ListingLanguage, source: string): Result<string, ListingProblem> {
  const lines: string[] = [];
  for (const [index, line] of linesOf(source).entries()) {
    const found = readMark(language, line);
    if (!found.ok) return err({ line: index + 1, why: found.error });
    lines.push(found.value ? callOf(language, found.value) : line);
  }
  return ok(lines.join('\n'));
}

function callOf(language: ListingLanguage, { indent, mark, args }: MarkLine): string {
  const list = [`"${mark}"`, ...(args ? [args] : [])].join(', ');
  if (language === 'python') return `${indent}kt(${list})`;
  return `${indent}${language === 'cpp' ? 'KT' : 'kt'}(${list});`;
}

function readMark(
  language: ListingLanguage,
  line: string,
  known?: readonly string[],
): Result<MarkLine | undefined, Text> {
  const sign = `${COMMENT[language]}@`;
  const start = line.indexOf(sign);
  if (start < 0) return ok(undefined);
  const indent = line.slice(0, start);
  if (indent.trim() !== '') {
    // an address in a string has the sign too, but no mark behind it
    return MARK_WORDS.test(line.slice(start + sign.length)) && !/["'`]/.test(indent)
      ? err(
          text(
            `a mark stands on a line of its own: '${line.slice(start).trim()}' follows code`,
            `标记须独占一行：「${line.slice(start).trim()}」写在了代码后面`,
          ),
        )
      : ok(undefined);
  }
  const words = MARK_WORDS.exec(line.slice(start + sign.length));
  if (!words) {
    return err(
      text(
        `expected '${sign} MARK ARGUMENTS' or '${sign}< MARK ARGUMENTS', found '${line.trim()}'`,
        `应为「${sign} 标记 参数」或「${sign}< 标记 参数」，实际是「${line.trim()}」`,
      ),
    );
  }
  const [, before, mark = '', args = ''] = words;
  if (known && !known.includes(mark)) {
    return err(
      text(
        `there is no mark '${mark}': ${known.join(', ')}`,
        `没有名为「${mark}」的标记：${known.join('、')}`,
      ),
    );
  }
  return ok({ indent, isBefore: before === '<', mark, args: args.trim() });
}

const MARK_WORDS = /^(<?) +([a-z][\w-]*)(?: +(.*))?$/;

function isCode(language: ListingLanguage, line: string): boolean {
  const bare = line.trim();
  return bare !== '' && !bare.startsWith(COMMENT[language]) && !/^(\/?\*|[)\]}]+;?$)/.test(bare);
}

function tie(marks: Record<string, number[]>, mark: string, line: number): void {
  marks[mark] ??= [];
  if (marks[mark].at(-1) !== line) marks[mark].push(line);
}

function linesOf(source: string): string[] {
  return source.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);
}

function trimEnd(lines: readonly string[]): readonly string[] {
  let length = lines.length;
  while (length > 0 && lines[length - 1]!.trim() === '') length--;
  return lines.slice(0, length);
}

const NOTHING_BEFORE = text('there is no line of code before this mark', '这个标记之前没有代码');
const NOTHING_AFTER = text('there is no line of code after this mark', '这个标记之后没有代码');
