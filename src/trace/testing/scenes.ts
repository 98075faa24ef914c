import type { Game } from '../../core/game.ts';
import { createRandom } from '../../core/random.ts';
import { openSpec } from '../../games/spec.ts';
import type { Algorithm } from '../algorithm.ts';
import { beginTrace, type TraceOptions } from '../make.ts';
import { algorithmsOf } from '../registry.ts';
import type { Trace } from '../trace.ts';

/** A game, and how many random moves lead to positions whose traces are short enough. */
interface Source {
  readonly spec: string;
  readonly left: readonly [least: number, most: number];
}

/** `left`: about how many moves are left to play. */
const SOURCES: readonly Source[] = [
  { spec: 'marbles', left: [0, 6] },
  { spec: 'marbles?board=3x3&max-run=2', left: [0, 5] },
  { spec: 'marbles?board=2x5&misere=1', left: [0, 5] },
  { spec: 'marbles?board=5x6', left: [0, 3] },
  { spec: 'cram', left: [0, 5] },
  { spec: 'cram?board=4x6', left: [0, 4] },
  { spec: 'kayles', left: [0, 6] },
  { spec: 'tactix?misere=1', left: [0, 5] },
  { spec: 'custom?board=2x3&takes=a1+b2,b1,c1+c2,a2+b1,b2', left: [0, 3] },
  { spec: 'bread', left: [0, 6] },
  { spec: 'othello?board=4x4', left: [0, 6] },
  { spec: 'othello?board=6x6', left: [0, 5] },
  { spec: 'othello', left: [0, 5] },
  { spec: 'ed', left: [0, 6] },
  { spec: 'ed?heaps=7,1', left: [0, 4] },
  { spec: 'ed?heaps=1,1,8,8', left: [0, 5] },
  { spec: 'coins?coins=1,3,1,7,2', left: [0, 4] },
  { spec: 'coins?coins=5,1,2,9,4,4,1', left: [0, 6] },
  { spec: 'coins?coins=2,5,1,8,3,3,9,1,4,6,2,7', left: [0, 8] },
];

export interface Scene {
  readonly name: string;
  readonly game: Game;
  readonly position: unknown;
  readonly algorithm: Algorithm;
  readonly on: ReadonlySet<string>;
}

/** Every algorithm with every setting of its switches, on positions of every game that it knows. */
export async function scenes(seed: number, each: number): Promise<Scene[]> {
  const random = createRandom(seed);
  const found: Scene[][] = [];
  for (const source of SOURCES) {
    const game = gameOf(source.spec);
    const positions = Array.from({ length: each }, () => {
      const walk = walkToEnd(game, random.below);
      const [least, most] = source.left;
      return walk.at(-1 - Math.min(walk.length - 1, least + random.below(most - least + 1)));
    });
    const ofGame = (await algorithmsOf(game)).flatMap(algorithm =>
      positions
        .filter(position => !algorithm.refusal(game, position))
        .flatMap((position, index) =>
          subsets(algorithm.switches.map(({ id }) => id)).map(on => ({
            name: `${algorithm.id}${[...on].map(id => ` +${id}`).join('')} on ${source.spec} #${index}`,
            ...{ game, position, algorithm, on: new Set(on) },
          })),
        ),
    );
    found.push(ofGame);
  }
  return found.flat();
}

export function gameOf(spec: string): Game {
  const game = openSpec(spec);
  if (!game.ok) throw new Error(game.error.en);
  return game.value;
}

/** The events of a run with its answer; `capped` says whether the cap ended it. */
export function traceOf(
  { game, position, algorithm, on }: Scene,
  options: TraceOptions = {},
): { readonly trace: Trace; readonly capped: boolean } {
  const begun = beginTrace(game, position, algorithm, { on, ...options });
  if (!begun.ok) throw new Error(begun.error.en);
  const { recorder, answer, meta } = begun.value;
  recorder.answer(answer ?? '?');
  return { trace: recorder.finish(meta), capped: answer === undefined };
}

function walkToEnd(game: Game, below: (bound: number) => number): unknown[] {
  const walk = [game.initial()];
  for (;;) {
    const here = walk.at(-1)!;
    if (game.ending(here)) return walk;
    const moves = game.moves(here);
    walk.push(game.play(here, moves[below(moves.length)]));
  }
}

function subsets(ids: readonly string[]): string[][] {
  return Array.from({ length: 2 ** ids.length }, (_, chosen) =>
    ids.filter((_id, bit) => (chosen >> bit) & 1),
  );
}
