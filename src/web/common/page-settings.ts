import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { loadSettings, type Settings, saveSettings } from './settings.ts';

const stored = signal<Settings>(loadSettings(localStorage, navigator.languages));

/** What applies to the whole page, whatever is on it. */
export const settings: ReadonlySignal<Settings> = stored;
export const lang = computed(() => stored.value.lang);

export function changeSettings(change: Partial<Settings>): void {
  stored.value = { ...stored.peek(), ...change };
  saveSettings(localStorage, stored.peek());
}
