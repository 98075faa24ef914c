import { effect } from '@preact/signals';
import type { Player } from './player.ts';

/** After a long pause of the page it goes on where it was, not where it would be by now. */
const LONGEST_MS = 250;

/**
 * Runs a player by the frames of the screen while it plays: right after each frame, so that every view has the same
 * moment in the next one.
 */
export function runByFrames(player: Player): () => void {
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let before = 0;
  const wait = () => {
    frame = requestAnimationFrame(now => {
      timer = setTimeout(tick, 0, now);
    });
  };
  const tick = (now: number) => {
    player.tick(Math.max(0, Math.min(now - before, LONGEST_MS)));
    before = now;
    frame = 0;
    if (player.playing.peek()) wait();
  };
  const stop = effect(() => {
    if (!player.playing.value || frame !== 0) return;
    before = performance.now();
    wait();
  });
  return () => {
    stop();
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
