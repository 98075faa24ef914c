import { expect, it } from 'vitest';
import { openKibitzer } from '../../answer/kibitzer.ts';
import type { Game } from '../../core/game.ts';
import { engines } from '../../engines/registry.ts';
import { openSpec } from '../../games/spec.ts';
import { makeLink } from '../../play/link.ts';
import { HUMAN, PERFECT } from '../../play/seats.ts';
import { playMove, startSession } from '../../play/session.ts';
import type { TaskAsk } from '../../play/task.ts';
import { createStreak, makeDrillPlace, ownMistakes, parseDrillPlace } from './drills.ts';

it('a place in a row of drills goes into an address and comes back', () => {
  const place = { seed: 1832, level: 3, number: 11 };
  expect(makeDrillPlace(place)).toBe('1832.3.12');
  expect(parseDrillPlace('1832.3.12')).toEqual(place);
  expect(parseDrillPlace('7.2')).toEqual({ seed: 7, level: 2, number: 0 });
  for (const wrong of ['', '7', '7.0', '7.6', '7.2.0', '-7.2', '7.2.3.4', 'x.2', '9999999999.1']) {
    expect(parseDrillPlace(wrong)).toBeUndefined();
  }
});

it('counts a row by game, and keeps the best', () => {
  const kept = new Map<string, string>();
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const { streak, count } = createStreak('one', store);
  for (const isClean of [true, true, false, true]) count(isClean);
  expect(streak.value).toEqual({ now: 1, best: 2 });
  expect(createStreak('one', store).streak.value).toEqual({ now: 0, best: 2 });
  expect(createStreak('other', store).streak.value).toEqual({ now: 0, best: 0 });
  kept.set('kibitz.practice', '{"one":"many"}');
  expect(createStreak('one', store).streak.value.best).toBe(0);
});

it('finds mistakes in kept games of the same kind, each position once', async () => {
  const opened = openSpec('kayles?board=1x3');
  if (!opened.ok) throw new Error(opened.error.en);
  const game = opened.value;
  const played = (name: string) => {
    const move = game.parseMove(game.initial(), name);
    if (!move.ok) throw new Error(move.error.en);
    return makeLink(playMove(startSession(game, [HUMAN, PERFECT]), move.value));
  };
  const links = [played('a1'), 'no link', '#/bread?moves=1&seats=human,100', played('b1'), played('a1')];
  const store = {
    list: () =>
      links.map((link, index) => ({ id: `${index}`, link, changedMs: 0, isNamed: false, revision: '' })),
  };
  const kibitzer = await openKibitzer(game, engines);
  const askerFor =
    (_: Game): TaskAsk =>
    (position, options) =>
      kibitzer.analyze(position, options);
  const found = [];
  for await (const { made, goal } of ownMistakes('kayles', store, askerFor)) found.push([made, goal]);
  expect(found).toEqual([['a1', 'win']]);
});
