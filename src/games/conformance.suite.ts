import { expect, it, vi } from 'vitest';
import { solveGrundy } from '../answer/reference/grundy.ts';
import { solveProspect } from '../answer/reference/outcome.ts';
import { findBreach } from '../core/breach.ts';
import { Meter, withinNodes } from '../core/effort.ts';
import { contestInput, type Game, type GameDefinition } from '../core/game.ts';
import { breachText, GameFault } from '../core/game-fault.ts';
import { parsePosition } from '../core/parse-position.ts';
import { createXorshift } from '../core/random.ts';
import type { Variant } from '../core/variant.ts';
import { Way, watched } from '../core/watched.ts';
import { makeSpec } from './spec.ts';

const PLAYOUTS = 12;
/** Moves near the start that are tried for a broken rule. */
const FOLLOWED = 2_000;
/** Positions that are solved for one. */
const SOLVED = 2_000;
/** A year later nothing may be different. */
const LATER_MS = 365 * 24 * 3600 * 1000;

export function openOrThrow(definition: GameDefinition, request: Variant = {}): Game {
  const game = definition.open(request);
  if (!game.ok) throw new Error(game.error.en);
  return game.value;
}

/** Every position of some random games, in order. */
export function randomPositions(played: Game, seed: number, playouts = PLAYOUTS): unknown[] {
  const game = watched(played);
  const random = createXorshift(seed).next;
  const positions: unknown[] = [];
  for (let playout = 0; playout < playouts; playout++) {
    const way = new Way(game);
    let position = game.initial();
    for (;;) {
      way.enter(position);
      positions.push(position);
      const moves = game.moves(position);
      if (moves.length === 0) break;
      position = game.play(position, moves[Math.floor(random() * moves.length)]);
    }
  }
  return positions;
}

/** What every game promises, whatever its rules. */
export function conformanceSuite(game: Game): void {
  const broken = brokenRule(game);
  it('keeps the rules of games', () => expect(broken).toBeUndefined());
  // nothing else can be said of it
  if (broken !== undefined) return;
  const positions = randomPositions(game, 20_241);
  const same = (a: unknown, b: unknown) => game.makePosition(a) === game.makePosition(b);

  it('has moves exactly until it is over', () => {
    for (const position of positions) {
      expect(game.moves(position).length === 0).toBe(game.ending(position) !== undefined);
    }
  });

  it('is the same game at another time', () => {
    const now = playthrough(game, 7);
    vi.useFakeTimers({ now: Date.now() + LATER_MS, toFake: ['Date'] });
    try {
      expect(playthrough(game, 7)).toBe(now);
    } finally {
      vi.useRealTimers();
    }
  });

  it('leaves a position untouched when a move is played from it', () => {
    for (const position of positions) {
      const before = game.key(position);
      for (const move of game.moves(position)) game.play(position, move);
      expect(game.key(position)).toBe(before);
    }
  });

  it('writes and reads moves: each has a name of its own', () => {
    for (const position of positions) {
      const moves = game.moves(position);
      const names = moves.map(move => game.makeMove(position, move));
      expect(new Set(names).size).toBe(moves.length);
      for (const [index, name] of names.entries()) {
        const parsed = game.parseMove(position, ` ${name.toUpperCase()} `);
        expect(parsed.ok && game.key(game.play(position, parsed.value))).toBe(
          game.key(game.play(position, moves[index])),
        );
      }
    }
  });

  it('explains moves that it refuses, in both languages', () => {
    for (const position of positions.slice(0, 50)) {
      for (const nonsense of ['', 'zz9', '0', 'a0', '-', '--', 'a1-', 'a1-z9', '💥', 'a1-a1-a1']) {
        const parsed = game.parseMove(position, nonsense);
        if (moveNames(game, position).includes(nonsense)) continue;
        expect(parsed.ok).toBe(false);
        if (!parsed.ok) expect(parsed.error.en.length * parsed.error.zh.length).toBeGreaterThan(0);
      }
    }
  });

  it('writes and reads positions', () => {
    for (const position of positions) {
      const read = parsePosition(game, game.makePosition(position), game.toMove(position));
      expect(read.ok && game.key(read.value)).toBe(game.key(position));
      expect(read.ok && same(read.value, position)).toBe(true);
    }
  });

  it('writes what a contestant’s program reads', () => {
    for (const position of positions) {
      const input = contestInput(game, position);
      const read = input === undefined ? undefined : parsePosition(game, input);
      if (read) expect(read.ok && game.key(read.value)).toBe(game.key(position));
    }
  });

  it('gives different positions different keys', () => {
    const texts = new Map<string, string>();
    for (const position of positions) {
      const text = game.makePosition(position);
      expect(texts.get(game.key(position)) ?? text).toBe(text);
      texts.set(game.key(position), text);
    }
    expect(new Set(texts.values()).size).toBe(texts.size);
  });

  it('has symmetries that keep the moves and are closed', () => {
    for (const position of positions.slice(0, 60)) {
      const images = game.symmetric?.(position) ?? [];
      const keys = new Set(images.map(image => game.key(image)));
      if (game.symmetric) expect(keys).toContain(game.key(position));
      for (const image of images) {
        expect(game.moves(image).length).toBe(game.moves(position).length);
        for (const second of game.symmetric?.(image) ?? []) expect(keys).toContain(game.key(second));
      }
    }
  });

  it('has symmetries that keep the outcome', () => {
    const late = positions
      .filter((_, index) => positions.slice(index, index + 6).some(next => game.ending(next)))
      .slice(0, 30);
    const solve = solveProspect(game, Meter.limited());
    for (const position of late) {
      for (const image of game.symmetric?.(position) ?? []) expect(solve(image)).toEqual(solve(position));
    }
  });

  it('splits into parts: moves that get into each other’s way, directly or through others, and no more', () => {
    if (!game.parts) return;
    for (const position of positions.slice(0, 25)) {
      const parts = game.parts(position).map(part => moveNames(game, part));
      expect(new Set(parts.map(names => names.join()))).toEqual(
        new Set(rivalMoves(game, position).map(names => names.join())),
      );
      expect(parts.flat().sort()).toEqual(moveNames(game, position));
    }
  });

  it('is worth what its parts are worth together', () => {
    // in misère play the values of parts do not add up
    if (!game.parts || !game.definition.capabilities.impartial || game.variant.misere) return;
    const value = solveGrundy(game, Meter.limited(500_000));
    const small = positions.filter(position => game.moves(position).length <= 14);
    expect(small.length).toBeGreaterThan(0);
    for (const position of small) {
      expect(game.parts(position).reduce<number>((sum, part) => sum ^ value(part), 0)).toBe(value(position));
    }
  });

  it('draws different positions differently', () => {
    const drawn = new Map<string, string>();
    for (const position of positions) {
      const drawing = `${game.toMove(position)} ${game.draw(position)}`;
      expect(drawn.get(drawing) ?? game.key(position)).toBe(game.key(position));
      drawn.set(drawing, game.key(position));
    }
  });

  it('draws the move that led to a position', () => {
    for (const position of positions.slice(0, 25)) {
      const moves = game.moves(position);
      // nothing on the board shows a pass
      if (game.definition.capabilities.canPass && moves.length === 1) continue;
      const drawings = moves.map(move => {
        const next = game.play(position, move);
        expect(markedPieces(game, next, move)).toBeGreaterThan(0);
        expect(markedPieces(game, next)).toBe(0);
        expect(game.draw(next, move)).not.toBe(game.draw(next));
        return game.draw(next, move);
      });
      expect(new Set(drawings).size).toBe(moves.length);
    }
  });

  it('draws the same with and without paint', () => {
    const trimmed = (drawing: string) => drawing.replace(/ +$/gm, '');
    for (const position of positions) {
      const painted = game.draw(position, undefined, mark => `<${mark}>`);
      expect(painted).toMatch(/<.+>/);
      expect(trimmed(painted.replace(/[<>]/g, ''))).toBe(trimmed(game.draw(position)));
    }
  });
}

/** The rule of `Game` that it breaks, in a sentence with the smallest position that shows it. */
export function brokenRule(game: Game): string | undefined {
  const breach = findBreach(game, FOLLOWED);
  if (breach) return breachText(game, breach).en;
  try {
    randomPositions(game, 20_241);
    // goes deep first, where positions come again
    withinNodes(SOLVED, meter => solveProspect(watched(game), meter)(game.initial()));
  } catch (problem) {
    if (problem instanceof GameFault) return problem.message;
    throw problem;
  }
  return undefined;
}

function moveNames(game: Game, position: unknown): string[] {
  return game
    .moves(position)
    .map(move => game.makeMove(position, move))
    .sort();
}

/** The moves in groups: two stand in one when either takes the other away, or both stand with a third. */
function rivalMoves(game: Game, position: unknown): string[][] {
  const all = moveNames(game, position);
  let groups: string[][] = [];
  for (const move of game.moves(position)) {
    const left = new Set(moveNames(game, game.play(position, move)));
    const lost = all.filter(name => !left.has(name));
    const joined = groups.filter(group => group.some(name => lost.includes(name)));
    const together = new Set([...joined.flat(), ...lost]);
    groups = [...groups.filter(group => !joined.includes(group)), [...together].sort()];
  }
  return groups;
}

function markedPieces(game: Game, position: unknown, move?: unknown): number {
  let pieces = 0;
  game.draw(position, move, (mark, _, marked) => {
    if (marked) pieces++;
    return mark;
  });
  return pieces;
}

/** One random game, move by move, as a record to compare with the stored one. */
export function playthrough(game: Game, seed: number): string {
  const random = createXorshift(seed).next;
  const lines: string[] = [`spec ${makeSpec(game)}`];
  let position = game.initial();
  let last: unknown;
  for (let ply = 1; ; ply++) {
    lines.push(
      '',
      game.makePosition(position).trimEnd(),
      ...game
        .draw(position, last)
        .split('\n')
        .map(line => `| ${line}`.trimEnd()),
      `to move: ${game.definition.players[game.toMove(position)].id}`,
    );
    const moves = game.moves(position);
    if (moves.length === 0) break;
    lines.push(`moves: ${moves.map(move => game.makeMove(position, move)).join(' ')}`);
    const move = moves[Math.floor(random() * moves.length)];
    lines.push(`${ply}. ${game.makeMove(position, move)}`);
    position = game.play(position, move);
    last = move;
  }
  return `${[...lines, `ending: ${JSON.stringify(game.ending(position))}`].join('\n')}\n`;
}
