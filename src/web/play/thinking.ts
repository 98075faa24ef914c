import { effect, signal } from '@preact/signals';
import type { Analysis } from '../../analysis/analyze.ts';
import type { Game } from '../../core/game.ts';
import { text } from '../../core/text.ts';
import { Cancelled, Solver, startWorker } from '../solver/client.ts';
import type { NumericLimits } from '../solver/protocol.ts';
import { currentPosition, type Session, seatToMove } from './session.ts';
import {
  analyses,
  currentKey,
  editing,
  hintsShown,
  notice,
  positionKey,
  session,
  stoppedKey,
  thinking,
} from './store.ts';

/** The position looked at, and the others of the game for the chart: two workers, so that neither waits. */
export const solver = new Solver(startWorker);
const historySolver = new Solver(startWorker);

/** A quick pass first, so that shallow endings answer at once; games valued as a whole need only one. */
function passesOf({ definition }: Game): readonly NumericLimits[] {
  return definition.capabilities.impartial ? [{}] : [QUICK, {}, PATIENT];
}

const QUICK: NumericLimits = { positions: 20_000, othelloEmpties: 10, pathSeconds: 0.1 };
/** A second or two for who wins, where the usual limits do not reach. */
const PATIENT: NumericLimits = { othelloEmpties: 18, pathSeconds: 0 };
/** What is tried when somebody asks for more and is ready to wait. */
const DEEP: NumericLimits = { positions: 3_000_000, othelloEmpties: 22, pathSeconds: 60 };

/** A long evening of play must not fill the memory. */
const MAX_REMEMBERED = 400;

function remember(key: string, analysis: Analysis<unknown, unknown>): void {
  const known = new Map(analyses.peek());
  known.delete(key);
  known.set(key, analysis);
  for (const oldest of known.keys()) {
    if (known.size <= MAX_REMEMBERED) break;
    known.delete(oldest);
    finished.delete(oldest);
  }
  analyses.value = known;
}

/** Positions that were analysed as far as the limits go. */
const finished = new Set<string>();

/** Whether nothing more will be found out about a position by itself. */
export function isFinished(key: string): boolean {
  return finished.has(key);
}

/** Analyses a position pass by pass; resolves when the last pass is done or when it is called off. */
export async function think(
  at: Session,
  position: unknown,
  passes: readonly NumericLimits[] = passesOf(at.game),
): Promise<void> {
  const key = positionKey(at, position);
  if (finished.has(key) || thinking.peek()?.key === key) return;
  solver.cancel();
  const sinceMs = performance.now();
  try {
    for (const [pass, limits] of passes.entries()) {
      thinking.value = { key, sinceMs, pass: pass + 1, passes: passes.length };
      const analysis = await solver.analyze(at.game, position, limits);
      remember(key, analysis);
      if (analysis.unproved.length === 0 || (pass > 0 && analysis.outcome !== undefined)) break;
    }
    finished.add(key);
  } catch (problem) {
    if (!(problem instanceof Cancelled)) {
      const message = text(`The solver stopped: ${problem}`, `求解器停止了：${problem}`);
      notice.value = { kind: 'error', message };
      stoppedKey.value = key;
    }
  } finally {
    if (thinking.peek()?.key === key) thinking.value = undefined;
  }
}

/** Calls off the analysis of the position looked at until it is asked for again. */
export function stopThinking(): void {
  stoppedKey.value = currentKey.peek();
  solver.cancel();
}

/** Positions for which more was tried already. */
export const lookedDeep = signal<ReadonlySet<string>>(new Set());

/** Looks further at the position than it usually would. */
export function thinkDeeper(): void {
  const at = session.peek();
  const key = currentKey.peek();
  if (!at || key === undefined) return;
  finished.delete(key);
  lookedDeep.value = new Set([...lookedDeep.peek(), key]);
  void think(at, currentPosition(at), [DEEP]);
}

export function resumeThinking(): void {
  stoppedKey.value = undefined;
}

function computerDecides(at: Session): boolean {
  const seat = seatToMove(at);
  return seat?.kind === 'computer' && seat.skill > 0 && at.at === at.moves.length;
}

/** Keeps the analysis of the position looked at going whenever somebody needs it. */
export function startKibitzer(): void {
  effect(() => {
    const at = session.value;
    const key = currentKey.value;
    if (!at || key === undefined || editing.value !== undefined) {
      solver.cancel();
      return;
    }
    const position = currentPosition(at);
    const wanted = hintsShown.value || computerDecides(at);
    if (!wanted || at.game.ending(position) || stoppedKey.value === key) {
      if (thinking.peek() && thinking.peek()?.key !== key) solver.cancel();
      return;
    }
    void think(at, position);
  });
  effect(() => {
    const at = session.value;
    if (!at || !hintsShown.value || thinking.value || historySolver.busy) return;
    const gap = at.positions.find(
      position => !at.game.ending(position) && !analyses.value.has(positionKey(at, position)),
    );
    if (gap !== undefined && gap !== currentPosition(at)) void fillHistory(at, gap);
  });
}

/** The chart's positions get the quick pass only: it is for a picture of the game. */
async function fillHistory(at: Session, position: unknown): Promise<void> {
  try {
    const [limits] = passesOf(at.game);
    const analysis = await historySolver.analyze(at.game, position, limits);
    const key = positionKey(at, position);
    if (!analyses.peek().has(key)) remember(key, analysis);
  } catch (problem) {
    if (!(problem instanceof Cancelled)) throw problem;
  }
}
