import { signal } from '@preact/signals';
import type { Text } from '../../core/text.ts';

export type Keys = Readonly<Record<string, () => void>>;

export interface KeyHelp {
  readonly keys: string;
  readonly does: Text;
}

/** What a screen that is loaded when it is opened brings to the parts of the page that were there before it. */
export interface LoadedScreen {
  readonly keys: Keys;
  readonly keyHelp: readonly KeyHelp[];
}

/** Undefined while no such screen is open. */
export const loadedScreen = signal<LoadedScreen | undefined>(undefined);
