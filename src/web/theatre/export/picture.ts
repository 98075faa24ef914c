import type { Lang } from '../../../core/text.ts';
import { type BoardView, type Face, type Scene, sceneAtRest } from '../../boards/view.ts';
import { CANVAS_FONT } from '../../pixel/draw.ts';
import { PALETTE } from '../../pixel/palette.ts';
import { readUntil, type Show, sentenceAt } from '../show.ts';

/** The margin around the board and between the lines of text. */
const MARGIN = 12;
const LINE = 18;
/** Height of the sentence: three lines of large letters, five of small ones. */
const SENTENCE_HEIGHT = 90;
/** Letters of the sentence with their lines, the largest first. */
const LETTERS = [
  { font: CANVAS_FONT.replace('12px', '24px'), line: 30 },
  { font: CANVAS_FONT, line: LINE },
] as const;
const LEAST_WIDTH = 480;
/** Between the pictures of a sheet. */
const GAP = 4;

/** How moments are drawn as pictures of one size. */
export interface Painter {
  readonly width: number;
  readonly height: number;
  paint(n: number): HTMLCanvasElement;
}

export interface MomentPainter extends Painter {
  /** The board alone. */
  paintBoard(n: number): HTMLCanvasElement;
}

/** Draws moments: the algorithm and the event's number, the board, the sentence. */
export function createPainter(show: Show, view: BoardView<unknown, unknown>, lang: Lang): MomentPainter {
  const board = view.size(show.position);
  const scale = Math.max(1, Math.floor((LEAST_WIDTH - 2 * MARGIN) / board.width));
  const width = Math.max(LEAST_WIDTH, board.width * scale + 2 * MARGIN);
  const top = 2 * MARGIN + LINE;
  const height = top + board.height * scale + MARGIN + SENTENCE_HEIGHT + MARGIN;
  const small = canvasOf(board.width, board.height);
  const paintBoard = (n: number) => {
    view.paint(contextOf(small), sceneAt(show, n, view.faces));
    const canvas = canvasOf(board.width * scale, board.height * scale);
    const ctx = contextOf(canvas);
    ctx.imageSmoothingEnabled = false;
    ctx.drawImage(small, 0, 0, canvas.width, canvas.height);
    return canvas;
  };
  return {
    width,
    height,
    paintBoard,
    paint: n => {
      const canvas = canvasOf(width, height);
      const ctx = contextOf(canvas);
      ctx.fillStyle = PALETTE.night;
      ctx.fillRect(0, 0, width, height);
      ctx.drawImage(paintBoard(n), Math.floor((width - board.width * scale) / 2), top);
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
  ctx.fillText(count, width - MARGIN - ctx.measureText(count).width, MARGIN);
  ctx.fillStyle = PALETTE.white;
  const said = sentenceAt(show, n)?.[lang] ?? show.algorithm.answers[lang];
  for (const { font, line } of LETTERS) {
    ctx.font = font;
    const lines = wrapText(said, width - 2 * MARGIN, piece => ctx.measureText(piece).width);
    const fits = lines.length * line <= SENTENCE_HEIGHT;
    if (!fits && font !== CANVAS_FONT) continue;
    for (const [index, words] of lines.entries()) ctx.fillText(words, MARGIN, top + index * line);
    return;
  }
}

/** What must not begin a line goes with what it ends, what must not end one with what it begins. */
const PIECES =
  /[（「『《]*(?:[\u2e80-\u9fff\uff00-\uffef]|[^\s\u2e80-\u9fff\uff00-\uffef]+)[，。、：；？！）」』》…]*\s*|\s+/g;

/** Breaks a sentence into lines: between words, and between two Chinese characters unless one is a bracket or point. */
export function wrapText(said: string, width: number, measure: (piece: string) => number): string[] {
  const pieces = said.match(PIECES) ?? [];
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
export function makePictureSheet(painter: Painter, moments: readonly number[]): HTMLCanvasElement {
  const columns = Math.min(moments.length, Math.max(1, Math.ceil(Math.sqrt(moments.length))));
  const rows = Math.ceil(moments.length / columns);
  const sheet = canvasOf(columns * (painter.width + GAP) + GAP, rows * (painter.height + GAP) + GAP);
  const ctx = contextOf(sheet);
  ctx.fillStyle = PALETTE.grey;
  ctx.fillRect(0, 0, sheet.width, sheet.height);
  for (const [index, n] of moments.entries()) {
    const [row, column] = [Math.floor(index / columns), index % columns];
    const [left, top] = [GAP + column * (painter.width + GAP), GAP + row * (painter.height + GAP)];
    ctx.drawImage(painter.paint(n), left, top);
  }
  return sheet;
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { width, height });
}

export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  return canvas.getContext('2d', { willReadFrequently: true })!;
}

/** The board of a moment for a painter: the current cells are framed. */
function sceneAt(show: Show, n: number, faces: readonly Face[] = []): Scene<unknown, unknown> {
  const { replay, stage, game, position } = show;
  const { frame } = replay.at(n);
  // before the first call and after the last one stands the position that the question is about
  const shown = frame ? stage.decode(frame.board) : position;
  return sceneAtRest(shown, {
    chosen: (frame?.lit ?? []).filter(cell => cell < stage.cells),
    chosenLegal: true,
    viewer: game.toMove(position),
    face: faces[n > (readUntil(show) ?? n) ? 1 : 0]?.id ?? '',
  });
}

/** The moments of an export: from one to another, every so many events. */
export interface Range {
  readonly from: number;
  readonly to: number;
  readonly every: number;
}

/** The moments that are shown, the last one always among them. */
export function momentsOf({ from, to, every }: Range): number[] {
  const moments: number[] = [];
  for (let n = from; n < to; n += every) moments.push(n);
  return [...moments, to];
}

/** A range as the user typed it: in order, within the trace, with at most so many moments. */
export function fitRange({ from, to, every }: Range, events: number, most: number): Range {
  const clamp = (n: number) => Math.max(0, Math.min(events, Math.round(n) || 0));
  const [first, last] = [clamp(from), clamp(to)].sort((a, b) => a - b) as [number, number];
  const least = Math.ceil((last - first) / (most - 1));
  return { from: first, to: last, every: Math.max(1, Math.round(every) || 1, least) };
}
