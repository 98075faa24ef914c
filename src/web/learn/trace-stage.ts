import { ok, type Result } from '../../core/result.ts';
import type { Text } from '../../core/text.ts';
import type { ResolvedTrace } from '../../lessons/resolved.ts';
import { makeWatchLink } from '../../play/watch-link.ts';
import { USUAL_CAP } from '../../trace/make.ts';
import { startTraceWorker, TraceMaker } from '../theatre/client.ts';
import { createPlayer, type Player } from '../theatre/player.ts';
import { createPredict, type Predict } from '../theatre/predict.ts';
import { switchedOf } from '../theatre/theatre.ts';

/** A trace in a lesson, at the moment that the words speak of. */
export interface TraceStage {
  readonly player: Player;
  readonly predict: Predict;
  /** To the theatre, at the event that is seen now. */
  link(): string;
  dispose(): void;
}

let shared: TraceMaker | undefined;

/** Runs the algorithm anew, in the worker of the page, and looks where the compiler looked. */
export async function openTrace(block: ResolvedTrace): Promise<Result<TraceStage, Text>> {
  shared ??= new TraceMaker(startTraceWorker);
  const maker = shared;
  const { game, position, toMove, algorithm, on, n } = block;
  const made = await maker.make({ kind: 'run', game, position, toMove, algorithm, on, cap: USUAL_CAP });
  if (!made.ok) return made;
  const show = made.value;
  const near = async () => maker.ask('questions', { trace: show.trace, near: n });
  // the question may be asked a few events from there: the player stands where it is asked
  const first = block.question ? await near() : undefined;
  const question = first?.ok ? first.value[0] : undefined;
  const player = createPlayer(show, question?.at ?? n);
  const predict = createPredict(player, async () => (question ? ok([question]) : near()));
  if (question) predict.toggle();
  const link = () =>
    makeWatchLink({
      on: { game: show.game, position: show.position },
      algorithm,
      switched: switchedOf(show.algorithm, new Set(on)),
      n: player.n.peek(),
    });
  return ok({ player, predict, link, dispose: predict.dispose });
}
