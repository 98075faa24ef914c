import type { Analysis } from '../../answer/analysis.ts';
import { type AnalysisOptions, openKibitzer } from '../../answer/kibitzer.ts';
import type { Effort } from '../../core/effort.ts';
import type { Tabulation } from '../../core/engine.ts';
import type { Game } from '../../core/game.ts';
import { engines } from '../registry.ts';

/** One question to a kibitzer of its own. */
export async function analyze<P, M>(
  game: Game<P, M>,
  position: P,
  wish?: AnalysisOptions,
  effort?: Effort,
): Promise<Analysis<P, M>> {
  return (await openKibitzer(game, engines)).analyze(position, wish, effort);
}

export async function tabulate(
  game: Game,
  grundy: boolean,
  effort?: Effort,
): Promise<Tabulation | undefined> {
  return (await (await openKibitzer(game, engines)).ask('tabulate', { grundy }, effort)).value;
}
