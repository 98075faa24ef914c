import { closest } from '../core/closest.ts';
import type { Effort } from '../core/effort.ts';
import type { EngineRegistry } from '../core/engine.ts';
import type { Game } from '../core/game.ts';
import { err, ok, type Result } from '../core/result.ts';
import { type Text, text } from '../core/text.ts';
import { gameAt } from '../games/spec.ts';
import type { Algorithm } from './algorithm.ts';
import type { OpenTrace } from './file.ts';
import { makeTrace, type TraceOptions } from './make.ts';
import { algorithmsOf, usualAlgorithm } from './registry.ts';

/** An algorithm of a game by its id, by default the plainest one; the error names the known ones. */
export async function chooseAlgorithm(game: Game, wanted?: string): Promise<Result<Algorithm, Text>> {
  const known = await algorithmsOf(game);
  const found = wanted === undefined ? usualAlgorithm(known, game) : known.find(({ id }) => id === wanted);
  if (found) return ok(found);
  const { id } = game.definition;
  const ids = known.map(algorithm => algorithm.id);
  if (ids.length === 0) {
    return err(text(`no algorithm can be watched on ${id} yet`, `${id} 还没有可以观看的算法`));
  }
  const near = closest(`${wanted}`, ids);
  return err(
    text(
      `${id} has no algorithm '${wanted}'${near ? `; did you mean ${near}?` : ';'} there are: ${ids.join(', ')}`,
      `${id} 没有名为「${wanted}」的算法${near ? `；是不是 ${near}？` : '；'}现有：${ids.join('、')}`,
    ),
  );
}

/** Runs an algorithm on a position and adds everything that is needed to show the trace. */
export async function watchAlgorithm(
  asked: Game,
  position: unknown,
  algorithm: Algorithm,
  shelf: EngineRegistry,
  options: TraceOptions = {},
  effort: Effort = {},
): Promise<Result<OpenTrace, Text>> {
  // a program knows nothing of a game but the position that it reads
  const own = gameAt(asked, position);
  const game = own.ok ? own.value : asked;
  const refusal = algorithm.refusal(game, position);
  if (refusal) {
    const { id } = algorithm;
    return err(
      text(`${id} does not run on this position: ${refusal.en}`, `${id} 不能用于这个局面：${refusal.zh}`),
    );
  }
  const made = await makeTrace(game, position, algorithm, shelf, options, effort);
  if (!made.ok) return made;
  return ok({ trace: made.value, game, position, algorithm, stage: algorithm.stage(game, position) });
}
