import { type Game, titleOf } from '../../core/game.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { escapeMarkup } from '../../core/svg.ts';
import { PUNCTUATION, type Text, textOf } from '../../core/text.ts';
import { PLACEMENT, type PlacementGame } from '../../games/placement/family.ts';
import { complaint, type LessonError } from '../compile/faults.ts';
import { stillHtml } from '../compile/html.ts';
import { boardInLine, type OpenPlace, openLessonGame, openLessonPlace } from '../compile/place.ts';
import type { Built, LessonTools } from '../compile/tools.ts';
import type { CellMark, Figure, FigureBlock } from '../model.ts';
import { smallBoard, smallBoardSvg } from './small-board.ts';
import { bitsTable, growthBars, grundyTable, magicSquare } from './tables.ts';
import { growTree, treeSvg } from './tree.ts';

/** A drawing made from data, in both languages. */
export async function buildFigure(block: FigureBlock, bench: LessonTools): Built {
  const drawn = await draw(block, bench);
  if (!drawn.ok) return drawn;
  return ok({
    data: { kind: 'figure', figure: block.figure },
    still: lang => `<div class="figure figure-${block.figure}">${drawn.value[lang]}</div>`,
  });
}

async function draw(figure: Figure, bench: LessonTools): Promise<Result<Text, LessonError>> {
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
      const game = openLessonGame(figure.game);
      return game.ok ? bitsTable(game.value) : game;
    }
    case 'growth':
      return growthBars(figure.bars, figure.scale ?? 'linear', bench);
  }
}

function describe({ game, position }: OpenPlace): Text {
  return textOf(lang => `${titleOf(game)[lang]}${PUNCTUATION[lang].colon}${boardInLine(game, position)}`);
}

function boardFigure(
  figure: Extract<Figure, { figure: 'board' }>,
  bench: LessonTools,
): Result<Text, LessonError> {
  const place = openLessonPlace(figure);
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
  return ok(textOf(lang => stillHtml(picture, words[lang])));
}

const MOST_MOVES = 120;

function masksFigure(figure: Extract<Figure, { figure: 'masks' }>): Result<Text, LessonError> {
  const place = openLessonPlace(figure);
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
  return ok(textOf(() => `<ol class="masks">${items.join('')}</ol>`));
}

/** Both views of a diamond, with the number of each cell. */
function turnFigure(spec: string, bench: LessonTools): Result<Text, LessonError> {
  const opened = openLessonGame(spec);
  if (!opened.ok) return opened;
  const game: Game = opened.value;
  const isDiamond =
    game.definition.family === PLACEMENT && (game as PlacementGame).board.layout === 'diamond';
  if (!isDiamond) return err(complaint('a game on a diamond', `'${spec}'`));
  const position = game.initial();
  const words = describe({ game, position });
  const pictures = ['diamond', 'grid'].map(face => bench.paint(game, position, { face, cells: 'numbers' }));
  return ok(textOf(lang => pictures.map(picture => stillHtml(picture, words[lang])).join('')));
}

async function treeFigure(figure: Extract<Figure, { figure: 'tree' }>): Promise<Result<Text, LessonError>> {
  const place = openLessonPlace(figure);
  if (!place.ok) return place;
  const { game, position } = place.value;
  const tree = await growTree(game, position, figure.depth ?? Number.POSITIVE_INFINITY);
  if (!tree.ok) return tree;
  const words = describe(place.value);
  if (!smallBoard(game, position)) return err(complaint('a game with cells', game.definition.id));
  return ok(
    textOf(lang => {
      const drawn = treeSvg(game, tree.value, escapeMarkup(words[lang])) ?? '';
      return `<div class="wide" tabindex="0" role="group" aria-label="${escapeMarkup(words[lang])}">${drawn}</div>`;
    }),
  );
}
