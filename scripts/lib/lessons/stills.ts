import type { Game } from '../../../src/core/game.ts';
import type { StillLook, ValuePicture } from '../../../src/lessons/compile/tools.ts';
import type { CellMark } from '../../../src/lessons/model.ts';
import { faceOf, type Mark, type Spot, sceneAtRest } from '../../../src/web/boards/view.ts';
import { viewOf } from '../../../src/web/boards/views.ts';
import { fillRect } from '../../../src/web/pixel/draw.ts';
import { tinyText, tinyWidth } from '../../../src/web/pixel/tiny-font.ts';
import { PixelCanvas } from './pixel-canvas.ts';
import { makePng } from './png.ts';

const SIGNS: Readonly<Partial<Record<CellMark, Mark>>> = {
  good: { outcome: 'win', best: true },
  bad: { outcome: 'loss', best: false },
};

/** The board as the page itself paints it, as a picture inside an address. */
export function paintStill(game: Game, position: unknown, look: StillLook = {}): ValuePicture {
  const view = viewOf(game);
  const { width, height } = view.size(position);
  const canvas = new PixelCanvas(width, height);
  const marks = look.marks ?? new Map<number, CellMark>();
  const marked = (kind: CellMark) => [...marks].flatMap(([cell, mark]) => (mark === kind ? [cell] : []));
  const face = faceOf(view, look.face);
  const scene = sceneAtRest<unknown, unknown>(position, {
    ...(look.last ? { last: look.last } : {}),
    chosen: [...(look.chosen ?? []), ...marked('here')],
    chosenLegal: true,
    pointed: marked('next'),
    marks: new Map([...marks].flatMap(([cell, mark]) => (SIGNS[mark] ? [[cell, SIGNS[mark]]] : []))),
    viewer: game.toMove(position),
    face,
  });
  view.paint(canvas.context, scene);
  if (look.cells)
    label(canvas, view.rows(position, face).flat(), cell =>
      look.cells === 'numbers' ? `${cell}` : view.cellName(position, cell),
    );
  const base64 = Buffer.from(makePng(canvas.pixels)).toString('base64');
  return { source: `data:image/png;base64,${base64}`, width, height };
}

function label(canvas: PixelCanvas, spots: readonly Spot[], words: (cell: number) => string): void {
  for (const { cell, x, y, width, height } of spots) {
    const [cx, cy] = [x + width / 2, y + height / 2];
    const wide = tinyWidth(words(cell)) + 2;
    fillRect(canvas.context, 'black', cx - wide / 2, cy - 3.5, wide, 7);
    tinyText(canvas.context, words(cell), 'white', cx, cy);
  }
}
