import { batch, effect } from '@preact/signals';
import type { Analysis } from '../../answer/analysis.ts';
import { Cancelled } from '../../core/cancelled.ts';
import { faultReason } from '../../core/game-fault.ts';
import { pickOne } from '../../core/random.ts';
import { chooseMove } from '../../play/opponent.ts';
import { positionKey } from '../../play/position-key.ts';
import { PERFECT } from '../../play/seats.ts';
import { currentPosition, cutHere, type Session, seatToMove, toMove } from '../../play/session.ts';
import type { BoardView } from '../boards/view.ts';
import { SAVE_WORDS } from '../common/save-words.ts';
import type { AnalysisControls } from './analysis.ts';
import type { Estimating } from './estimating.ts';
import type { Playing } from './playing.ts';
import { type BotDecision, cellsLeft, type PageServices, type TableState } from './state.ts';

/** How long a computer player searches for a proof before it guesses. */
const PROOF_TIMEOUT_MS = 6_000;
const POLL_MS = 20;

/** How long a computer waits before it moves: the interval, or until the last move was seen. */
export function waitBeforeMove(
  { positions, moves, at }: Session,
  intervalMs: number,
  view: Pick<BoardView<unknown, unknown>, 'animationMs'>,
): number {
  if (at === 0) return intervalMs;
  return Math.max(intervalMs, view.animationMs(positions[at - 1], moves[at - 1]));
}

export interface Computers {
  /** Decides for the player to move, by the skill of its seat; for a person perfectly. */
  computerMove(at: Session): Promise<void>;
  dispose(): void;
}

/** Moves for the computer players: after the interval, once the last move was seen, and never while paused. */
export function createComputers(
  { session, view, paused, editing, analyses, stoppedKey, decisions, notice }: TableState,
  { applyMove }: Playing,
  { think, isSettled, isFinished }: AnalysisControls,
  { estimateOf }: Estimating,
  { settings }: PageServices,
): Computers {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stop = effect(() => {
    clearTimeout(timer);
    const at = session.value;
    if (!at || paused.value || editing.value !== undefined) return;
    if (at.at !== at.moves.length || seatToMove(at)?.kind !== 'computer') return;
    const waitMs = waitBeforeMove(at, settings.peek().intervalMs, view.peek()!);
    timer = setTimeout(() => void computerMove(at), waitMs);
  });

  async function computerMove(at: Session): Promise<void> {
    const seat = seatToMove(at);
    if (!seat) return;
    const skill = seat.kind === 'computer' ? seat.skill : 100;
    const position = currentPosition(at);
    try {
      const { move, by } = await decide(at, position, skill);
      // the game may have gone on, or back, while we thought
      if (session.peek() !== at) return;
      const left = cellsLeft(at.game, position);
      const player = toMove(at);
      const decision: BotDecision = {
        game: at.game,
        player,
        ply: at.at,
        ...(left === undefined ? {} : { left }),
        by,
      };
      decisions.value = new Map([...decisions.peek(), [player, decision]]);
      applyMove(move);
    } catch (problem) {
      const fault = faultReason(problem);
      if (fault) notice.value = { kind: 'error', message: fault };
      else if (!(problem instanceof Cancelled)) throw problem;
    }
  }

  async function decide(
    at: Session,
    position: unknown,
    skill: number,
  ): Promise<{ move: unknown; by: BotDecision['by'] }> {
    const moves = at.game.moves(position);
    if (moves.length === 1) return { move: moves[0], by: { kind: 'only-move' } };
    if (skill === 0) return { move: pickOne(moves, Math.random), by: { kind: 'chance' } };
    const analysis = await analysisWithin(at, position);
    if (analysis && analysis.moves[0]?.outcome !== undefined) {
      const { move, outcome } = chooseMove(at.game.definition, analysis.moves, skill, Math.random);
      return { move, by: outcome === undefined ? { kind: 'chance' } : { kind: 'proof', outcome } };
    }
    if (Math.random() * 100 >= skill) return { move: pickOne(moves, Math.random), by: { kind: 'chance' } };
    const best = (await estimateOf(at, position))?.moves[0];
    // a machine too slow to guess still plays
    if (!best) return { move: pickOne(moves, Math.random), by: { kind: 'chance' } };
    return { move: best.guess.move, by: { kind: 'guess', ...best } };
  }

  /** Waits for a proof: a moment for the best one, longer for any, up to a limit. */
  async function analysisWithin(
    at: Session,
    position: unknown,
  ): Promise<Analysis<unknown, unknown> | undefined> {
    const key = positionKey(at, position);
    const found = () => analyses.peek().get(key);
    const untilMs = performance.now() + PROOF_TIMEOUT_MS;
    while (session.peek() === at && performance.now() < untilMs && stoppedKey.peek() !== key) {
      if (isFinished(key) || (isSettled(key) && found()?.moves[0]?.outcome !== undefined)) break;
      // the kibitzer may be at it already: then this waits for the same answer
      void think(at, position);
      await new Promise(resolve => setTimeout(resolve, POLL_MS));
    }
    return found();
  }

  return {
    computerMove,
    dispose: () => {
      stop();
      clearTimeout(timer);
    },
  };
}

export interface DemoControls {
  /** From the current position; from a finished game it begins a new one, which can be taken back. */
  startDemo(): void;
  /** Restores the players of before; a computer among them waits until it is resumed. */
  stopDemo(): void;
  toggleDemo(): void;
  disposeDemo(): void;
}

/** Both sides play perfectly, at the chosen interval, and the kibitzer explains; then everything is as before. */
export function createDemo(state: TableState, { newGame, say }: Playing): DemoControls {
  const { session, demo, demonstrated, paused, editing } = state;

  function startDemo(): void {
    const before = session.peek();
    if (!before || demo.peek() || editing.peek() !== undefined) return;
    if (before.game.ending(currentPosition(before))) newGame();
    const at = session.peek()!;
    batch(() => {
      demo.value = { seats: at.seats };
      session.value = { ...cutHere(at), seats: [PERFECT, PERFECT] };
      paused.value = false;
    });
  }

  function stopDemo(): void {
    const [at, running] = [session.peek(), demo.peek()];
    if (!at || !running) return;
    batch(() => {
      const next = { ...at, seats: running.seats };
      demo.value = undefined;
      session.value = next;
      paused.value = seatToMove(next)?.kind === 'computer';
    });
  }

  const stop = effect(() => {
    const at = session.value;
    if (!demo.value || !at?.game.ending(currentPosition(at))) return;
    demonstrated.value = at.moves;
    stopDemo();
  });

  return {
    startDemo,
    stopDemo,
    toggleDemo: () => {
      if (!demo.peek()) return startDemo();
      stopDemo();
      say('info', SAVE_WORDS.demoStopped);
    },
    disposeDemo: stop,
  };
}
