import { beforeAll, describe, expect, it } from 'vitest';
import { soundBetween } from './event-sounds.ts';
import { linesAt, marksOn, stepsAsListing } from './listing.ts';
import { findNext } from './navigate.ts';
import { ROLES, roleOf } from './roles.ts';
import { type Show, sentenceAt } from './show.ts';
import { landmarksOf, makeStrip, makeTallies, stripColumns, stripCounts } from './strip.ts';
import { makeShow, SAMPLE_6 } from './testing/shows.ts';

let small: Show;
let large: Show;
beforeAll(async () => {
  small = await makeShow('marbles', SAMPLE_6);
  large = await makeShow('marbles?board=3x4', '   .\n  . .\n . . .\n. . .\n . .\n  .', { cap: 20_000 });
});

const kindOf = (show: Show, event: number) => show.algorithm.steps[show.trace.columns.step[event]!]!.kind;

describe('the strip', () => {
  it('counts each event once, in its stretch, with the depth of its call', () => {
    for (const show of [small, large]) {
      const { events } = show.trace;
      const { stretches, counts, depth, deepest } = makeStrip(show);
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(events);
      const plain = ROLES.map(() => 0);
      for (let event = 0; event < events; event++) plain[ROLES.indexOf(roleOf(kindOf(show, event)))]!++;
      expect(ROLES.map((_, role) => everyNth(counts, ROLES.length, role))).toEqual(plain);
      expect(deepest).toBe(Math.max(...depth));
      expect(stretches).toBe(Math.min(events, 2048));
    }
  });

  it('is as deep as calls are open, in the strip and in its columns', () => {
    const { depth, deepest, stretches } = makeStrip(small);
    expect(stretches).toBe(small.trace.events);
    let open = 0;
    const plain = Array.from(depth, (_, event) => {
      if (kindOf(small, event) === 'enter') open++;
      return kindOf(small, event) === 'return' ? open-- : open;
    });
    expect([...depth]).toEqual(plain);
    expect(deepest).toBe(5);
    const half = stretches / 2;
    const deepestOf = (from: number, to: number) => Math.max(...plain.slice(from, to));
    expect(stripColumns(makeStrip(small), 2).map(column => column.depth)).toEqual(
      [deepestOf(0, Math.floor(half)), deepestOf(Math.floor(half), stretches)].map(deep => deep / deepest),
    );
  });

  it('keeps the deepest call of a stretch of many events', () => {
    const { depth, stretches } = makeStrip(large);
    const { events } = large.trace;
    const plain = Array.from({ length: stretches }, () => 0);
    let open = 0;
    for (let event = 0; event < events; event++) {
      if (kindOf(large, event) === 'enter') open++;
      const stretch = Math.floor((event * stretches) / events);
      plain[stretch] = Math.max(plain[stretch]!, open);
      if (kindOf(large, event) === 'return') open--;
    }
    expect([...depth]).toEqual(plain);
  });

  it('gives whole columns on any width', () => {
    for (const width of [1, 7, 320, 4000]) {
      const columns = stripColumns(makeStrip(small), width);
      expect(columns).toHaveLength(width);
      const sums = columns.map(({ shares }) => shares.reduce((sum, share) => sum + share, 0));
      expect(sums.filter(sum => Math.abs(sum - 1) > 1e-9)).toEqual([]);
      expect(columns.filter(({ depth }) => depth < 0 || depth > 1)).toEqual([]);
    }
  });
});

function everyNth(counts: Uint32Array, step: number, first: number): number {
  let sum = 0;
  for (let index = first; index < counts.length; index += step) sum += counts[index]!;
  return sum;
}

it('landmarks are the first of their kind, and the answer', () => {
  const first = (kind: string) =>
    Array.from({ length: small.trace.events }, (_, event) => event).find(
      event => kindOf(small, event) === kind,
    )! + 1;
  const landmarks = new Map(landmarksOf(small).map(({ id, n }) => [id, n]));
  expect(landmarks.get('firstHit')).toBe(first('hit'));
  expect(landmarks.get('firstCut')).toBe(first('cut'));
  expect(landmarks.get('answerKnown')).toBe(small.trace.events - 1);
  expect(landmarks.has('firstDifference')).toBe(false);
});

it('counts at any moment what plain counting gives', () => {
  const tallies = makeTallies(small);
  const seen = new Set<number>();
  const counts = { positions: 0, hits: 0, cuts: 0 };
  for (let n = 0; n <= small.trace.events; n++) {
    expect(stripCounts(tallies, n)).toEqual(counts);
    if (n === small.trace.events) break;
    const kind = kindOf(small, n);
    if (kind === 'hit') counts.hits++;
    if (kind === 'cut') counts.cuts++;
    if (kind === 'enter') seen.add(small.trace.columns.a[n]!);
    counts.positions = seen.size;
  }
});

describe('searching', () => {
  it('finds words of sentences and of lines, in both directions', async () => {
    const all = Array.from({ length: small.trace.events }, (_, event) => event + 1);
    const wanted = all.filter(n => sentenceAt(small, n)!.en.toLowerCase().includes('known already'));
    const found: number[] = [];
    for (let from = 0; ; ) {
      const next = await findNext(small, { words: 'Known already', lang: 'en', from, by: 1 });
      if (next === undefined) break;
      found.push(next);
      from = next;
    }
    expect(found).toEqual(wanted);
    const back = await findNext(small, { words: '已经算过', lang: 'zh', from: found.at(-1)!, by: -1 });
    expect(back).toBe(found.at(-2));
    const line = await findNext(small, { words: 'enter 1111111111111111', lang: 'en', from: 0, by: 1 });
    expect(sentenceAt(small, line!)!.en).toContain('0xffff');
  });

  it('says when there is nothing, and stops when nobody waits', async () => {
    expect(await findNext(small, { words: 'zebra', lang: 'en', from: 0, by: 1 })).toBeUndefined();
    expect(await findNext(small, { words: '  ', lang: 'en', from: 0, by: 1 })).toBeUndefined();
    const calledOff = findNext(large, { words: 'zebra', lang: 'en', from: 0, by: 1 }, () => false);
    expect(await calledOff).toBeUndefined();
  });
});

describe('sounds', () => {
  it('are those of the event, higher in deeper calls', () => {
    const enters = Array.from({ length: small.trace.events }, (_, event) => event).filter(
      event => kindOf(small, event) === 'enter',
    );
    expect(soundBetween(small, enters[0]!, enters[0]! + 1)).toEqual({ effect: 'enter', pitch: 0 });
    expect(soundBetween(small, enters[1]!, enters[1]! + 1)).toEqual({ effect: 'enter', pitch: 1 });
  });

  it('are those of the most telling event where many pass at once', () => {
    const { events } = small.trace;
    expect(soundBetween(small, 0, events)?.effect).toBe('answer');
    expect(soundBetween(small, 0, events - 1)?.effect).toBe('cut');
    expect(soundBetween(small, 5, 5)).toBeUndefined();
  });

  it('tell what events do: each of their colours has its own', () => {
    const heard = new Map<string, Set<string>>();
    for (let event = 0; event < small.trace.events; event++) {
      const role = roleOf(kindOf(small, event));
      heard.set(role, (heard.get(role) ?? new Set()).add(soundBetween(small, event, event + 1)!.effect));
    }
    const all = [...heard.values()].flatMap(sounds => [...sounds]);
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('code', () => {
  it('shows the line just run and the next; steps stand for lines where there is no program', () => {
    const listing = stepsAsListing(small, 'en');
    for (let n = 0; n <= small.trace.events; n++) {
      const { justRun, next } = linesAt(small, listing, n);
      expect(justRun).toBe(n === 0 ? undefined : small.trace.columns.step[n - 1]);
      expect(next).toBe(n === small.trace.events ? undefined : small.trace.columns.step[n]);
    }
    expect(marksOn(listing, 0)).toEqual(['enter']);
  });

  it('takes the nearest place after the last event for a mark that stands in several', () => {
    const marks = { enter: [0], known: [2], return: [3, 9], store: [8] };
    const listing = { ...stepsAsListing(small, 'en'), marks };
    for (let n = 2; n <= small.trace.events; n++) {
      if (kindOf(small, n - 1) !== 'return') continue;
      expect(linesAt(small, listing, n).justRun).toBe(kindOf(small, n - 2) === 'hit' ? 3 : 9);
    }
  });
});
