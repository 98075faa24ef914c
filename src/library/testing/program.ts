// A user's program: the tests copy it into a project, check its types and run it.
import {
  analysisJson,
  type Effort,
  exactJson,
  type Game,
  makeSpec,
  openKibitzer,
  openSpec,
  orThrow,
  parsePosition,
} from 'kibitz';
import { startKibitzer } from 'kibitz/thread';
import { EventsText, metaJson, traceAnswerJson, watch } from 'kibitz/trace';

export interface Task {
  readonly spec: string;
  readonly positions: readonly string[];
}

const EFFORT: Effort = { maxEstimatedSeconds: 300 };

/** The JSON of every position's analysis, by a kibitzer on this thread. */
export async function answerHere(tasks: readonly Task[]): Promise<string[]> {
  const answers: string[] = [];
  for (const { spec, positions } of tasks) {
    const game: Game = orThrow(openSpec(spec));
    const kibitzer = await openKibitzer(game);
    for (const source of positions) {
      const position = orThrow(parsePosition(game, source));
      const analysis = await kibitzer.analyze(position, {}, EFFORT);
      answers.push(exactJson(analysisJson(game, makeSpec(game), analysis)));
    }
  }
  return answers;
}

/** The same, by a kibitzer on another thread. */
export async function answerOnThread(tasks: readonly Task[]): Promise<string[]> {
  const kibitzer = startKibitzer();
  const answers: string[] = [];
  for (const { spec, positions } of tasks) {
    const game: Game = orThrow(openSpec(spec));
    for (const source of positions) {
      const position = orThrow(parsePosition(game, source));
      const analysis = await kibitzer.analyze(game, position, {}, EFFORT);
      answers.push(exactJson(analysisJson(game, makeSpec(game), analysis)));
    }
  }
  kibitzer.close();
  return answers;
}

/** The events of the simplest algorithm on the start, a line of JSON each. */
export async function traceLines(spec: string): Promise<string[]> {
  const game: Game = orThrow(openSpec(spec));
  const watched = orThrow(await watch(game, game.initial()));
  const events = new EventsText(watched);
  const told = Array.from({ length: watched.trace.events }, (_, event) => events.json(event, 'en'));
  return [JSON.stringify(metaJson(watched)), ...told, JSON.stringify(traceAnswerJson(watched))];
}
