import { parentPort, workerData } from 'node:worker_threads';
import { findMatch } from '../problems/matches.ts';
import { bindThread } from '../sandbox/cores.ts';
import { Line, type LineOptions, nap } from './line.ts';
import { type Mover, playSeries, randomMover, type Series } from './referee.ts';

/** A series to play. The opponent is chance, seeded, unless there is a second program. */
export interface SeriesOrder {
  readonly problem: string;
  readonly seed: number;
  readonly games: number;
  readonly programs: readonly LineOptions[];
}

/** `flooded` names a program by its place in the order; after `done` nobody here uses its pipes. */
export type RefereeNews =
  | { readonly kind: 'flooded'; readonly program: number }
  | { readonly kind: 'played'; readonly series: Series }
  | { readonly kind: 'done' };

const tell = (news: RefereeNews) => parentPort!.postMessage(news);

/** The positions, the opponent and the results live in this thread, which waits for one answer at a time. */
async function play({ problem, seed, games, programs }: SeriesOrder): Promise<void> {
  const found = findMatch(problem);
  if (!found) throw new Error(`${problem} is no match`);
  const { game, match } = found;
  const lines = programs.map(
    (options, program) => new Line(options, () => tell({ kind: 'flooded', program })),
  );
  const [program, opponent = randomMover(game, seed)] = lines.map(lineMover);
  const series = await playSeries(game, program!, opponent, games, number => match.starts(number));
  for (const line of lines) line.end();
  tell({ kind: 'played', series });
  // whoever goes on writing may still exceed the limit
  while (lines.filter(line => line.drain()).length > 0) nap();
  tell({ kind: 'done' });
}

/** A program that speaks the protocol of docs/judge.md. */
function lineMover(line: Line): Mover {
  line.tell('init');
  return {
    newGame: (_, opponentStarts) => line.tell(`newgame ${opponentStarts ? 1 : 0}`),
    choose: async (_, last) => line.ask(`choose ${last}`),
  };
}

const { core } = workerData as { core?: number };
if (core !== undefined) bindThread(core);
parentPort!.on('message', (order: SeriesOrder) => {
  // an unhandled rejection ends this thread, and the judge hears of it
  void play(order);
});
