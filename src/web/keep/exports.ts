import type { Lang } from '../../core/text.ts';
import { makeGameFile } from '../../play/game-file.ts';
import type { Session } from '../../play/session.ts';
import { makeTranscript } from '../../play/transcript.ts';
import { pngOf, saveFile } from '../theatre/export/save.ts';
import { createGamePainter } from './game-pictures.ts';

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
