import { LANGS, type Lang } from '../../core/text.ts';
import { HINTS, type Hints } from '../../play/seats.ts';

/** What is remembered between visits. */
export interface Settings {
  readonly lang: Lang;
  readonly hints: Hints;
  /** Which of its faces a board shows, by the id of its game. */
  readonly faces: Readonly<Record<string, string>>;
  /** Between two moves of computers. */
  readonly intervalMs: number;
}

export const INTERVALS_MS = { least: 100, usual: 700, most: 3000, step: 100 } as const;

const STORAGE_KEY = 'kibitz.settings';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** The stored settings, field by field; what is missing or invalid takes its default. */
export function loadSettings(store: Store, browserLanguages: readonly string[]): Settings {
  const stored = readStored(store);
  return {
    lang: LANGS.find(lang => lang === stored.lang) ?? preferredLang(browserLanguages),
    hints: HINTS.find(hints => hints === stored.hints) ?? 'ask',
    faces: storedFaces(stored.faces),
    intervalMs: clampInterval(stored.intervalMs),
  };
}

export function saveSettings(store: Store, settings: Settings): void {
  try {
    store.setItem(STORAGE_KEY, JSON.stringify(settings));
  } catch {
    // a browser that stores nothing still plays
  }
}

/** The first language of the browser that we speak; English where it speaks neither. */
export function preferredLang(browserLanguages: readonly string[]): Lang {
  for (const tag of browserLanguages) {
    const known = LANGS.find(lang => tag.toLowerCase().split('-')[0] === lang);
    if (known) return known;
  }
  return 'en';
}

/** A face that no board has does no harm: a board shows its first one then. */
function storedFaces(value: unknown): Readonly<Record<string, string>> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function clampInterval(value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) return INTERVALS_MS.usual;
  return Math.min(INTERVALS_MS.most, Math.max(INTERVALS_MS.least, value));
}

function readStored(store: Store): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(store.getItem(STORAGE_KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
