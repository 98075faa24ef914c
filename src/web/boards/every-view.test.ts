import { describe, expect, it } from 'vitest';
import { LANGS } from '../../core/text.ts';
import { openOrThrow, randomPositions } from '../../games/conformance.suite.ts';
import { GAMES } from '../../games/registry.ts';
import type { Canvas2D } from '../pixel/draw.ts';
import type { Scene } from './view.ts';
import { viewOf } from './views.ts';

/** A canvas that only counts what is drawn on it: rectangles, letters, paths, images. */
function countingCanvas(width: number, height: number): { ctx: Canvas2D; drawn: () => number } {
  let drawn = 0;
  const ctx = new Proxy({ canvas: { width, height } } as Record<string, unknown>, {
    get: (known, name: string) => {
      if (name in known) return known[name];
      return () => {
        if (/^(fill|stroke|draw|put)/.test(name)) drawn++;
        return { addColorStop: () => undefined, width: 8, data: new Uint8ClampedArray(4) };
      };
    },
  });
  return { ctx: ctx as unknown as Canvas2D, drawn: () => drawn };
}

describe.each(GAMES.map(definition => [definition.id, definition] as const))('%s', (_, definition) => {
  const game = openOrThrow(definition);
  const view = viewOf(game);
  const positions = randomPositions(game, 5, 1);

  it('has a board that paints every position, with and without the last move', () => {
    for (const [at, position] of positions.entries()) {
      const { width, height } = view.size(position);
      const before = positions[at - 1];
      const key = game.key(position);
      const move = game
        .moves(before ?? position)
        .find(each => game.key(game.play(before ?? position, each)) === key);
      for (const { id } of view.faces ?? [{ id: '' }]) {
        const { ctx, drawn } = countingCanvas(width, height);
        const scene: Scene<unknown, unknown> = {
          position,
          ...(before !== undefined && move !== undefined ? { last: { before, move } } : {}),
          sinceMs: Number.POSITIVE_INFINITY,
          sinceFaceMs: Number.POSITIVE_INFINITY,
          chosen: [],
          chosenLegal: false,
          pointed: [],
          focus: undefined,
          marks: new Map(),
          viewer: 0,
          face: id,
        };
        view.paint(ctx, scene);
        expect(drawn()).toBeGreaterThan(1);
      }
    }
  });

  it('can be played: each move by its cells or by its name', () => {
    const start = game.initial();
    for (const move of game.moves(start)) {
      const cells = view.cellsOf(start, move);
      const chosen = cells.length === 0 ? undefined : view.choose(start, cells);
      if (chosen) expect(chosen.ok && game.makeMove(start, chosen.value)).toBe(game.makeMove(start, move));
    }
  });

  it('can be heard: cells with names, or characters', () => {
    const start = game.initial();
    const spots = view.rows(start, '').flat();
    if (spots.length === 0) expect(view.transcript?.(start)).toBe(game.draw(start));
    for (const { cell } of spots) {
      expect(view.cellName(start, cell)).not.toBe('');
      for (const lang of LANGS) expect(typeof view.describe(start, cell, lang)).toBe('string');
    }
  });
});
