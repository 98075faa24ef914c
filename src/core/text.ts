/** The languages of all texts. */
export const LANGS = ['en', 'zh'] as const;
/** A supported language. */
export type Lang = (typeof LANGS)[number];

/** A text in every supported language. */
export type Text = Readonly<Record<Lang, string>>;

/**
 * A text in both languages.
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

/** A Chinese sentence from parts, with blanks between Chinese and Latin: `zh\`应为${'1 个'}\`` is 应为 1 个. */
export function zh(pieces: TemplateStringsArray, ...parts: readonly (string | number)[]): string {
  return pieces.reduce((sentence, piece, index) => join(join(sentence, `${parts[index - 1]}`), piece));
}

function join(left: string, right: string): string {
  const isTight = /[\u4e00-\u9fff]$/.test(left) ? /^[\w+-]/.test(right) : false;
  const isTightAfter = /[\w%]$/.test(left) && /^[\u4e00-\u9fff]/.test(right);
  return isTight || isTightAfter ? `${left} ${right}` : left + right;
}

/** Makes a text from a function of the language. */
export function textOf(make: (lang: Lang) => string): Text {
  return { en: make('en'), zh: make('zh') };
}

/** A number with its sign: +3, 0, -3. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : `${value}`;
}

/** Punctuation between translated words: full-width in Chinese, with blanks in English. */
export const PUNCTUATION = {
  en: { colon: ': ', comma: ', ', semicolon: '; ', list: ', ', stop: '. ', open: ' (', close: ')' },
  zh: { colon: '：', comma: '，', semicolon: '；', list: '、', stop: '。', open: '（', close: '）' },
} as const satisfies Record<Lang, Readonly<Record<string, string>>>;
