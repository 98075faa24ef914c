import { chooseMove } from '../analysis/opponent.ts';
import type { Game, Player, Variant } from '../core/game.ts';
import { parsePosition } from '../core/parse-position.ts';
import { openGame } from './play/session.ts';
import { Solver, startWorker } from './solver/client.ts';
import type { NumericLimits } from './solver/protocol.ts';

/** What the console of the browser can ask, by the texts that people and programs exchange. */
interface Question {
  readonly game: string;
  readonly variant?: Partial<Variant>;
  readonly position: string;
  readonly toMove?: Player;
  readonly limits?: NumericLimits;
}

/** A worker of its own: questions from the console disturb no game. */
const solver = new Solver(startWorker);

function open({ game, variant, position, toMove }: Question): { game: Game; at: unknown } {
  const opened = openGame(game, variant);
  if (!opened.ok) throw new Error(opened.error.en);
  const at = parsePosition(opened.value, position, toMove);
  if (!at.ok) throw new Error(`line ${at.error.line}, column ${at.error.column}: ${at.error.expected.en}`);
  return { game: opened.value, at: at.value };
}

async function analyze(question: Question) {
  const { game, at } = open(question);
  return solver.analyze(game, at, question.limits);
}

/** The move that a computer player of this skill makes. */
async function reply(question: Question & { readonly skill?: number }): Promise<string> {
  const { moves } = await analyze(question);
  return chooseMove(moves, question.skill ?? 100, Math.random).name;
}

export interface PageApi {
  readonly analyze: typeof analyze;
  readonly reply: typeof reply;
}

/** `await kibitz.reply({ game: 'bread', position: '000000000' })` in the browser's console. */
export function offerApi(): void {
  Object.assign(globalThis, { kibitz: { analyze, reply } satisfies PageApi });
}
