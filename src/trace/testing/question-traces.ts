import type { Game } from '../../core/game.ts';
import { createRandom, type Random } from '../../core/random.ts';
import { usualSwitches } from '../algorithm.ts';
import type { OpenTrace } from '../file.ts';
import { beginTrace } from '../make.ts';
import { makeOutline, type Outline } from '../outline.ts';
import { algorithmsOf } from '../registry.ts';

/** Games of every family, some small ones whose every run is short. */
export const QUESTION_GAMES = [
  ['marbles', 5],
  ['marbles?board=3x3&misere=1', 7],
  ['cram?board=3x4', 5],
  ['kayles', 7],
  ['tactix?board=3x3', 4],
  ['bread', 4],
  ['othello?board=4x4', 7],
  ['othello?board=6x6', 27],
  ['ed?heaps=4,3,6,2', 2],
  ['coins?coins=2,5,1,8,3,3,9,1', 3],
] as const;

/** Long enough for every kind of event, whoever runs. */
const CAP = 5_000;

/** A position some random moves from the start; the last one that is not over. */
function randomPosition(game: Game, plies: number, random: Random): unknown {
  let position = game.initial();
  for (let ply = 0; ply < plies; ply++) {
    const next = game.play(position, random.pick(game.moves(position)));
    if (game.ending(next)) break;
    position = next;
  }
  return position;
}

/** Traces of every algorithm on random positions of a game, each with a random set of its switches. */
export async function* randomTraces(
  game: Game,
  plies: number,
  positions: number,
  seed: number,
): AsyncGenerator<OpenTrace & { readonly outline: Outline }> {
  const random = createRandom(seed);
  const algorithms = await algorithmsOf(game);
  for (let count = 0; count < positions; count++) {
    const position = randomPosition(game, plies - 2 + random.below(4), random);
    for (const algorithm of algorithms) {
      const usual = usualSwitches(algorithm);
      const on = algorithm.switches.filter(({ id }) => usual.has(id) !== (random.below(4) === 0));
      const begun = beginTrace(game, position, algorithm, { on: new Set(on.map(({ id }) => id)), cap: CAP });
      if (!begun.ok) continue;
      const { recorder, answer, meta } = begun.value;
      recorder.answer(answer ?? '?');
      const trace = recorder.finish(meta);
      const stage = algorithm.stage(game, position);
      const outline = makeOutline(trace, algorithm.steps);
      yield { trace, outline, game, position, algorithm, stage };
    }
  }
}
