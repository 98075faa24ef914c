import { createAsking } from './asking.ts';
import { createChoosing } from './choosing.ts';
import { createComputers } from './computer.ts';
import { createDemo } from './demo.ts';
import { createEstimating } from './estimating.ts';
import { createHistory } from './history.ts';
import { createLines } from './lines.ts';
import { createPlaying } from './playing.ts';
import { createScene } from './scene.ts';
import { createState } from './state.ts';
import type { Surroundings } from './surroundings.ts';
import { createKibitzing } from './thinking.ts';

export type Table = ReturnType<typeof createTable>;

/**
 * One board with everything around it: what is on it, what is known about it, and what can be done. A page may
 * have several; each has solvers of its own, which start when they are asked and end with `dispose`.
 */
export function createTable(surroundings: Surroundings) {
  const state = createState(surroundings.settings);
  const playing = createPlaying(state, surroundings);
  const kibitzing = createKibitzing(state, surroundings);
  const choosing = createChoosing(state, playing, surroundings);
  const lines = createLines(state, surroundings);
  const estimating = createEstimating(state, surroundings);
  const computers = createComputers(state, playing, kibitzing, estimating, surroundings);
  const { disposeDemo, ...demonstrating } = createDemo(state, playing);
  return {
    ...state,
    ...createScene(state, lines),
    ...lines,
    ...playing,
    ...choosing,
    ...createHistory(state),
    ...demonstrating,
    ...createAsking(state, surroundings),
    ...kibitzing,
    ...computers,
    dispose: () => {
      choosing.stopSayingChoice();
      disposeDemo();
      lines.stopLines();
      computers.dispose();
      estimating.disposeEstimating();
      kibitzing.dispose();
      playing.show(undefined);
    },
  };
}
