import type { Lang } from '../../../core/text.ts';
import type { BoardView } from '../../boards/view.ts';
import { CANVAS_FONT } from '../../pixel/draw.ts';
import { PALETTE } from '../../pixel/palette.ts';
import { sceneAt } from '../scene.ts';
import { type Show, sentenceAt } from '../show.ts';

/** The room around the board and between the lines of text. */
const MARGIN = 12;
const LINE = 18;
/** Lines of text below the board: a sentence in pixels rarely needs more. */
const SENTENCE_LINES = 3;
const LEAST_WIDTH = 360;

/** How moments are drawn as pictures of one size. */
export interface Painter {
  readonly width: number;
  readonly height: number;
  paint(n: number): HTMLCanvasElement;
}

/** Draws moments: the algorithm and the event's number, the board, the sentence. */
export function createPainter(show: Show, view: BoardView<unknown, unknown>, lang: Lang): Painter {
  const board = view.size(show.position);
  const scale = Math.max(1, Math.floor((LEAST_WIDTH - 2 * MARGIN) / board.width));
  const width = Math.max(LEAST_WIDTH, board.width * scale + 2 * MARGIN);
  const top = 2 * MARGIN + LINE;
  const height = top + board.height * scale + MARGIN + SENTENCE_LINES * LINE + MARGIN;
  const small = canvasOf(board.width, board.height);
  return {
    width,
    height,
    paint: n => {
      const canvas = canvasOf(width, height);
      const ctx = contextOf(canvas);
      ctx.fillStyle = PALETTE.night;
      ctx.fillRect(0, 0, width, height);
      view.paint(contextOf(small), sceneAt(show, n, view.faces));
      ctx.imageSmoothingEnabled = false;
      const left = Math.floor((width - board.width * scale) / 2);
      ctx.drawImage(small, left, top, board.width * scale, board.height * scale);
      writeText(ctx, show, n, lang, { top: top + board.height * scale + MARGIN, width });
      return canvas;
    },
  };
}

function writeText(
  ctx: CanvasRenderingContext2D,
  show: Show,
  n: number,
  lang: Lang,
  { top, width }: { readonly top: number; readonly width: number },
): void {
  ctx.font = CANVAS_FONT;
  ctx.textBaseline = 'top';
  ctx.fillStyle = PALETTE.yellow;
  ctx.fillText(show.algorithm.title[lang], MARGIN, MARGIN);
  ctx.fillStyle = PALETTE.silver;
  const count = `${n} / ${show.trace.events}`;
  ctx.fillText(count, width - MARGIN - ctx.measureText(count).width, MARGIN + LINE / 2 + 3);
  ctx.fillStyle = PALETTE.white;
  const said = sentenceAt(show, n)?.[lang] ?? show.algorithm.answers[lang];
  const lines = wrapText(said, width - 2 * MARGIN, piece => ctx.measureText(piece).width);
  for (const [index, line] of lines.slice(0, SENTENCE_LINES).entries()) {
    ctx.fillText(line, MARGIN, top + index * LINE);
  }
}

/** Breaks a sentence into lines: between words, and between any two Chinese characters. */
export function wrapText(said: string, width: number, measure: (piece: string) => number): string[] {
  const pieces = said.match(/[\u2e80-\u9fff\uff00-\uffef]|[^\s\u2e80-\u9fff\uff00-\uffef]+\s*|\s+/g) ?? [];
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces) {
    if (line !== '' && measure((line + piece).trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += piece;
  }
  return line === '' ? lines : [...lines, line.trimEnd()];
}

/** Pictures side by side, as many in a row as make the sheet about as wide as high. */
export function makeStrip(painter: Painter, moments: readonly number[]): HTMLCanvasElement {
  const columns = Math.min(moments.length, Math.max(1, Math.ceil(Math.sqrt(moments.length))));
  const rows = Math.ceil(moments.length / columns);
  const sheet = canvasOf(columns * painter.width, rows * painter.height);
  const ctx = contextOf(sheet);
  for (const [index, n] of moments.entries()) {
    const [row, column] = [Math.floor(index / columns), index % columns];
    ctx.drawImage(painter.paint(n), column * painter.width, row * painter.height);
  }
  return sheet;
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { width, height });
}

export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  return canvas.getContext('2d', { willReadFrequently: true })!;
}
