import type { ReadonlySignal } from '@preact/signals';
import type { Port } from '../../channel/channel.ts';
import type { Beat } from '../boards/view.ts';
import type { Settings } from '../common/settings.ts';
import type { Effect } from '../sound/sound.ts';

/** What a table shares with the rest of the page. */
export interface PageServices {
  readonly settings: ReadonlySignal<Settings>;
  changeSettings(change: Partial<Settings>): void;
  playSound(effect: Effect): void;
  playLater(beats: readonly Beat[]): void;
  /** The port to a kibitzer on another thread. */
  startWorker(): Port;
}
