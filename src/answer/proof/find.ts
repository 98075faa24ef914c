import { continued, type Effort, type Stop, Work } from '../../core/effort.ts';
import { unlessTooDeep } from '../../core/watched.ts';
import type { Kibitzer } from '../kibitzer.ts';
import { adviceOf, guidedPlan } from './guided.ts';
import { leastPlan } from './least.ts';
import { type Plan, type Proof, type ProofClaim, proofScope, type Smallest, tasksOf } from './proof.ts';

/** Positions searched for the smallest plan before any plan is taken. */
const LEAST_NODES = 400_000;
/** Share of the time for the smallest plan of one side. */
const LEAST_SHARE = 0.4;

/** The value to prove, and what the proof should minimise. */
export interface ProofWish {
  readonly about: ProofClaim['kind'];
  readonly smallest?: Smallest;
}

/** A proof, or why there is none. */
export type FoundProof =
  | { readonly kind: 'proved'; readonly proof: Proof }
  /** The value is not known, or the game has no such value. */
  | { readonly kind: 'no-value' }
  /** The value is known, but no plan small enough was found. */
  | { readonly kind: 'no-plan'; readonly claim: ProofClaim; readonly why: Stop | 'too-large' };

/**
 * The smallest proof of a position's value within the effort.
 *
 * @example
 * ```ts
 * import { findProof, openKibitzer } from 'kibitz/analysis';
 * import { openSpec, orThrow } from 'kibitz/games';
 *
 * const game = orThrow(openSpec('cram?board=2x3'));
 * const found = await findProof(await openKibitzer(game), game.initial(), { about: 'outcome' }, { seconds: 5 });
 * if (found.kind === 'proved') console.log(found.proof.claim, found.proof.plans[0]?.positions); // { kind: 'outcome', outcome: 'win' } 5
 * ```
 */
export async function findProof(
  kibitzer: Kibitzer,
  position: unknown,
  wish: ProofWish,
  effort: Effort,
): Promise<FoundProof> {
  const found = await unlessTooDeep(kibitzer.game, () => proofOf(kibitzer, position, wish, effort));
  return found ?? { kind: 'no-value' };
}

async function proofOf(
  kibitzer: Kibitzer,
  position: unknown,
  { about, smallest = 'tree' }: ProofWish,
  effort: Effort,
): Promise<FoundProof> {
  const { game } = kibitzer;
  const work = new Work(effort);
  const claim = await claimOf(kibitzer, position, about, effort);
  if (!claim) return { kind: 'no-value' };
  const ground = proofScope(game, position, claim);
  const tasks = tasksOf(claim, game.toMove(position));
  const plans: Plan[] = [];
  for (const [index, task] of tasks.entries()) {
    const [from, to] = [index / tasks.length, (index + 1) / tasks.length];
    const seconds = (LEAST_SHARE / tasks.length) * work.secondsLeft;
    const part = { from, to, nodes: LEAST_NODES, ...(Number.isFinite(seconds) ? { seconds } : {}) };
    const plan =
      (await continued(
        work.subtask(part),
        meter => leastPlan(ground.arena, task, meter),
        least => least(ground.start, smallest),
      )) ??
      (await guidedPlan(ground, task, adviceOf(kibitzer, game, claim, task), work.subtask({ from, to })));
    if (!plan) return { kind: 'no-plan', claim, why: work.stop ?? 'too-large' };
    plans.push(plan);
  }
  return { kind: 'proved', proof: { claim, plans } };
}

async function claimOf(
  kibitzer: Kibitzer,
  position: unknown,
  about: ProofClaim['kind'],
  effort: Effort,
): Promise<ProofClaim | undefined> {
  const { outcome, score, grundy } = await kibitzer.analyze(
    position,
    { fields: [about], moves: 'none' },
    effort,
  );
  if (about === 'outcome') return outcome && { kind: about, outcome };
  if (about === 'score') return score === undefined ? undefined : { kind: about, score };
  return grundy === undefined ? undefined : { kind: about, grundy };
}
