export const LANGS = ['en', 'zh'] as const;
export type Lang = (typeof LANGS)[number];

/** Something that a person reads, in every language we speak. */
export type Text = Readonly<Record<Lang, string>>;

export function text(en: string, zh: string): Text {
  return { en, zh };
}

/** Fills a text by language: `fill(lang => …)`. */
export function fill(make: (lang: Lang) => string): Text {
  return { en: make('en'), zh: make('zh') };
}
