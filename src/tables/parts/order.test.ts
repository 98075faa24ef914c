import { describe, expect, it } from 'vitest';
import { cram, marbles } from '../../games/placement/games.ts';
import { cutParts, planParts } from '../../kernels/placement/index.ts';
import { type Board, boardOf } from '../testing/boards.ts';
import { forecastRun } from './forecast.ts';
import { PartGraph } from './graph.ts';
import { arrangeTop } from './order.ts';

function graphOf({ rules, symmetries }: Board, partCells: number): PartGraph {
  const { top, blockBits } = arrangeTop(cutParts(rules, { symmetries, partCells }));
  const plan = planParts(rules, { symmetries, partCells, top });
  return new PartGraph(plan, blockBits);
}

const BOARDS = [
  ['marbles 5×5', boardOf(marbles, 5, 5), 14],
  ['marbles 5×6', boardOf(marbles, 5, 6), 18],
  ['marbles 4×6, without symmetries', { ...boardOf(marbles, 4, 6), symmetries: [] }, 14],
  ['cram 5×6', boardOf(cram, 5, 6), 18],
] as const;

describe.each(BOARDS)('%s', (_, board, partCells) => {
  const graph = graphOf(board, partCells);

  it('has every part once, after all its sources', () => {
    expect([...graph.order].sort((a, b) => b - a)).toEqual([...graph.plan.solved]);
    for (const [position, part] of graph.order.entries())
      graph.forSources(part, solved => {
        expect(graph.positionOf(solved)).toBeLessThan(position);
      });
  });

  it('knows the readers of a part as it knows the sources of a reader', () => {
    const reads = new Map<string, number>();
    const add = (reader: number, solved: number, by: number) =>
      reads.set(`${reader} ${solved}`, (reads.get(`${reader} ${solved}`) ?? 0) + by);
    for (const part of graph.order) {
      graph.forSources(part, solved => add(part, solved, 1));
      graph.forReaders(part, reader => add(reader, part, -1));
    }
    expect([...reads.values()].filter(count => count !== 0)).toEqual([]);
  });

  it('reads less in the forecast the more fits into memory', () => {
    const { length } = graph.order;
    const [few, more, all] = [length / 8 + 40, length / 2 + 40, length].map(slots =>
      forecastRun(graph, Math.floor(slots)),
    );
    expect(all!.reads).toBe(0);
    expect(more!.reads).toBeLessThanOrEqual(few!.reads);
    expect(few!.mostAlive).toBe(all!.mostAlive);
    expect(few!.mostAlive).toBeLessThan(length);
  });
});

it('keeps fewer parts alive than going down by numbers', () => {
  const board = boardOf(marbles, 5, 6);
  const plain = planParts(board.rules, { symmetries: board.symmetries, partCells: 16 });
  const down = forecastRun(new PartGraph(plain), plain.solved.length);
  const arranged = graphOf(board, 16);
  expect(forecastRun(arranged, arranged.order.length).mostAlive).toBeLessThan(down.mostAlive);
});
