import type { Game } from '../../../core/game.ts';
import type { PlacementGame } from '../../../games/placement/family.ts';
import { isPlacement } from '../../../games/placement/family.ts';
import { openSpec } from '../../../games/spec.ts';
import { usualSwitches } from '../../algorithm.ts';
import { beginTrace } from '../../make.ts';
import { algorithmsOf } from '../../registry.ts';
import { eventAt, type Trace } from '../../trace.ts';

export function openPlacement(spec: string): PlacementGame & Game {
  const game = openSpec(spec);
  if (!game.ok) throw new Error(`${spec}: ${game.error.en}`);
  if (!isPlacement(game.value)) throw new Error(`${spec} is another family's`);
  return game.value as PlacementGame & Game;
}

/** An event with its mark. */
interface NamedEvent {
  readonly mark: string;
  readonly a: number;
  readonly b: number;
}

/** The algorithms of the family. */
export const PLACEMENT_ALGORITHMS = await algorithmsOf(openPlacement('marbles'));

/** The whole trace of an algorithm on a position. */
export function runOn(
  game: PlacementGame & Game,
  taken: bigint,
  id: string,
  cap = 2_000_000,
): { readonly trace: Trace; readonly events: readonly NamedEvent[] } {
  const algorithm = PLACEMENT_ALGORITHMS.find(each => each.id === id)!;
  const begun = beginTrace(game, { taken, toMove: 0 }, algorithm, {
    on: usualSwitches(algorithm),
    cap,
  });
  if (!begun.ok || begun.value.answer === undefined) throw new Error(`${id} did not end`);
  begun.value.recorder.answer(begun.value.answer);
  const trace = begun.value.recorder.finish(begun.value.meta);
  const events = Array.from({ length: trace.events }, (_, index) => {
    const { step, a, b } = eventAt(trace, index);
    return { mark: algorithm.steps[step]!.mark, a, b };
  });
  return { trace, events };
}
