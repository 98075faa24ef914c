import type { Analysis } from '../answer/analysis.ts';
import type { Effort } from '../core/effort.ts';
import type { MovesWanted } from '../core/engine.ts';
import type { Game, Player } from '../core/game.ts';
import { parsePosition } from '../core/parse-position.ts';
import { openSpec } from '../games/spec.ts';
import { chooseMove } from '../play/opponent.ts';
import { Solver, startWorker } from './solver/client.ts';

/** What the console of the browser can ask, by the texts that people and programs exchange. */
interface Question {
  /** A spec: an id, or `ID?board=4x5`. */
  readonly game: string;
  /** The first one unless told. */
  readonly position?: string;
  /** Moves made from there, with commas between them. */
  readonly after?: string;
  readonly toMove?: Player;
  readonly effort?: Effort;
  /** Fields that are wanted; all unless told. */
  readonly fields?: readonly string[];
  /** Every move's worth unless told. */
  readonly moves?: MovesWanted;
}

function open({ game: spec, position, after, toMove }: Question): { game: Game; at: unknown } {
  const game = openSpec(spec);
  if (!game.ok) throw new Error(game.error.en);
  const start = position === undefined ? undefined : parsePosition(game.value, position, toMove);
  if (start && !start.ok)
    throw new Error(`line ${start.error.line}, column ${start.error.column}: ${start.error.expected.en}`);
  let at = start ? start.value : game.value.initial();
  for (const name of after?.split(',') ?? []) {
    const move = game.value.parseMove(at, name);
    if (!move.ok) throw new Error(move.error.en);
    at = game.value.play(at, move.value);
  }
  return { game: game.value, at };
}

export interface PageApi {
  analyze(question: Question): Promise<Analysis<unknown, unknown>>;
  /** The move that a computer player of this skill makes. */
  reply(question: Question & { readonly skill?: number }): Promise<string>;
}

/** `await kibitz.reply({ game: ID, position: TEXT })` in the browser's console. */
export function offerApi(): void {
  // a worker of its own: questions from the console disturb no game
  const solver = new Solver(startWorker);
  const kibitz: PageApi = {
    analyze: async question => {
      const { game, at } = open(question);
      const { effort, fields, moves } = question;
      return solver.analyze(game, at, effort, { ...(fields ? { fields } : {}), ...(moves ? { moves } : {}) });
    },
    reply: async question => {
      const { game } = open(question);
      const { moves } = await kibitz.analyze(question);
      return chooseMove(game.definition, moves, question.skill ?? 100, Math.random).name;
    },
  };
  Object.assign(globalThis, { kibitz });
}
