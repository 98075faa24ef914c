// Moments of every game for scripts/screenshots.mjs: its start, its middle with hints, its end.
import { createXorshift, pickOne } from '../../src/core/random.ts';
import { GAMES } from '../../src/games/registry.ts';
import { openSpec } from '../../src/games/spec.ts';
import { makeLink } from '../../src/play/link.ts';
import { HUMAN, PERFECT } from '../../src/play/seats.ts';
import { currentPosition, playMove, type Session, startSession } from '../../src/play/session.ts';

const SEED = 5;

/** A whole game of chance, position by position. */
function playout(id: string): readonly Session[] {
  const game = openSpec(id);
  if (!game.ok) throw new Error(game.error.en);
  const random = createXorshift(SEED).next;
  const sessions = [startSession(game.value, [HUMAN, HUMAN])];
  for (;;) {
    const last = sessions.at(-1)!;
    const position = currentPosition(last);
    if (game.value.ending(position)) return sessions;
    sessions.push(playMove(last, pickOne(game.value.moves(position), random)));
  }
}

export function cabinetScenes(): readonly { name: string; at: string; ready: string }[] {
  return GAMES.flatMap(({ id }) => {
    const sessions = playout(id);
    // late enough for every board to be proved
    const middle = sessions[Math.floor(sessions.length * 0.8)]!;
    const end = { ...sessions.at(-1)!, seats: [HUMAN, PERFECT] as const };
    return [
      { name: `${id}-start`, at: makeLink(sessions[0]!, { hints: 'ask' }), ready: '.board canvas' },
      { name: `${id}-middle`, at: makeLink(middle, { hints: 'always' }), ready: 'table.moves tbody tr' },
      { name: `${id}-end`, at: makeLink(end, { hints: 'always' }), ready: '.end-card' },
    ];
  });
}
