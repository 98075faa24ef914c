import { type CallFrame, EMPTY_STATE, type StateRules, type TraceState } from './state.ts';
import { KEYFRAME_EVENTS, type Trace } from './trace.ts';

/**
 * A state as numbers: calls, the value returned, the depth, then every frame from the outermost in: its node, its
 * variables, the number of lit cells, those cells, and the board with sixteen digits a word.
 */
function packState({ frame, calls, returned }: TraceState, words: number[]): void {
  const frames: CallFrame[] = [];
  for (let at = frame; at; at = at.caller) frames.unshift(at);
  words.push(calls, returned, frames.length);
  for (const { node, variables, lit, board } of frames) {
    words.push(node, ...variables, lit.length, ...lit);
    for (let start = 0; start < board.length; start += 16) words.push(packDigits(board, start));
  }
}

function packDigits(board: string, start: number): number {
  let word = 0;
  for (let digit = 0; digit < 16 && start + digit < board.length; digit++) {
    word |= (board.charCodeAt(start + digit) - 48) << (2 * digit);
  }
  return word;
}

/** The state at a keyframe. */
export function restoreState(
  { keyframes, keyframeStarts, digits }: Pick<Trace, 'keyframes' | 'keyframeStarts' | 'digits'>,
  keyframe: number,
  variableCount: number,
): TraceState {
  let at = keyframeStarts[keyframe]!;
  const [calls, returned, depth] = [keyframes[at++]!, keyframes[at++]!, keyframes[at++]!];
  let frame: CallFrame | undefined;
  for (let level = 0; level < depth; level++) {
    const node = keyframes[at++]!;
    const variables = [...keyframes.subarray(at, at + variableCount)];
    at += variableCount;
    const litCount = keyframes[at++]!;
    const lit = [...keyframes.subarray(at, at + litCount)];
    at += litCount;
    let board = '';
    for (let digit = 0; digit < digits; digit++) {
      board += (keyframes[at + (digit >> 4)]! >> (2 * (digit & 15))) & 3;
    }
    at += (digits + 15) >> 4;
    frame = { caller: frame, node, board, variables, lit };
  }
  return { frame, calls, returned };
}

/** The states at events 0, K, 2K …, found by plain replay. */
export function makeKeyframes(
  { events, columns }: Pick<Trace, 'events' | 'columns'>,
  rules: StateRules,
): Pick<Trace, 'keyframes' | 'keyframeStarts'> {
  const words: number[] = [];
  const starts: number[] = [];
  let state = EMPTY_STATE;
  for (let event = 0; event <= events; event++) {
    if (event % KEYFRAME_EVENTS === 0) {
      starts.push(words.length);
      packState(state, words);
    }
    if (event === events) break;
    state = rules.apply(state, columns.step[event]!, columns.a[event]!, columns.b[event]!);
  }
  return { keyframes: Int32Array.from(words), keyframeStarts: Int32Array.from(starts) };
}
