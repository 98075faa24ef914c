import { fieldsOf } from '../../answer/fields/list.ts';
import type { Effort } from '../../core/effort.ts';
import { MOVES_WANTED, type MoveScope } from '../../core/engine.ts';
import type { Game } from '../../core/game.ts';
import { PASS_CONVENTIONS, type PassConvention } from '../../core/perft.ts';
import type { Random } from '../../core/random.ts';
import { openSpec } from '../../games/spec.ts';

/** A position to ask about, and the fields that can be proved there in a moment. */
export interface Subject {
  readonly game: Game;
  readonly spec: string;
  readonly position: unknown;
  readonly fields: readonly string[];
  /** Whether a count of every position takes a moment too. */
  readonly tabulable: boolean;
}

export type AskedQuestion =
  | { readonly kind: 'worth'; readonly fields: readonly string[]; readonly moves: MoveScope }
  | { readonly kind: 'perft'; readonly depth: number; readonly passes: PassConvention }
  | { readonly kind: 'tabulate'; readonly grundy: boolean };

/** How a question is called off: never, before it is asked, or so many ms later. */
export type CallingOff = undefined | 'before' | number;

export interface Asking {
  readonly subject: Subject;
  readonly question: AskedQuestion;
  readonly effort: Effort;
  readonly callingOff: CallingOff;
  /** Whom to ask: engines on this thread, with threads, or all on another thread; known to others or not. */
  readonly where: 'here' | 'in Node' | 'remote';
  readonly shared: boolean;
  /** Nobody waits for the answer before the next question. */
  readonly abandoned: boolean;
}

interface Source {
  readonly spec: string;
  /** Random moves before a position is asked about. */
  readonly moves: readonly [least: number, most: number];
  /** All that the game promises unless told. */
  readonly fields?: readonly string[];
  readonly tabulable?: boolean;
}

const SCORES = ['outcome', 'score', 'scoreWithEmpties'];
const ENDS = ['outcome', 'grundy'];

/** Small boards and the ends of large ones, and some that take long enough to be stopped on the way. */
const SOURCES: readonly Source[] = [
  { spec: 'bread', moves: [1, 9] },
  { spec: 'marbles?board=3x3', moves: [0, 5], tabulable: true },
  { spec: 'marbles?board=2x5&misere=1', moves: [0, 5], tabulable: true },
  { spec: 'marbles?board=3x4&max-run=2', moves: [0, 6], tabulable: true },
  { spec: 'marbles?board=4x4', moves: [0, 8], fields: ['outcome', 'plies', 'grundy'], tabulable: true },
  { spec: 'marbles?board=5x5', moves: [2, 9], fields: ENDS },
  { spec: 'marbles?board=7x7', moves: [16, 26], fields: ['outcome'] },
  { spec: 'cram?board=3x4', moves: [0, 4], tabulable: true },
  { spec: 'cram?board=4x4&misere=1', moves: [0, 6], fields: ['outcome', 'plies', 'grundy'], tabulable: true },
  { spec: 'cram?board=5x6', moves: [2, 6], fields: ENDS },
  { spec: 'cram?board=8x8', moves: [18, 24], fields: ENDS },
  { spec: 'kayles?board=1x11', moves: [0, 6], tabulable: true },
  { spec: 'kayles?board=1x40', moves: [0, 9], fields: ENDS },
  { spec: 'tactix?board=3x3&misere=1', moves: [0, 3], tabulable: true },
  { spec: 'custom?board=2x4&takes=a1+b1,b1+c1+c2,d1,a2+b2,d2+a1', moves: [0, 3], tabulable: true },
  {
    spec: 'custom?board=3x3&takes=a1+b1,b2,c1+c2+c3,a3,a2+b3,b1+c1&misere=1',
    moves: [0, 3],
    tabulable: true,
  },
  { spec: 'custom?board=3x5&shape=1f.1b.1f&shapes=a1+b1.t', moves: [0, 4], tabulable: true },
  { spec: 'custom?board=2x5&wrap=horizontal&runs=1-3.rd', moves: [0, 4], tabulable: true },
  { spec: 'othello?board=4x4', moves: [5, 12] },
  { spec: 'othello?board=5x5', moves: [15, 21] },
  { spec: 'othello?board=6x6', moves: [26, 32] },
  { spec: 'othello?board=6x6', moves: [19, 22], fields: SCORES },
  { spec: 'othello?board=7x7', moves: [39, 45] },
  { spec: 'othello?board=8x8', moves: [54, 60] },
  { spec: 'othello?board=8x8', moves: [46, 49], fields: SCORES },
];

const POSITIONS_EACH = 5;

/** Positions of random games, the same for the same numbers. */
export function randomSubjects(random: Random): Subject[] {
  return SOURCES.flatMap(({ spec, moves: [least, most], fields, tabulable = false }) => {
    const opened = openSpec(spec);
    if (!opened.ok) throw new Error(opened.error.en);
    const game = opened.value;
    return Array.from({ length: POSITIONS_EACH }, () => ({
      ...{ game, spec, tabulable },
      position: walk(game, least + random.below(most - least + 1), random),
      fields: fields ?? fieldsOf(game.definition).map(({ id }) => id),
    }));
  });
}

function walk(game: Game, moves: number, random: Random): unknown {
  let position = game.initial();
  for (let made = 0; made < moves && !game.ending(position); made++)
    position = game.play(position, random.pick(game.moves(position)));
  return position;
}

export function randomAsking(subjects: readonly Subject[], random: Random): Asking {
  const subject = random.pick(subjects);
  const question = randomQuestion(subject, random);
  const where = random.pick(['here', 'in Node', 'in Node', 'remote'] as const);
  return {
    ...{ subject, question },
    effort: randomEffort(random),
    callingOff: random.pick([undefined, undefined, undefined, 'before', random.below(60)] as const),
    // another thread is asked about positions only
    where: question.kind === 'worth' || where !== 'remote' ? where : 'here',
    shared: random.below(3) > 0,
    abandoned: random.below(8) === 0,
  };
}

function randomQuestion({ fields, tabulable, game }: Subject, random: Random): AskedQuestion {
  const kind = random.pick(['worth', 'worth', 'worth', 'worth', 'perft', 'tabulate'] as const);
  if (kind === 'perft') return { kind, depth: random.below(4), passes: random.pick(PASS_CONVENTIONS) };
  if (kind === 'tabulate' && tabulable)
    return { kind, grundy: game.definition.capabilities.impartial && random.below(2) === 0 };
  const some = fields.filter(() => random.below(2) === 0);
  return {
    kind: 'worth',
    fields: some.length > 0 ? some : fields,
    moves: random.pick(MOVES_WANTED),
  };
}

/** No limit at all, not even the usual one on what has no known end. */
export const WHOLE_EFFORT: Effort = { maxEstimatedSeconds: Number.POSITIVE_INFINITY };

/** Mostly without limits, so that there is an answer to be held to. */
function randomEffort(random: Random): Effort {
  switch (random.below(10)) {
    case 0:
      return { seconds: random.next() / 20 };
    case 1:
      return { nodes: 1 + random.below(3000) };
    case 2:
      return { bytes: 2 ** (10 + random.below(16)) };
    case 3:
      return { maxEstimatedSeconds: random.next() / 50 };
    case 4:
      return { ...WHOLE_EFFORT, threads: 1 + random.below(3) };
    default:
      return WHOLE_EFFORT;
  }
}

/** Whether everything that was asked must be answered. */
export function mustBeWhole({ effort, callingOff }: Asking): boolean {
  const { seconds, nodes, bytes, maxEstimatedSeconds } = effort;
  const limit = seconds ?? nodes ?? bytes;
  return (
    callingOff === undefined &&
    limit === undefined &&
    maxEstimatedSeconds === WHOLE_EFFORT.maxEstimatedSeconds
  );
}
