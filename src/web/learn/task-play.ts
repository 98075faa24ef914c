import { batch, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { RandomSource } from '../../core/random.ts';
import type { Text } from '../../core/text.ts';
import { HUMAN, RANDOM } from '../../play/seats.ts';
import { currentPosition, type Session, startSession } from '../../play/session.ts';
import {
  answerMove,
  type PlayTask,
  rightMoves,
  type Target,
  type TaskAsk,
  targetOf,
  taskWish,
} from '../../play/task.ts';
import type { GameTable } from '../play/table.ts';
import type { Effect } from '../sound/sound.ts';
import {
  cellHint,
  countHint,
  LEARN_WORDS,
  moveHint,
  refutedSentence,
  rightSentence,
  wrongSentence,
} from './words.ts';

/** The state of a task. It is never stuck: each state has a move to make, or a button that leads on. */
export const TASK_PHASES = [
  'preparing',
  'turn',
  'judging',
  'replying',
  'refuting',
  'refuted',
  'solved',
  'unproved',
] as const;
export type TaskPhase = (typeof TASK_PHASES)[number];

export const MOST_HINTS = 3;

export interface TaskSurroundings {
  readonly ask: TaskAsk;
  readonly random: RandomSource;
  playSound(effect: Effect): void;
  /** Between two moves that are shown, beside what a move takes to be seen. */
  readonly pauseMs: number;
  onSolved(): void;
  /** A wrong move was made, or a right one shown. */
  onStruggle(): void;
}

export interface TaskPlay {
  readonly phase: ReadonlySignal<TaskPhase>;
  readonly said: ReadonlySignal<Text>;
  /** Hints given about the position on the board. */
  readonly hints: ReadonlySignal<number>;
  /** Gives the next hint. */
  hint(): Promise<void>;
  /** Back to before the wrong move. */
  retry(): void;
  /** Back to the beginning. */
  restart(): void;
  dispose(): void;
}

/** A task at a table: the reader moves, the answers are played, and what goes wrong is shown to its end. */
export function createTaskPlay(task: PlayTask, table: GameTable, given: TaskSurroundings): TaskPlay {
  const { ask, random, playSound } = given;
  const { game, start } = task;
  const reader = game.toMove(start);
  // a paused table makes no move by itself
  const open = reader === 0 ? ([HUMAN, RANDOM] as const) : ([RANDOM, HUMAN] as const);
  const locked = [RANDOM, RANDOM] as const;
  const phase = signal<TaskPhase>('preparing');
  const said = signal<Text>(LEARN_WORDS.wait);
  const hints = signal(0);
  let target: Target | undefined = task.target;
  /** Right moves so far, and where the last of them led. */
  let found = 0;
  let safe: Session = startSession(game, open, start);
  /** The latest run: an earlier one must not touch the board any more. */
  let latest = 0;

  const say = (next: TaskPhase, words: Text) => {
    phase.value = next;
    said.value = words;
  };
  const seat = (seats: Session['seats']) => {
    table.session.value = { ...table.session.peek()!, seats };
  };
  const openTurn = (words: Text) => {
    batch(() => {
      hints.value = 0;
      table.pointed.value = [];
      seat(open);
      safe = table.session.peek()!;
      say('turn', words);
    });
  };

  async function begin(from: Session, rightMovesBefore: number): Promise<void> {
    const mine = ++latest;
    found = rightMovesBefore;
    say('preparing', LEARN_WORDS.wait);
    table.show({ ...from, seats: locked }, { paused: true });
    await guarded(mine, async () => {
      target ??= targetOf(task, await ask(start, taskWish(game)));
      if (mine !== latest) return;
      if (target) openTurn(LEARN_WORDS.yourMove);
      else say('unproved', LEARN_WORDS.unproved);
    });
  }

  /** A solver that fails leaves the reader with a sentence and a button, not with a dead board. */
  async function guarded(mine: number, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (problem) {
      if (mine === latest) say('unproved', LEARN_WORDS.broken);
      if (!(problem instanceof Error)) throw problem;
    }
  }

  async function judge(at: Session): Promise<void> {
    const mine = ++latest;
    const move = at.moves.at(-1);
    const position = at.positions[at.positions.length - 2];
    const name = game.makeMove(position, move);
    seat(locked);
    say('judging', LEARN_WORDS.wait);
    await guarded(mine, async () => {
      const answer = await answerMove(task, target!, found, position, move, ask, random);
      if (mine !== latest) return;
      switch (answer.kind) {
        case 'unproved':
          return say('unproved', LEARN_WORDS.unproved);
        case 'wrong':
          given.onStruggle();
          playSound('illegal');
          say('refuting', wrongSentence(name, target!, answer.worth, answer.line.steps.length === 0));
          if (
            !(await show(
              mine,
              answer.line.steps.map(step => step.move),
            ))
          )
            return;
          playSound('loss');
          return say('refuted', refutedSentence(game, game.ending(here()), reader, name));
        case 'on':
        case 'solved':
          say('replying', LEARN_WORDS.wait);
          if (!(await show(mine, answer.replies))) return;
          found++;
          if (answer.kind === 'on') return openTurn(rightSentence(name, target!));
          say('solved', LEARN_WORDS.solved);
          playSound('victory');
          return given.onSolved();
      }
    });
  }

  const here = () => currentPosition(table.session.peek()!);

  /** Plays moves one after the other, each when the one before has been seen; false when something else began. */
  async function show(mine: number, moves: readonly unknown[]): Promise<boolean> {
    for (const move of moves) {
      const at = table.session.peek()!;
      const last = at.moves.at(-1);
      const seenMs = last === undefined ? 0 : table.view.peek()!.animationMs(at.positions[at.at - 1], last);
      await new Promise(resolve => setTimeout(resolve, Math.max(given.pauseMs, seenMs)));
      if (mine !== latest) return false;
      table.applyMove(move);
    }
    return true;
  }

  async function hint(): Promise<void> {
    const mine = latest;
    if (phase.peek() !== 'turn' || !target || hints.peek() >= MOST_HINTS) return;
    const position = here();
    const analysis = await ask(position, taskWish(game));
    if (mine !== latest || phase.peek() !== 'turn') return;
    const right = rightMoves(target, analysis);
    const [best] = right;
    if (!best) return;
    const cells = table.view.peek()!.cellsOf(position, best.move);
    const number = hints.peek() + 1;
    hints.value = number;
    if (number === 1) said.value = countHint(target, right.length, analysis.moves.length);
    else if (number === 2) {
      const [cell] = cells;
      table.pointed.value = cells.slice(0, 1);
      said.value = cellHint(
        cell === undefined ? undefined : table.view.peek()!.cellName(position, cell),
        best.name,
      );
    } else {
      table.pointed.value = cells;
      said.value = moveHint(best.name);
      given.onStruggle();
    }
  }

  /** A move of the reader's is one that comes while it is his turn. */
  const stop = effect(() => {
    const at = table.session.value;
    if (at && phase.peek() === 'turn' && at.moves.length > safe.moves.length) void judge(at);
  });
  void begin(safe, 0);

  return {
    phase,
    said,
    hints,
    hint,
    retry: () => void begin(safe, found),
    restart: () => void begin(startSession(game, open, start), 0),
    dispose: () => {
      latest++;
      stop();
    },
  };
}
