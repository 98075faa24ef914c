import type { EngineRegistry } from '../core/engine.ts';
import { createRandom } from '../core/random.ts';
import type { OpenTrace } from './file.ts';
import type { Outline } from './outline.ts';
import { askCuts, askNext, askOutcome, askWins } from './questions/moves.ts';
import { isFair, type PageQuestion, type QuestionKind } from './questions/question.ts';
import {
  type MoveCandidate,
  openSceneSolver,
  type QuestionAsker,
  type QuestionScene,
  type Solver,
} from './questions/scene.ts';
import { turns } from './questions/turns.ts';
import { mex, value, writes } from './questions/values.ts';
import { first, known } from './questions/visits.ts';
import { openReplay } from './replay.ts';

/** Every kind of question; each applies where a trace has what it needs. */
const ASKERS: readonly QuestionAsker[] = [
  known,
  writes,
  askNext,
  askOutcome,
  askWins,
  askCuts,
  turns,
  mex,
  first,
  value,
];

export interface QuestionOptions {
  readonly seed?: number;
  /** How many at most; a short trace has fewer telling moments. */
  readonly count?: number;
  /** Used instead of the kibitzer's, where given. */
  readonly solver?: Solver;
}

export const USUAL_QUESTIONS = 12;

/** Events that are examined in each stretch of the run. */
const PROBES = 12;

interface Found extends MoveCandidate {
  readonly asker: QuestionAsker;
}

/**
 * Questions about a trace at telling moments, in order. A seed decides them: they are spread over the whole run,
 * early ones are easy, and the kinds take turns.
 */
export async function makeQuestions(
  opened: Opened,
  shelf: EngineRegistry,
  { seed = 1, count = USUAL_QUESTIONS, solver }: QuestionOptions = {},
): Promise<readonly PageQuestion[]> {
  const { trace } = opened;
  const scene = await openScene(opened, shelf, seed, solver);
  const asked = new Map<QuestionKind, number>();
  const questions = new Map<number, PageQuestion>();
  for (let stretch = 0; stretch < count; stretch++) {
    const from = Math.floor((stretch * trace.events) / count);
    const to = Math.floor(((stretch + 1) * trace.events) / count);
    const found = candidatesIn(scene, from, to).filter(({ at }) => !questions.has(at));
    const question = await firstFair(scene, inOrder(found, asked, stretch / count));
    if (!question) continue;
    questions.set(question.at, question);
    asked.set(question.kind, (asked.get(question.kind) ?? 0) + 1);
  }
  return [...questions.values()].sort((a, b) => a.at - b.at);
}

type Opened = OpenTrace & { readonly outline: Outline };

async function openScene(
  opened: Opened,
  shelf: EngineRegistry,
  seed: number,
  solver: Solver | undefined,
): Promise<QuestionScene> {
  const { game } = opened;
  return {
    ...opened,
    replay: openReplay(opened),
    solver: solver ?? (await openSceneSolver(game, shelf)),
    random: createRandom(seed),
  };
}

/** How far from a moment a question about it may be asked. */
const NEAREST = 200;

/**
 * The question that is asked nearest to a moment, one that follows it first; undefined where there is none near. It
 * depends on nothing but the trace.
 */
export async function questionNear(
  opened: Opened,
  shelf: EngineRegistry,
  at: number,
  solver?: Solver,
): Promise<PageQuestion | undefined> {
  const scene = await openScene(opened, shelf, at, solver);
  const found: Found[] = [];
  const last = Math.min(opened.trace.events, at + NEAREST);
  for (let event = Math.max(0, at - NEAREST); event < last; event++) {
    for (const asker of ASKERS) {
      const candidate = asker.find(scene, event);
      if (candidate) found.push({ ...candidate, asker });
    }
  }
  const distance = (candidate: Found) => Math.abs(candidate.at - at) + (candidate.at < at ? 0.5 : 0);
  return firstFair(
    scene,
    found.sort((a, b) => distance(a) - distance(b)),
  );
}

function candidatesIn(scene: QuestionScene, from: number, to: number): readonly Found[] {
  const found = new Map<string, Found>();
  for (let probe = 0; probe < Math.min(PROBES, to - from); probe++) {
    const event = from + scene.random.below(to - from);
    for (const asker of ASKERS) {
      const candidate = asker.find(scene, event);
      if (candidate) found.set(`${asker.kind} ${candidate.at}`, { ...candidate, asker });
    }
  }
  return [...found.values()];
}

/** Kinds that were asked least come first; among those the weight that fits this stage of the run. */
function inOrder(
  found: readonly Found[],
  asked: ReadonlyMap<QuestionKind, number>,
  share: number,
): readonly Found[] {
  const kinds = [...new Set(found.map(({ asker }) => asker))].sort(
    (a, b) => (asked.get(a.kind) ?? 0) - (asked.get(b.kind) ?? 0),
  );
  return kinds.flatMap(kind => {
    const own = found.filter(({ asker }) => asker === kind).sort((a, b) => a.weight - b.weight);
    const start = Math.floor(share * own.length);
    return [...own.slice(start), ...own.slice(0, start).reverse()];
  });
}

async function firstFair(
  scene: QuestionScene,
  candidates: readonly Found[],
): Promise<PageQuestion | undefined> {
  for (const candidate of candidates) {
    const question = await candidate.asker.make(scene, candidate);
    if (question && isFair(question)) return question;
  }
  return undefined;
}
