import { positionCode } from '../../trace/trace.ts';
import { askedWhy } from '../common/place.ts';
import type { Show } from './show.ts';

/** Asks for the proof of a call's position. */
export function whyCall({ game, stage, trace, outline }: Show, node: number): void {
  const position = stage.decode(positionCode(trace, outline.position[node]!));
  askedWhy.value = { game, position };
}

/** Asks for the proof of the answer. */
export function whyAnswer({ game, position }: Show): void {
  askedWhy.value = { game, position };
}
