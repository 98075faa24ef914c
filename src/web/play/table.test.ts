import { afterEach, describe, expect, it, vi } from 'vitest';
import { currentPosition, playMove } from '../../play/session.ts';
import type { GameTable } from './table.ts';
import { createPage, leaveTables, sitDown } from './testing/near-page.ts';

afterEach(leaveTables);

/** Everything that a table shows, without its functions. */
function seen(table: GameTable) {
  const { at, moves } = table.session.value!;
  return {
    game: table.session.value!.game.definition.id,
    at,
    moves,
    chosen: table.chosen.value,
    pointed: table.pointed.value,
    focus: table.focusCell.value,
    paused: table.paused.value,
    editing: table.editing.value,
    notice: table.notice.value?.message.en,
    hintsShown: table.hintsShown.value,
    analysed: [...table.analyses.value.keys()],
    marks: [...table.marks.value],
    face: table.face.value,
  };
}

describe('two tables on one page', () => {
  it('play different games, and neither sees the other’s state', () => {
    const { services } = createPage();
    const marbles = sitDown(services, 'marbles');
    const bread = sitDown(services, 'bread');
    const untouched = seen(bread);
    marbles.clickCell(0);
    expect(marbles.chosen.value).toEqual([0]);
    marbles.confirmChoice();
    marbles.clickCell(5);
    marbles.focusCell.value = 3;
    marbles.pointed.value = [7];
    marbles.togglePause();
    expect(seen(bread)).toEqual(untouched);

    const before = seen(marbles);
    bread.clickCell(4);
    bread.clickCell(1);
    bread.goBack();
    bread.setFace('square');
    bread.editing.value = currentPosition(bread.session.value!);
    expect(seen(marbles)).toEqual(before);
    expect(seen(bread)).toMatchObject({ at: 1, moves: [5, 2], face: 'square', paused: false });
    expect(seen(marbles)).toMatchObject({ at: 1, chosen: [5], focus: 3, pointed: [7], paused: true });
  });

  it('have hints of their own, asked for apart and computed at once', async () => {
    const { services, workers } = createPage();
    const marbles = sitDown(services, 'marbles', { rows: 3, columns: 3 });
    const bread = sitDown(services, 'bread');
    expect(workers).toHaveLength(0);
    marbles.askHint();
    expect([marbles.hintsShown.value, bread.hintsShown.value]).toEqual([true, false]);
    bread.askHint();
    await vi.waitFor(() => {
      expect(marbles.currentAnalysis.value?.outcome).toBe('win');
      expect(bread.currentAnalysis.value?.outcome).toBe('draw');
    }, 20_000);
    expect(workers.length).toBeGreaterThanOrEqual(2);
    expect(marbles.marks.value.size).toBe(9);
    expect(bread.marks.value.size).toBe(9);
    for (const [own, other] of [
      ['marbles', bread],
      ['bread', marbles],
    ] as const) {
      for (const key of other.analyses.value.keys()) expect(key.startsWith(own)).toBe(false);
    }
  });

  it('end apart: the workers of one end with it and the other plays on', async () => {
    const { services, workers } = createPage();
    const first = sitDown(services, 'bread');
    const second = sitDown(services, 'bread');
    first.askHint();
    await vi.waitFor(() => expect(first.currentAnalysis.value?.unproved).toEqual([]), 20_000);
    const mine = workers.length;
    second.askHint();
    first.dispose();
    expect(workers.slice(0, mine).every(worker => worker.isEnded)).toBe(true);
    await vi.waitFor(() => expect(second.currentAnalysis.value?.outcome).toBe('draw'), 20_000);
    const started = workers.length;
    const elsewhere = playMove(second.session.value!, 5);
    first.show(elsewhere);
    first.askHint();
    await first.think(elsewhere, currentPosition(elsewhere));
    expect(workers).toHaveLength(started);
    expect(first.thinking.value).toBeUndefined();
  });

  it('let a computer move at one while a person thinks at the other', async () => {
    const { services } = createPage();
    const mine = sitDown(services, 'bread');
    const theirs = sitDown(services, 'bread');
    theirs.setSeat(1, { kind: 'computer', skill: 0 });
    theirs.clickCell(4);
    await vi.waitFor(() => expect(theirs.session.value!.moves).toHaveLength(2), 5_000);
    expect(mine.session.value!.moves).toHaveLength(0);
  });
});

describe('what is computed', () => {
  it('is computed once for a change, however often it is looked at', async () => {
    const { services } = createPage();
    const table = sitDown(services, 'marbles', { rows: 3, columns: 3 });
    const choose = vi.spyOn(table.view.value!, 'choose');
    table.clickCell(0);
    const look = () => [table.scene.value, table.chosenMove.value, table.marks.value];
    look();
    look();
    expect(choose).toHaveBeenCalledTimes(1);
    table.confirmChoice();
    expect(choose).toHaveBeenCalledTimes(1);
    table.askHint();
    await vi.waitFor(() => expect(table.marks.value.size).toBeGreaterThan(0), 20_000);
    const cellsOf = vi.spyOn(table.view.value!, 'cellsOf');
    const [scene, , marks] = look();
    expect(look()[0]).toBe(scene);
    table.focusCell.value = 2;
    expect(look()[2]).toBe(marks);
    expect(cellsOf).not.toHaveBeenCalled();
  });
});
