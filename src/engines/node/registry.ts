import { type Engine, type EngineRegistry, loadForFamily, makeRegistry } from '../../core/engine.ts';
import type { Game } from '../../core/game.ts';
import { err, type Result } from '../../core/result.ts';
import { type Text, text } from '../../core/text.ts';
import type { PartsBoard } from '../placement/node/parts-board.ts';
import { LOADERS } from '../registry.ts';

export const nodeEngines: EngineRegistry = makeRegistry({
  ...LOADERS,
  placement: async () => (await import('../placement/node/engines.ts')).placementEnginesOnThreads,
  othello: othelloOnThreads,
});

async function othelloOnThreads(): Promise<(game: Game) => readonly Engine[]> {
  const [{ othelloEngines }, { searchOnThreads }, threads, { USUAL_MEMORY_BYTES }] = await Promise.all([
    import('../othello/engines.ts'),
    import('../othello/search-engine.ts'),
    import('../../kernels/othello/node/best-play-threads.ts'),
    import('../../kernels/othello/kernel.ts'),
  ]);
  const search = searchOnThreads(threads, USUAL_MEMORY_BYTES);
  return game => othelloEngines(game, USUAL_MEMORY_BYTES, search);
}

const TABLE_FILES: Readonly<
  Record<string, () => Promise<(game: Game, path: string) => Result<Engine, Text>>>
> = {
  placement: async () => (await import('../placement/node/table-file.ts')).openTableFile,
};

/**
 * Answers from a table file; the error says why it cannot be used.
 *
 * @example
 * ```ts
 * import { openKibitzer, tableFileEngine } from 'kibitz/analysis';
 * import { openSpec, orThrow } from 'kibitz/games';
 *
 * const game = orThrow(openSpec('cram?board=3x3'));
 * const path = 'cram-3x3.table';
 * await (await openKibitzer(game)).ask('tabulate', { grundy: false, file: { path } });
 * const table = orThrow(await tableFileEngine(game, path));
 * const kibitzer = await openKibitzer(game, async () => [table]);
 * const { outcome, provedBy } = await kibitzer.analyze(game.initial(), { fields: ['outcome'] });
 * console.log(outcome, provedBy.outcome); // loss table-file
 * ```
 */
export async function tableFileEngine(game: Game, path: string): Promise<Result<Engine, Text>> {
  const open = await loadForFamily(game, TABLE_FILES);
  const { id } = game.definition;
  return open?.(game, path) ?? err(text(`${id} has no table files`, `${id} 没有局面表文件`));
}

/** Families whose positions are solved in parts. */
const PARTS_BOARDS: Readonly<Record<string, () => Promise<(game: Game) => PartsBoard>>> = {
  placement: async () => (await import('../placement/node/parts-board.ts')).partsBoard,
};

export async function partsBoardOf(game: Game): Promise<PartsBoard | undefined> {
  return (await loadForFamily(game, PARTS_BOARDS))?.(game);
}
