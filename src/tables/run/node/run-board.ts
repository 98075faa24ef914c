import { ok, type Result } from '../../../core/result.ts';
import { countLost } from '../../../kernels/placement/index.ts';
import type { TableError } from '../../errors.ts';
import { PartGraph } from '../../parts/graph.ts';
import { openSlotMemory } from '../../parts/memory.ts';
import { threadExecutor } from '../../parts/node/executors.ts';
import { type RunJob, SlotFileStore } from '../../parts/node/slot-file-store.ts';
import { type PartsRequest, type PartsTraffic, solveParts } from '../../parts/solve-parts.ts';
import { RunQuestions } from '../questions.ts';
import { SubsetCounter } from '../subset-counter.ts';

export interface RunRequest extends RunJob, Pick<PartsRequest, 'signal' | 'onProgress'> {
  /** For parts while they are read, and for the journal until the run ends. */
  readonly folder: string;
  /** Bytes for parts in memory. */
  readonly memory: number;
  readonly threads: number;
  /** Discard what a stopped run left. */
  readonly restart?: boolean | undefined;
  readonly onResume?: ((done: number, total: number) => void) | undefined;
}

export interface RunResult {
  readonly lost: bigint;
  readonly questions: RunQuestions;
  /** Lost positions within each of the sets. */
  readonly counts: readonly bigint[];
  /** Parts that a symmetry maps to themselves, and whose contents were found symmetric. */
  readonly symmetric: number;
  /** Slots of the file: the most parts that were on disk at once. */
  readonly slots: number;
  readonly traffic: PartsTraffic;
}

/** Solves a board whose parts fit neither memory nor, all at once, the disk. */
export async function runBoard(request: RunRequest): Promise<Result<RunResult, TableError>> {
  const { plan, folder, restart = false } = request;
  const graph = new PartGraph(plan, request.blockBits);
  const store = SlotFileStore.open(request, folder, restart);
  if (!store.ok) return store;
  try {
    const left = await store.value.records();
    if (left.ok && left.value.size > 0) request.onResume?.(left.value.size, plan.solved.length);
    return await run(graph, store.value, request);
  } finally {
    store.value.close();
  }
}

async function run(
  graph: PartGraph,
  store: SlotFileStore,
  { plan, positions, sets, memory: bytes, threads, signal, onProgress }: RunRequest,
): Promise<Result<RunResult, TableError>> {
  const questions = new RunQuestions(plan, positions);
  const counter = new SubsetCounter(plan, sets);
  const lostOf = new Map<number, bigint>();
  let symmetric = 0;
  const memory = openSlotMemory(plan, { bytes, threads, keepImages: false });
  const solved = await solveParts(graph, {
    ...{ memory, store, signal, onProgress, executor: threadExecutor(memory) },
    questionsOf: part => ({
      positions: questions.of(part),
      sets: counter.of(part),
      stabilizers: graph.stabilizers(part),
    }),
    onPart(part, { counts, kept }) {
      lostOf.set(part, counts[0]!);
      counter.add(part, kept!.setCounts);
      questions.answer(part, kept!.answers);
      if (graph.stabilizers(part).length > 0) symmetric++;
    },
  });
  if (!solved.ok) return solved;
  return ok({
    ...{ lost: countLost(plan, lostOf), questions, counts: counter.counts(), symmetric },
    ...{ slots: store.slots, traffic: solved.value },
  });
}
