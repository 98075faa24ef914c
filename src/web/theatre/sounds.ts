import { effect } from '@preact/signals';
import { playSound } from '../common/audio.ts';
import { heardBetween } from './heard.ts';
import type { Player } from './player.ts';

/** Sounds follow each other no faster than this: a chip, not a buzz. */
const APART_MS = 70;

/** Lets events sound while they are played or stepped through; jumps are silent. */
export function soundEvents(player: Player): () => void {
  let before = player.n.peek();
  let soundedAt = Number.NEGATIVE_INFINITY;
  return effect(() => {
    const n = player.n.value;
    const from = before;
    before = n;
    if (n <= from || (n > from + 1 && !player.playing.peek())) return;
    if (performance.now() - soundedAt < APART_MS && n < player.show.trace.events) return;
    const heard = heardBetween(player.show, from, n);
    if (!heard) return;
    soundedAt = performance.now();
    playSound(heard.effect, heard.pitch);
  });
}
