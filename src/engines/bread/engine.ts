import type { Engine } from '../../core/engine.ts';
import { fraction } from '../../core/fraction.ts';
import { type Game, other } from '../../core/game.ts';
import type { Odds } from '../../core/odds.ts';
import { text } from '../../core/text.ts';
import type { Worth } from '../../core/worth.ts';
import type { BreadPosition } from '../../games/bread/game.ts';
import type { Bread } from '../../games/bread/magic-square.ts';
import { lookupEngine } from '../lookup-engine.ts';
import { BEYOND_END, type BreadStates, breadStates, freeCount, stateOf } from './states.ts';

/** Measured at the start, before the code is compiled; later questions take far less. */
const SECONDS = 0.007;
const BYTES = 2 ** 19;

export function breadEngines(game: Game): readonly Engine[] {
  const own = game as Game<BreadPosition, Bread>;
  return [
    lookupEngine(own, {
      id: 'bread-states',
      title: text('every state that can follow, last ones first', '自终局倒推此后的全部状态'),
      proves: ['outcome', 'plies', 'odds', 'paths'],
      cost: () => ({ seconds: SECONDS, bytes: BYTES }),
      open: position => {
        const mover = own.toMove(position);
        const states = breadStates(position.held, mover);
        const worthAt = ({ held }: BreadPosition, isMove: boolean) => {
          const state = stateOf(held[mover], held[other(mover)]);
          return worthOf(states, state, freeCount(held[0] | held[1]), isMove);
        };
        return { here: worthAt(position, false), after: move => worthAt(own.play(position, move), true) };
      },
    }),
  ];
}

/** A state's worth for the first mover; with `isMove`, for a state after his move. */
function worthOf(states: BreadStates, state: number, free: number, isMove: boolean): Worth {
  const value = isMove ? -states.value[state]! : states.value[state]!;
  const plies = value === 0 ? free : BEYOND_END - Math.abs(value);
  const [win, loss] = [BigInt(states.wins[state]!), BigInt(states.losses[state]!)];
  const draw = BigInt(states.draws[state]!);
  return {
    outcome: value > 0 ? 'win' : value < 0 ? 'loss' : 'draw',
    plies: isMove ? plies + 1 : plies,
    odds: oddsOf(states, state, free),
    paths: isMove ? { win: loss, draw, loss: win } : { win, draw, loss },
  };
}

function oddsOf({ won, lost, chances }: BreadStates, state: number, free: number): Odds {
  const share = (part: number) => fraction(BigInt(part), BigInt(chances[free]!));
  const [win, loss] = [won[state]!, lost[state]!];
  return { win: share(win), draw: share(chances[free]! - win - loss), loss: share(loss) };
}
