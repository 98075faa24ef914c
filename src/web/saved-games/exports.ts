import { endingSentence } from '../../answer/sentences.ts';
import { titleOf } from '../../core/game.ts';
import { type Lang, PUNCTUATION } from '../../core/text.ts';
import { makeGameFile } from '../../play/game-file.ts';
import { moveName, type Session, viewerOf } from '../../play/session.ts';
import { makeTranscript } from '../../play/transcript.ts';
import { type Scene, sceneAtRest } from '../boards/view.ts';
import { viewOf } from '../boards/views.ts';
import { CANVAS_FONT } from '../pixel/draw.ts';
import { PALETTE } from '../pixel/palette.ts';
import { contextOf, type Painter, wrapText } from '../theatre/export/picture.ts';
import { pngOf, saveFile } from '../theatre/export/save.ts';

const MARGIN = 12;
const LINE = 18;
const LEAST_WIDTH = 360;
const CAPTION_LINES = 2;

/** Pictures of a game's positions, all of one size: its name, the board, and the move that led there. */
export function createGamePainter(session: Session, face: string, lang: Lang): Painter {
  const view = viewOf(session.game);
  const board = view.size(session.start);
  const scale = Math.max(1, Math.floor((LEAST_WIDTH - 2 * MARGIN) / board.width));
  const width = Math.max(LEAST_WIDTH, board.width * scale + 2 * MARGIN);
  const top = 2 * MARGIN + LINE;
  const below = top + board.height * scale + MARGIN;
  const height = below + CAPTION_LINES * LINE + MARGIN;
  const small = canvasOf(board.width, board.height);
  return {
    width,
    height,
    paint: n => {
      const canvas = canvasOf(width, height);
      const ctx = contextOf(canvas);
      ctx.fillStyle = PALETTE.night;
      ctx.fillRect(0, 0, width, height);
      view.paint(contextOf(small), sceneAt(session, n, face));
      ctx.imageSmoothingEnabled = false;
      const left = Math.floor((width - board.width * scale) / 2);
      ctx.drawImage(small, left, top, board.width * scale, board.height * scale);
      writeText(ctx, session, n, lang, { below, width });
      return canvas;
    },
  };
}

function sceneAt(session: Session, n: number, face: string): Scene<unknown, unknown> {
  const { positions, moves } = session;
  const last = n > 0 ? { last: { before: positions[n - 1], move: moves[n - 1] } } : {};
  return sceneAtRest(positions[n], { ...last, viewer: viewerOf(session), face });
}

function writeText(
  ctx: CanvasRenderingContext2D,
  session: Session,
  n: number,
  lang: Lang,
  { below, width }: { readonly below: number; readonly width: number },
): void {
  const { game, root, positions } = session;
  ctx.font = CANVAS_FONT;
  ctx.textBaseline = 'top';
  ctx.fillStyle = PALETTE.yellow;
  ctx.fillText([titleOf(game)[lang], ...(root.title ? [root.title] : [])].join(' · '), MARGIN, MARGIN);
  ctx.fillStyle = PALETTE.silver;
  const count = `${n} / ${session.moves.length}`;
  ctx.fillText(count, width - MARGIN - ctx.measureText(count).width, MARGIN);
  ctx.fillStyle = PALETTE.white;
  const { colon, stop } = PUNCTUATION[lang];
  const ending = game.ending(positions[n]);
  const mover = n > 0 ? game.definition.players[game.toMove(positions[n - 1])].title[lang] : '';
  const said = [
    ...(n > 0 ? [`${n}. ${mover}${colon}${moveName(session, n - 1)}`] : []),
    ...(ending ? [endingSentence(game, ending)[lang]] : []),
  ].join(stop);
  const lines = wrapText(said, width - 2 * MARGIN, piece => ctx.measureText(piece).width);
  for (const [index, line] of lines.slice(0, CAPTION_LINES).entries())
    ctx.fillText(line, MARGIN, below + index * LINE);
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { width, height });
}

export const GAME_EXPORTS = ['text', 'json', 'picture', 'gif'] as const;
export type GameExport = (typeof GAME_EXPORTS)[number];

const FRAME_MS = 700;

/** Makes a file of a game and hands it over; answers its name. */
export async function exportGame(
  session: Session,
  kind: GameExport,
  face: string,
  lang: Lang,
): Promise<string> {
  const name = `kibitz-${session.game.definition.id}`;
  if (kind === 'text') return hand(`${name}.txt`, makeTranscript(session, lang), 'text/plain');
  if (kind === 'json') return exportGames([session], name);
  // letters that are not loaded yet would be drawn in another face
  await document.fonts.ready;
  const painter = createGamePainter(session, face, lang);
  if (kind === 'picture') return hand(`${name}.png`, await pngOf(painter.paint(session.at)), 'image/png');
  const { makeGif } = await import('../theatre/export/gif.ts');
  const gif = await makeGif(painter, [...session.positions.keys()], FRAME_MS);
  return hand(`${name}.gif`, gif, 'image/gif');
}

export function exportGames(sessions: readonly Session[], name = 'kibitz-games'): string {
  return hand(`${name}.json`, makeGameFile(sessions), 'application/json');
}

function hand(name: string, content: Uint8Array | string, type: string): string {
  saveFile(name, content, type);
  return name;
}
