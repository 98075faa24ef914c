import { typographyErrors } from '../../core/chinese-setting.ts';
import type { Lang } from '../../core/text.ts';
import type { LessonData } from '../model.ts';
import type { FactValue } from './facts.ts';
import type { LessonFault } from './faults.ts';

/** Smaller numbers need no fact. */
const SMALL = 20;

/** A line without its code, addresses, marks and ids; `stand` replaces a computed number. */
function wordsOf(line: string, stand: string): string {
  return line
    .replace(/^:::.*$/, '')
    .replace(/^- \[[a-z0-9-]+\]/, '-')
    .replace(/\{\{[^}]*\}\}/g, stand)
    .replace(/`[^`]*`/g, 'x')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/\((\d+)\s*min\)\s*$|（\d+\s*分钟）\s*$/, '')
    .replace(/\*\*|[[\]]/g, '');
}

/** The lines of a lesson's prose without fenced code, with their numbers. */
function linesOf(markdown: string): { readonly words: string; readonly line: number }[] {
  let inFence = false;
  return markdown.split('\n').flatMap((words, index) => {
    const isFence = /^\s*(```|~~~)/.test(words);
    if (isFence) inFence = !inFence;
    return isFence || inFence ? [] : [{ words, line: index + 1 }];
  });
}

/** Numbers typed into the prose: thousands, decimals, fractions; not bits and names. */
function numbersIn(words: string): string[] {
  const plain = words
    .replaceAll('{,}', ',')
    .replace(/[A-Za-z_]\w*\d\w*/g, 'x')
    .replace(/(?<![\d,.])(?:0[01]+|[01]{5,})(?!\d|[,.]\d)/g, 'x');
  return [...plain.matchAll(/\d+(?:,\d{3})*(?:\.\d+)?(?:\/\d+)?/g)].map(([found]) => found);
}

/** Numbers in the prose that are not small, not in a fact, and not declared in `plain`. */
export function typedNumbers(
  file: string,
  markdown: string,
  { plain = {} }: Pick<LessonData, 'plain'>,
  facts: Iterable<FactValue>,
): LessonFault[] {
  const said = [...Object.values(plain).flatMap(numbers => numbers.split(/\s+/)), ...[...facts].map(String)];
  const known = new Set(said.map(withoutCommas));
  return linesOf(markdown).flatMap(({ words, line }) =>
    numbersIn(wordsOf(words, ' '))
      .filter(number => !number.split('/').every(part => /^\d+$/.test(part) && Number(part) <= SMALL))
      .filter(number => !known.has(withoutCommas(number)))
      .map(number => ({
        ...{ file, line, found: number },
        expected: 'a number that is computed ({{fact}}), has a fact’s value, or is declared as plain',
      })),
  );
}

/** Numbers in `plain` that a fact has, or that the prose does not contain. */
export function idlePlain(
  file: string,
  markdowns: readonly string[],
  { plain = {} }: Pick<LessonData, 'plain'>,
  facts: Iterable<FactValue>,
): LessonFault[] {
  const known = new Set([...facts].map(value => withoutCommas(`${value}`)));
  const typed = new Set(
    markdowns
      .flatMap(linesOf)
      .flatMap(({ words }) => numbersIn(wordsOf(words, ' ')))
      .map(withoutCommas),
  );
  return Object.entries(plain).flatMap(([why, numbers]) =>
    numbers
      .split(/\s+/)
      .filter(number => known.has(withoutCommas(number)) || !typed.has(withoutCommas(number)))
      .map(number => ({
        file,
        expected: `under '${why}', a number that is typed and not computed`,
        found: number,
      })),
  );
}

function withoutCommas(number: string): string {
  return number.replaceAll(',', '');
}

/** Checks blanks and punctuation of a Chinese lesson. */
export function typographyFaults(lang: Lang, file: string, markdown: string): LessonFault[] {
  if (lang !== 'zh') return [];
  return linesOf(markdown).flatMap(({ words, line }) => {
    // a formula counts as a word
    const said = wordsOf(words.replace(/\$[^$]*\$/g, 'x'), '1')
      .replace(/^\s*(?:[-*|#>]|\d+\.)\s+/, '')
      .replace(/ ?\| ?/g, '|');
    return typographyErrors(said).map(error => ({ ...error, file, line, found: `'${error.found}'` }));
  });
}
