import { expect, it } from 'vitest';
import { Budget } from '../analysis/budget.ts';
import { seededRandom } from '../analysis/estimate.ts';
import { solveProspect } from '../analysis/outcome.ts';
import type { Game, GameDefinition, VariantRequest } from '../core/game.ts';
import { parsePosition } from '../core/parse-position.ts';

const PLAYOUTS = 12;

export function openOrThrow(definition: GameDefinition, request: VariantRequest = {}): Game {
  const game = definition.open(request);
  if (!game.ok) throw new Error(game.error.en);
  return game.value;
}

/** Every position of some random games, in order. */
export function randomPositions(game: Game, seed: number, playouts = PLAYOUTS): unknown[] {
  const random = seededRandom(seed);
  const positions: unknown[] = [];
  for (let playout = 0; playout < playouts; playout++) {
    let position = game.initial();
    for (;;) {
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
  const positions = randomPositions(game, 20_241);
  const same = (a: unknown, b: unknown) => game.makePosition(a) === game.makePosition(b);

  it('has moves exactly until it is over', () => {
    for (const position of positions) {
      expect(game.moves(position).length === 0).toBe(game.ending(position) !== undefined);
    }
  });

  it('takes turns', () => {
    for (const position of positions) {
      for (const move of game.moves(position))
        expect(game.toMove(game.play(position, move))).not.toBe(game.toMove(position));
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
    const solve = solveProspect(game, new Budget(500_000));
    for (const position of late) {
      for (const image of game.symmetric?.(position) ?? []) expect(solve(image)).toEqual(solve(position));
    }
  });

  it('splits into parts that no move joins', () => {
    for (const position of positions) {
      if (!game.parts) break;
      const total = game.parts(position).reduce<number>((sum, part) => sum + game.moves(part).length, 0);
      expect(total).toBe(game.moves(position).length);
    }
  });

  it('draws every position', () => {
    for (const position of positions)
      expect(game.draw(position).split('\n').length).toBeGreaterThanOrEqual(1);
  });
}

/** One random game, move by move, as a record to compare with the stored one. */
export function playthrough(game: Game, seed: number): string {
  const random = seededRandom(seed);
  const lines: string[] = [`game ${game.definition.id}`, `variant ${JSON.stringify(game.variant)}`];
  let position = game.initial();
  for (let ply = 1; ; ply++) {
    lines.push(
      '',
      game.makePosition(position).trimEnd(),
      `to move: ${game.definition.players[game.toMove(position)].id}`,
    );
    const moves = game.moves(position);
    if (moves.length === 0) break;
    lines.push(`moves: ${moves.map(move => game.makeMove(position, move)).join(' ')}`);
    const move = moves[Math.floor(random() * moves.length)];
    lines.push(`${ply}. ${game.makeMove(position, move)}`);
    position = game.play(position, move);
  }
  return `${[...lines, `ending: ${JSON.stringify(game.ending(position))}`].join('\n')}\n`;
}
