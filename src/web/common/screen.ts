import { signal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import type { Text } from '../../core/text.ts';

export type Keys = Readonly<Record<string, () => void>>;

export interface KeyHelp {
  readonly keys: string;
  readonly does: Text;
}

/** What a screen brings to the parts of the page that were there before it. */
export interface LoadedScreen {
  readonly keys: Keys;
  /** The list behind `?`; by default the keys of hall and games. */
  readonly keyHelp?: readonly KeyHelp[];
}

/** Undefined while a screen is still on its way. */
export const loadedScreen = signal<LoadedScreen | undefined>(undefined);

/** The keys of the screen that calls this, for as long as it is shown. */
export function useScreenKeys(screen: () => LoadedScreen, inputs: readonly unknown[]): void {
  useLayoutEffect(() => {
    const shown = screen();
    loadedScreen.value = shown;
    return () => {
      // the next screen may have come before this one went
      if (loadedScreen.peek() === shown) loadedScreen.value = undefined;
    };
  }, inputs);
}
