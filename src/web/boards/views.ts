import type { Game } from '../../core/game.ts';
import { err } from '../../core/result.ts';
import { text } from '../../core/text.ts';
import { type BreadPosition, bread } from '../../games/bread/game.ts';
import type { Bread } from '../../games/bread/magic-square.ts';
import { type OctalMove, type OctalPosition, octal } from '../../games/octal/game.ts';
import { othello } from '../../games/othello/game.ts';
import type { OthelloMove, OthelloPosition } from '../../games/othello/rules.ts';
import { PLACEMENT, type PlacementGame } from '../../games/placement/family.ts';
import { fillRect } from '../pixel/draw.ts';
import { PALETTE } from '../pixel/palette.ts';
import { breadView } from './bread-view.ts';
import type { DrawnGame } from './cell-moves.ts';
import { cellView } from './cell-view.ts';
import { octalView } from './octal-view.ts';
import { othelloView } from './othello-view.ts';
import { placementView } from './placement-view.ts';
import type { BoardView } from './view.ts';

/** A board for any game: of cells where the game has some, else of the characters of a terminal. */
export function genericView(game: Game): BoardView<unknown, unknown> {
  return hasCells(game) ? cellView(game) : textView(game);
}

function hasCells(game: Game): game is DrawnGame {
  return game.cells !== undefined && game.moveCells !== undefined;
}

const MARGIN = 8;
/** The arcade's letters stand on a grid of eight pixels; its font is set at 12 for that. */
const LETTER = { width: 8, height: 10, font: '12px "Kibitz Arcade", monospace' } as const;
const LEAST = { width: 96, height: 48 } as const;

/** A game without cells: the terminal's drawing, and every move by its name. */
function textView(game: Game): BoardView<unknown, unknown> {
  const linesOf = (position: unknown, last?: unknown) => game.draw(position, last).trimEnd().split('\n');
  return {
    oneClick: () => true,
    help: text('Choose a move by its name.', '按名称选择走法。'),
    size: position => {
      const lines = linesOf(position);
      const columns = Math.max(0, ...lines.map(line => line.length));
      return {
        width: Math.max(LEAST.width, columns * LETTER.width + 2 * MARGIN),
        height: Math.max(LEAST.height, lines.length * LETTER.height + 2 * MARGIN),
      };
    },
    rows: () => [],
    transcript: position => linesOf(position).join('\n'),
    tint: () => 'silver',
    animationMs: () => 0,
    choose: () => err(text('choose a move by its name', '请按名称选择走法')),
    cellsOf: () => [],
    cellName: () => '',
    describe: () => '',
    paint: (ctx, { position, last }) => {
      fillRect(ctx, 'night', 0, 0, ctx.canvas.width, ctx.canvas.height);
      ctx.font = LETTER.font;
      ctx.textBaseline = 'top';
      ctx.fillStyle = PALETTE.white;
      for (const [row, line] of linesOf(position, last?.move).entries()) {
        // letter by letter: a fallback font need not be as wide
        for (const [column, letter] of [...line].entries()) {
          ctx.fillText(letter, MARGIN + column * LETTER.width, MARGIN + row * LETTER.height);
        }
      }
    },
  };
}

/** Boards with a drawing of their own, by the family of their game. */
const OWN_VIEWS: Readonly<Record<string, (game: Game) => BoardView<unknown, unknown>>> = {
  [bread.id]: game => breadView(game as Game<BreadPosition, Bread>) as BoardView<unknown, unknown>,
  [othello.id]: game =>
    othelloView(game as Game<OthelloPosition, OthelloMove>) as BoardView<unknown, unknown>,
  [octal.id]: game => octalView(game as Game<OctalPosition, OctalMove>) as BoardView<unknown, unknown>,
  [PLACEMENT]: game => placementView(game as PlacementGame) as BoardView<unknown, unknown>,
};

/** The board of any game: its family's, else one made from the game's description of its cells. */
export function viewOf(game: Game): BoardView<unknown, unknown> {
  const { family, id } = game.definition;
  return (OWN_VIEWS[family ?? id] ?? genericView)(game);
}
