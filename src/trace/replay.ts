import type { BoardCodec } from './algorithm.ts';
import type { OpenTrace } from './file.ts';
import { restoreState } from './keyframes.ts';
import { StateRules, type TraceState } from './state.ts';
import type { Step } from './step.ts';
import { KEYFRAME_EVENTS, positionCode, type Trace } from './trace.ts';

/** Cached stretches between keyframes, so that stepping back and forth over a border costs nothing. */
const KEPT_STRETCHES = 8;

/** The states of a trace. Every state costs the same, whether reached forwards, backwards or by a jump. */
export class Replay {
  private readonly rules: StateRules;
  /** From a keyframe on, as far as states were requested. */
  private readonly stretches = new Map<number, TraceState[]>();
  private readonly codes = new Map<number, string>();

  constructor(
    readonly trace: Trace,
    steps: readonly Step[],
    stage: BoardCodec,
  ) {
    this.rules = new StateRules(steps, stage.moveCells, id => this.codeOf(id));
  }

  /** The state when `n` events have happened; n = 0 … events. */
  at(n: number): TraceState {
    if (!Number.isInteger(n) || n < 0 || n > this.trace.events) throw new RangeError(`no event ${n}`);
    const { step, a, b } = this.trace.columns;
    const states = this.stretch(Math.floor(n / KEYFRAME_EVENTS));
    for (let event = n - (n % KEYFRAME_EVENTS) + states.length - 1; event < n; event++) {
      states.push(this.rules.apply(states.at(-1)!, step[event]!, a[event]!, b[event]!));
    }
    return states[n % KEYFRAME_EVENTS]!;
  }

  codeOf(position: number): string {
    let code = this.codes.get(position);
    if (code === undefined) {
      if (this.codes.size >= 4096) this.codes.clear();
      code = positionCode(this.trace, position);
      this.codes.set(position, code);
    }
    return code;
  }

  private stretch(keyframe: number): TraceState[] {
    const kept = this.stretches.get(keyframe);
    if (kept) return kept;
    const states = [restoreState(this.trace, keyframe, this.rules.variableCount)];
    if (this.stretches.size >= KEPT_STRETCHES) this.stretches.delete(this.stretches.keys().next().value!);
    this.stretches.set(keyframe, states);
    return states;
  }
}

/**
 * The states of an opened trace.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow } from 'kibitz';
 * import { openReplay, watch } from 'kibitz/trace';
 *
 * const game = orThrow(openSpec('marbles?board=2x2'));
 * const watched = orThrow(await watch(game, game.initial(), 'extend'));
 * const { frame, calls } = openReplay(watched).at(40);
 * console.log(calls, frame?.board, frame?.lit); // 8 1101 []
 * ```
 */
export function openReplay({
  trace,
  algorithm,
  stage,
}: Pick<OpenTrace, 'trace' | 'algorithm' | 'stage'>): Replay {
  return new Replay(trace, algorithm.steps, stage);
}
