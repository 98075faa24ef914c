import type { Game, Player } from '../../core/game.ts';
import { type Text, text } from '../../core/text.ts';
import { type Plan, type Proof, type ProofClaim, proofScope } from './proof.ts';

/**
 * Checks a proof against the rules of the game alone: the reason why it is wrong, or undefined. Every move of the other
 * side is tried, every reply must be a legal move that the plan names, and every end must reach the goal.
 *
 * @example
 * ```ts
 * import { checkProof, findProof, openKibitzer } from 'kibitz/analysis';
 * import { openSpec, orThrow } from 'kibitz/games';
 *
 * const game = orThrow(openSpec('cram?board=2x2'));
 * const found = await findProof(await openKibitzer(game), game.initial(), { about: 'outcome' }, { seconds: 5 });
 * if (found.kind !== 'proved') throw new Error(found.kind);
 * console.log(checkProof(game, game.initial(), found.proof)); // undefined
 * const { plans } = found.proof;
 * console.log(checkProof(game, game.initial(), { claim: { kind: 'outcome', outcome: 'win' }, plans })?.en); // the plans do not promise what is claimed
 * ```
 */
export function checkProof(game: Game, position: unknown, { claim, plans }: Proof): Text | undefined {
  const mover = game.toMove(position);
  const promised = plans.map(({ prover, goal }) => `${prover} ${goal.kind} ${goal.atLeast}`).sort();
  if (promised.join() !== promisesFor(claim, mover).sort().join()) {
    return text('the plans do not promise what is claimed', '各应对方案的保证与结论不符');
  }
  for (const plan of plans) {
    const problem = checkPlan(game, position, claim, plan);
    if (problem) return problem;
  }
  return undefined;
}

function promisesFor(claim: ProofClaim, mover: Player): string[] {
  const opponent = 1 - mover;
  if (claim.kind === 'score')
    return [`${mover} score ${claim.score}`, `${opponent} score ${0 - claim.score}`];
  if (claim.kind === 'grundy' || claim.outcome === 'loss') return [`${opponent} outcome win`];
  if (claim.outcome === 'win') return [`${mover} outcome win`];
  return [`${mover} outcome draw`, `${opponent} outcome draw`];
}

function checkPlan(game: Game, position: unknown, claim: ProofClaim, plan: Plan): Text | undefined {
  const { arena, start } = proofScope(game, position, claim);
  const sizes = new Map<string, number>();
  const onTheWay = new Set<string>();
  let problem: Text | undefined;
  const fail = (en: string, zh: string) => {
    problem ??= text(en, zh);
    return 0;
  };
  const sizeOf = (at: unknown): number => {
    if (problem) return 0;
    const mover = arena.toMove(at);
    const key = arena.key(at);
    const place = `${mover} ${key}`;
    const known = sizes.get(place);
    if (known !== undefined) return known;
    if (onTheWay.has(place)) return fail(`the plan never ends at ${key}`, `应对方案在 ${key} 处无法结束`);
    onTheWay.add(place);
    const ending = arena.ending(at);
    let size = 1;
    if (ending) {
      const won = ending.winner === plan.prover;
      const score = (plan.prover === 0 ? 1 : -1) * (ending.score ?? Number.NaN);
      const isGood =
        plan.goal.kind === 'score'
          ? score >= plan.goal.atLeast
          : won || (plan.goal.atLeast === 'draw' && ending.winner === 'nobody');
      if (!isGood) return fail(`the plan ends badly at ${key}`, `应对方案在 ${key} 处未达到目标`);
    } else {
      const legal = arena.moves(at);
      const reply = plan.replies.get(key);
      const played = mover === plan.prover ? legal.filter(move => arena.makeMove(at, move) === reply) : legal;
      if (played.length === 0)
        return fail(`the plan has no legal move at ${key}`, `应对方案在 ${key} 处没有合法走法`);
      for (const move of played) size += sizeOf(arena.play(at, move));
    }
    onTheWay.delete(place);
    sizes.set(place, size);
    return size;
  };
  const tree = sizeOf(start);
  if (problem) return problem;
  if (tree !== plan.tree || sizes.size !== plan.positions) {
    return text(
      `the plan has ${tree} positions as a tree and ${sizes.size} that differ, not ${plan.tree} and ${plan.positions}`,
      `应对方案展开有 ${tree} 个局面，其中不同的有 ${sizes.size} 个，而不是 ${plan.tree} 和 ${plan.positions} 个`,
    );
  }
  return undefined;
}
