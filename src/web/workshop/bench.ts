import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Analysis } from '../../answer/analysis.ts';
import type { Port } from '../../channel/channel.ts';
import { Cancelled } from '../../core/cancelled.ts';
import type { Result } from '../../core/result.ts';
import type { Text } from '../../core/text.ts';
import { checkDescription, type SpecFinding } from '../../games/placement/check.ts';
import { openDescription } from '../../games/placement/custom.ts';
import { type Description, describedBoard, ruleMasks } from '../../games/placement/description.ts';
import type { PlacementGame } from '../../games/placement/family.ts';
import { makeSpec } from '../../games/spec.ts';
import { openSolver } from '../common/solver.ts';
import type { Tool } from './drawing.ts';

/** The kibitzer's findings about the drawing as it is. */
export type BoardVerdict =
  | { readonly kind: 'none' | 'thinking' }
  | { readonly kind: 'said'; readonly analysis: Analysis<unknown, unknown> };

/** The workbench: a drawing, what it was before, what is being drawn of it, and what follows from it. */
export interface WorkshopState {
  readonly drawing: ReadonlySignal<Description>;
  readonly tool: Signal<Tool>;
  readonly findings: ReadonlySignal<readonly SpecFinding[]>;
  readonly game: ReadonlySignal<Result<PlacementGame, Text>>;
  /** How many moves each rule makes on the board. */
  readonly made: ReadonlySignal<readonly number[]>;
  readonly verdict: ReadonlySignal<BoardVerdict>;
  readonly said: Signal<Text | undefined>;
  readonly canUndo: ReadonlySignal<boolean>;
  readonly canRedo: ReadonlySignal<boolean>;
  /** `joined` makes one step of it with the change before: a stroke of the pointer is one thing. */
  change(next: Description, joined?: boolean): void;
  undo(): void;
  redo(): void;
  close(): void;
}

const PATIENCE_MS = 350;
const EFFORT = { seconds: 4, maxEstimatedSeconds: 4 };
/** More steps than a user takes back. */
const MOST_STEPS = 200;

export function createBench(first: Description, startWorker: () => Port): WorkshopState {
  const drawing = signal(first);
  const past = signal<readonly Description[]>([]);
  const future = signal<readonly Description[]>([]);
  const tool = signal<Tool>('board');
  const said = signal<Text | undefined>(undefined);
  const game = computed(() => openDescription(drawing.value));
  const verdict = signal<BoardVerdict>({ kind: 'none' });
  const solver = openSolver(startWorker);

  const show = (next: Description) => {
    drawing.value = next;
    said.value = undefined;
    const at = tool.peek();
    if (at !== 'board' && at >= next.moves.length) tool.value = 'board';
  };
  const step = (from: Signal<readonly Description[]>, to: Signal<readonly Description[]>) => {
    const next = from.peek().at(-1);
    if (!next) return;
    batch(() => {
      to.value = [...to.peek(), drawing.peek()];
      from.value = from.peek().slice(0, -1);
      show(next);
    });
  };
  /** The same rules need no second thought: names and colours change nothing. */
  const asked = computed(() => (game.value.ok ? makeSpec(rulesOnly(game.value.value)) : ''));
  const stopAsking = effect(() => {
    const spec = asked.value;
    solver.cancel();
    verdict.value = { kind: spec === '' ? 'none' : 'thinking' };
    if (spec === '') return undefined;
    const timer = setTimeout(() => void ask(spec), PATIENCE_MS);
    return () => clearTimeout(timer);
  });
  const ask = async (spec: string) => {
    const opened = game.peek();
    if (!opened.ok) return;
    const options = { fields: ['outcome', 'grundy'], moves: 'none' } as const;
    try {
      const analysis = await solver.analyze(opened.value, opened.value.initial(), options, EFFORT);
      if (asked.peek() === spec) verdict.value = { kind: 'said', analysis };
    } catch (problem) {
      if (!(problem instanceof Cancelled)) throw problem;
    }
  };

  return {
    drawing,
    tool,
    said,
    game,
    verdict,
    findings: computed(() => checkDescription(drawing.value)),
    made: computed(() => {
      const board = describedBoard(drawing.value);
      return drawing.value.moves.map(rule => ruleMasks(board, rule).length);
    }),
    canUndo: computed(() => past.value.length > 0),
    canRedo: computed(() => future.value.length > 0),
    change: (next, joined = false) => {
      if (next === drawing.peek()) return;
      batch(() => {
        if (!joined) past.value = [...past.peek(), drawing.peek()].slice(-MOST_STEPS);
        future.value = [];
        show(next);
      });
    },
    undo: () => step(past, future),
    redo: () => step(future, past),
    close: () => {
      stopAsking();
      solver.close();
    },
  };
}

function rulesOnly({ definition, variant }: PlacementGame): Pick<PlacementGame, 'definition' | 'variant'> {
  const { title: _, titleZh: __, colours: ___, ...rules } = variant;
  return { definition, variant: rules as PlacementGame['variant'] };
}
