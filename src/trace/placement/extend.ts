import { text } from '../../core/text.ts';
import type { PlacementGame } from '../../games/placement/family.ts';
import { DIRECTIONS } from '../../games/placement/runs.ts';
import { defineSteps, step } from '../step.ts';
import { type CellSet, FreeCells, NO_CELLS, union } from './cells.ts';
import { OutcomeSearch } from './search.ts';
import { MEMO, OUTCOME_STEPS, OUTCOME_VALUES, type PlacementAlgorithm, tooManyFree } from './values.ts';

const STEPS = defineSteps({
  ...OUTCOME_STEPS,
  cell: step('try', { i: 'cell' }, [
    'Cell {i} is free: try the runs that begin there.',
    '{i} 是空位：试从这里开始的每一段。',
  ]),
  direction: step('try', { j: 'direction' }, ['From {i}, go {j}.', '从 {i} 出发，{j}延伸。']),
  extend: step('extend', { c: 'cell', k: 'number' }, [
    'Take {c}: the run has {k} now.',
    '占 {c}：这一段现在长 {k}。',
  ]),
  blocked: step('skip', { c: 'cell' }, [
    'The run cannot go on: no free cell ahead ({c}).',
    '不能再延伸：前面不是空位（{c}）。',
  ]),
});

/** Depth first with a memo. Moves are found cell by cell along each direction. */
export const extendAlgorithm: PlacementAlgorithm = {
  ...OUTCOME_VALUES,
  id: 'extend',
  title: text('Memoised recursion along directions', '沿方向扩展的记忆化搜索'),
  about: text(
    'A position is won if some move leaves a lost one. From each free cell go along each direction, a cell at a time; remember what is found.',
    '能走到必败态的就是必胜态。从每个空位沿各方向逐格延伸，记下每个局面的结论。',
  ),
  switches: [MEMO],
  steps: STEPS.list,
  listing: 'marbles-extend',
  refusal(game, position) {
    if ((game as PlacementGame).runs) return tooManyFree(game, position);
    return text('the moves of this game are no runs along a line', '这个游戏的走法不是沿直线连续的一段');
  },
  run: (game, position, on, recorder) =>
    new Extend(new FreeCells(game as PlacementGame, position), on.has('memo'), recorder, STEPS.of).run(),
};

class Extend extends OutcomeSearch {
  protected override valueOf(taken: CellSet): number {
    const { rows, columns } = this.free.game.board;
    const { directions, min, max } = this.free.game.runs!;
    let canMove = false;
    for (let cell = 0; cell < rows * columns; cell++) {
      if (!this.free.isFree(cell, taken)) continue;
      this.recorder.emit(STEPS.of.cell, cell);
      for (const [number, name] of directions.entries()) {
        const [down, right] = DIRECTIONS[name];
        this.recorder.emit(STEPS.of.direction, number);
        let run = NO_CELLS;
        for (let length = 1; length <= max; length++) {
          const row = Math.floor(cell / columns) + (length - 1) * down;
          const column = (cell % columns) + (length - 1) * right;
          if (row >= rows || column < 0 || column >= columns) {
            this.recorder.emit(STEPS.of.blocked, -1);
            break;
          }
          const next = row * columns + column;
          if (!this.free.isFree(next, taken)) {
            this.recorder.emit(STEPS.of.blocked, next);
            break;
          }
          run = union(run, this.free.cell(next));
          this.recorder.emit(STEPS.of.extend, next, length);
          if (length < min) continue;
          canMove = true;
          if (this.visit(union(taken, run)) === 0) return this.won();
        }
      }
    }
    return this.notWon(canMove);
  }
}
