import { expect, it } from 'vitest';
import { text } from '../../core/text.ts';
import type { DataPoint, DataSet } from '../../problems/data-set.ts';
import { groupsOf, hasNeeds, isUngrouped } from './groups.ts';

const title = text('', '');
const point = (name: string, tier: number, score: number): DataPoint => ({
  ...{ name, tier, score, cases: 1, about: title },
  input: () => [],
  answer: () => [],
});
const data: DataSet = {
  tiers: [
    { title, score: 30 },
    { title, score: 30, rule: 'min', needs: [1] },
    { title, score: 40, rule: 'min', needs: [2] },
  ],
  points: [point('1', 1, 10), point('2', 1, 20), point('3', 2, 15), point('4', 2, 15), point('5', 3, 40)],
  samples: [],
  beyond: [],
};
const told = (split: boolean) =>
  groupsOf(data, split).map(({ id, tier, points, score, rule, needs }) => [
    ...[id, tier, points.map(({ name }) => name).join(), score, rule],
    needs.join(),
  ]);

it('tiers are groups', () => {
  expect(told(false)).toEqual([
    [1, 1, '1,2', 30, 'sum', ''],
    [2, 2, '3,4', 30, 'min', '1'],
    [3, 3, '5', 40, 'min', '2'],
  ]);
  expect([hasNeeds(data), isUngrouped(data)]).toEqual([true, false]);
});

it('where points are split, who needs their tier needs all of them, by their new numbers', () => {
  expect(told(true)).toEqual([
    [1, 1, '1', 10, 'sum', ''],
    [2, 1, '2', 20, 'sum', ''],
    [3, 2, '3,4', 30, 'min', '1,2'],
    [4, 3, '5', 40, 'min', '3'],
  ]);
});

it('a tier without points is no group', () => {
  const some = { ...data, points: data.points.slice(2) };
  expect(groupsOf(some, true).map(({ id, tier, needs }) => [id, tier, needs.join()])).toEqual([
    [1, 2, ''],
    [2, 3, '1'],
  ]);
});
