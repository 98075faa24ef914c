import type { Game } from '../core/game.ts';
import type { Algorithm } from './algorithm.ts';
import { minimax } from './bread/minimax.ts';
import { expectation, safest } from './bread/policies.ts';
import { alphabeta } from './othello/alphabeta.ts';
import { count } from './othello/count.ts';
import { backwards } from './placement/backwards.ts';
import { extend } from './placement/extend.ts';
import { grundy } from './placement/grundy.ts';
import { masks } from './placement/masks.ts';
import { parts } from './placement/parts.ts';
import { sweep } from './placement/sweep.ts';

/** Every algorithm that can be watched, the plainest of each family first. */
export const ALGORITHMS = [
  extend,
  masks,
  backwards,
  sweep,
  grundy,
  parts,
  minimax,
  expectation,
  safest,
  count,
  alphabeta,
  // each knows its own positions and moves; who takes one from here gives it its own family's
] as unknown as readonly Algorithm[];

export function findAlgorithm(id: string): Algorithm | undefined {
  return ALGORITHMS.find(algorithm => algorithm.id === id);
}

/** The algorithms that know this game's family. */
export function algorithmsOf({ definition }: Pick<Game, 'definition'>): readonly Algorithm[] {
  return ALGORITHMS.filter(({ family }) => family === (definition.family ?? definition.id));
}
