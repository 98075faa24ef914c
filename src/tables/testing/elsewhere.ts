import type { PartPlan } from '../../kernels/placement/index.ts';
import { makePlanData, type PlanData, parsePlanData } from '../plan-data.ts';
import { Schedule } from '../schedule.ts';
import { neededParts, solvePart } from '../solve-part.ts';
import { sure } from './boards.ts';

/** As another machine would get it. */
export const sent = (plan: PartPlan): PlanData => JSON.parse(JSON.stringify(makePlanData(plan)));

/** Nothing but the schedule, bytes by number and `solvePart`. */
export function solveElsewhere(plan: PartPlan) {
  const there = sure(parsePlanData(sent(plan)));
  const bytes = new Map<number, Uint8Array>();
  const lostOf = new Map<number, bigint>();
  const schedule = new Schedule(plan);
  while (!schedule.isDone) {
    const part = schedule.ready().next().value!;
    schedule.begin(part);
    const needed = new Map(neededParts(plan, part).map(each => [each, bytes.get(each)!]));
    const solved = solvePart(there, part, needed);
    bytes.set(part, solved.bytes);
    lostOf.set(part, solved.counts[0]!);
    schedule.finish(part);
  }
  return { bytes, lostOf };
}
