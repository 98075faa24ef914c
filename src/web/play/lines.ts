import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type BestLine, bestLine } from '../../answer/best-line.ts';
import type { AnalysisOptions } from '../../answer/kibitzer.ts';
import { Cancelled } from '../../core/cancelled.ts';
import type { Effort } from '../../core/effort.ts';
import { currentPosition } from '../../play/session.ts';
import { openSolver } from '../common/solver.ts';
import type { PageServices, TableState } from './state.ts';

/** For each position of the line: it is only a picture of the game. */
const EFFORT: Effort = { maxEstimatedSeconds: 1, seconds: 5 };

/** A line, and the position that it begins at. */
interface LineAt {
  readonly key: string;
  readonly line: BestLine<unknown>;
  /** False while it is still being found out how it goes on. */
  readonly isWhole: boolean;
}

export interface BestLines {
  /** The line of the current position. */
  readonly currentLine: ReadonlySignal<LineAt | undefined>;
  /** Whether the line is drawn on the board. */
  readonly lineShown: Signal<boolean>;
  stopLines(): void;
}

/** Best play from the current position, as far as it is proved; computed in a worker, cancelled when the position is left. */
export function createLines(
  { session, currentKey, currentAnalysis, hintsShown, thinking, editing }: TableState,
  { startWorker }: PageServices,
): BestLines {
  const solver = openSolver(startWorker);
  const found = signal<LineAt | undefined>(undefined);
  const lineShown = signal(false);
  const currentLine = computed(() =>
    hintsShown.value && found.value?.key === currentKey.value ? found.value : undefined,
  );

  const stop = effect(() => {
    const [at, key, analysis] = [session.value, currentKey.value, currentAnalysis.value];
    const isIdle = thinking.value === undefined && editing.value === undefined;
    if (found.peek()?.key === key && found.peek()?.isWhole) return;
    solver.cancel();
    if (!at || key === undefined || !analysis?.outcome || !hintsShown.value || !isIdle) return;
    const { game } = at;
    const position = currentPosition(at);
    const ask = (there: unknown, options: AnalysisOptions) => solver.analyze(game, there, options, EFFORT);
    const show = (line: BestLine<unknown>, isWhole: boolean) => {
      if (currentKey.peek() === key) found.value = { key, line, isWhole };
    };
    bestLine(game, { ...analysis, position }, ask, line => show(line, false)).then(
      line => show(line, true),
      problem => {
        if (!(problem instanceof Cancelled)) throw problem;
      },
    );
  });

  return {
    currentLine,
    lineShown,
    stopLines: () => {
      stop();
      solver.close();
    },
  };
}
