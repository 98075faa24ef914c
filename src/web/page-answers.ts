import type { Game } from '../core/game.ts';
import { parsePosition } from '../core/parse-position.ts';
import { openSpec } from '../games/spec.ts';
import { chooseMove } from '../play/opponent.ts';
import type { PageApi, Question } from './page-api.ts';
import { Solver, startWorker } from './solver/client.ts';

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

/** Answers to the console, from a worker of its own: questions disturb no game. */
export function createAnswers(): PageApi {
  const solver = new Solver(startWorker);
  const answers: PageApi = {
    analyze: async question => {
      const { game, at } = open(question);
      const { effort, fields, moves } = question;
      return solver.analyze(game, at, effort, { ...(fields ? { fields } : {}), ...(moves ? { moves } : {}) });
    },
    reply: async question => {
      const { game } = open(question);
      const { moves } = await answers.analyze(question);
      return chooseMove(game.definition, moves, question.skill ?? 100, Math.random).name;
    },
  };
  return answers;
}
