import type { Game } from '../../../core/game.ts';
import { createXorshift, type Random } from '../../../core/random.ts';

/** A position as its text, with who moves. */
export interface WrittenPosition {
  readonly position: string;
  readonly toMove: string;
}

/** Positions of random games, in their texts, with who moves; those near the end are as likely as the others. */
export function randomPositions(game: Game, count: number, seed: number): WrittenPosition[] {
  const random = createXorshift(seed);
  return Array.from({ length: count }, () => written(game, randomPosition(game, random)));
}

function randomPosition(game: Game, random: Random, mostToEnd = Number.POSITIVE_INFINITY): unknown {
  const met: unknown[] = [game.initial()];
  for (;;) {
    const here = met.at(-1);
    const moves = game.moves(here);
    if (moves.length === 0) break;
    met.push(game.play(here, moves[Math.floor(random.next() * moves.length)]));
  }
  const from = Math.max(0, met.length - 1 - mostToEnd);
  return met[from + Math.floor(random.next() * (met.length - from))];
}

function written(game: Game, position: unknown): WrittenPosition {
  const toMove = game.definition.players[game.toMove(position)].id;
  return { position: game.makePosition(position).replace(/\n$/, ''), toMove };
}

/**
 * So many different positions that play can come to, at most so many plies from the end of a random game and with little
 * to come whatever is played, or all there are where there are no more.
 */
export function differentPositions(
  game: Game,
  count: number,
  seed: number,
  mostToEnd?: number,
): WrittenPosition[] {
  const all = mostToEnd === undefined ? reachable(game, count) : undefined;
  if (all) return all.map(position => written(game, position));
  const random = createXorshift(seed);
  const found = new Map<string, WrittenPosition>();
  for (let tries = 0; found.size < count && tries < 50 * count; tries++) {
    const position = randomPosition(game, random, mostToEnd);
    const key = game.key(position);
    if (!found.has(key) && (mostToEnd === undefined || isSmallTree(game, position)))
      found.set(key, written(game, position));
  }
  return [...found.values()];
}

/** Enough for six moves among some others. */
const MOST_NODES = 5000;

/** A random game may end early, while others go on for long from its last positions. */
function isSmallTree(game: Game, position: unknown): boolean {
  let nodes = 0;
  const isWithin = (at: unknown): boolean =>
    ++nodes <= MOST_NODES && game.moves(at).every(move => isWithin(game.play(at, move)));
  return isWithin(position);
}

/** Every position that play can come to; undefined when there are more than so many. */
function reachable(game: Game, most: number): unknown[] | undefined {
  const found = new Map<string, unknown>([[game.key(game.initial()), game.initial()]]);
  for (const position of found.values()) {
    for (const move of game.moves(position)) {
      const next = game.play(position, move);
      found.set(game.key(next), next);
    }
    if (found.size > most) return undefined;
  }
  return [...found.values()];
}

/** The part of an answer that must not depend on where it is asked: without cost and engine. */
export function plainAnswer(answer: unknown): Record<string, unknown> {
  const { seconds: _, nodes: __, provedBy: ___, ...rest } = answer as Record<string, unknown>;
  return JSON.parse(JSON.stringify(rest), (key, value) =>
    /^(win|draw|loss)$/.test(key) ? `${value}` : value,
  );
}
