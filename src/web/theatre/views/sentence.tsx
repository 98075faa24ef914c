import { effect, useComputed } from '@preact/signals';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { lang } from '../../common/page-settings.ts';
import { iconPath } from '../../pixel/icons.tsx';
import { PALETTE } from '../../pixel/palette.ts';
import type { PlayerProps } from '../player.ts';
import { SPEEDS } from '../player.ts';
import { ROLE_LOOKS, roleOf } from '../roles.ts';
import { sentenceAt, stepOf } from '../show.ts';
import { makeTallies, stripCounts } from '../strip.ts';
import { THEATRE_WORDS } from '../words.ts';

/** A reader can follow this many sentences a second, and no more. */
const READABLE = 1;

/** What just happened, in a sentence, and how much has happened so far. Only words change, so only they are written. */
export function SentenceView({ player }: PlayerProps) {
  const { show } = player;
  const words = useComputed(
    () => ` ${(sentenceAt(show, player.n.value) ?? THEATRE_WORDS.beforeStart)[lang.value]}`,
  );
  const isFast = player.playing.value && SPEEDS[player.speed.value]! > READABLE;
  return (
    <section class="panel theatre-said">
      <p class="sentence" aria-live={isFast ? 'off' : 'polite'}>
        <span class="sentence-room">
          <RoleSign player={player} />
          {words}
        </span>
      </p>
      <Counters player={player} />
    </section>
  );
}

/** Before the first event. */
const CURTAIN = { colour: 'white', icon: 'play' } as const;

/** Painted: another picture in the midst of words would let the browser put all layers of the page together again. */
function RoleSign({ player }: PlayerProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const ctx = canvas.current!.getContext('2d')!;
    return effect(() => {
      const { last } = player.moment.value;
      ctx.clearRect(0, 0, 8, 8);
      const { colour, icon } = last ? ROLE_LOOKS[roleOf(stepOf(player.show, last).kind)] : CURTAIN;
      ctx.fillStyle = PALETTE[colour];
      ctx.fill(iconPath(icon));
    });
  }, [player]);
  return <canvas ref={canvas} class="icon" width={8} height={8} />;
}

/** Made once: asking a number for its words makes one each time. */
const NUMBERS = new Intl.NumberFormat('en');

const widthOf = (words: string) => ({ width: `${words.length}ch` });

function Counters({ player }: PlayerProps) {
  const { show, n } = player;
  const language = lang.value;
  const tallies = useMemo(() => makeTallies(show), [show]);
  const counts = useComputed(() => stripCounts(tallies, n.value));
  const calls = useComputed(() => NUMBERS.format(player.moment.value.state.calls));
  const positions = useComputed(() => NUMBERS.format(counts.value.positions));
  const hits = useComputed(() => NUMBERS.format(counts.value.hits));
  const cuts = useComputed(() => NUMBERS.format(counts.value.cuts));
  const events = useComputed(() => NUMBERS.format(n.value));
  const last = useMemo(() => stripCounts(tallies, show.trace.events), [tallies, show]);
  const rows = [
    [THEATRE_WORDS.calls, calls, show.outline.nodes],
    [THEATRE_WORDS.positions, positions, last.positions],
    [THEATRE_WORDS.hits, hits, last.hits],
    [THEATRE_WORDS.cuts, cuts, last.cuts],
  ] as const;
  const most = NUMBERS.format(show.trace.events);
  return (
    <dl class="counters">
      {rows.map(([word, count, largest]) => (
        <div key={word.en}>
          <dt>{word[language]}</dt>
          <dd style={widthOf(NUMBERS.format(largest))}>{count}</dd>
        </div>
      ))}
      <div>
        <dt>{THEATRE_WORDS.events[language]}</dt>
        <dd style={widthOf(`${most} / ${most}`)}>
          <span data-at={n}>{events}</span> / {most}
        </dd>
      </div>
    </dl>
  );
}
