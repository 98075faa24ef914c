import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { Result } from '../../core/result.ts';
import { type Text, text } from '../../core/text.ts';
import {
  isRight,
  NO_SCORE,
  type PageQuestion,
  type QuizScore,
  type Refutation,
  refutationOf,
  scored,
} from '../../trace/questions/question.ts';
import type { PlayerOverlay, TracePlayer } from './player.ts';

/** Where a game of predicting stands. */
export type Prediction =
  | { readonly kind: 'off' }
  | { readonly kind: 'preparing' }
  | { readonly kind: 'none'; readonly why: Text }
  /** Between two questions. */
  | { readonly kind: 'watching' }
  | {
      readonly kind: 'asking';
      readonly question: PageQuestion;
      readonly chosen: readonly string[];
      /** Cells that make no option yet. */
      readonly cells: readonly number[];
    }
  | {
      readonly kind: 'told';
      readonly question: PageQuestion;
      readonly chosen: readonly string[];
      readonly right: boolean;
      readonly refutation: Refutation | undefined;
      /** The picture of the refutation that is seen. */
      readonly still: number;
    };

/** Predict, then step: the player stops before telling events and asks. */
export interface Predict {
  readonly state: ReadonlySignal<Prediction>;
  readonly score: ReadonlySignal<QuizScore>;
  readonly questions: ReadonlySignal<readonly PageQuestion[]>;
  /** A question replaces the views, unless it can be answered in one of them. */
  readonly needsRoom: ReadonlySignal<boolean>;
  /** How many questions are behind, answered or left out. */
  readonly answered: ReadonlySignal<number>;
  toggle(): void;
  leave(): void;
  /** Chooses an option; where one is enough, that is the answer. */
  pick(id: string): void;
  /** The same by its number, counted from 0. */
  pickNumber(index: number): void;
  pickCell(cell: number): void;
  /** Points at an option without choosing it; undefined points at nothing. */
  point(id: string | undefined): void;
  /** Answers with what is chosen. */
  submit(): void;
  /** On to the next question, past everything between; one that is open is left out, and does not count. */
  next(): void;
  /** Another picture of the refutation. */
  turnStill(by: 1 | -1): void;
  /** To the moment that refutes. */
  see(): void;
  dispose(): void;
}

const NO_QUESTIONS = text('This trace has no telling moment to ask about.', '这段轨迹里没有适合提问的时刻。');

export function createPredict(
  player: TracePlayer,
  fetchQuestions: () => Promise<Result<readonly PageQuestion[], Text>>,
): Predict {
  const state = signal<Prediction>({ kind: 'off' });
  const score = signal<QuizScore>(NO_SCORE);
  const questions = signal<readonly PageQuestion[]>([]);
  const done = signal<ReadonlySet<PageQuestion>>(new Set());
  /** The option that is pointed at. */
  const pointed = signal<string | undefined>(undefined);

  const pending = () => questions.peek().filter(question => !done.peek().has(question));
  const pendingAfter = (n: number) => pending().find(({ at }) => at > n);

  const open = (question: PageQuestion) => {
    player.pause();
    pointed.value = undefined;
    state.value = { kind: 'asking', question, chosen: [], cells: [] };
  };
  /** An open question is pending too: nothing goes on from where it is asked. */
  const barrier = (from: number, to: number) => {
    const question = pending().find(({ at }) => at >= from && at <= to);
    return question ? question.at : to;
  };
  /** Follows the player: a question opens at its moment, and closes when the player leaves it. */
  const follow = (n: number) => {
    const now = state.peek();
    if (now.kind === 'off' || now.kind === 'preparing' || now.kind === 'none') return;
    if ((now.kind === 'asking' || now.kind === 'told') && now.question.at === n) return;
    const here = pending().find(({ at }) => at === n);
    if (here) open(here);
    else if (now.kind !== 'watching') state.value = { kind: 'watching' };
  };
  const leave = () => {
    state.value = { kind: 'off' };
    player.barrier.value = undefined;
    player.overlay.value = undefined;
    player.isSecret.value = false;
  };
  const begin = () => {
    player.barrier.value = barrier;
    state.value = { kind: 'watching' };
    if (!pendingAfter(player.n.peek() - 1)) player.seek(0);
    follow(player.n.peek());
  };
  const start = async () => {
    player.pause();
    if (questions.peek().length === 0) {
      state.value = { kind: 'preparing' };
      const found = await fetchQuestions();
      if (state.peek().kind !== 'preparing') return;
      if (!found.ok || found.value.length === 0) {
        state.value = { kind: 'none', why: found.ok ? NO_QUESTIONS : found.error };
        return;
      }
      questions.value = found.value;
    }
    if (pending().length === 0) {
      done.value = new Set();
      score.value = NO_SCORE;
    }
    begin();
  };
  const answer = (question: PageQuestion, chosen: readonly string[]) => {
    if (chosen.length === 0) return;
    const right = isRight(question, chosen);
    score.value = scored(score.peek(), right);
    done.value = new Set([...done.peek(), question]);
    pointed.value = undefined;
    const refutation = right ? undefined : refutationOf(question, chosen);
    state.value = { kind: 'told', question, chosen, right, refutation, still: 0 };
  };
  const pick = (id: string) => {
    const now = state.peek();
    if (now.kind !== 'asking') return;
    if (now.question.choose === 'one') return answer(now.question, [id]);
    const chosen = toggled(now.chosen, id);
    state.value = { ...now, chosen };
  };
  const pickCell = (cell: number) => {
    const now = state.peek();
    if (now.kind !== 'asking') return;
    const { options, choose } = now.question;
    if (!options.some(({ cells }) => cells.includes(cell))) return;
    const alone = options.find(({ cells }) => cells.length === 1 && cells[0] === cell);
    if (alone && (choose === 'all' || options.every(({ cells }) => cells.length <= 1))) return pick(alone.id);
    const cells = toggled(now.cells, cell);
    const whole = options.find(option => sameCells(option.cells, cells));
    state.value = { ...now, cells, chosen: whole ? [whole.id] : [] };
  };

  const stopFollowing = effect(() => {
    const n = player.n.value;
    untracked(() => follow(n));
  });
  const stopShowing = effect(() => {
    const overlay = overlayOf(state.value, pointed.value, pickCell, node => {
      const now = state.peek();
      const option =
        now.kind === 'asking' ? now.question.options.find(each => each.node === node) : undefined;
      if (option) pick(option.id);
    });
    untracked(() => {
      if (state.peek().kind === 'off') return;
      player.overlay.value = overlay;
      player.isSecret.value = state.peek().kind === 'asking';
    });
  });

  return {
    state,
    score,
    questions,
    needsRoom: computed(() => {
      const now = state.value;
      return (now.kind === 'asking' || now.kind === 'told') && now.question.on !== 'tree';
    }),
    answered: computed(() => done.value.size),
    toggle: () => (state.peek().kind === 'off' ? void start() : leave()),
    leave,
    pick,
    pickNumber: index => {
      const now = state.peek();
      const option = now.kind === 'asking' ? now.question.options[index] : undefined;
      if (option) pick(option.id);
    },
    pickCell,
    point: id => {
      pointed.value = id;
    },
    submit: () => {
      const now = state.peek();
      if (now.kind === 'asking') answer(now.question, now.chosen);
    },
    next: () => {
      const now = state.peek();
      if (now.kind === 'asking') done.value = new Set([...done.peek(), now.question]);
      else if (now.kind !== 'told' && now.kind !== 'watching') return;
      const question = pendingAfter(player.n.peek()) ?? pending()[0];
      if (question) player.seek(question.at);
      else leave();
    },
    turnStill: by => {
      const now = state.peek();
      if (now.kind !== 'told' || !now.refutation) return;
      const most = now.refutation.line.length - 1;
      state.value = { ...now, still: Math.max(0, Math.min(most, now.still + by)) };
    },
    see: () => {
      const now = state.peek();
      if (now.kind === 'told' && now.refutation?.seeAt !== undefined) player.seek(now.refutation.seeAt);
    },
    dispose: () => {
      leave();
      stopFollowing();
      stopShowing();
    },
  };
}

function toggled<T>(list: readonly T[], item: T): readonly T[] {
  return list.includes(item) ? list.filter(each => each !== item) : [...list, item];
}

function sameCells(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every(cell => b.includes(cell));
}

/** What the board shows in prediction mode; undefined where it shows the moment itself. */
function overlayOf(
  state: Prediction,
  pointed: string | undefined,
  onCell: (cell: number) => void,
  onNode: (node: number) => void,
): PlayerOverlay | undefined {
  if (state.kind === 'asking') {
    const { question, chosen, cells } = state;
    const cellsOf = (id: string) => question.options.find(option => option.id === id)?.cells ?? [];
    return {
      code: question.code,
      lit: [...cells, ...chosen.flatMap(cellsOf)],
      pointed: pointed === undefined ? [] : cellsOf(pointed),
      ...(question.on === 'board' ? { onCell } : {}),
      ...(question.on === 'tree' ? { onNode } : {}),
    };
  }
  if (state.kind !== 'told') return undefined;
  const still = state.refutation?.line[state.still];
  if (still) return { code: still.code, lit: still.lit, pointed: [] };
  const rightCells = state.question.options
    .filter(({ id }) => (state.right ? state.chosen : state.question.right).includes(id))
    .flatMap(({ cells }) => cells);
  return { code: state.question.code, lit: rightCells, pointed: [] };
}
