import type { Face, Scene } from '../boards/view.ts';
import { readUntil } from './reading.ts';
import type { Show } from './show.ts';

/** The board of a moment as a painter wants it: the cells at hand are framed. */
export function sceneAt(show: Show, n: number, faces: readonly Face[] = []): Scene<unknown, unknown> {
  const { replay, stage, game, position } = show;
  const { frame } = replay.at(n);
  // before the first call and after the last one stands the position that the question is about
  const shown = frame ? stage.decode(frame.board) : position;
  return {
    position: shown,
    sinceMs: Number.POSITIVE_INFINITY,
    sinceFaceMs: Number.POSITIVE_INFINITY,
    chosen: (frame?.lit ?? []).filter(cell => cell < stage.cells),
    chosenLegal: true,
    pointed: [],
    focus: undefined,
    marks: new Map(),
    viewer: game.toMove(position),
    face: faces[n > (readUntil(show) ?? n) ? 1 : 0]?.id ?? '',
  };
}
