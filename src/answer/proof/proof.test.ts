import { describe, expect, it } from 'vitest';
import { Meter, Work } from '../../core/effort.ts';
import type { Game } from '../../core/game.ts';
import { createRandom, type Random } from '../../core/random.ts';
import { engines } from '../../engines/registry.ts';
import { openSpec } from '../../games/spec.ts';
import { type Kibitzer, openKibitzer } from '../kibitzer.ts';
import type { ProofGame } from './arena.ts';
import { checkProof } from './check.ts';
import { findProof } from './find.ts';
import { adviceOf, guidedPlan } from './guided.ts';
import { leastPlan, planOf } from './least.ts';
import {
  type Plan,
  type Proof,
  type ProofClaim,
  type ProofTask,
  proofScope,
  reaches,
  tasksOf,
} from './proof.ts';
import { PlanWalk } from './walk.ts';

function open(spec: string): Game {
  const game = openSpec(spec);
  if (!game.ok) throw new Error(game.error.en);
  return game.value;
}

const references = (game: Game): Promise<Kibitzer> => openKibitzer(game, async () => []);

/** Every position that can come up from one. */
function reachable(game: Game, start: unknown): unknown[] {
  const found = new Map([[game.key(start), start]]);
  for (const position of found.values()) {
    for (const move of game.moves(position)) {
      const next = game.play(position, move);
      if (!found.has(game.key(next))) found.set(game.key(next), next);
    }
  }
  return [...found.values()];
}

/** Random moves from the start until so many are left to play. */
function randomPosition(game: Game, random: Random, moves: number): unknown {
  let position = game.initial();
  for (let count = 0; count < moves && !game.ending(position); count++) {
    const legal = game.moves(position);
    position = game.play(position, random.pick(legal));
  }
  return position;
}

async function prove(kibitzer: Kibitzer, position: unknown, about: ProofClaim['kind']): Promise<Proof> {
  const found = await findProof(kibitzer, position, { about }, { seconds: 60 });
  if (found.kind !== 'proved') throw new Error(`${found.kind}: ${kibitzer.game.makePosition(position)}`);
  return found.proof;
}

describe('a proof is found and checked', () => {
  const cases = [
    ['marbles?board=2x3', 'outcome'],
    ['marbles?board=2x3', 'grundy'],
    ['marbles?board=2x3&misere=1', 'outcome'],
    ['marbles?board=2x3&misere=1', 'grundy'],
    ['cram?board=3x3', 'grundy'],
    ['kayles?board=1x6', 'outcome'],
  ] as const;
  it.each(cases)('for every position of %s: %s', async (spec, about) => {
    const game = open(spec);
    const kibitzer = await references(game);
    for (const position of reachable(game, game.initial())) {
      const proof = await prove(kibitzer, position, about);
      expect(checkProof(game, position, proof)).toBeUndefined();
      for (const plan of proof.plans) expect(plan.isLeast).toBe(true);
    }
  });

  it.each([
    ['bread', 'outcome', 5],
    ['othello?board=4x4', 'outcome', 6],
    ['othello?board=4x4', 'score', 6],
  ] as const)('for random positions of %s: %s', async (spec, about, moves) => {
    const game = open(spec);
    const kibitzer = await references(game);
    const random = createRandom(5);
    const kinds = new Set<string>();
    for (let count = 0; count < 24; count++) {
      const position = randomPosition(game, random, moves - (count % 4));
      const proof = await prove(kibitzer, position, about);
      expect(checkProof(game, position, proof)).toBeUndefined();
      kinds.add(JSON.stringify(proof.claim));
    }
    expect(kinds.size).toBeGreaterThan(2);
  });

  it('with the kibitzer’s help where there is too much to look at, and says that it may not be the least', async () => {
    const cases = [
      ['marbles?board=3x4', 'outcome', 1],
      ['marbles?board=3x3', 'grundy', 0],
      ['bread', 'outcome', 2],
      ['othello?board=6x6', 'score', 24],
    ] as const;
    for (const [spec, about, moves] of cases) {
      const game = open(spec);
      const position = randomPosition(game, createRandom(9), moves);
      const kibitzer = await openKibitzer(game, engines);
      const { claim } = await prove(kibitzer, position, about);
      const ground = proofScope(game, position, claim);
      const plans: Plan[] = [];
      for (const task of tasksOf(claim, game.toMove(position))) {
        const work = new Work({ seconds: 60 });
        plans.push((await guidedPlan(ground, task, adviceOf(kibitzer, game, claim, task), work))!);
      }
      expect(plans.some(({ isLeast }) => isLeast)).toBe(false);
      expect(checkProof(game, position, { claim, plans })).toBeUndefined();
    }
  });

  it('or it is said that there is none within the limits', async () => {
    const game = open('marbles');
    const kibitzer = await references(game);
    const wish = { about: 'outcome' } as const;
    expect(await findProof(kibitzer, game.initial(), wish, { nodes: 50 })).toEqual({ kind: 'no-value' });
    const quick = await openKibitzer(game, engines);
    const found = await findProof(quick, game.initial(), wish, { seconds: 60, nodes: 5000 });
    expect(found).toMatchObject({ kind: 'no-plan', claim: { kind: 'outcome', outcome: 'win' } });
  });
});

/** The smallest tree over every plan there is, tried one after the other. */
function leastByTrying(arena: ProofGame, task: ProofTask, position: unknown): number {
  const ending = arena.ending(position);
  if (ending) return reaches(task, ending) ? 1 : Number.POSITIVE_INFINITY;
  const trees = arena.moves(position).map(move => leastByTrying(arena, task, arena.play(position, move)));
  if (arena.toMove(position) === task.prover) return 1 + Math.min(...trees);
  return trees.reduce((sum, tree) => sum + tree, 1);
}

describe('the least plan', () => {
  it('has the smallest tree of all', () => {
    for (const spec of ['marbles?board=2x2', 'cram?board=2x4', 'kayles?board=1x6']) {
      const game = open(spec);
      for (const position of reachable(game, game.initial())) {
        for (const outcome of ['win', 'loss'] as const) {
          const [task] = tasksOf({ kind: 'outcome', outcome }, game.toMove(position));
          const plan = leastPlan(game, task!, Meter.limited())(position);
          expect(plan?.tree ?? Number.POSITIVE_INFINITY).toBe(leastByTrying(game, task!, position));
        }
      }
    }
  });

  it('may take fewer positions when it meets old ones first', async () => {
    const game = open('marbles?board=3x4');
    const kibitzer = await references(game);
    const sizes: Plan[] = [];
    for (const smallest of ['tree', 'positions'] as const) {
      const found = await findProof(
        kibitzer,
        game.initial(),
        { about: 'outcome', smallest },
        { seconds: 60 },
      );
      if (found.kind !== 'proved') throw new Error(found.kind);
      expect(checkProof(game, game.initial(), found.proof)).toBeUndefined();
      sizes.push(found.proof.plans[0]!);
    }
    const [tree, positions] = sizes;
    expect([tree!.tree, tree!.positions]).toEqual([4166, 353]);
    expect(positions!.positions).toBeLessThan(tree!.positions);
    expect(positions!.tree).toBeGreaterThan(tree!.tree);
    expect([tree!.isLeast, positions!.isLeast]).toEqual([true, false]);
  });
});

describe('the checker', () => {
  const game = open('marbles?board=2x3');
  const start = game.initial();
  const spoil = async (change: (plan: Plan) => Partial<Plan>) => {
    const proof = await prove(await references(game), start, 'outcome');
    const [plan] = proof.plans;
    return checkProof(game, start, { ...proof, plans: [{ ...plan!, ...change(plan!) }] })?.en;
  };

  it('refuses what is wrong', async () => {
    expect(await spoil(() => ({}))).toBeUndefined();
    expect(await spoil(() => ({ prover: 1 }))).toMatch('do not promise');
    expect(await spoil(() => ({ goal: { kind: 'outcome', atLeast: 'draw' } }))).toMatch('do not promise');
    expect(await spoil(({ tree }) => ({ tree: tree - 1 }))).toMatch('as a tree');
    expect(await spoil(({ positions }) => ({ positions: positions + 1 }))).toMatch('that differ');
    expect(await spoil(() => ({ replies: new Map() }))).toMatch('no legal move');
    const swapped = await spoil(({ replies }) => {
      const [[key]] = replies as unknown as [[string, string]];
      const others = game.moves(start).map(move => game.makeMove(start, move));
      const losing = others.find(name => name !== replies.get(key) && isWinFor(name))!;
      return { replies: new Map([...replies, [key, losing]]) };
    });
    expect(swapped).toMatch(/no legal move|ends badly/);
  });

  /** Whether a first move leaves the opponent a win, and so proves nothing. */
  function isWinFor(name: string): boolean {
    const move = game.moves(start).find(each => game.makeMove(start, each) === name);
    const [task] = tasksOf({ kind: 'outcome', outcome: 'win' }, 1);
    return leastPlan(game, task!, Meter.limited())(game.play(start, move)) !== undefined;
  }

  it('refuses whole plans that end badly', () => {
    const cases = [
      ['marbles?board=2x2', { kind: 'outcome', outcome: 'loss' }],
      ['bread', { kind: 'outcome', outcome: 'win' }],
      ['othello?board=4x4', { kind: 'score', score: 16 }],
    ] as const;
    for (const [spec, claim] of cases) {
      const arena = open(spec);
      const position = randomPosition(arena, createRandom(1), spec === 'bread' ? 3 : 0);
      const plans = tasksOf(claim, arena.toMove(position)).map(task =>
        planOf(arena, task, position, at => arena.moves(at)[0], false),
      );
      expect(checkProof(arena, position, { claim, plans })?.en).toMatch('ends badly');
    }
  });

  it('refuses plans for one side of a draw only', async () => {
    const bread = open('bread');
    const proof = await prove(await references(bread), bread.initial(), 'outcome');
    expect(proof.plans).toHaveLength(2);
    expect(checkProof(bread, bread.initial(), proof)).toBeUndefined();
    const half = { ...proof, plans: proof.plans.slice(0, 1) };
    expect(checkProof(bread, bread.initial(), half)?.en).toMatch('do not promise');
  });
});

it('a plan can be played through: every defence has an answer until the end', async () => {
  const game = open('marbles?board=3x3');
  const proof = await prove(await references(game), game.initial(), 'grundy');
  const [plan] = proof.plans;
  const walk = new PlanWalk(proofScope(game, game.initial(), proof.claim), plan!);
  expect(walk.treeOf(walk.start)).toBe(plan!.tree);
  const random = createRandom(3);
  for (let round = 0; round < 200; round++) {
    let position = walk.start;
    while (!walk.arena.ending(position)) {
      if (walk.isProvers(position)) position = walk.arena.play(position, walk.reply(position));
      else {
        const defences = walk.defences(position);
        expect(defences.reduce((sum, { tree }) => sum + tree, 1)).toBe(walk.treeOf(position));
        position = walk.arena.play(position, random.pick(defences).move);
      }
    }
    expect(walk.arena.ending(position)!.winner).toBe(plan!.prover);
  }
});
