import { type Game, titleOf } from '../../core/game.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { escapeMarkup } from '../../core/svg.ts';
import { fill, POINTS, type Text } from '../../core/text.ts';
import { PLACEMENT, type PlacementGame } from '../../games/placement/family.ts';
import { type Complaint, complaint } from '../compile/faults.ts';
import { stillHtml } from '../compile/html.ts';
import { type OpenPlace, openGame, openPlace } from '../compile/place.ts';
import type { Bench, Built } from '../compile/tools.ts';
import type { CellMark, Figure, FigureBlock } from '../model.ts';
import { smallBoard, smallBoardSvg } from './small-board.ts';
import { bitsTable, growthBars, grundyTable, magicSquare } from './tables.ts';
import { growTree, treeSvg } from './tree.ts';

/** A drawing made from data, in both languages. */
export async function buildFigure(block: FigureBlock, bench: Bench): Built {
  const drawn = await draw(block, bench);
  if (!drawn.ok) return drawn;
  return ok({
    data: { kind: 'figure', figure: block.figure },
    still: lang => `<div class="figure figure-${block.figure}">${drawn.value[lang]}</div>`,
  });
}

async function draw(figure: Figure, bench: Bench): Promise<Result<Text, Complaint>> {
  switch (figure.figure) {
    case 'board':
      return boardFigure(figure, bench);
    case 'masks':
      return masksFigure(figure);
    case 'turn':
      return turnFigure(figure.game, bench);
    case 'magic-square':
      return ok(magicSquare());
    case 'grundy-table':
      return grundyTable(figure);
    case 'tree':
      return treeFigure(figure);
    case 'bits': {
      const game = openGame(figure.game);
      return game.ok ? bitsTable(game.value) : game;
    }
    case 'growth':
      return growthBars(figure.bars, figure.scale ?? 'linear', bench);
  }
}

function describe({ game, position }: OpenPlace): Text {
  return fill(
    lang =>
      `${titleOf(game)[lang]}${POINTS[lang].colon}${game
        .makePosition(position)
        .trim()
        .replace(/\s*\n\s*/g, ' / ')}`,
  );
}

function boardFigure(figure: Extract<Figure, { figure: 'board' }>, bench: Bench): Result<Text, Complaint> {
  const place = openPlace(figure);
  if (!place.ok) return place;
  const { game, position, last } = place.value;
  const names = game.cells?.(position).map(({ name }) => name) ?? [];
  const marks = new Map<number, CellMark>();
  for (const [name, mark] of Object.entries(figure.marks ?? {})) {
    const cell = names.indexOf(name);
    if (cell < 0) return err(complaint(`cells of the board: ${names.join(', ')}`, `'${name}'`));
    marks.set(cell, mark);
  }
  const picture = bench.paint(game, position, { last, marks, cells: figure.cells });
  const words = describe(place.value);
  return ok(fill(lang => stillHtml(picture, words[lang])));
}

const MOST_MOVES = 120;

function masksFigure(figure: Extract<Figure, { figure: 'masks' }>): Result<Text, Complaint> {
  const place = openPlace(figure);
  if (!place.ok) return place;
  const { game, position } = place.value;
  const moves = game.moves(position);
  if (moves.length > MOST_MOVES) return err(complaint(`at most ${MOST_MOVES} moves`, `${moves.length}`));
  const items = moves.map(move => {
    const board = smallBoard(game, position, { taken: game.moveCells?.(position, move), turned: true });
    return (
      board && `<li>${smallBoardSvg(board)}<span>${escapeMarkup(game.makeMove(position, move))}</span></li>`
    );
  });
  if (items.includes(undefined)) return err(complaint('a game with cells', game.definition.id));
  return ok(fill(() => `<ol class="masks">${items.join('')}</ol>`));
}

/** Both faces of a diamond, with the number of each cell. */
function turnFigure(spec: string, bench: Bench): Result<Text, Complaint> {
  const opened = openGame(spec);
  if (!opened.ok) return opened;
  const game: Game = opened.value;
  const isDiamond =
    game.definition.family === PLACEMENT && (game as PlacementGame).board.layout === 'diamond';
  if (!isDiamond) return err(complaint('a game on a diamond', `'${spec}'`));
  const position = game.initial();
  const words = describe({ game, position });
  const pictures = ['diamond', 'grid'].map(face => bench.paint(game, position, { face, cells: 'numbers' }));
  return ok(fill(lang => pictures.map(picture => stillHtml(picture, words[lang])).join('')));
}

async function treeFigure(figure: Extract<Figure, { figure: 'tree' }>): Promise<Result<Text, Complaint>> {
  const place = openPlace(figure);
  if (!place.ok) return place;
  const { game, position } = place.value;
  const tree = await growTree(game, position, figure.depth ?? Number.POSITIVE_INFINITY);
  if (!tree.ok) return tree;
  const words = describe(place.value);
  if (!smallBoard(game, position)) return err(complaint('a game with cells', game.definition.id));
  return ok(
    fill(lang => {
      const drawn = treeSvg(game, tree.value, escapeMarkup(words[lang])) ?? '';
      return `<div class="wide" tabindex="0" role="group" aria-label="${escapeMarkup(words[lang])}">${drawn}</div>`;
    }),
  );
}
