import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Text } from '../../core/text.ts';
import type { WatchRunner } from '../../play/watch-link.ts';
import type { Algorithm } from '../../trace/algorithm.ts';
import { type Comparison, rivalsOf } from '../../trace/comparison.ts';
import { USUAL_CAP } from '../../trace/make.ts';
import type { Measure } from '../../trace/race/measures.ts';
import { type GrowthTable, MOST_RUNNERS } from '../../trace/race.ts';
import { algorithmsOf } from '../../trace/registry.ts';
import type { RaceArguments, RaceRun } from './asks.ts';
import type { TraceClient } from './client.ts';
import { createPlayer, type TracePlayer } from './player.ts';
import { openShow } from './show.ts';
import { switchesOn } from './theatre.ts';

/** A runner: an algorithm and the switches that are on. */
export interface RaceRunner {
  readonly algorithm: Algorithm;
  readonly on: readonly string[];
}

/** A run that is over, with a player of its own: its board follows the race's clock. */
export interface Finisher extends Omit<RaceRun, 'made'> {
  readonly entrant: RaceRunner;
  readonly player: TracePlayer;
}

type RacePhase =
  | { readonly kind: 'choosing'; readonly problem?: Text }
  | { readonly kind: 'running' }
  | { readonly kind: 'over'; readonly finishers: readonly Finisher[] };

/** Boards go together by the share of their runs, or by the number of events. */
export const PACES = ['events', 'share'] as const;
export type Pace = (typeof PACES)[number];

export interface Race {
  readonly isOpen: ReadonlySignal<boolean>;
  toggle(): void;
  /** Empty until it is first opened. */
  readonly offered: ReadonlySignal<readonly Algorithm[]>;
  readonly entrants: Signal<readonly RaceRunner[]>;
  readonly phase: ReadonlySignal<RacePhase>;
  /** Undefined while it is being measured. */
  readonly growth: ReadonlySignal<GrowthTable | undefined>;
  /** Where the first two choose differently, if they want different things. */
  readonly comparison: ReadonlySignal<Comparison | undefined>;
  readonly measure: Signal<Measure>;
  readonly isLog: Signal<boolean>;
  readonly pace: ReadonlySignal<Pace>;
  /** Where all of them are: 0 … 1 of the longest. */
  readonly clock: ReadonlySignal<number>;
  start(): Promise<void>;
  /** Runs again with a switch on or off, for all runners that have it. */
  startWith(id: string, isOn: boolean): Promise<void>;
  cancel(): void;
  setPace(pace: Pace): void;
  setClock(share: number): void;
}

/** A race on the position of a show; it opens at once if its entrants are given. */
export function createRace(
  player: TracePlayer,
  maker: TraceClient,
  wanted: readonly WatchRunner[] = [],
): Race {
  const { game, position, algorithm, trace } = player.show;
  const offered = signal<readonly Algorithm[]>([]);
  const entrants = signal<readonly RaceRunner[]>([]);
  const offer = async () => {
    const fitting = (await algorithmsOf(game)).filter(each => each.refusal(game, position) === undefined);
    const named = wanted.flatMap(({ algorithm: id, switched }): readonly RaceRunner[] => {
      const found = fitting.find(each => each.id === id);
      return found ? [{ algorithm: found, on: switchesOn(found, switched) }] : [];
    });
    batch(() => {
      if (wanted.length > 0 && named.length === 0) isOpen.value = false;
      offered.value = fitting;
      entrants.value =
        named.length > 0
          ? named.slice(0, MOST_RUNNERS)
          : firstEntrants(fitting, { algorithm, on: trace.meta.on });
    });
  };
  const phase = signal<RacePhase>({ kind: 'choosing' });
  const growth = signal<GrowthTable | undefined>(undefined);
  const comparison = signal<Comparison | undefined>(undefined);
  const pace = signal<Pace>('events');
  const clock = signal(0);
  const isOpen = signal(wanted.length > 0);
  if (wanted.length > 0) void offer();
  /** The latest start: answers to earlier ones are ignored. */
  let latest = 0;

  const setClock = (share: number) => {
    const now = phase.peek();
    const at = Math.max(0, Math.min(1, share));
    batch(() => {
      clock.value = at;
      if (now.kind !== 'over') return;
      const longest = Math.max(...now.finishers.map(({ totals }) => totals.events));
      for (const { player: own, totals } of now.finishers) {
        own.seek(pace.peek() === 'share' ? at * totals.events : Math.min(at * longest, totals.events));
      }
    });
  };

  const start = async () => {
    const mine = ++latest;
    const chosen = entrants.peek();
    const { game: spec, position: code, toMove } = trace.meta;
    const runners = chosen.map(({ algorithm: { id }, on }) => ({ algorithm: id, on }));
    const input: RaceArguments = { game: spec, position: code, toMove, runners, cap: USUAL_CAP };
    growth.value = undefined;
    comparison.value = undefined;
    phase.value = { kind: 'running' };
    const ran = await maker.ask('race', input);
    if (mine !== latest) return;
    if (!ran.ok) {
      phase.value = { kind: 'choosing', problem: ran.error };
      return;
    }
    const finished = await Promise.all(ran.value.map((run, index) => finisher(run, chosen[index]!)));
    if (mine !== latest) return;
    phase.value = { kind: 'over', finishers: finished.flat() };
    setClock(0);
    const compared = await maker.ask('comparison', input);
    if (mine === latest && compared.ok) comparison.value = compared.value;
    const grown = await maker.ask('growth', input);
    if (mine === latest && grown.ok) growth.value = grown.value;
  };

  return {
    ...{ offered, entrants, phase, growth, comparison, pace, clock, setClock },
    isOpen,
    toggle: () => {
      isOpen.value = !isOpen.peek();
      if (offered.peek().length === 0) void offer();
    },
    measure: signal<Measure>('calls'),
    isLog: signal(true),
    start,
    startWith: (id, isOn) => {
      entrants.value = entrants.peek().map(entrant => {
        const has = entrant.algorithm.switches.some(each => each.id === id);
        return has && entrant.on.includes(id) !== isOn
          ? { ...entrant, on: flipped(entrant.on, id) }
          : entrant;
      });
      return start();
    },
    cancel: () => {
      latest++;
      maker.cancel();
      phase.value = { kind: 'choosing' };
    },
    setPace: wanted => {
      pace.value = wanted;
      setClock(clock.peek());
    },
  };
}

async function finisher({ made, ...run }: RaceRun, entrant: RaceRunner): Promise<readonly Finisher[]> {
  const show = await openShow(made);
  return show.ok ? [{ ...run, entrant, player: createPlayer(show.value) }] : [];
}

/** The one that is watched with its rival, or the same without its first switch, or any other algorithm. */
function firstEntrants(offered: readonly Algorithm[], watched: RaceRunner): readonly RaceRunner[] {
  const rivals = rivalsOf(watched.algorithm.id);
  const [rival] = rivals.flatMap(rivalId => offered.filter(({ id }) => id === rivalId));
  if (rival) return [watched, asSwitched(rival, watched)];
  const [first] = watched.algorithm.switches;
  if (first) return [watched, { ...watched, on: flipped(watched.on, first.id) }];
  const other = offered.find(each => each !== watched.algorithm);
  return other ? [watched, usualEntrant(other)] : [watched];
}

/** An algorithm with the switches of another, as far as both have them. */
function asSwitched(algorithm: Algorithm, { algorithm: other, on }: RaceRunner): RaceRunner {
  const isOn = ({ id, usual }: Algorithm['switches'][number]) =>
    other.switches.some(each => each.id === id) ? on.includes(id) : usual;
  return { algorithm, on: algorithm.switches.filter(isOn).map(({ id }) => id) };
}

export function flipped(on: readonly string[], id: string): readonly string[] {
  return on.includes(id) ? on.filter(each => each !== id) : [...on, id];
}

export function usualEntrant(algorithm: Algorithm): RaceRunner {
  return { algorithm, on: algorithm.switches.filter(({ usual }) => usual).map(({ id }) => id) };
}

export function canAdd(entrants: readonly RaceRunner[]): boolean {
  return entrants.length < MOST_RUNNERS;
}
