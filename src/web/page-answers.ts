import type { Game } from '../core/game.ts';
import { parsePosition } from '../core/parse-position.ts';
import { openSpec } from '../games/spec.ts';
import { chooseMove } from '../play/opponent.ts';
import { openSolver, startWorker } from './common/solver.ts';
import type { KibitzQuestion, PageApi } from './page-api.ts';

/** Opens games by their specs; the last one is cached, because scripts ask about one game many times. */
function createOpener(): (spec: string) => Game {
  let last: { readonly spec: string; readonly game: Game } | undefined;
  return spec => {
    if (last?.spec === spec) return last.game;
    const opened = openSpec(spec);
    if (!opened.ok) throw new Error(opened.error.en);
    last = { spec, game: opened.value };
    return opened.value;
  };
}

function positionOf(game: Game, { position, after, toMove }: KibitzQuestion): unknown {
  const start = position === undefined ? undefined : parsePosition(game, position, toMove);
  if (start && !start.ok)
    throw new Error(`line ${start.error.line}, column ${start.error.column}: ${start.error.expected.en}`);
  let at = start ? start.value : game.initial();
  for (const name of after?.split(',') ?? []) {
    const move = game.parseMove(at, name);
    if (!move.ok) throw new Error(move.error.en);
    at = game.play(at, move.value);
  }
  return at;
}

/** Answers to the console, from a worker of its own: questions disturb no game. */
export function createAnswers(): PageApi {
  const solver = openSolver(startWorker);
  const open = createOpener();
  const answers: PageApi = {
    analyze: async question => {
      const game = open(question.game);
      const { effort, fields, moves } = question;
      const options = { ...(fields ? { fields } : {}), ...(moves ? { moves } : {}) };
      return solver.analyze(game, positionOf(game, question), options, effort);
    },
    reply: async question => {
      const { moves } = await answers.analyze(question);
      return chooseMove(open(question.game).definition, moves, question.skill ?? 100, Math.random).name;
    },
  };
  return answers;
}
