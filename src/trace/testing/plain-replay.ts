import type { Random } from '../../core/random.ts';
import type { Algorithm, BoardCodec } from '../algorithm.ts';
import { Replay } from '../replay.ts';
import { EMPTY_STATE, StateRules, type TraceState } from '../state.ts';
import { positionCode, type Trace } from '../trace.ts';

/** A state in one string: comparing objects call by call takes ten times as long. */
function flat({ frame, calls, returned }: TraceState): string {
  const words = [`${calls} ${returned}`];
  for (let at = frame; at; at = at.caller) words.push(`${at.node} ${at.board} ${at.variables} (${at.lit})`);
  return words.join('; ');
}

/** The moments, of so many random ones, whose state by keyframes is not the one by plain replay from the start. */
export function differingMoments(
  trace: Trace,
  { steps }: Algorithm,
  stage: BoardCodec,
  count: number,
  { below }: Random,
): readonly number[] {
  const moments = Array.from({ length: count }, () => below(trace.events + 1));
  const wanted = new Map(moments.map(n => [n, '']));
  const rules = new StateRules(steps, stage.moveCells, id => positionCode(trace, id));
  let state = EMPTY_STATE;
  for (let n = 0; n <= trace.events; n++) {
    if (wanted.has(n)) wanted.set(n, flat(state));
    const { step, a, b } = trace.columns;
    if (n < trace.events) state = rules.apply(state, step[n]!, a[n]!, b[n]!);
  }
  const replay = new Replay(trace, steps, stage);
  return moments.filter(n => flat(replay.at(n)) !== wanted.get(n));
}
