import type { Engine, EngineShelf } from '../../core/engine.ts';
import type { Game } from '../../core/game.ts';
import { err, type Result } from '../../core/result.ts';
import { type Text, text } from '../../core/text.ts';
import type { PartsBoard } from '../placement/node/parts-board.ts';
import { LOADERS, shelfOf } from '../registry.ts';

/** The engines of Node: they use threads and files where that pays. */
export const nodeEngines: EngineShelf = shelfOf({
  ...LOADERS,
  placement: async () => (await import('../placement/node/engines.ts')).placementEnginesOnThreads,
  bread: async () => (await import('../bread/engine.ts')).breadEngines,
  othello: async () => (await import('../othello/node/engines.ts')).othelloEnginesOnThreads,
});

/** Opens a table file as an engine of one game: by family, how. */
const TABLE_FILES: Readonly<
  Record<string, () => Promise<(game: Game, path: string) => Result<Engine, Text>>>
> = {
  placement: async () => (await import('../placement/node/table-file.ts')).openTableFile,
};

/** The answers of a table file; the error says why there are none. */
export async function tableFileEngine(game: Game, path: string): Promise<Result<Engine, Text>> {
  const { family, id } = game.definition;
  const load = TABLE_FILES[family ?? id];
  return load ? (await load())(game, path) : err(text(`${id} has no table files`, `${id} 没有局面表文件`));
}

/** Games whose every position is solved in parts: by family, their boards. */
const PARTS_BOARDS: Readonly<Record<string, () => Promise<(game: Game) => PartsBoard>>> = {
  placement: async () => (await import('../placement/node/parts-board.ts')).partsBoard,
};

/** Undefined when the game is not solved in parts. */
export async function partsBoardOf(game: Game): Promise<PartsBoard | undefined> {
  const { family, id } = game.definition;
  const load = PARTS_BOARDS[family ?? id];
  return load ? (await load())(game) : undefined;
}
