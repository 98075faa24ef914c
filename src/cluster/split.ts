import { endingOutcome, type Game, type Player, REVERSED } from '../core/game.ts';
import type { Paths } from '../core/paths.ts';

/** A position below the first one, and in how many ways it is reached. */
interface Branch {
  readonly position: unknown;
  readonly ways: bigint;
}

/** A count of paths, split into smaller ones. */
export interface Split {
  /** Different positions as text, with the number of ways to each. */
  readonly branches: readonly { readonly position: string; readonly ways: bigint; readonly player: Player }[];
  /** Paths that ended earlier. */
  readonly ended: Paths;
  readonly player: Player;
}

/** Plays ahead, ply by ply, until there are enough different positions. Equal positions are merged. */
export function splitPaths(game: Game, start: unknown, wanted: number): Split {
  const player = game.toMove(start);
  const ended = { win: 0n, draw: 0n, loss: 0n };
  let branches = new Map<string, Branch>([[game.key(start), { position: start, ways: 1n }]]);
  while (branches.size > 0 && branches.size < wanted) {
    const next = new Map<string, Branch>();
    for (const { position, ways } of branches.values()) {
      const ending = game.ending(position);
      if (ending) {
        ended[endingOutcome(ending, player)] += ways;
        continue;
      }
      for (const move of game.moves(position)) {
        const after = game.play(position, move);
        // both players may face the same cells
        const key = `${game.toMove(after)} ${game.key(after)}`;
        next.set(key, { position: after, ways: ways + (next.get(key)?.ways ?? 0n) });
      }
    }
    branches = next;
  }
  return {
    branches: [...branches.values()].map(({ position, ways }) => ({
      ...{ position: game.makePosition(position), ways, player: game.toMove(position) },
    })),
    ended,
    player,
  };
}

/** Adds up the counts of the branches. */
export function joinPaths({ branches, ended, player }: Split, counts: readonly Paths[]): Paths {
  const sum = { ...ended };
  for (const [index, branch] of branches.entries()) {
    for (const outcome of ['win', 'draw', 'loss'] as const) {
      const seen = branch.player === player ? outcome : REVERSED[outcome];
      sum[seen] += branch.ways * counts[index]![outcome];
    }
  }
  return sum;
}
