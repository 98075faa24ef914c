import { type ServedCall, serve } from '../../channel/channel.ts';
import { parentThread, threadData } from '../../channel/node/thread.ts';
import type { Seed } from '../../core/seed.ts';
import { type Mover, playSeries, randomMover, type Series } from '../../match/referee.ts';
import { openProblemGame } from '../../problems/open-game.ts';
import type { ProblemGame } from '../../problems/problem.ts';
import { bindThread, ownThread } from '../sandbox/cores.ts';
import { Line, type LineOptions, nap, STATE } from './line.ts';

/** The core to stay on, where there is a choice. */
export interface MatchThreadData {
  readonly core: number | undefined;
}

/** A series to play. The opponent is chance, seeded, unless there is a second program. */
export interface SeriesOrder {
  readonly game: ProblemGame;
  readonly seed: Seed;
  /** One for each game: 1 where the program that is judged starts. */
  readonly starts: Uint8Array;
  readonly programs: readonly LineOptions[];
}

/** `flooded` names a program by its place in the order. */
export type SeriesProgress =
  | { readonly kind: 'flooded'; readonly program: number }
  | { readonly kind: 'played'; readonly series: Series };

export interface MatchMethods {
  /** After the reply this thread no longer uses the pipes. */
  readonly play: {
    readonly request: SeriesOrder;
    readonly reply: undefined;
    readonly progress: SeriesProgress;
  };
}

/** The positions, the opponent and the results live in this thread, which waits for one answer at a time. */
async function play(
  { game: named, seed, starts, programs }: SeriesOrder,
  { progress }: ServedCall<MatchMethods['play']>,
): Promise<undefined> {
  const game = openProblemGame(named);
  const lines = programs.map((options, program) => {
    Atomics.store(options.state, STATE.thread, ownThread());
    return new Line(options, () => progress({ kind: 'flooded', program }));
  });
  const [program, opponent = randomMover(game, seed)] = lines.map(lineMover);
  const programStarts = (number: number) => starts[number - 1] === 1;
  const series = await playSeries(game, program!, opponent, starts.length, programStarts);
  for (const line of lines) line.end();
  progress({ kind: 'played', series });
  // a program that goes on writing may still exceed the limit
  while (lines.filter(line => line.drain()).length > 0) nap();
}

/** A program that speaks the protocol of docs/judge.md. */
function lineMover(line: Line): Mover {
  line.tell('init');
  return {
    newGame: (_, opponentStarts) => line.tell(`newgame ${opponentStarts ? 1 : 0}`),
    choose: async (_, last) => line.ask(`choose ${last}`),
  };
}

const { core } = threadData<MatchThreadData>();
if (core !== undefined) bindThread(core);
serve<MatchMethods>(parentThread(), { play });
