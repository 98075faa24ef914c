import { signal } from '@preact/signals';
import { attachSound, createSound, type Effect } from '../sound/sound.ts';

const sound = createSound(localStorage);

/** Volume and mutes as they are, for the panel. */
export const soundSettings = signal(sound.settings);

export function startAudio(): void {
  startEffects();
  sound.startTune();
}

/** What a page that is read has of it: no tune. */
export function startEffects(): void {
  attachSound(sound, document);
}

export function playSound(effect: Effect, step = 0): void {
  sound.play(effect, step);
}

/** Sounds that belong to moments of an animation. */
export function playLater(beats: readonly { effect: Effect; afterMs: number; step: number }[]): void {
  for (const { effect, afterMs, step } of beats) setTimeout(() => sound.play(effect, step), afterMs);
}

export function setMuted(muted: { readonly effects?: boolean; readonly tune?: boolean }): void {
  sound.setMuted(muted);
  soundSettings.value = sound.settings;
}

export function setVolume(volume: number): void {
  sound.setVolume(volume);
  soundSettings.value = sound.settings;
}
