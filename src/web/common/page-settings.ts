import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Lang } from '../../core/text.ts';
import { loadSettings, type Settings, saveSettings } from './settings.ts';

const stored = signal<Settings>(loadSettings(localStorage, navigator.languages));

/** Settings of the whole page. */
export const settings: ReadonlySignal<Settings> = stored;
/** The language of a document that is written in one: there everything that lives in it speaks the same. */
const written = signal<Lang | undefined>(undefined);
export const lang = computed(() => written.value ?? stored.value.lang);

export function speakAsWritten(language: Lang): void {
  written.value = language;
}

export function changeSettings(change: Partial<Settings>): void {
  stored.value = { ...stored.peek(), ...change };
  saveSettings(localStorage, stored.peek());
}
