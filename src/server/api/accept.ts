import { parseAccept } from 'hono/utils/accept';
import type { Lang } from '../../core/text.ts';

const LONGEST_HEADER = 1000;

/** The entries of an Accept or Accept-Language header, the preferred ones first. Refused ones are left out. */
const preferences = (header = '') =>
  parseAccept(header.slice(0, LONGEST_HEADER))
    .filter(({ q }) => q > 0)
    .map(({ type }) => type.toLowerCase());

/** English, unless Chinese is preferred. */
export function acceptedLanguage(header: string | undefined): Lang {
  return preferences(header)
    .find(name => /^(zh|en)\b/.test(name))
    ?.startsWith('zh')
    ? 'zh'
    : 'en';
}

/** The first type of `offered` for the client's best preference; undefined where it accepts none (hono's `accepts` falls back). */
export function acceptedType(header: string | undefined, offered: readonly string[]): string | undefined {
  if (!header?.trim()) return offered[0];
  for (const name of preferences(header)) {
    const found = offered.find(
      type => name === '*/*' || name === type || (name.endsWith('/*') && type.startsWith(name.slice(0, -1))),
    );
    if (found) return found;
  }
  return undefined;
}
