import type { Lang } from '../../core/text.ts';

interface Preferred {
  readonly name: string;
  readonly quality: number;
}

/** The entries of an Accept or Accept-Language header, most wanted first. */
function preferences(header: string): Preferred[] {
  return header
    .slice(0, 1000)
    .split(',')
    .map(entry => {
      const [name = '', ...parameters] = entry.split(';').map(part => part.trim());
      const quality = parameters.find(part => part.startsWith('q='));
      return { name: name.toLowerCase(), quality: quality ? Number(quality.slice(2)) || 0 : 1 };
    })
    .filter(({ name }) => name !== '')
    .sort((a, b) => b.quality - a.quality);
}

/** Chinese where it is asked for before English. */
export function acceptedLanguage(header: string | undefined): Lang {
  const wanted = preferences(header ?? '').find(
    ({ name, quality }) => quality > 0 && /^(zh|en)\b/.test(name),
  );
  return wanted?.name.startsWith('zh') ? 'zh' : 'en';
}

/** The first of `offered` that is wanted most; undefined when none is. */
export function acceptedType(header: string | undefined, offered: readonly string[]): string | undefined {
  if (header === undefined || header.trim() === '') return offered[0];
  for (const { name, quality } of preferences(header)) {
    if (quality === 0) continue;
    const found = offered.find(
      type => name === '*/*' || name === type || (name.endsWith('/*') && type.startsWith(name.slice(0, -1))),
    );
    if (found) return found;
  }
  return undefined;
}
