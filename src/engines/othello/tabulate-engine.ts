import { tabulateReachable } from '../../answer/reference/tabulate.ts';
import type { Engine } from '../../core/engine.ts';
import type { Game } from '../../core/game.ts';
import { text } from '../../core/text.ts';
import type { OthelloMove, OthelloPosition } from '../../games/othello/rules.ts';

/** Measured on 4×4, per position. */
const POSITION_SECONDS = 4e-5;
const POSITION_BYTES = 1_700;

/** A hundredth of all ways to fill the cells: 85,000 for 4×4 (really 62,789), 7·10^27 for 8×8 (Allis 1994: 10^28). */
function aboutPositions(size: number): bigint {
  const cells = BigInt(Math.max(0, size * size - 4));
  return (16n * 3n ** cells) / 100n + 1n;
}

/** Visits all reachable positions like the reference, but estimates their number first. */
export function tabulateEngine(game: Game<OthelloPosition, OthelloMove>): Engine {
  const positions = aboutPositions(game.initial().size);
  return {
    id: 'othello-walk',
    title: text('a walk over all reachable positions', '遍历所有可达局面'),
    kind: 'tabulate',
    cost: ({ grundy, file, summary }) =>
      grundy || file || summary
        ? undefined
        : {
            seconds: Number(positions) * POSITION_SECONDS,
            bytes: Number(positions) * POSITION_BYTES,
            positions,
          },
    prove: (_, work) => tabulateReachable(game, false, work),
  } satisfies Engine<'tabulate', OthelloPosition>;
}
