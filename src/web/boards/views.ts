import type { Game } from '../../core/game.ts';
import { type BreadPosition, bread } from '../../games/bread/game.ts';
import type { Bread } from '../../games/bread/magic-square.ts';
import { othello } from '../../games/othello/game.ts';
import type { OthelloMove, OthelloPosition } from '../../games/othello/rules.ts';
import { isPlacement } from '../../games/placement/family.ts';
import { breadView } from './bread-view.ts';
import { othelloView } from './othello-view.ts';
import { placementView } from './placement-view.ts';
import type { BoardView } from './view.ts';

/** Games with a drawing of their own; every placement game shares one. */
const OWN_VIEWS: Readonly<Record<string, (game: Game) => BoardView<unknown, unknown>>> = {
  [bread.id]: game => breadView(game as Game<BreadPosition, Bread>) as BoardView<unknown, unknown>,
  [othello.id]: game =>
    othelloView(game as Game<OthelloPosition, OthelloMove>) as BoardView<unknown, unknown>,
};

export function viewOf(game: Game): BoardView<unknown, unknown> {
  const own = OWN_VIEWS[game.definition.id];
  if (own) return own(game);
  if (isPlacement(game)) return placementView(game) as BoardView<unknown, unknown>;
  throw new Error(`${game.definition.id} has no board to draw`);
}
