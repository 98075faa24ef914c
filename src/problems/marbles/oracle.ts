import { isLost, subgameOf, subgamePlies } from '../../engines/placement/subgame.ts';
import { isPlacement, type PlacementGame } from '../../games/placement/family.ts';
import { marbles as definition } from '../../games/placement/games.ts';
import { finish } from '../../kernels/placement/index.ts';

export const BOARDS = 2 ** 16;

export function openMarbles(): PlacementGame {
  const opened = definition.open({});
  if (!opened.ok) throw new Error(opened.error.en);
  if (!isPlacement(opened.value)) throw new Error('marbles are not of the placement family');
  return opened.value;
}

let lostTable: Uint8Array | undefined;

/** 1 if the player to move has lost, for every set of taken cells. */
export function lostBoards(): Uint8Array {
  if (!lostTable) {
    const game = openMarbles();
    lostTable = finish(subgamePlies(subgameOf(game, game.initial()))).map(plies =>
      isLost(plies, false) ? 1 : 0,
    );
  }
  return lostTable;
}
