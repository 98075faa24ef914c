import { computed, effect } from '@preact/signals';
import { Cancelled } from '../../core/cancelled.ts';
import type { Effort } from '../../core/effort.ts';
import { LruMap } from '../../core/lru-map.ts';
import { positionKey } from '../../play/position-key.ts';
import { currentPosition, type Session } from '../../play/session.ts';
import { openSolver } from '../common/solver.ts';
import type { Estimates } from '../kibitzer/hint-marks.ts';
import type { PageServices, TableState } from './state.ts';

/** How long a proof may take before an estimate is shown. */
const PATIENCE_MS = 2_000;
/** Random games on a slow machine would go on and on. */
const EFFORT: Effort = { seconds: 3 };
/** A long evening of play must not fill the memory. */
const MAX_REMEMBERED = 100;

export interface Estimating {
  /** Every move with a guess, best first, nothing if there was no time; each position is guessed once. */
  estimateOf(at: Session, position: unknown): Promise<Estimates | undefined>;
  disposeEstimating(): void;
}

/** Guesses moves where nothing is proved, in a worker of its own: for computer players, and for the table of moves. */
export function createEstimating(state: TableState, { startWorker }: PageServices): Estimating {
  const { session, thinking, stoppedKey, currentKey, currentAnalysis, hintsShown, estimates } = state;
  const guesser = openSolver(startWorker);
  const asked = new LruMap<string, Promise<Estimates | undefined>>(MAX_REMEMBERED);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function estimateOf(at: Session, position: unknown): Promise<Estimates | undefined> {
    const key = positionKey(at, position);
    return asked.getOrMake(key, () => {
      const found = guess(at, position);
      // a cancelled guess may be asked for again
      found.catch(() => asked.delete(key));
      return found;
    });
  }

  async function guess({ game }: Session, position: unknown): Promise<Estimates | undefined> {
    const [guesses, { describeGuesses }] = await Promise.all([
      guesser.guess(game, position, EFFORT),
      import('../kibitzer/estimate-words.ts'),
    ]);
    return describeGuesses(game.definition, guesses);
  }

  async function estimate(at: Session, position: unknown, key: string): Promise<void> {
    try {
      const found = await estimateOf(at, position);
      estimates.value = new Map([...estimates.peek(), [key, found] as const].slice(-MAX_REMEMBERED));
    } catch (problem) {
      if (!(problem instanceof Cancelled)) throw problem;
    }
  }

  /** Whether the analysis of the current position has taken too long without a proof. */
  const isOpen = computed(() => {
    const at = session.value;
    if (!at || !hintsShown.value || at.game.ending(currentPosition(at))) return false;
    return currentAnalysis.value?.outcome === undefined;
  });
  const isBusy = computed(() => thinking.value !== undefined && thinking.value.key === currentKey.value);
  const isLookedAt = computed(
    () => currentAnalysis.value !== undefined || stoppedKey.value === currentKey.value,
  );

  const stop = effect(() => {
    clearTimeout(timer);
    const key = currentKey.value;
    const at = session.value;
    if (!at || key === undefined || !isOpen.value || estimates.value.has(key)) return;
    const waits = isBusy.value || !isLookedAt.value;
    timer = setTimeout(() => void estimate(at, currentPosition(at), key), waits ? PATIENCE_MS : 0);
  });

  return {
    estimateOf,
    disposeEstimating: () => {
      stop();
      clearTimeout(timer);
      guesser.close();
    },
  };
}
