import { analyze } from '../../analysis/analyze.ts';
import { guessMoves } from '../../analysis/playouts.ts';
import type { Game, Variant } from '../../core/game.ts';
import { openGame } from '../play/session.ts';
import type { SolverReply, SolverRequest } from './protocol.ts';

interface WorkerScope {
  onmessage: ((event: MessageEvent<SolverRequest>) => void) | null;
  postMessage(reply: SolverReply): void;
}

const scope = globalThis as unknown as WorkerScope;
const opened = new Map<string, Game>();

function gameOf(id: string, variant: Variant): Game {
  const key = `${id} ${JSON.stringify(variant)}`;
  const known = opened.get(key);
  if (known) return known;
  const game = openGame(id, variant);
  if (!game.ok) throw new Error(game.error.en);
  opened.set(key, game.value);
  return game.value;
}

async function answer({ id, gameId, variant, position, job }: SolverRequest): Promise<SolverReply> {
  const game = gameOf(gameId, variant);
  switch (job.kind) {
    case 'analyze':
      return { id, kind: 'analysis', analysis: await analyze(game, position, job.limits) };
    case 'guess':
      return { id, kind: 'guess', move: guessMoves(game, position, job.playouts, Math.random)[0]!.move };
  }
}

// one after the other, in the order asked
let queue = Promise.resolve();
scope.onmessage = ({ data }) => {
  queue = queue
    .then(() => answer(data))
    .catch((problem: unknown): SolverReply => ({ id: data.id, kind: 'failed', message: `${problem}` }))
    .then(reply => scope.postMessage(reply));
};
