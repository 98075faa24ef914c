import type { EdPosition } from '../../games/ed/game.ts';
import type { Pair } from '../../games/ed/pairs.ts';
import type { Recorder } from '../recorder.ts';
import { type PairStage, pairNumber, type SUM_STEPS } from './stage.ts';

/** The value of a position: that of each pair, however it is found, put together by exclusive or. */
export function addUp(
  { pairs }: EdPosition,
  stage: PairStage,
  recorder: Recorder,
  steps: Readonly<Record<keyof typeof SUM_STEPS, number>>,
  { prepare, worth }: { prepare?(): void; worth(pair: Pair, at: number): number },
): string {
  recorder.emit(steps.sum, recorder.position(stage.encode(stage.root)));
  prepare?.();
  recorder.emit(steps.parts, pairs.length);
  let sum = 0;
  for (const [at, pair] of pairs.entries()) {
    recorder.emit(steps.pair, pairNumber(at));
    const value = worth(pair, at);
    sum ^= value;
    recorder.emit(steps.xor, recorder.value(`${value}`), recorder.value(`${sum}`));
  }
  recorder.emit(steps.return, recorder.value(`${sum}`));
  return `${sum}`;
}
