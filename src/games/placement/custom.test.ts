import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runKibitz } from '../../cli/testing/run-kibitz.ts';
import { makeInputError } from '../../core/input-error.ts';
import { parsePosition } from '../../core/parse-position.ts';
import { tabulate } from '../../engines/testing/analyze.ts';
import { conformanceSuite, openOrThrow } from '../conformance.suite.ts';
import { parseDescribedGame } from '../described.ts';
import { makeSpec, openSpec } from '../spec.ts';
import { cellName, createBoard } from './board.ts';
import { custom } from './custom.ts';

/** Node-Kayles on the rows × columns grid graph: cells are edges, a move takes a vertex with all its edges. */
function nodeKayles(rows: number, columns: number): string {
  const edges: string[] = [];
  const vertices = new Map<string, number[]>();
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      for (const [r, c] of [
        [row, column + 1],
        [row + 1, column],
      ] as const) {
        if (r >= rows || c >= columns) continue;
        edges.push(`${row},${column}-${r},${c}`);
        for (const vertex of [`${row},${column}`, `${r},${c}`]) {
          vertices.set(vertex, [...(vertices.get(vertex) ?? []), edges.length - 1]);
        }
      }
    }
  }
  const board = createBoard(1, edges.length, 'rectangle');
  const moves = [...vertices.values()].map(cells => cells.map(cell => cellName(board, cell)));
  return JSON.stringify({ title: 'Node-Kayles', rows: 1, columns: edges.length, moves });
}

function open(source: string) {
  const spec = parseDescribedGame(source);
  if (!spec.ok) throw new Error(spec.error.en);
  return openOrThrow(custom, spec.value.variant);
}

describe('a game that a user describes', () => {
  // OEIS A316632: Grundy values of Node-Kayles on 3×n grid graphs, n = 1…5
  it.each([
    [1, 2],
    [2, 1],
    [3, 1],
    [4, 0],
    [5, 3],
  ])('Node-Kayles on 3×%i has Grundy value %i', async (columns, grundy) => {
    expect((await tabulate(open(nodeKayles(3, columns)), true))?.start.grundy).toBe(grundy);
  });

  describe('keeps the contract', () => conformanceSuite(open(nodeKayles(3, 3))));

  describe('keeps it with gaps and edges that meet', () => {
    conformanceSuite(openOrThrow(custom, { rows: 3, columns: 4, shape: 'f.9.7', shapes: 'a1+b1.t' }));
  });
  describe('and as a diamond', () => {
    const variant = { rows: 3, columns: 3, layout: 'diamond', shape: '7.5.7', wrap: 'both', runs: '1-2.rd' };
    conformanceSuite(openOrThrow(custom, variant));
  });

  it('writes and reads its gaps, and nothing else in their place', () => {
    const game = openOrThrow(custom, { rows: 2, columns: 3, shape: '5.7', runs: '1.r' });
    const text = game.makePosition(game.initial());
    expect(text).toBe('.#.\n...\n');
    const wrong = parsePosition(game, '...\n...\n');
    expect(wrong.ok ? '' : makeInputError(wrong.error, 'en')).toBe(
      "line 1, column 2: expected '#': the board has no cell here, found '.'",
    );
    expect(game.parseMove(game.initial(), 'a1-c1').ok).toBe(false);
    expect(game.draw(game.initial())).toBe('  a b c\n1 .   .\n2 . . .');
  });

  it('has a spec of its own, the same for the same moves in any order', () => {
    const game = open(nodeKayles(3, 3));
    const again = openSpec(makeSpec(game));
    if (!again.ok) throw new Error(again.error.en);
    expect(makeSpec(again.value)).toBe(makeSpec(game));
    expect(again.value.moves(again.value.initial())).toEqual(game.moves(game.initial()));
    const shuffled = (moves: string) => makeSpec(open(`{"rows":1,"columns":3,"moves":${moves}}`));
    expect(shuffled('[["a1","b1"],["c1"]]')).toBe(shuffled('[["c1"],["b1","a1"],["c1"]]'));
    expect(shuffled('[["a1","b1"],["c1"]]')).not.toBe(shuffled('[["a1"],["c1"]]'));
  });

  it('is named by its file on the command line', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kibitz-'));
    const file = join(folder, 'game.json');
    writeFileSync(file, nodeKayles(3, 3));
    const run = await runKibitz(['tabulate', file, '--grundy', '--json']);
    writeFileSync(file, '{"rows": 2, "columns": 2, "moves": [["a1", "z9"]]}');
    const bad = await runKibitz(['tabulate', file]);
    writeFileSync(file, '{"rows": 1, "columns": 3, "moves": [{"run": [1, 2]}, {"run": 9}]}');
    const odd = await runKibitz(['tabulate', file, '--grundy', '--json']);
    rmSync(folder, { recursive: true });
    expect(JSON.parse(run.stdout)).toMatchObject({ game: 'custom', start: { grundy: 1 } });
    expect(JSON.parse(odd.stdout)).toMatchObject({ start: { grundy: 3 } });
    expect(JSON.parse(odd.stderr).notice.message).toMatch(/line 1, column 54: This move can never be made/);
    expect(bad.status).toBe(2);
    expect(bad.stderr).toContain('line 1, column 44: moves[0][1]: expected a cell from a1 to b2, found "z9"');
  });

  it.each([
    ['', /line 1, column 1: expected a value/],
    ['[', /line 1, column 2: expected a value/],
    ['1', /expected an object/],
    ['{}', /rows: expected .* found nothing/],
    ['{"rows": 9, "columns": 9, "moves": []}', /columns: expected/],
    ['{"rows": 1, "columns": 2, "moves": []}', /moves: expected a list of moves, found \[\]/],
    ['{"rows": 1, "columns": 2, "moves": [[]]}', /moves\[0\]: expected a list of cells/],
    ['{"rows": 1, "columns": 2, "moves": [[1]]}', /moves\[0\]\[0\]: expected a cell/],
    [
      '{"rows": 1, "columns": 2, "layout": "hex", "moves": [["a1"]]}',
      /layout: expected diamond or rectangle/,
    ],
  ])('refuses %s', (source, message) => {
    const game = parseDescribedGame(source);
    expect(game.ok).toBe(false);
    if (!game.ok) expect(game.error.en).toMatch(message);
  });
});
