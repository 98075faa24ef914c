import { computed, signal } from '@preact/signals';
import { botKey } from '../judge/kept-bot.ts';
import type { Run } from '../judge/run.ts';
import type { Effect } from '../sound/sound.ts';

/**
 * The bot of a lesson and its match. The judge, who knows every problem, weighs more than the page: he comes when the
 * bot plays for the first time.
 */
export function createMatchRun(problemId: string, sample: string, playSound: (effect: Effect) => void) {
  const source = signal(localStorage.getItem(botKey(problemId)) ?? sample);
  const run = signal<Run | undefined>(undefined);
  const isLoading = signal(false);

  async function load(): Promise<Run | undefined> {
    isLoading.value = true;
    try {
      const { createRuns } = await import('../judge/runs.ts');
      return createRuns(playSound)(problemId);
    } finally {
      isLoading.value = false;
    }
  }

  return {
    source,
    run,
    isRunning: computed(() => isLoading.value || run.value?.phase.value === 'running'),
    changeSource(next: string): void {
      source.value = next;
      localStorage.setItem(botKey(problemId), next);
    },
    /** Starts the match, or stops the one that is played. */
    async toggle(): Promise<void> {
      if (isLoading.peek()) return;
      run.value ??= await load();
      const loaded = run.peek();
      if (!loaded) return;
      loaded.source.value = source.peek();
      loaded.toggleRun();
    },
  };
}
