import { expect, it } from 'vitest';
import { Slots } from './slots.ts';

it('gives up what has waited longest, never what is in use or cannot be had again', () => {
  const slots = new Slots(3);
  const [a, b, c] = ['a', 'b', 'c'].map(key => slots.take(key, key !== 'c'));
  expect(new Set([a, b, c])).toEqual(new Set([0, 1, 2]));
  expect(slots.take('d', true)).toBeUndefined();
  for (const key of ['b', 'a', 'c']) slots.unpin(key);
  expect(slots.take('d', true)).toBe(a);
  expect([slots.find('a'), slots.find('b')]).toEqual([undefined, b]);
  expect(slots.take('e', true)).toBe(b);
  expect(slots.take('f', true)).toBeUndefined();
  slots.markRecoverable('c');
  expect(slots.take('f', true)).toBe(c);
});

it('counts a look as a use', () => {
  const slots = new Slots(2);
  const [a, b] = ['a', 'b'].map(key => slots.take(key, true));
  for (const key of ['a', 'b']) slots.unpin(key);
  slots.pin('a');
  slots.unpin('a');
  expect(slots.take('c', true)).toBe(b);
  expect(slots.find('a')).toBe(a);
});

it('takes a slot again when its contents are dropped', () => {
  const slots = new Slots(1);
  const only = slots.take('a', false);
  slots.drop('a');
  slots.drop('a');
  expect([slots.take('b', false), slots.take('c', false)]).toEqual([only, undefined]);
});
