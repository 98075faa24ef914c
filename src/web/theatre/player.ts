import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type Breakpoint, nextStop, previousStop, sameBreakpoint } from './breakpoints.ts';
import { nextVisit, outBackward, outForward, overBackward, overForward, previousVisit } from './navigate.ts';
import { momentAt, type Show, type ShownMoment } from './show.ts';

/** Events a second; the fastest is limited by the screen alone. */
export const SPEEDS = [1, 2, 5, 10, 30, 100, 1000, 10_000] as const;

/** Something else on the board than the moment: a question, a refutation. */
export interface PlayerOverlay {
  readonly code: string;
  /** The current cells, and cells that are pointed at. */
  readonly lit: readonly number[];
  readonly pointed: readonly number[];
  /** Where cells, or calls of the tree, can be chosen. */
  readonly onCell?: (cell: number) => void;
  readonly onNode?: (node: number) => void;
}

/** One trace being watched: where one is, and every way to go elsewhere. All views follow `n`. */
export interface TracePlayer {
  readonly show: Show;
  readonly n: ReadonlySignal<number>;
  readonly moment: ReadonlySignal<ShownMoment>;
  readonly playing: ReadonlySignal<boolean>;
  /** Index into SPEEDS; may change in flight. */
  readonly speed: Signal<number>;
  readonly breakpoints: ReadonlySignal<readonly Breakpoint[]>;
  /** Something, such as a question, stops the player; called before any event is passed. */
  readonly barrier: Signal<((from: number, to: number) => number) | undefined>;
  /** What the board shows instead of the moment. */
  readonly overlay: Signal<PlayerOverlay | undefined>;
  /** What comes next must not be seen: a question about it is open. */
  readonly isSecret: Signal<boolean>;
  /** Clamped to 0 … events. */
  seek(n: number): void;
  step(by: 1 | -1): void;
  over(by: 1 | -1): void;
  out(by: 1 | -1): void;
  visit(by: 1 | -1): void;
  first(): void;
  last(): void;
  /** To the next or previous moment at which a breakpoint stops, without showing what lies between. */
  toStop(by: 1 | -1): void;
  play(): void;
  pause(): void;
  toggleBreakpoint(breakpoint: Breakpoint): void;
  /** Moves on by what `ms` of playing pass; called once per frame. */
  tick(ms: number): void;
}

export interface PlayerProps {
  readonly player: TracePlayer;
}

export function createPlayer(show: Show, start = 0): TracePlayer {
  const { events } = show.trace;
  const clamp = (wanted: number) => Math.max(0, Math.min(events, Math.round(wanted) || 0));
  const n = signal(clamp(start));
  const playing = signal(false);
  const speed = signal(2);
  const breakpoints = signal<readonly Breakpoint[]>([]);
  const barrier: TracePlayer['barrier'] = signal(undefined);
  /** Fractions of an event that playing is ahead. */
  let ahead = 0;

  const seek = (wanted: number) => {
    n.value = clamp(wanted);
  };
  /** Goes on, but never through a barrier. */
  const advance = (to: number) => {
    const from = n.peek();
    seek(to > from ? (barrier.peek()?.(from, to) ?? to) : to);
  };
  const pause = () => {
    playing.value = false;
    ahead = 0;
  };
  const byHand = (to: number) => {
    pause();
    advance(to);
  };

  return {
    show,
    n,
    moment: computed(() => momentAt(show, n.value)),
    playing,
    speed,
    breakpoints,
    barrier,
    overlay: signal(undefined),
    isSecret: signal(false),
    seek: wanted => {
      pause();
      seek(wanted);
    },
    step: by => byHand(n.peek() + by),
    over: by => byHand((by > 0 ? overForward : overBackward)(show, n.peek())),
    out: by => byHand((by > 0 ? outForward : outBackward)(show, n.peek())),
    visit: by => byHand((by > 0 ? nextVisit : previousVisit)(show, n.peek())),
    first: () => byHand(0),
    last: () => byHand(events),
    toStop: by => {
      const found =
        by > 0
          ? nextStop(show, breakpoints.peek(), n.peek(), events)
          : previousStop(show, breakpoints.peek(), n.peek());
      byHand(found ?? (by > 0 ? events : 0));
    },
    play: () => {
      if (n.peek() === events) n.value = 0;
      playing.value = true;
    },
    pause,
    toggleBreakpoint: breakpoint => {
      const others = breakpoints.peek().filter(known => !sameBreakpoint(known, breakpoint));
      breakpoints.value =
        others.length < breakpoints.peek().length ? others : [...breakpoints.peek(), breakpoint];
    },
    tick: ms => {
      if (!playing.peek()) return;
      ahead += (ms / 1000) * SPEEDS[speed.peek()]!;
      const whole = Math.floor(ahead);
      if (whole === 0) return;
      ahead -= whole;
      const from = n.peek();
      const to = clamp(from + whole);
      const stop = nextStop(show, breakpoints.peek(), from, to);
      advance(stop ?? to);
      if (stop !== undefined || n.peek() < to || n.peek() === events) pause();
    },
  };
}

/** After a long pause of the page it goes on where it was, not where it would be by now. */
const LONGEST_MS = 250;

/**
 * Runs a player by the frames of the screen while it plays: right after each frame, so that every view has the same
 * moment in the next one.
 */
export function runByFrames(player: TracePlayer): () => void {
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let before = 0;
  const wait = () => {
    frame = requestAnimationFrame(now => {
      timer = setTimeout(tick, 0, now);
    });
  };
  const tick = (now: number) => {
    player.tick(Math.max(0, Math.min(now - before, LONGEST_MS)));
    before = now;
    frame = 0;
    if (player.playing.peek()) wait();
  };
  const stop = effect(() => {
    if (!player.playing.value || frame !== 0) return;
    before = performance.now();
    wait();
  });
  return () => {
    stop();
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
