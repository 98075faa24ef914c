const HAN = '[\\u4e00-\\u9fff]';
const FULL = '[，。：；！？、（）「」《》]';

/** Chinese typography: forbidden patterns, and what is expected instead. */
const RULES: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(`${HAN}[A-Za-z0-9+\\u2212-]|[A-Za-z0-9%]${HAN}`),
    'a blank between Chinese and Latin letters or digits',
  ],
  [new RegExp(`${HAN}[,;:!?.()"]|[,;:!?.)"]${HAN}`), 'full-width punctuation beside Chinese'],
  [new RegExp(`${FULL} | ${FULL}`), 'no blank beside full-width punctuation'],
  [/[“”‘’]/, 'quotation marks 「」'],
  [/\.\.\.|。。|、…(?!…)/, 'an ellipsis ……'],
  [/\d %/, 'no blank before %'],
];

/** Where a line breaks the rules of Chinese typography that `zh` follows. */
export function typographyErrors(line: string): { readonly expected: string; readonly found: string }[] {
  return RULES.flatMap(([wrong, expected]) => {
    const found = wrong.exec(line);
    if (!found) return [];
    return [{ expected, found: line.slice(Math.max(0, found.index - 6), found.index + found[0].length + 6) }];
  });
}
