export interface SoundSettings {
  /** 0 to 1, as on a slider. */
  readonly volume: number;
  readonly effectsMuted: boolean;
  readonly tuneMuted: boolean;
}

/** The part of localStorage that we use. */
export type SettingsStorage = Pick<Storage, 'getItem' | 'setItem'>;

const KEY = 'kibitz.sound';
const DEFAULTS: SoundSettings = { volume: 0.6, effectsMuted: false, tuneMuted: false };

/** What was remembered, field by field; anything missing or damaged is the default. */
export function readSettings(storage: SettingsStorage): SoundSettings {
  const stored = parse(storage);
  const flag = (name: 'effectsMuted' | 'tuneMuted') => {
    const value = stored[name];
    return typeof value === 'boolean' ? value : DEFAULTS[name];
  };
  const { volume } = stored;
  return {
    volume: typeof volume === 'number' ? clampVolume(volume) : DEFAULTS.volume,
    effectsMuted: flag('effectsMuted'),
    tuneMuted: flag('tuneMuted'),
  };
}

/** A browser that refuses to store still plays: it only forgets. */
export function writeSettings(storage: SettingsStorage, settings: SoundSettings): void {
  try {
    storage.setItem(KEY, JSON.stringify(settings));
  } catch {}
}

export function clampVolume(volume: number): number {
  return Number.isFinite(volume) ? Math.min(1, Math.max(0, volume)) : DEFAULTS.volume;
}

function parse(storage: SettingsStorage): Partial<Record<keyof SoundSettings, unknown>> {
  try {
    const value: unknown = JSON.parse(storage.getItem(KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
