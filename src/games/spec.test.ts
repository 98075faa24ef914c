import { describe, expect, it } from 'vitest';
import type { Variant } from '../core/variant.ts';
import { openOrThrow } from './conformance.suite.ts';
import { parseDescribedGame } from './described.ts';
import { custom } from './placement/custom.ts';
import { GAMES } from './registry.ts';
import { makeSpec, openSpec, parseSpec, specOf } from './spec.ts';

/** Beside each game's usual variant. */
const MORE: Readonly<Record<string, readonly Variant[]>> = {
  marbles: [
    { rows: 2, columns: 5 },
    { rows: 5, columns: 2 },
    { misere: true },
    { maxRun: 2 },
    { maxRun: 2, misere: true },
  ],
  cram: [{ rows: 8, columns: 8 }, { misere: true }],
  kayles: [{ rows: 1, columns: 40 }, { misere: true }],
  tactix: [{ rows: 3, columns: 4 }, { misere: true }],
  othello: [4, 5, 6, 7, 8].map(size => ({ rows: size, columns: size })),
};

const CUSTOM: readonly Variant[] = [
  {},
  { rows: 2, columns: 2, takes: 'a1+b1,a2' },
  { rows: 2, columns: 2, takes: 'a1+b1,a2', misere: true },
  { rows: 2, columns: 2, takes: 'a1+b1,b2' },
  { rows: 2, columns: 2, takes: 'a1+b1,a2', title: 'Mine & yours? 100% = #1, née "x"' },
  { rows: 2, columns: 2, takes: 'a1+b1', layout: 'diamond' },
];

const OPENED = [
  ...GAMES.flatMap(game =>
    [{}, ...(MORE[game.id] ?? [])].map(variant => openOrThrow(game, { ...game.usual, ...variant })),
  ),
  ...CUSTOM.map(variant => openOrThrow(custom, variant)),
];

describe('a game as a text', () => {
  it.each(OPENED.map(game => [makeSpec(game), game] as const))('%s', (source, game) => {
    const parsed = parseSpec(source);
    expect(parsed.ok && parsed.value).toEqual(specOf(game));
    const opened = openSpec(source);
    if (!opened.ok) throw new Error(opened.error.en);
    expect(opened.value.variant).toEqual(game.variant);
    expect(makeSpec(opened.value)).toBe(source);
    expect(opened.value.makePosition(opened.value.initial())).toBe(game.makePosition(game.initial()));
    expect(opened.value.moves(opened.value.initial())).toEqual(game.moves(game.initial()));
  });

  it('is another one for every other game', () => {
    const texts = [...new Map(OPENED.map(game => [JSON.stringify(specOf(game)), makeSpec(game)])).values()];
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('may leave out what is usual', () => {
    for (const game of GAMES) {
      const opened = openSpec(game.id);
      expect(opened.ok && opened.value.variant).toEqual(openOrThrow(game).variant);
    }
    const parsed = parseSpec('cram?misere=1');
    expect(parsed.ok && parsed.value.variant).toEqual({ rows: 4, columns: 4, misere: true });
  });

  it('may say that a flag is not set', () => {
    expect(parseSpec('cram?misere=0')).toEqual(parseSpec('cram'));
    expect(parseSpec('cram?misere')).toEqual(parseSpec('cram?misere=1'));
    expect(parseSpec('marbles?max-run=64').ok).toBe(true);
  });

  it('knows the names that links had before', () => {
    expect(parseSpec('marbles?run=2')).toEqual(parseSpec('marbles?max-run=2'));
  });
});

describe('a text that is no game says why', () => {
  it.each([
    ['chess', "there is no game 'chess'"],
    ['', "there is no game ''"],
    ['cram?size=4', "cram has no parameter 'size'"],
    ['bread?board=3x3', "bread has no parameter 'board'"],
    ['cram?board=4', "board: expected rows x columns, such as 4x5, found '4'"],
    ['cram?board=0x4', 'board: expected rows x columns'],
    ['marbles?max-run=0', 'max-run: expected a whole number from 1 to 64'],
    ['marbles?max-run=65', 'max-run: expected a whole number from 1 to 64'],
    ['marbles?max-run=two', "found 'two'"],
    ['cram?misere=yes', "misere: expected 1 or 0, found 'yes'"],
    ['cram?board=9x9', 'cram needs a board of at most 64 cells; found board=9x9'],
    ['kayles?board=2x6', 'kayles needs a board of one row'],
    ['othello?board=4x5', 'othello needs'],
    ['custom?board=2x2&takes=a1+z9', 'custom needs'],
    ['custom?board=2x2&title=%E0%A4%A', ''],
  ])('%s', (source, why) => {
    const opened = openSpec(source);
    if (opened.ok) expect(why).toBe('');
    else {
      expect(opened.error.en).toContain(why);
      expect(opened.error.zh).toMatch(/[\u4e00-\u9fff]/);
    }
  });

  it.each([
    ['crma', { kind: 'unknown-game', nearest: 'cram', known: GAMES.map(({ id }) => id) }],
    ['chess', { kind: 'unknown-game', known: GAMES.map(({ id }) => id) }],
    ['cram?bord=4x5', { kind: 'unknown-parameter', nearest: 'board', known: ['board', 'misere'] }],
    ['cram?board=4', { kind: 'bad-value', parameter: 'board' }],
    ['cram?board=9x9', { kind: 'unsuited' }],
  ])('and what a program can go by: %s', (source, expected) => {
    const opened = openSpec(source);
    const { en, zh, ...told } = opened.ok ? { en: '', zh: '' } : opened.error;
    expect(told).toEqual(expected);
    if ('nearest' in expected)
      expect([en, zh]).toEqual(Array(2).fill(expect.stringContaining(expected.nearest)));
  });

  it('also as data', () => {
    const opened = openSpec({ id: 'chess', variant: {} });
    expect(opened.ok || opened.error.en).toContain("there is no game 'chess': marbles, ");
  });
});

it('describes a game of JSON by the same text as its parameters', () => {
  const described = parseDescribedGame(
    JSON.stringify({ title: 'Two', rows: 2, columns: 2, moves: [['a1', 'b1'], ['a2']] }),
  );
  if (!described.ok) throw new Error(described.error.en);
  const opened = openSpec(described.value);
  expect(opened.ok && makeSpec(opened.value)).toBe(
    'custom?title=Two&board=2x2&layout=rectangle&takes=a1+b1,a2',
  );
  const wrong = parseDescribedGame('{');
  expect(wrong.ok).toBe(false);
});
