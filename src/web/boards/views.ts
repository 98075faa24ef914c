import type { Game } from '../../core/game.ts';
import { type BreadPosition, bread } from '../../games/bread/game.ts';
import type { Bread } from '../../games/bread/magic-square.ts';
import { type OctalMove, type OctalPosition, octal } from '../../games/octal/game.ts';
import { othello } from '../../games/othello/game.ts';
import type { OthelloMove, OthelloPosition } from '../../games/othello/rules.ts';
import { PLACEMENT, type PlacementGame } from '../../games/placement/family.ts';
import { breadView } from './bread-view.ts';
import { genericView } from './generic-view.ts';
import { octalView } from './octal-view.ts';
import { othelloView } from './othello-view.ts';
import { placementView } from './placement-view.ts';
import type { BoardView } from './view.ts';

/** Boards with a drawing of their own, by the family of their game. */
const OWN_VIEWS: Readonly<Record<string, (game: Game) => BoardView<unknown, unknown>>> = {
  [bread.id]: game => breadView(game as Game<BreadPosition, Bread>) as BoardView<unknown, unknown>,
  [othello.id]: game =>
    othelloView(game as Game<OthelloPosition, OthelloMove>) as BoardView<unknown, unknown>,
  [octal.id]: game => octalView(game as Game<OctalPosition, OctalMove>) as BoardView<unknown, unknown>,
  [PLACEMENT]: game => placementView(game as PlacementGame) as BoardView<unknown, unknown>,
};

/** The board of any game: its family's, else one made from what the game says about itself. */
export function viewOf(game: Game): BoardView<unknown, unknown> {
  const { family, id } = game.definition;
  return (OWN_VIEWS[family ?? id] ?? genericView)(game);
}
