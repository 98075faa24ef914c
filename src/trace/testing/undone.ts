import type { Algorithm, BoardCodec } from '../algorithm.ts';
import { Replay } from '../replay.ts';
import { EMPTY_STATE, StateRules } from '../state.ts';
import { eventAt, positionCode, type Trace } from '../trace.ts';

/**
 * Replays a trace by the rules of its board alone. A call must begin with the board that its caller shows, and must
 * leave its own as it found it; what is wrong first is said.
 */
export function boardProblem(
  trace: Trace,
  { steps }: Pick<Algorithm, 'steps'>,
  { cells, moveCells }: Pick<BoardCodec, 'cells' | 'moveCells'>,
): string | undefined {
  const rules = new StateRules(steps, moveCells, id => positionCode(trace, id));
  const begun: string[] = [];
  let state = EMPTY_STATE;
  for (let at = 0; at < trace.events; at++) {
    const { step, a, b } = eventAt(trace, at);
    const { kind } = steps[step]!;
    const shown = state.frame?.board;
    if (kind === 'return' && shown !== begun.pop()) return `event ${at}: ${shown} is left`;
    state = rules.apply(state, step, a, b);
    if (kind !== 'enter') continue;
    const { board } = state.frame!;
    if (shown !== undefined && shown.slice(0, cells) !== board.slice(0, cells)) {
      return `event ${at}: ${board} is called from ${shown}`;
    }
    begun.push(board);
  }
  return state.frame ? 'a call does not end' : undefined;
}

/** Where seeking a moment gives another state than replaying everything up to it; looks at every `stride`th moment. */
export function seekProblem(
  trace: Trace,
  { steps }: Pick<Algorithm, 'steps'>,
  stage: BoardCodec,
  stride: number,
) {
  const rules = new StateRules(steps, stage.moveCells, id => positionCode(trace, id));
  const replay = new Replay(trace, steps, stage);
  let state = EMPTY_STATE;
  for (let at = 0; at < trace.events; at++) {
    if (at % stride === 0 && JSON.stringify(replay.at(at)) !== JSON.stringify(state)) return at;
    const { step, a, b } = eventAt(trace, at);
    state = rules.apply(state, step, a, b);
  }
  return undefined;
}
