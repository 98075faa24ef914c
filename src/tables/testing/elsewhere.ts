import type { PartPlan } from '../../kernels/placement/index.ts';
import { PartGraph } from '../parts/graph.ts';
import { makePlanData, type PlanData, parsePlanData } from '../parts/plan-data.ts';
import { solvePart } from '../parts/solve-part.ts';
import { sure } from './boards.ts';

/** As another machine would get it. */
export const sent = (plan: PartPlan): PlanData => JSON.parse(JSON.stringify(makePlanData(plan)));

/** Solves a plan with nothing but its graph, bytes by number and `solvePart`. */
export function solveElsewhere(plan: PartPlan) {
  const there = sure(parsePlanData(sent(plan)));
  const graph = new PartGraph(plan);
  const bytes = new Map<number, Uint8Array>();
  const lostOf = new Map<number, bigint>();
  for (const part of graph.order) {
    const sources = new Map(graph.sourcesOf(part).map(each => [each, bytes.get(each)!]));
    const solved = solvePart(there, part, sources);
    bytes.set(part, solved.bytes);
    lostOf.set(part, solved.counts[0]!);
  }
  return { bytes, lostOf };
}
