/** The languages that we speak. */
export const LANGS = ['en', 'zh'] as const;
/** One of them. */
export type Lang = (typeof LANGS)[number];

/** Something that a person reads, in every language we speak. */
export type Text = Readonly<Record<Lang, string>>;

/**
 * What a person reads, in both languages.
 *
 * @example
 * ```ts
 * import { text } from 'kibitz/games';
 *
 * console.log(text('Cram', '填骨牌').zh); // 填骨牌
 * ```
 */
export function text(en: string, zh: string): Text {
  return { en, zh };
}

/**
 * A Chinese sentence put together from parts, with a blank wherever a part brings a Latin letter or a digit beside a
 * Chinese character: `zh\`应为${'1 个'}\`` is 应为 1 个.
 */
export function zh(pieces: TemplateStringsArray, ...parts: readonly (string | number)[]): string {
  return pieces.reduce((sentence, piece, index) => join(join(sentence, `${parts[index - 1]}`), piece));
}

function join(left: string, right: string): string {
  const isTight = /[\u4e00-\u9fff]$/.test(left) ? /^[\w+-]/.test(right) : false;
  const isTightAfter = /[\w%]$/.test(left) && /^[\u4e00-\u9fff]/.test(right);
  return isTight || isTightAfter ? `${left} ${right}` : left + right;
}

/** Fills a text by language: `fill(lang => …)`. */
export function textOf(make: (lang: Lang) => string): Text {
  return { en: make('en'), zh: make('zh') };
}

/** A difference with its sign: +3, 0, -3. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : `${value}`;
}

/** What stands between translated words: full-width in Chinese, with blanks in English. */
export const PUNCTUATION = {
  en: { colon: ': ', comma: ', ', semicolon: '; ', list: ', ', stop: '. ', open: ' (', close: ')' },
  zh: { colon: '：', comma: '，', semicolon: '；', list: '、', stop: '。', open: '（', close: '）' },
} as const satisfies Record<Lang, Readonly<Record<string, string>>>;
