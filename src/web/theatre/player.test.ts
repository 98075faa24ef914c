import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { text } from '../../core/text.ts';
import { EMPTY_STATE, StateRules, type TraceState } from '../../trace/state.ts';
import { positionCode } from '../../trace/trace.ts';
import { namedStop } from './breakpoints.ts';
import { createPlayer, SPEEDS, type TracePlayer } from './player.ts';
import type { Show } from './show.ts';
import { makeShow, SAMPLE_6 } from './testing/shows.ts';

let show: Show;
beforeAll(async () => {
  show = await makeShow('marbles', SAMPLE_6);
});

const kindAt = (n: number) => show.algorithm.steps[show.trace.columns.step[n - 1]!]!.kind;
const moments = () => Array.from({ length: show.trace.events + 1 }, (_, n) => n);

/** Every state, by the rules alone. */
function plainStates(): TraceState[] {
  const { trace, algorithm, stage } = show;
  const rules = new StateRules(algorithm.steps, stage.moveCells, id => positionCode(trace, id));
  const states = [EMPTY_STATE];
  for (let event = 0; event < trace.events; event++) {
    const { step, a, b } = trace.columns;
    states.push(rules.apply(states.at(-1)!, step[event]!, a[event]!, b[event]!));
  }
  return states;
}

describe('walking', () => {
  it('by any way leads to what plain replay gives there', () => {
    const states = plainStates();
    const ways: readonly ((player: TracePlayer) => void)[] = [
      player => player.step(1),
      player => player.step(-1),
      player => player.over(1),
      player => player.over(-1),
      player => player.out(1),
      player => player.out(-1),
      player => player.visit(1),
      player => player.visit(-1),
      player => player.seek(player.n.peek() + 37),
      player => player.seek(player.n.peek() - 53),
    ];
    fc.assert(
      fc.property(fc.array(fc.nat(ways.length - 1), { maxLength: 60 }), fc.nat(200), (walk, start) => {
        const player = createPlayer(show, start);
        for (const way of walk) {
          ways[way]!(player);
          const { n, state } = player.moment.peek();
          expect(n).toBe(player.n.peek());
          expect(state).toEqual(states[n]);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('over a call and back over it leads to the same moment', () => {
    for (const n of moments()) {
      // a step that ends the call one is in is taken back together with that call
      if (n === show.trace.events || kindAt(n + 1) === 'return') continue;
      const player = createPlayer(show, n);
      player.over(1);
      const isCall = kindAt(n + 1) === 'enter';
      expect(player.n.peek() > n + 1).toBe(isCall);
      player.over(-1);
      expect(player.n.peek()).toBe(n);
    }
  });

  it('out leads to where the call has returned, and back to before it began', () => {
    for (const n of moments()) {
      const depth = depthAt(n);
      const player = createPlayer(show, n);
      player.out(1);
      if (depth === 0) expect(player.n.peek()).toBe(show.trace.events);
      else expect([kindAt(player.n.peek()), depthAt(player.n.peek())]).toEqual(['return', depth - 1]);
      player.seek(n);
      player.out(-1);
      if (depth === 0) expect(player.n.peek()).toBe(0);
      else expect([kindAt(player.n.peek() + 1), depthAt(player.n.peek())]).toEqual(['enter', depth - 1]);
    }
  });

  it('from visit to visit of one position goes through all of them, and back', () => {
    const player = createPlayer(show, 0);
    const { position, born, nodes } = show.outline;
    const busiest = Array.from({ length: nodes }, (_, node) => node).find(
      node => position.filter(other => other === position[node]).length > 2,
    )!;
    const visits = Array.from(born).filter((_, node) => position[node] === position[busiest]);
    player.seek(visits[0]! + 1);
    const met = [player.n.peek()];
    for (let turn = 1; turn < visits.length; turn++) {
      player.visit(1);
      met.push(player.n.peek());
    }
    expect(met).toEqual(visits.map(event => event + 1));
    player.visit(1);
    expect(player.n.peek()).toBe(met.at(-1));
    for (const expected of met.slice(0, -1).reverse()) {
      player.visit(-1);
      expect(player.n.peek()).toBe(expected);
    }
  });

  it('stays within the trace', () => {
    const player = createPlayer(show, -5);
    expect(player.n.peek()).toBe(0);
    player.step(-1);
    expect(player.n.peek()).toBe(0);
    player.seek(Number.NaN);
    expect(player.n.peek()).toBe(0);
    player.seek(1e9);
    player.step(1);
    expect(player.n.peek()).toBe(show.trace.events);
  });
});

function depthAt(n: number): number {
  let depth = 0;
  for (let { frame } = show.replay.at(n); frame; frame = frame.caller) depth++;
  return depth;
}

function stopAfter(player: TracePlayer, by: 1 | -1): number {
  player.toStop(by);
  return player.n.peek();
}

describe('playing', () => {
  const hits = () => moments().filter(n => n > 0 && kindAt(n) === 'hit');

  it('goes on by what the speed says, whatever the frames', () => {
    const player = createPlayer(show, 0);
    player.speed.value = SPEEDS.indexOf(30);
    player.play();
    for (let frame = 0; frame < 60; frame++) player.tick(1000 / 60);
    expect(player.n.peek()).toBe(30);
    player.speed.value = SPEEDS.indexOf(10);
    for (let frame = 0; frame < 8; frame++) player.tick(250);
    expect(player.n.peek()).toBe(50);
    player.pause();
    player.tick(1000);
    expect(player.n.peek()).toBe(50);
  });

  it('stops after the first event in which a program goes astray, and goes on from there', () => {
    const program = {
      ...{ name: 'my.cpp', language: 'cpp' as const, source: '' },
      differs: { at: 20, expected: 'blocked 3', says: text('', '') },
    };
    const wrong = { ...show, trace: { ...show.trace, meta: { ...show.trace.meta, program } } };
    const player = createPlayer(wrong);
    player.speed.value = SPEEDS.length - 1;
    player.play();
    player.tick(1000);
    expect([player.n.peek(), player.playing.peek()]).toEqual([21, false]);
    player.play();
    player.tick(1000);
    expect(player.n.peek()).toBe(show.trace.events);
    player.toStop(-1);
    expect(player.n.peek()).toBe(21);
    // what is set before it stops before it
    player.toggleBreakpoint({ on: 'kind', kind: 'leaf' });
    player.first();
    player.toStop(1);
    expect(kindAt(player.n.peek())).toBe('leaf');
    expect(player.n.peek()).toBeLessThan(21);
  });

  it('stops right after what a breakpoint names, in small frames and in large ones', () => {
    for (const ms of [3, 40, 100_000]) {
      const player = createPlayer(show, 0);
      player.toggleBreakpoint({ on: 'kind', kind: 'hit' });
      player.speed.value = SPEEDS.indexOf(1000);
      const stops: number[] = [];
      while (player.n.peek() < show.trace.events) {
        player.play();
        while (player.playing.peek()) player.tick(ms);
        stops.push(player.n.peek());
      }
      expect(stops).toEqual([...hits(), show.trace.events]);
    }
  });

  it('leaps from stop to stop, forwards and backwards', () => {
    const player = createPlayer(show, 0);
    player.toggleBreakpoint({ on: 'kind', kind: 'hit' });
    const there = hits().map(() => stopAfter(player, 1));
    expect(there).toEqual(hits());
    const back = hits()
      .slice(1)
      .map(() => stopAfter(player, -1));
    expect(back).toEqual(hits().slice(0, -1).reverse());
    player.toStop(-1);
    expect(player.n.peek()).toBe(0);
  });

  it('stops at a position, a value and the marks of a line, and no longer when that is taken back', () => {
    const { columns } = show.trace;
    const { steps } = show.algorithm;
    const argAt = (n: number, type: string) =>
      steps[columns.step[n - 1]!]!.args.flatMap((arg, index) =>
        arg.type === type ? [(index === 0 ? columns.a : columns.b)[n - 1]!] : [],
      );
    const all = moments().slice(1);
    const cases = [
      {
        breakpoint: { on: 'position', position: 2 } as const,
        stops: all.filter(n => argAt(n, 'position').includes(2)),
      },
      {
        breakpoint: { on: 'value', value: 1 } as const,
        stops: all.filter(n => argAt(n, 'value').includes(1)),
      },
      {
        breakpoint: { on: 'marks', marks: ['extend', 'won'], line: 5 } as const,
        stops: all.filter(n => ['extend', 'won'].includes(steps[columns.step[n - 1]!]!.mark)),
      },
    ];
    for (const { breakpoint, stops } of cases) {
      const player = createPlayer(show, 0);
      player.toggleBreakpoint(breakpoint);
      expect(stops.length).toBeGreaterThan(0);
      expect(stops.map(() => stopAfter(player, 1))).toEqual(stops);
      player.first();
      player.toggleBreakpoint({ ...breakpoint });
      expect(player.breakpoints.peek()).toEqual([]);
      player.toStop(1);
      expect(player.n.peek()).toBe(show.trace.events);
    }
  });

  it('never passes a barrier, and waits there', () => {
    const player = createPlayer(show, 0);
    player.barrier.value = (from, to) => (from < 40 ? Math.min(to, 40) : to);
    player.speed.value = SPEEDS.indexOf(1000);
    player.play();
    player.tick(1000);
    expect([player.n.peek(), player.playing.peek()]).toEqual([40, false]);
  });

  it('begins again after the end', () => {
    const player = createPlayer(show, show.trace.events);
    player.play();
    expect(player.n.peek()).toBe(0);
  });
});

it('finds the position or value that somebody writes, as either language and as programs have it', () => {
  const { values } = show.trace;
  const won = { on: 'value', value: values.indexOf('1') };
  expect(['won', ' 必胜 ', '1'].map(written => namedStop(show, written))).toEqual([won, won, won]);
  const stop = namedStop(show, '0xFFF6');
  expect(stop?.on === 'position' && positionCode(show.trace, stop.position)).toBe('0110111111111111');
  expect(['', '0x1', 'wo'].map(written => namedStop(show, written))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
