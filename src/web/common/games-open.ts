import { signal } from '@preact/signals';

/** Whether the games that are kept on the device are shown, over the page. */
export const gamesOpen = signal(false);
