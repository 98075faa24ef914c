import { LANGS, type Lang } from '../core/text.ts';

/** The language of --lang, else of the environment. */
export function cliLanguage(args: readonly string[]): Lang {
  const asked = askedLanguage(args);
  const known = LANGS.find(lang => lang === asked);
  if (known) return known;
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  return (LC_ALL || LC_MESSAGES || LANG || '').toLowerCase().startsWith('zh') ? 'zh' : 'en';
}

/** The value of --lang; empty if it has none, undefined if it is not given. */
export function askedLanguage(args: readonly string[]): string | undefined {
  const at = args.indexOf('--lang');
  if (at >= 0) return args[at + 1] ?? '';
  return args.find(arg => arg.startsWith('--lang='))?.slice('--lang='.length);
}
