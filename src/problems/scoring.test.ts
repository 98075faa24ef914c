import { describe, expect, it } from 'vitest';
import { text } from '../core/text.ts';
import { type PointResult, scorePoints, type Tier } from './scoring.ts';

const title = text('a tier', '一档');
const tier = (score: number, rules: Partial<Tier> = {}): Tier => ({ title, score, ...rules });
const point = (tier: number, score: number, share = 1): PointResult => ({ tier, score, share });

describe('a score', () => {
  it('is the sum of what each point gives', () => {
    const results = [{ score: 0, share: 0 }, point(1, 10), point(1, 10, 0), point(2, 80)];
    const { points, fullPoints, each, tiers } = scorePoints(results, [tier(20), tier(80)]);
    expect([points, fullPoints, each]).toEqual([90, 100, [0, 10, 0, 80]]);
    expect(tiers).toEqual([
      { title, points: 10, fullPoints: 20 },
      { title, points: 80, fullPoints: 80 },
    ]);
  });

  it('is decided by the worst point where the subtask says so', () => {
    const tiers = [tier(40, { rule: 'min' }), tier(60, { rule: 'min' })];
    const results = [point(1, 20), point(1, 20), point(2, 30), point(2, 30, 0)];
    expect(scorePoints(results, tiers)).toMatchObject({ points: 40, each: [20, 20, 0, 0] });
    expect(scorePoints([point(2, 30, 0.5), point(2, 30)], tiers).points).toBe(30);
  });

  it('gives nothing for a subtask whose needs were not met, however far back', () => {
    const tiers = [tier(10), tier(20, { needs: [1] }), tier(70, { needs: [2] })];
    const results = (first: number) => [point(1, 10, first), point(2, 20), point(3, 70)];
    expect(scorePoints(results(1), tiers).points).toBe(100);
    const { points, tiers: told } = scorePoints(results(0), tiers);
    expect([points, told.map(({ lacks }) => lacks)]).toEqual([0, [undefined, 1, 2]]);
  });

  it('of subtasks that need each other is nothing, and comes to an end', () => {
    const tiers = [tier(50, { needs: [2] }), tier(50, { needs: [1] })];
    expect(scorePoints([point(1, 50), point(2, 50)], tiers).points).toBe(0);
  });

  it('loses nothing by thirds, and gives no part of a point', () => {
    const third = { score: 100 / 3, share: 1 };
    expect(scorePoints([third, third, third]).points).toBe(100);
    expect(scorePoints([third, third, { ...third, share: 0 }]).points).toBe(66);
  });
});
