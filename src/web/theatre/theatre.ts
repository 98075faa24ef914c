import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Result } from '../../core/result.ts';
import { type Text, textOf } from '../../core/text.ts';
import { makeSpec } from '../../games/spec.ts';
import type { Watch } from '../../play/watch-link.ts';
import { type Algorithm, usualSwitches } from '../../trace/algorithm.ts';
import { LARGEST_CAP, USUAL_CAP } from '../../trace/make.ts';
import { findAlgorithm } from '../../trace/registry.ts';
import { firstDifferenceAt } from './breakpoints.ts';
import type { TraceClient } from './client.ts';
import { createPlayer, type TracePlayer } from './player.ts';
import type { Show } from './show.ts';
import { THEATRE_WORDS } from './words.ts';
import type { TraceArguments } from './work.ts';

type Phase =
  | { readonly kind: 'choosing'; readonly problem?: Text }
  | { readonly kind: 'making' }
  | { readonly kind: 'playing'; readonly player: TracePlayer };

/** One stage: it shows `watched`, which follows the address. */
export interface Theatre {
  readonly phase: ReadonlySignal<Phase>;
  /** Brings on stage what `watched` asks for, unless it is there already. */
  follow(): void;
  openFile(file: Blob): Promise<void>;
  /** Stops making a trace and goes back to choosing. */
  cancel(): void;
  /** To the list of algorithms, with the one that was watched chosen. */
  choose(): void;
  dispose(): void;
}

/** Larger files are no traces of ours: two million events take some ten megabytes. */
const LARGEST_FILE_BYTES = 256 * 2 ** 20;

export function createTheatre(watched: Signal<Watch | undefined>, maker: TraceClient): Theatre {
  // a link to an algorithm leads past the choice
  const phase = signal<Phase>({ kind: watched.peek()?.algorithm === undefined ? 'choosing' : 'making' });
  /** What the show on stage was made for. */
  let shownFor: string | undefined;
  /** The latest request: answers to earlier ones are ignored. */
  let latest = 0;

  const present = (made: Result<Show, Text>, start: (show: Show) => number) => {
    if (made.ok) phase.value = { kind: 'playing', player: createPlayer(made.value, start(made.value)) };
    else phase.value = { kind: 'choosing', problem: made.error };
  };
  const make = async (input: TraceArguments, start: (show: Show) => number) => {
    const mine = ++latest;
    phase.value = { kind: 'making' };
    const made = await maker.make(input);
    if (mine === latest) present(made, start);
    return mine === latest && made.ok ? made.value : undefined;
  };
  const stop = () => {
    latest++;
    maker.cancel();
  };
  const bringOn = async (watch: Watch) => {
    const mine = latest;
    phase.value = watch.algorithm === undefined ? { kind: 'choosing' } : { kind: 'making' };
    const input = await wishOf(watch);
    if (mine !== latest || input === undefined) return;
    if (input.ok) void make(input.value, () => watch.n);
    else phase.value = { kind: 'choosing', problem: input.error };
  };

  return {
    phase,
    follow: () => {
      const watch = watched.peek();
      if (!watch) return;
      const wanted = wantedKey(watch);
      const now = phase.peek();
      if (wanted === shownFor && now.kind === 'playing') {
        if (now.player.n.peek() !== watch.n && !now.player.playing.peek()) now.player.seek(watch.n);
        return;
      }
      if (wanted === shownFor && now.kind === 'making') return;
      stop();
      shownFor = wanted;
      void bringOn(watch);
    },
    openFile: async file => {
      stop();
      if (file.size > LARGEST_FILE_BYTES) {
        phase.value = { kind: 'choosing', problem: THEATRE_WORDS.tooLarge };
        return;
      }
      const bytes = new Uint8Array(await file.arrayBuffer());
      const show = await make({ kind: 'open', bytes }, firstLook);
      if (!show) return;
      const watch = watchOf(show);
      shownFor = wantedKey(watch);
      watched.value = watch;
    },
    cancel: () => {
      stop();
      phase.value = { kind: 'choosing' };
    },
    choose: () => {
      stop();
      shownFor = undefined;
      phase.value = { kind: 'choosing' };
    },
    dispose: stop,
  };
}

/** A program that goes astray is shown where it does. */
function firstLook(show: Show): number {
  return firstDifferenceAt(show) ?? 0;
}

/** The link to what a file shows; a person's own program is in no link. */
function watchOf(show: Show): Watch {
  const { meta } = show.trace;
  if (meta.program) return { switched: [], n: firstLook(show) };
  return {
    on: { game: show.game, position: show.position },
    algorithm: meta.algorithm,
    switched: switchedOf(show.algorithm, new Set(meta.on)),
    ...(meta.cap === USUAL_CAP ? {} : { cap: meta.cap }),
    n: 0,
  };
}

/** The switches that are not as usual. */
export function switchedOf(algorithm: Pick<Algorithm, 'switches'>, on: ReadonlySet<string>): string[] {
  return algorithm.switches.filter(({ id, usual }) => on.has(id) !== usual).map(({ id }) => id);
}

/** The switches that are on when these are not as usual. */
export function switchesOn(algorithm: Pick<Algorithm, 'switches'>, switched: readonly string[]): string[] {
  const usual = usualSwitches(algorithm);
  return algorithm.switches.filter(({ id }) => usual.has(id) !== switched.includes(id)).map(({ id }) => id);
}

function wantedKey({ on, algorithm, switched, cap }: Watch): string {
  const place = on && [makeSpec(on.game), on.game.makePosition(on.position), on.game.toMove(on.position)];
  return JSON.stringify([place, algorithm, switched, cap]);
}

/** Undefined where nothing is chosen yet. */
async function wishOf({
  on,
  algorithm: id,
  switched,
  cap = USUAL_CAP,
}: Watch): Promise<Result<TraceArguments, Text> | undefined> {
  if (!on || id === undefined) return undefined;
  const { game, position } = on;
  const algorithm = await findAlgorithm(game, id);
  if (!algorithm) {
    const error = textOf(
      lang => `${THEATRE_WORDS.unknownAlgorithm[lang]}${lang === 'zh' ? '：' : ': '}${id}`,
    );
    return { ok: false, error };
  }
  const refusal = algorithm.refusal(game, position);
  if (refusal) return { ok: false, error: refusal };
  return {
    ok: true,
    value: {
      ...{ kind: 'run', algorithm: id, on: switchesOn(algorithm, switched), cap: Math.min(cap, LARGEST_CAP) },
      ...{ game: makeSpec(game), position: game.makePosition(position), toMove: game.toMove(position) },
    },
  };
}
