import { describe, expect, it } from 'vitest';
import { engines } from '../engines/registry.ts';
import { openSpec } from '../games/spec.ts';
import {
  isRight,
  NO_SCORE,
  type PageQuestion,
  QUESTION_KINDS,
  refutationOf,
  scored,
} from './questions/question.ts';
import { makeQuestions, questionNear } from './questions.ts';
import { tryQuestions } from './testing/question-faults.ts';
import { QUESTION_GAMES, randomTraces } from './testing/question-traces.ts';

describe('questions', () => {
  const asked = new Set<string>();

  it.each(QUESTION_GAMES)('about %s are answered alike by an independent judge', async (spec, plies) => {
    const trial = await tryQuestions(spec, plies, { positions: 1, count: 24, seed: 7 });
    expect(trial.faults).toEqual([]);
    for (const kind of trial.asked.keys()) asked.add(kind);
  });

  it('are of every kind', () => expect([...asked].sort()).toEqual([...QUESTION_KINDS].sort()));

  it('are the same for the same seed, in order, and others for another', async () => {
    const game = openSpec('marbles');
    if (!game.ok) throw new Error(game.error.en);
    for await (const opened of randomTraces(game.value, 6, 1, 3)) {
      // a sweep of whole words has hardly a moment to ask about
      if (opened.outline.nodes < 100) continue;
      const ask = (seed: number) => makeQuestions(opened, engines, { seed });
      const [first, again, other] = [await ask(1), await ask(1), await ask(2)];
      expect(again).toEqual(first);
      expect(other).not.toEqual(first);
      const moments = first.map(({ at }) => at);
      expect(moments).toEqual([...new Set(moments)].sort((a, b) => a - b));
      const quarters = new Set(moments.map(at => Math.floor((4 * at) / opened.trace.events)));
      expect(quarters.size).toBeGreaterThan(2);
    }
  });

  it('may be asked near a moment: where one is asked, that one, else the next', async () => {
    const game = openSpec('marbles?board=3x3');
    if (!game.ok) throw new Error(game.error.en);
    for await (const opened of randomTraces(game.value, 4, 1, 3)) {
      if (opened.outline.nodes < 100) continue;
      for (const { at } of await makeQuestions(opened, engines, { seed: 5, count: 6 })) {
        const [here, before] = [
          await questionNear(opened, engines, at),
          await questionNear(opened, engines, at - 1),
        ];
        expect(here?.at).toBe(at);
        expect([at - 1, at]).toContain(before?.at);
        expect(here!.right.length).toBeLessThan(here!.options.length);
      }
    }
  });
});

describe('answers', () => {
  const question: Omit<PageQuestion, 'choose'> = {
    ...{ kind: 'turns', at: 3, node: 0, code: '', ask: { en: '', zh: '' }, on: 'board' },
    options: ['1', '2', '3'].map(id => ({ id, label: { en: id, zh: id }, cells: [] })),
    right: ['1', '2'],
    refutations: { '': { words: { en: 'no', zh: '不' }, line: [] } },
  };

  it('of which any right one will do are single', () => {
    const one = { ...question, choose: 'one' } as const;
    expect([['1'], ['2'], ['3'], ['1', '2'], []].map(chosen => isRight(one, chosen))).toEqual([
      ...[true, true],
      ...[false, false, false],
    ]);
  });

  it('that need all right ones are sets', () => {
    const all = { ...question, choose: 'all' } as const;
    expect([['2', '1'], ['1'], ['1', '2', '3'], ['1', '3'], []].map(chosen => isRight(all, chosen))).toEqual([
      true,
      ...[false, false, false, false],
    ]);
    expect(refutationOf(all, ['1'])?.words.en).toBe('no');
  });

  it('are scored with the longest row of right ones', () => {
    const score = [true, true, false, true].reduce(scored, NO_SCORE);
    expect(score).toEqual({ right: 3, wrong: 1, streak: 1, bestStreak: 2 });
  });
});
