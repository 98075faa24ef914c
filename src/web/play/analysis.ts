import { effect } from '@preact/signals';
import type { Analysis, MoveWorth, Unproved } from '../../answer/analysis.ts';
import { endFields, fieldsOf, worthOrder } from '../../answer/fields/list.ts';
import type { AnalysisOptions } from '../../answer/kibitzer.ts';
import { Cancelled } from '../../core/cancelled.ts';
import type { Effort, Progress } from '../../core/effort.ts';
import type { Game, GameDefinition } from '../../core/game.ts';
import { faultReason } from '../../core/game-fault.ts';
import { text } from '../../core/text.ts';
import { positionKey } from '../../play/position-key.ts';
import { currentPosition, type Session, seatToMove } from '../../play/session.ts';
import { openSolver } from '../common/solver.ts';
import type { PageServices, SearchGoal, TableState } from './state.ts';

export interface SearchStep {
  readonly seeks: SearchGoal;
  readonly options: AnalysisOptions;
  readonly effort: Effort;
}

/** Shallow endings answer at once. */
const GLANCE: Effort = { maxEstimatedSeconds: 0.03, seconds: 1 };
/** Engines that would need longer than a day are not started. */
const MAX_ESTIMATES = [1, 8, 64, 512, 4_096, 86_400];
/** An estimate may be wrong by this much, and what has no known end gets as much time. */
const SLACK = 10;
/** The memory for a table, once the user has waited for more than a moment. */
const BYTES = 2 ** 30;

const EFFORTS = MAX_ESTIMATES.map(
  (maxEstimatedSeconds, level): Effort => ({
    maxEstimatedSeconds,
    seconds: SLACK * maxEstimatedSeconds,
    ...(level === 0 ? {} : { bytes: BYTES }),
  }),
);

/** Step after step with growing limits: the outcome until it is known, then every move, then the rest. */
export function* searchSteps({ definition }: Game): Generator<SearchStep, void> {
  const ends = endFields(definition);
  // games valued as a whole return everything in one step, or nothing
  if (definition.capabilities.impartial) yield { seeks: 'rest', options: {}, effort: EFFORTS[0]! };
  else yield { seeks: 'glance', options: { fields: ends }, effort: GLANCE };
  for (const effort of EFFORTS) yield { seeks: 'best', options: { fields: ends, moves: 'best' }, effort };
  for (const effort of EFFORTS) {
    yield { seeks: 'moves', options: { fields: ends }, effort };
    // the running time of plain references is unknown, and they would delay the next moves
    yield { seeks: 'rest', options: {}, effort: { ...effort, seconds: effort.maxEstimatedSeconds! } };
  }
}

/** Whether a pass would find nothing that is not known already. */
export function isDone(
  game: Game,
  { options }: SearchStep,
  known: Analysis<unknown, unknown> | undefined,
): boolean {
  if (!known) return false;
  const fields = options.fields ?? fieldsOf(game.definition).map(({ id }) => id);
  if (options.moves === 'best') return known.outcome !== undefined && known.moves[0]?.outcome !== undefined;
  return fields.every(id => known[id] !== undefined && known.moves.every(move => move[id] !== undefined));
}

/** Whether a step is so short that a player waits for it even if he knows the outcome. */
export function isMomentary({ effort }: SearchStep): boolean {
  return (effort.maxEstimatedSeconds ?? 0) <= MAX_ESTIMATES[0]!;
}

/** A long evening of play must not fill the memory. */
const MAX_REMEMBERED = 400;

export interface AnalysisControls {
  /** Analyses a position step by step, until nothing more can be found or it is cancelled. */
  think(at: Session, position: unknown): Promise<void>;
  /** Whether the short steps are over, or the analysis was cancelled. */
  isSettled(key: string): boolean;
  /** Whether nothing more will be found out about a position by itself. */
  isFinished(key: string): boolean;
  /** Cancels the analysis of the current position until it is requested again. */
  stopThinking(): void;
  resumeThinking(): void;
  dispose(): void;
}

/** Analyses the current position whenever hints or a computer player need it. */
export function createAnalysis(state: TableState, { startWorker }: PageServices): AnalysisControls {
  const { session, analyses, thinking, stoppedKey, currentKey, hintsShown } = state;
  // one worker for the current position, one for the game's other positions in the chart, so that neither waits
  const solver = openSolver(startWorker);
  const historySolver = openSolver(startWorker);
  /** Positions of which everything is known that can be found out here. */
  const finished = new Set<string>();
  /** Positions that were analysed for a moment at least. */
  const settled = new Set<string>();

  /** Adds to what is known of a position. */
  function remember(at: Session, key: string, analysis: Analysis<unknown, unknown>): void {
    const known = new Map(analyses.peek());
    const before = known.get(key);
    known.delete(key);
    const { definition } = at.game;
    known.set(key, fillMissingFields(definition, mergeAnalyses(definition, before, analysis)));
    for (const oldest of known.keys()) {
      if (known.size <= MAX_REMEMBERED) break;
      known.delete(oldest);
      finished.delete(oldest);
      settled.delete(oldest);
    }
    analyses.value = known;
  }

  async function think(at: Session, position: unknown): Promise<void> {
    const key = positionKey(at, position);
    if (finished.has(key) || thinking.peek()?.key === key) return;
    solver.cancel();
    try {
      await passOver(at, position, key);
      finished.add(key);
      settled.add(key);
    } catch (problem) {
      if (!(problem instanceof Cancelled)) {
        const message =
          faultReason(problem) ?? text(`The solver stopped: ${problem}`, `求解器意外停止：${problem}`);
        state.notice.value = { kind: 'error', message };
        stoppedKey.value = key;
      }
    } finally {
      if (thinking.peek()?.key === key) thinking.value = undefined;
    }
  }

  async function passOver(at: Session, position: unknown, key: string): Promise<void> {
    const sinceMs = performance.now();
    let number = 0;
    let nodes = 0;
    for (const pass of searchSteps(at.game)) {
      if (isDone(at.game, pass, analyses.peek().get(key))) continue;
      if (!isMomentary(pass)) settled.add(key);
      const { seeks, options, effort } = pass;
      const shared = {
        key,
        sinceMs,
        pass: ++number,
        seeks,
        maxEstimatedSeconds: effort.maxEstimatedSeconds ?? 0,
      };
      thinking.value = { ...shared, share: 0, nodes };
      let own = 0;
      const onProgress = (progress: Progress) => {
        own = progress.nodes ?? own;
        if (thinking.peek()?.key === key)
          thinking.value = { ...shared, share: progress.share, nodes: nodes + own };
      };
      remember(at, key, await solver.analyze(at.game, position, options, { ...effort, onProgress }));
      nodes += own;
    }
  }

  function keepThinking(): void {
    const at = session.value;
    const key = currentKey.value;
    if (!at || key === undefined || state.editing.value !== undefined) {
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
  }

  function fillGaps(): void {
    const at = session.value;
    // read in any case, to be called again when the running analysis is done
    const known = analyses.value;
    if (!at || !hintsShown.value || thinking.value || historySolver.busy) return;
    const here = currentPosition(at);
    const gap = at.positions.find(
      position => position !== here && !at.game.ending(position) && !known.has(positionKey(at, position)),
    );
    if (gap !== undefined) void fillGap(at, gap);
  }

  /** The chart's positions get the quick pass only: it is for a picture of the game. */
  async function fillGap(at: Session, position: unknown): Promise<void> {
    try {
      const first = searchSteps(at.game).next().value;
      if (!first) return;
      const { options, effort } = first;
      const analysis = await historySolver.analyze(at.game, position, options, effort);
      const key = positionKey(at, position);
      remember(at, key, analysis);
    } catch (problem) {
      if (!(problem instanceof Cancelled)) throw problem;
    }
  }

  const stops = [effect(keepThinking), effect(fillGaps)];

  return {
    think,
    isSettled: (key: string) => settled.has(key),
    isFinished: (key: string) => finished.has(key),
    stopThinking: () => {
      stoppedKey.value = currentKey.peek();
      solver.cancel();
    },
    resumeThinking: () => {
      stoppedKey.value = undefined;
    },
    dispose: () => {
      for (const stop of stops) stop();
      solver.close();
      historySolver.close();
    },
  };
}

function computerDecides(at: Session): boolean {
  const seat = seatToMove(at);
  return seat?.kind === 'computer' && seat.skill > 0 && at.at === at.moves.length;
}

/** Fields of a game that were not requested and are not known yet: not proved either. */
export function fillMissingFields<P, M>(
  definition: GameDefinition,
  analysis: Analysis<P, M>,
): Analysis<P, M> {
  const told = new Set(analysis.unproved.map(({ field }) => field));
  const open = fieldsOf(definition).filter(({ id }) => analysis[id] === undefined && !told.has(id));
  const unasked = open.map(({ id }): Unproved => ({ field: id, why: 'time' }));
  return unasked.length === 0 ? analysis : { ...analysis, unproved: [...analysis.unproved, ...unasked] };
}

/** The results of two analyses of one position: what is proved stays proved. */
export function mergeAnalyses<P, M>(
  definition: GameDefinition,
  before: Analysis<P, M> | undefined,
  after: Analysis<P, M>,
): Analysis<P, M> {
  if (!before) return after;
  const { moves: _, unproved: __, provedBy: ___, failures: ____, nodes: _____, ...known } = before;
  const open = new Map([...before.unproved, ...after.unproved].map(each => [each.field, each]));
  const merged = { ...known, ...after };
  const nodes = (before.nodes ?? 0) + (after.nodes ?? 0);
  return {
    ...merged,
    moves: mergeMoves(before.moves, after.moves).sort(worthOrder(definition)),
    unproved: [...open.values()].filter(({ field }) => merged[field] === undefined),
    provedBy: { ...after.provedBy, ...before.provedBy },
    failures: [...before.failures, ...after.failures],
    seconds: before.seconds + after.seconds,
    ...(nodes > 0 ? { nodes } : {}),
  };
}

function mergeMoves<M>(before: readonly MoveWorth<M>[], after: readonly MoveWorth<M>[]): MoveWorth<M>[] {
  const found = new Map(before.map(move => [move.name, move]));
  for (const move of after) found.set(move.name, { ...found.get(move.name), ...move });
  return [...found.values()];
}
