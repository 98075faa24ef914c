import { effect } from '@preact/signals';
import type { Player } from './player.ts';

/** After a long pause of the page it goes on where it was, not where it would be by now. */
const LONGEST_MS = 250;

/** Runs a player by the frames of the screen while it plays. */
export function runByFrames(player: Player): () => void {
  let frame = 0;
  let before = 0;
  const tick = (now: number) => {
    player.tick(Math.min(now - before, LONGEST_MS));
    before = now;
    frame = player.playing.peek() ? requestAnimationFrame(tick) : 0;
  };
  const stop = effect(() => {
    if (!player.playing.value || frame !== 0) return;
    before = performance.now();
    frame = requestAnimationFrame(tick);
  });
  return () => {
    stop();
    cancelAnimationFrame(frame);
  };
}
