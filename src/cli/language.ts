import { LANGS, type Lang } from '../core/text.ts';

/** --lang wins, then the environment as other programs read it. */
export function languageOf(args: readonly string[]): Lang {
  const at = args.indexOf('--lang');
  const asked = at >= 0 ? args[at + 1] : args.find(arg => arg.startsWith('--lang='))?.slice('--lang='.length);
  const known = LANGS.find(lang => lang === asked);
  if (known) return known;
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  return (LC_ALL || LC_MESSAGES || LANG || '').toLowerCase().startsWith('zh') ? 'zh' : 'en';
}
