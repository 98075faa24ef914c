import { signal } from '@preact/signals';
import type { Text } from '../../core/text.ts';
import type { Watch } from '../../play/watch-link.ts';

/** The problem whose judge is open, by its id; undefined elsewhere. */
export const judged = signal<string | undefined>(undefined);
/** What the theatre shows; undefined while it is closed. */
export const watched = signal<Watch | undefined>(undefined);
/** Why the address could not be opened. */
export const badAddress = signal<Text | undefined>(undefined);
