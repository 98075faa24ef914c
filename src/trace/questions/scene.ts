import type { Analysis } from '../../answer/analysis.ts';
import { type Kibitzer, openKibitzer } from '../../answer/kibitzer.ts';
import type { Effort } from '../../core/effort.ts';
import type { EngineRegistry } from '../../core/engine.ts';
import { endingOutcome, type Game, type Outcome } from '../../core/game.ts';
import type { Random } from '../../core/random.ts';
import type { Text } from '../../core/text.ts';
import type { OpenTrace } from '../file.ts';
import type { Outline } from '../outline.ts';
import type { Replay } from '../replay.ts';
import type { Step, StepKind } from '../step.ts';
import type { PageQuestion, QuestionKind } from './question.ts';

/** The limit for one question: the user waits for it. */
const EFFORT: Effort = { seconds: 2, maxEstimatedSeconds: 2 };

interface SolvedMove {
  readonly move: unknown;
  readonly name: string;
  readonly outcome: Outcome;
}

/** A position whose value is proved, with every move, best first. */
interface Solved {
  readonly outcome: Outcome;
  readonly moves: readonly SolvedMove[];
}

/** Proves the outcome; undefined beyond the effort's limits. */
export interface Solver {
  solve(position: unknown): Promise<Solved | undefined>;
}

/** A solver that asks the kibitzer and caches its answers. */
export async function openSceneSolver(
  game: Game,
  shelf: EngineRegistry,
  effort: Effort = EFFORT,
): Promise<Solver> {
  const kibitzer: Kibitzer = await openKibitzer(game, shelf);
  const known = new Map<string, Promise<Solved | undefined>>();
  const fields = game.definition.capabilities.scored ? ['outcome', 'score'] : ['outcome', 'plies'];
  const prove = async (position: unknown): Promise<Solved | undefined> => {
    const ending = game.ending(position);
    if (ending) return { outcome: endingOutcome(ending, game.toMove(position)), moves: [] };
    return solvedOf(await kibitzer.analyze(position, { fields }, effort));
  };
  return {
    solve: position => {
      const key = `${game.key(position)} ${game.toMove(position)}`;
      const before = known.get(key);
      if (before) return before;
      const found = prove(position);
      known.set(key, found);
      return found;
    },
  };
}

function solvedOf({ outcome, moves }: Analysis<unknown, unknown>): Solved | undefined {
  if (!outcome) return undefined;
  const solved = moves.flatMap(({ move, name, outcome: own }) => (own ? [{ move, name, outcome: own }] : []));
  return solved.length === moves.length ? { outcome, moves: solved } : undefined;
}

/** A trace with everything that asking about it takes. */
export interface QuestionScene extends OpenTrace {
  readonly outline: Outline;
  readonly replay: Replay;
  readonly solver: Solver;
  readonly random: Random;
}

/** A moment at which a kind of question could be asked. */
export interface MoveCandidate {
  readonly at: number;
  readonly node: number;
  /** About how much has to be thought of: easy ones come first. */
  readonly weight: number;
}

export interface QuestionAsker {
  readonly kind: QuestionKind;
  /** The question of this kind that lies at or soon after an event; undefined when there is none. */
  find(scene: QuestionScene, event: number): MoveCandidate | undefined;
  /** Undefined when the question has no wrong answer, or when the right one cannot be proved. */
  make(scene: QuestionScene, candidate: MoveCandidate): Promise<PageQuestion | undefined>;
}

function stepAt({ trace, algorithm }: QuestionScene, event: number): Step {
  return algorithm.steps[trace.columns.step[event]!]!;
}

export function kindAt(scene: QuestionScene, event: number): StepKind {
  return stepAt(scene, event).kind;
}

/** An argument of an event by its type; undefined where the step has none. */
export function argAt(
  scene: QuestionScene,
  event: number,
  type: Step['args'][number]['type'],
): number | undefined {
  const index = stepAt(scene, event).args.findIndex(arg => arg.type === type);
  if (index < 0) return undefined;
  return (index === 0 ? scene.trace.columns.a : scene.trace.columns.b)[event];
}

export function codeOfNode({ replay, outline }: QuestionScene, node: number): string {
  return replay.codeOf(outline.position[node]!);
}

export function positionText(scene: QuestionScene, code: string): string {
  return scene.stage.positionName(code);
}

/** What a finished call returned, as text; undefined while it runs. */
export function returnedBy({ outline, trace }: QuestionScene, node: number): string | undefined {
  const value = outline.value[node]!;
  return value < 0 ? undefined : trace.values[value];
}

export function valueName(scene: QuestionScene, value: string): Text {
  return scene.algorithm.valueText(value);
}

export function outcomeOfNode(scene: QuestionScene, node: number): Outcome | undefined {
  const value = returnedBy(scene, node);
  return value === undefined ? undefined : scene.algorithm.outcomeOf(value);
}

export function callChildren({ outline }: QuestionScene, node: number): readonly number[] {
  const children: number[] = [];
  for (let child = outline.firstChild[node]!; child >= 0; child = outline.nextSibling[child]!) {
    children.push(child);
  }
  return children;
}

/** Whether a call ended within the trace. */
export function isClosed({ outline, trace }: QuestionScene, node: number): boolean {
  return outline.closed[node]! < trace.events && outline.value[node]! >= 0;
}

/** The running call at an event, or the one that began last before it. */
export function nodeNear({ outline }: QuestionScene, event: number): number {
  return outline.nodeOf[event] ?? -1;
}

/** A list in a sentence. */
export function listed(items: readonly string[], most = 8): Text {
  const shown = items.slice(0, most);
  const rest = items.length > most;
  return {
    en: `${shown.join(', ')}${rest ? ', …' : ''}`,
    zh: `${shown.join('、')}${rest ? '……' : ''}`,
  };
}
