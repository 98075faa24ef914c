import { continued, type Meter, type Work } from '../../core/effort.ts';
import type { Tabulation } from '../../core/engine.ts';
import type { Game } from '../../core/game.ts';
import { solveGrundy } from './grundy.ts';
import { solveProspect } from './outcome.ts';

/** Counts all positions reachable from the start by outcome; undefined if they are too many. */
export async function tabulateReachable(
  game: Game,
  withGrundy: boolean,
  work: Work,
): Promise<Tabulation | undefined> {
  let solve: ReturnType<typeof solveProspect<unknown, unknown>> | undefined;
  // first, because it notices a game that never ends
  const start = await work.inSlices(meter => {
    solve ??= solveProspect(game, meter);
    return solve(game.initial());
  });
  if (!start) return undefined;
  const found = new Map<string, unknown>([[game.key(game.initial()), game.initial()]]);
  const queue = [game.initial()];
  const walk = (meter: Meter) => {
    for (let position = queue.at(-1); queue.length > 0; position = queue.at(-1)) {
      meter.spend();
      queue.pop();
      for (const move of game.moves(position)) {
        const next = game.play(position, move);
        if (found.has(game.key(next))) continue;
        found.set(game.key(next), next);
        queue.push(next);
      }
    }
    return true;
  };
  if (!(await work.inSlices(walk))) return undefined;
  const prospects = await work.inSlices(() => [...found.values()].map(solve!));
  if (!prospects) return undefined;
  const count = (outcome: string) =>
    BigInt(prospects.filter(prospect => prospect.outcome === outcome).length);
  const tabulation: Tabulation = {
    positions: BigInt(prospects.length),
    lost: count('loss'),
    drawn: count('draw'),
    start: { outcome: start.outcome },
  };
  if (!withGrundy) return tabulation;
  const values = await continued(
    work,
    meter => solveGrundy<unknown, unknown>(game, meter),
    value => [...found.values()].map(value),
  );
  if (!values) return undefined;
  const grundyHistogram: bigint[] = [];
  for (const each of values) grundyHistogram[each] = (grundyHistogram[each] ?? 0n) + 1n;
  return {
    ...tabulation,
    start: { ...tabulation.start, grundy: values[0]! },
    grundyHistogram: Array.from(grundyHistogram, each => each ?? 0n),
  };
}
