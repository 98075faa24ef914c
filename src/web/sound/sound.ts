import type { Effect } from './effects.ts';
import { createMixer, type Mixer } from './mixer.ts';
import {
  clampVolume,
  readSettings,
  type SettingsStorage,
  type SoundSettings,
  writeSettings,
} from './settings.ts';

export type { Effect } from './effects.ts';
export type { SoundSettings } from './settings.ts';

export interface Sound {
  /** A new object after each change. */
  readonly settings: SoundSettings;
  /** Call from a user's gesture. Before the first call nothing exists that could sound. */
  unlock(): void;
  /** `step` raises the pitch along a scale: 0, 1, 2 … for the discs of one line. */
  play(effect: Effect, step?: number): void;
  startTune(): void;
  stopTune(): void;
  setVolume(volume: number): void;
  setMuted(muted: { readonly effects?: boolean; readonly tune?: boolean }): void;
  /** A hidden page is silent. */
  setHidden(hidden: boolean): void;
}

export function createSound(storage: SettingsStorage): Sound {
  let settings = readSettings(storage);
  let context: AudioContext | undefined;
  let mixer: Mixer | undefined;
  let tuneWanted = false;

  function change(changed: Partial<SoundSettings>): void {
    settings = { ...settings, ...changed };
    writeSettings(storage, settings);
    mixer?.apply(settings);
    followTune();
  }

  /** A muted tune is not even made: it costs some memory. */
  function followTune(): void {
    if (tuneWanted && !settings.tuneMuted) void mixer?.startTune();
    else mixer?.stopTune();
  }

  return {
    get settings() {
      return settings;
    },
    unlock() {
      if (context === undefined) {
        context = new AudioContext({ latencyHint: 'interactive' });
        mixer = createMixer(context, settings);
        followTune();
      }
      if (context.state !== 'running') void context.resume();
    },
    play(effect, step = 0) {
      if (!settings.effectsMuted) mixer?.play(effect, step);
    },
    startTune() {
      tuneWanted = true;
      followTune();
    },
    stopTune() {
      tuneWanted = false;
      followTune();
    },
    setVolume(volume) {
      change({ volume: clampVolume(volume) });
    },
    setMuted({ effects, tune }) {
      change({
        ...(effects === undefined ? {} : { effectsMuted: effects }),
        ...(tune === undefined ? {} : { tuneMuted: tune }),
      });
    },
    setHidden(hidden) {
      if (context === undefined) return;
      void (hidden ? context.suspend() : context.resume());
    },
  };
}

/** Unlocks the sound at each gesture that a browser accepts as one, and silences a hidden page. */
export function attachSound(sound: Sound, page: Document): void {
  for (const gesture of ['pointerup', 'click', 'keydown', 'touchend'] as const) {
    page.addEventListener(gesture, () => sound.unlock(), { capture: true, passive: true });
  }
  page.addEventListener('visibilitychange', () => sound.setHidden(page.hidden));
}
